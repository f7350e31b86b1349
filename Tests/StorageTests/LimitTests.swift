import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Limits of what a household can have")
struct LimitTests {
    private let draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear")])

    @Test("A player makes a few routines, a household has a hundred; a removed one gives its place back")
    func routines() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        var own = draft
        own.playerIDs = [1]
        for _ in 0..<HouseholdLimits.ownRoutines { _ = try await household.routines.create(own, createdBy: .player) }
        let refused = try await Household.error { _ = try await household.routines.create(own, createdBy: .player) }
        #expect(refused.code == .conflict && refused.description.contains("20 own routines"))
        own.playerIDs = [2]
        _ = try await household.routines.create(own, createdBy: .player)
        try await household.routines.delete(1)
        own.playerIDs = [1]
        _ = try await household.routines.create(own, createdBy: .player)

        for _ in try await household.routines.all().count..<HouseholdLimits.routines {
            _ = try await household.routines.create(draft, createdBy: .parent)
        }
        let full = try await Household.error { _ = try await household.routines.create(draft, createdBy: .parent) }
        #expect(full.code == .conflict && full.description.contains("100 routines"))
    }

    @Test("Players cannot use up the routines that their parents need")
    func routinesOfPlayers() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben", "Leo")
        for number in 0..<HouseholdLimits.routinesOfPlayers {
            var own = draft
            own.playerIDs = [PlayerID.numbered(number / HouseholdLimits.ownRoutines + 1)]
            _ = try await household.routines.create(own, createdBy: .player)
        }
        var own = draft
        own.playerIDs = [3]
        let refused = try await Household.error { _ = try await household.routines.create(own, createdBy: .player) }
        #expect(refused.code == .conflict && refused.description.contains("50 own routines"))
        _ = try await household.routines.create(draft, createdBy: .parent)
    }

    @Test("A household has a hundred players")
    func players() async throws {
        let household = try await Household.inMemory()
        for number in 1...HouseholdLimits.players { _ = try await household.players.create(PlayerDraft(name: "Player \(number)")) }
        let refused = try await Household.error { _ = try await household.players.create(PlayerDraft(name: "One more")) }
        #expect(refused.code == .conflict)
    }

    @Test("A player opens a hundred quests within a day; the next day there are more")
    func quests() async throws {
        let household = try await Household.withRoutine(try .inMemory(), players: "Mia", "Ben")
        var play = Play()
        func open(_ player: PlayerID = 1) async throws {
            let quest = try await household.quests.create(play.opened(household.quests.newID(), player: player))
            for tap in [QuestTap.estimate(seconds: 60), .start(showTimer: false), .abandon] {
                _ = try await household.quests.take(tap, of: quest.id, step: nil, at: play.reading, today: play.today).get()
            }
        }
        for _ in 0..<HouseholdLimits.questsADay { try await open() }
        #expect(try await Household.error { try await open() }.code == .conflict)
        try await open(2)
        play.day = 1
        play.seconds = 1
        try await open()
    }
}
