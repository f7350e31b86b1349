import Domain
import LinuxSystem
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("What a player has set and made without a parent", .tags(.system))
struct OwnChangesTests {
    private let home: TestHousehold
    private let parent: Desk
    private let mia: Desk

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        parent = home.desk(.parent)
        mia = home.desk(.player(1))
    }

    private var fields: [OwnChanges.Setting.Field] {
        get async throws { try await parent.ownChanges(of: 1).settings.map(\.field) }
    }

    @Test("At first there is nothing, also after the first visit and with what a parent has set")
    func nothing() async throws {
        _ = try await mia.changeSettings(of: 1, asPlayer: true) { $0.page.hasSeenTutorial = true }
        _ = try await parent.changeSettings(of: 1) { $0.sounds = false }
        try await home.addRoutine(players: [1])
        #expect(try await parent.ownChanges(of: 1).isEmpty)
    }

    @Test("Each setting counts for who has set it last, the last one first, with the present values")
    func settings() async throws {
        _ = try await mia.changeSettings(of: 1, asPlayer: true) { settings in
            (settings.reminders, settings.usesCalendar) = (false, false)
        }
        home.nextDay()
        let day = home.now
        _ = try await parent.changeSettings(of: 1) { $0.usesCalendar = true }
        _ = try await mia.changeSettings(of: 1, asPlayer: true) { $0.page.tone = 4 }
        let changes = try await parent.ownChanges(of: 1)
        #expect(changes.settings.map(\.field) == [.tone, .reminders] && changes.settings.first?.at == day)
        #expect(!changes.values.reminders && changes.values.page.tone == 4)
        #expect(changes.settings.map(\.field.isOfPages) == [true, false])
        #expect(try await parent.ownChanges(of: 2).isEmpty)
    }

    @Test("A break that is over by itself is no change any more, and one that the player has ended is")
    func pauses() async throws {
        let pause = PausePeriod(from: try #require(LocalDate("2026-03-01")), until: try #require(LocalDate("2026-03-02")))
        _ = try await mia.changeSettings(of: 1, asPlayer: true) { $0.pauses = [pause] }
        #expect(try await fields == [.pauses])
        home.nextDay()
        #expect(try await fields == [])
        let next = PausePeriod(from: pause.until, until: pause.until.adding(days: 9))
        _ = try await parent.changeSettings(of: 1) { $0.pauses = [next] }
        _ = try await mia.changeSettings(of: 1, asPlayer: true) { $0.pauses = [] }
        #expect(try await fields == [.pauses])
    }

    @Test("Days without school that the player has set are shown until they are over, too")
    func schoolFree() async throws {
        let days = PausePeriod(from: try #require(LocalDate("2026-03-01")), until: try #require(LocalDate("2026-03-02")))
        _ = try await mia.changeSettings(of: 1, asPlayer: true) { $0.schoolFree = [days] }
        #expect(try await fields == [.schoolFree])
        home.nextDay()
        #expect(try await fields == [])
    }

    @Test("Routines are those that the player has made, as long as they are there")
    func routines() async throws {
        try await home.addRoutine(players: [1])
        let made = try await mia.addRoutine(RoutineDraft(name: "Hutch", tasks: [RoutineTask(name: "Sweep")])).routine
        #expect(try await parent.ownChanges(of: 1).routines.map(\.id) == [made.id])
        #expect(try await parent.ownChanges(of: 2).routines.isEmpty)
        try await mia.removeRoutine(made.id)
        #expect(try await parent.ownChanges(of: 1).isEmpty)
    }

    @Test(
        "On a page of the player, a parent who looks in acts as a parent; who has the PIN, and the user that the service runs as, play",
        arguments: [(UInt32.max, Caller.Token.none, 0), (.max, .valid, 1), (UserAccounts.own, .none, 1)])
    func author(userID: UInt32, token: Caller.Token, count: Int) async throws {
        let desk = Desk(home.household, for: Caller(role: .parent, userID: userID, token: token))
        _ = try await desk.changeSettings(of: 1, asPlayer: true) { $0.sounds = false }
        #expect(try await fields.count == count)
    }

    @Test("A player's calendars are found by their assignment, also where the file is gone")
    func calendars() async throws {
        for name in ["chess", "club"] {
            try await home.write(name, ("Chess", .clock("16:00")))
            _ = try await parent.assignCalendar(name, to: .player(1))
        }
        try home.folder.remove("chess.ics")
        await home.calendars.refresh()
        #expect(try await parent.calendarNames(of: 1) == ["chess", "club"])
        #expect(try await parent.calendarNames(of: 2) == [])
    }

    @Test("A calendar that is passed on when its player is removed is passed on by a parent")
    func passedOn() async throws {
        try await home.write("club", ("Chess", .clock("16:00")))
        _ = try await parent.assignCalendar("club", to: .player(1))
        try await parent.removePlayer(1, calendars: ["club": .nobody])
        #expect(try await home.calendars.owners() == ["club": .nobody])
        #expect(try await parent.players().map(\.name) == ["Ben"])
    }
}
