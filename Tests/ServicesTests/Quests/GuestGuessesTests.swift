import Domain
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("The guesses of guests, in memory only")
struct GuestGuessesTests {
    private let home: TestHousehold
    private let desk: Desk
    private let lea: GuestGuess

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        desk = home.desk(.player(1))
        lea = try #require(GuestGuess(name: "Lea", seconds: 240))
    }

    /// A quest whose first task is under way, guessed by Mia and by Lea.
    private func together(tasks: [String] = ["Pack", "Dress"]) async throws -> QuestInfo {
        let routine = try await home.addRoutine(tasks: tasks)
        let quest = try await desk.openQuest(routine.id, player: nil, wholeGuessSeconds: nil)
        _ = try await desk.take(.estimate(seconds: 600), of: quest.id, step: 0)
        return try await desk.start(quest.id, with: lea, step: 1)
    }

    @Test("One is kept while its task is under way and at its reveal, also if the tap that ended it is undone")
    func kept() async throws {
        let quest = try await together()
        #expect(quest.phase == .active && quest.step == 2)
        #expect(try await desk.guestGuess(in: quest.id) == lea)
        for tap in [QuestTap.pause, .resume, .done(), .undo, .done(), .correct(.reported(seconds: 300))] {
            home.questClock.pass(100)
            _ = try await desk.take(tap, of: quest.id, step: nil)
            #expect(try await desk.guestGuess(in: quest.id) == lea, "\(tap)")
        }
    }

    @Test("It is dropped when the quest goes on; the name stays for the next task, and not for another quest")
    func next() async throws {
        let quest = try await together()
        home.questClock.pass(300)
        _ = try await desk.take(.done(), of: quest.id, step: nil)
        _ = try await desk.take(.next, of: quest.id, step: nil)
        #expect(try await desk.guestGuess(in: quest.id) == nil)
        #expect(try await desk.guestName(in: quest.id) == "Lea")
        _ = try await desk.take(.estimate(seconds: 60), of: quest.id, step: nil)
        _ = try await desk.take(.start(), of: quest.id, step: nil)
        #expect(try await desk.guestGuess(in: quest.id) == nil, "nobody has guessed this task beside Mia")
        home.questClock.pass(300)
        _ = try await desk.take(.done(), of: quest.id, step: nil)
        #expect(try await desk.guestName(in: quest.id) == "Lea")
        _ = try await desk.take(.next, of: quest.id, step: nil)
        #expect(try await desk.guestName(in: quest.id) == nil && home.household.game.guests.count == 0)
    }

    @Test("It is dropped when the start is taken back, and when the player guesses the next task at once")
    func undone() async throws {
        let quest = try await together()
        _ = try await desk.take(.undo, of: quest.id, step: nil)
        _ = try await desk.take(.start(), of: quest.id, step: nil)
        #expect(try await desk.guestGuess(in: quest.id) == nil)
        home.questClock.pass(300)
        _ = try await desk.take(.done(), of: quest.id, step: nil)
        _ = try await desk.take(.estimate(seconds: 60), of: quest.id, step: nil)
        _ = try await desk.start(quest.id, with: lea, step: nil)
        #expect(try await desk.guestGuess(in: quest.id) == lea)
    }

    @Test(
        "A guest is expected from the locked guess to the start, and again if that was undone; not in the next task, nor without a guest"
    )
    func expected() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack", "Dress"])
        let quest = try await desk.openQuest(routine.id, player: nil, wholeGuessSeconds: nil)
        func isExpected() async throws -> Bool { try await desk.expectsGuest(in: quest.id) }
        #expect(try await !isExpected())
        _ = try await desk.lockGuess(of: 600, in: quest.id, step: 0)
        #expect(try await isExpected())
        #expect(try await desk.guestName(in: quest.id) == nil)
        for tap in [QuestTap.pause, .resume] {
            _ = try await desk.take(tap, of: quest.id, step: nil)
            #expect(try await isExpected(), "\(tap)")
        }
        _ = try await desk.start(quest.id, with: lea, step: nil)
        #expect(try await !isExpected())
        _ = try await desk.take(.undo, of: quest.id, step: nil)
        #expect(try await isExpected())
        #expect(try await desk.guestName(in: quest.id) == "Lea")
        for tap in [QuestTap.start(), .undo, .start(), .done(), .next, .estimate(seconds: 60)] {
            home.questClock.pass(100)
            _ = try await desk.take(tap, of: quest.id, step: nil)
            #expect(try await !isExpected(), "\(tap)")
        }
    }

    @Test("Nothing is left after the end of a quest, and after its player was removed")
    func ended() async throws {
        let quest = try await together()
        _ = try await desk.take(.abandon, of: quest.id, step: nil)
        #expect(home.household.game.guests.count == 0)
        _ = try await together()
        #expect(home.household.game.guests.count == 1)
        try await home.players.delete(1)
        #expect(home.household.game.guests.count == 0)
    }

    @Test("A start that is refused keeps nothing")
    func refused() async throws {
        let quest = try await together()
        let other = try #require(GuestGuess(name: "Tom", seconds: 10))
        await #expect(throws: QuestError.self) { try await desk.start(quest.id, with: other, step: 1) }
        #expect(try await desk.guestGuess(in: quest.id) == lea)
    }

    @Test(
        "Only those who see the quest see it and guess beside the player",
        arguments: [(Caller.Role.player(2), false), (.player(1), true), (.sharedLogin, true), (.parent, true)])
    func access(role: Caller.Role, maySee: Bool) async throws {
        let quest = try await together()
        _ = try await desk.take(.undo, of: quest.id, step: nil)
        let other = home.desk(role)
        if maySee {
            _ = try await other.start(quest.id, with: lea, step: nil)
            #expect(try await other.guestGuess(in: quest.id) == lea)
        } else {
            await #expect(throws: HouseholdError.self) { try await other.start(quest.id, with: lea, step: nil) }
            await #expect(throws: HouseholdError.self) { try await other.guestGuess(in: quest.id) }
            await #expect(throws: HouseholdError.self) { try await other.guestName(in: quest.id) }
        }
    }

    @Test("It changes no figure of the player")
    func figures() async throws {
        func summary(with guest: GuestGuess?) async throws -> QuestSummary {
            let routine = try await home.addRoutine(tasks: ["Pack"])
            let quest = try await desk.openQuest(routine.id, player: nil, wholeGuessSeconds: nil)
            _ = try await desk.take(.estimate(seconds: 600), of: quest.id, step: nil)
            if let guest {
                _ = try await desk.start(quest.id, with: guest, step: nil)
            } else {
                _ = try await desk.take(.start(), of: quest.id, step: nil)
            }
            home.questClock.pass(700)
            _ = try await desk.take(.done(), of: quest.id, step: nil)
            return try #require(try await desk.take(.next, of: quest.id, step: nil).summary)
        }
        let (alone, together) = (try await summary(with: nil), try await summary(with: lea))
        #expect(together.xp == alone.xp && together.meanAccuracyPercent == alone.meanAccuracyPercent)
        #expect(together.estimatedSeconds == 600)
    }

    @Test("There are at most so many; the oldest makes room")
    func bounded() {
        let guesses = GuestGuesses(limit: 2)
        for number in 1...3 { guesses.keep(lea, of: .numbered(number), at: 0) }
        guesses.keep(lea, of: .numbered(3), at: 1)
        #expect(guesses.count == 2)
    }
}
