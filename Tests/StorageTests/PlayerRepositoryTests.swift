import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Players in the database")
struct PlayerRepositoryTests {
    @Test("A new player gets an identity and is found by it and by login")
    func creation() async throws {
        let household = try await Household.inMemory()
        let mia = try await household.players.create(PlayerDraft(name: "Mia", linuxUser: "mia"))
        let ben = try await household.players.create(PlayerDraft(name: "Ben"))

        #expect(mia == PlayerProfile(id: 1, name: "Mia", linuxUser: "mia"))
        #expect(try await household.players.all() == [mia, ben])
        #expect(try await household.players.find(2) == ben)
        #expect(try await household.players.find(3) == nil)
        #expect(try await household.players.find(linuxUser: "mia") == mia)
        #expect(try await household.players.find(linuxUser: "MIA") == nil)
        #expect(try await household.players.find(linuxUser: "parent") == nil)
    }

    @Test("Two players cannot have the same name, ignoring case", arguments: ["Jörg", "jörg", "JÖRG", "Jo\u{308}rg"])
    func duplicateName(name: String) async throws {
        let household = try await Household.inMemory(players: "Jörg", "Ben")
        for attempt in 0..<2 {
            let error = try await Household.error {
                _ =
                    attempt == 0
                    ? try await household.players.create(PlayerDraft(name: name))
                    : try await household.players.update(2, PlayerDraft(name: name))
            }
            #expect(error.code == .conflict)
            #expect(error.field == "name")
            #expect(error.description == "There is already a player called “\(name)”. Please choose another name.")
        }
        #expect(try await household.players.all().count == 2)
    }

    @Test("Two players cannot get names that look the same; names from before stay", arguments: ["Mi\u{200B}a", "mia\u{2060}"])
    func lookAlike(name: String) async throws {
        let household = try await Household.inMemory(players: name, "Ben")
        for attempt in 0..<2 {
            let error = try await Household.error {
                _ =
                    attempt == 0
                    ? try await household.players.create(PlayerDraft(name: "Mia"))
                    : try await household.players.update(2, PlayerDraft(name: "Mia"))
            }
            #expect(error.code == .conflict && error.field == "name")
            #expect(error.description == "There is already a player called “Mia”. Please choose another name.")
        }
        _ = try await household.players.update(1, PlayerDraft(name: name, linuxUser: "mia"))
        _ = try await household.players.update(1, PlayerDraft(name: "Mia", linuxUser: "mia"))
        #expect(try await household.players.all().map(\.name) == ["Mia", "Ben"])
    }

    @Test("Names that differ by more than case are two names")
    func similarNames() async throws {
        let household = try await Household.inMemory(players: "Zoe", "Zoë")
        #expect(try await household.players.all().map(\.name) == ["Zoe", "Zoë"])
    }

    @Test("A login belongs to one player; players without login are no conflict")
    func duplicateLogin() async throws {
        let household = try await Household.inMemory(players: "Ben", "Ada")
        _ = try await household.players.create(PlayerDraft(name: "Mia", linuxUser: "mia"))
        let error = try await Household.error {
            _ = try await household.players.update(1, PlayerDraft(name: "Ben", linuxUser: "mia"))
        }
        #expect(error.code == .conflict)
        #expect(error.field == "linuxUser")
        #expect(error.description.contains("“mia”"))
    }

    @Test("An update changes name and login, also only the case of the name")
    func update() async throws {
        let household = try await Household.inMemory(players: "mia")
        #expect(try await household.players.update(1, PlayerDraft(name: "Mia", linuxUser: "mia")).name == "Mia")
        let changed = try await household.players.update(1, PlayerDraft(name: "Mia Sophie"))
        #expect(changed == PlayerProfile(id: 1, name: "Mia Sophie", linuxUser: nil))
        #expect(try await household.players.find(1) == changed)
    }

    @Test("What is not there can be neither changed nor deleted")
    func missing() async throws {
        let household = try await Household.inMemory(players: "Mia")
        #expect(try await Household.error { _ = try await household.players.update(7, PlayerDraft(name: "Ben")) }.code == .notFound)
        #expect(try await Household.error { try await household.players.delete(7) }.code == .notFound)
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }

    @Test("A player with an assigned calendar cannot be removed, because its events would be shown to everyone")
    func deletionWithCalendar() async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.calendars.assign("ballet", to: 1)
        let error = try await Household.error { try await household.players.delete(1) }
        #expect(error.code == .conflict)
        #expect(error.description.contains("ballet"))
        #expect(try await household.players.all().map(\.name) == ["Mia"])
    }

    @Test("A player's calendars are passed on with the removal, and those of others stay")
    func deletionPassingOn() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        try await household.calendars.assign("ballet", to: 1)
        try await household.calendars.assign("school", to: 1)
        try await household.calendars.assign("judo", to: 2)
        let wrong: [String: CalendarOwner?] = ["ballet": .player(2), "school": .player(7)]
        #expect(try await Household.error { try await household.players.delete(1, passingOn: wrong) }.code == .invalid)
        #expect(try await household.calendars.all() == ["ballet": 1, "school": 1, "judo": 2])
        try await household.players.delete(1, passingOn: ["ballet": .player(2), "school": nil, "judo": nil])
        #expect(try await household.calendars.all() == ["ballet": 2, "judo": 2])
        #expect(try await household.players.all().map(\.name) == ["Ben"])
    }

    @Test(
        "Removing a player removes the player's own routines and ledger; shared routines stay",
        arguments: [(PlayerID(1), PlayerID(2), ["Shared", "Second's"]), (2, 1, ["First's", "Shared"])])
    func deletion(gone: PlayerID, left: PlayerID, routines: [String]) async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        for (name, players) in [("First's", [PlayerID(1)]), ("Shared", [1, 2]), ("Second's", [2])] {
            let draft = RoutineDraft(name: name, tasks: [RoutineTask(name: "Go")], playerIDs: players)
            _ = try await household.routines.create(draft, createdBy: .parent)
        }
        try await household.calendars.assign("judo", to: .player(left))
        try await household.ledger.record([.sample("gone", player: gone), .sample("left", player: left)])

        try await household.players.delete(gone)
        #expect(try await household.players.all().map(\.id) == [left])
        #expect(try await household.routines.all().map(\.name) == routines)
        #expect(try await household.routines.all().allSatisfy { $0.playerIDs == [left] })
        #expect(try await household.calendars.all() == ["judo": .player(left)])
        #expect(try await household.ledger.outcomes(of: ["gone", "left"]) == ["left": .emitted])

        try await household.calendars.assign("judo", to: nil)
        try await household.players.delete(left)
        #expect(try await household.routines.all().isEmpty)
    }

    @Test("Removing a player removes quests and settings; a routine that another player's history refers to is archived")
    func deletionOfHistory() async throws {
        let wall = WallMoment()
        let household = try await Household.withRoutine(.inMemory { wall.value }, players: "Mia", "Ben")
        var play = Play()
        let quests = (mia: try await play.finish(household), ben: try await play.finish(household, player: 2))
        for player in [PlayerID(1), 2] {
            try await household.settings.set(
                PlayerSettings(
                    pauses: [PausePeriod(from: play.today, until: Play(day: 9).today)],
                    schoolFree: [PausePeriod(from: play.today, until: Play(day: 12).today)]),
                of: player, today: play.today)
            let view = ReflectionView(weekStart: play.today, viewedAt: play.now)
            try await household.reflections.set(view, of: player)
        }
        wall.set(day: 1)
        // Hers alone now, though Ben has played it.
        _ = try await household.routines.update(
            1, RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear")], playerIDs: [1]))

        try await household.players.delete(1)
        #expect(try await household.quests.page() == [quests.ben])
        #expect(try await household.routines.all() == [])
        #expect(try await household.history.runs().keys.map(\.playerID) == [2])
        for table in ["playerSettings", "pausePeriod", "schoolFreePeriod", "scheduleChange", "reflectionView"] {
            let owners = try await household.database.read {
                try String.fetchAll($0, sql: "SELECT DISTINCT uid FROM \(table) JOIN player ON player.id = playerID")
            }
            #expect(try owners.map(PlayerID.stored) == [2], "\(table)")
        }
        try await household.players.delete(2)
        for table in ["quest", "questTask", "estimationRecord", "questLog"] {
            #expect(try household.database.count(table) == 0, "\(table)")
        }
    }
}
