import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Routines in the database")
struct RoutineRepositoryTests {
    static let draft = RoutineDraft(
        name: "Soccer", displayName: "Off to soccer!",
        tasks: [
            RoutineTask(name: "Gather gear", displayName: "Gear!", referenceSeconds: 300), RoutineTask(name: "Get changed"),
        ],
        activeDays: [.sunday, .saturday, .tuesday], playerIDs: [2, 1, 2], keywords: ["zebra", "apple"], travelMinutes: 15,
        templateID: "activity-prep", isActive: false)

    @Test("Everything of a draft comes back, in its order")
    func roundTrip() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        let routine = try await household.routines.create(Self.draft, createdBy: .player)
        var tasks = Self.draft.tasks
        (tasks[0].id, tasks[1].id) = (1, 2)
        #expect(
            routine
                == Routine(
                    id: 1, slug: "soccer", name: "Soccer", displayName: "Off to soccer!", tasks: tasks,
                    activeDays: [.sunday, .tuesday, .saturday], playerIDs: [1, 2], keywords: ["zebra", "apple"], travelMinutes: 15,
                    templateID: "activity-prep", isActive: false, createdBy: .player))
        #expect(try await household.routines.find(1) == routine)
        #expect(try await household.routines.all() == [routine])
        #expect(try await household.routines.find(2) == nil)
    }

    @Test(
        "Days are stored with Sunday as the first bit",
        arguments: zip(Weekday.allCases, [1, 2, 4, 8, 16, 32, 64]))
    func dayBits(day: Weekday, bit: Int) async throws {
        let household = try await Household.inMemory(players: "Mia")
        var draft = Self.draft
        draft.playerIDs = [1]
        draft.activeDays = [day, day]
        let routine = try await household.routines.create(draft, createdBy: .parent)
        #expect(routine.activeDays == [day])
        #expect(try await household.database.read { try Int.fetchOne($0, sql: "SELECT activeDays FROM routine") } == bit)
    }

    @Test("Routines of one name get slugs of their own, and keep them when they are renamed")
    func slugs() async throws {
        let household = try await Household.inMemory(players: "Mia")
        var draft = RoutineDraft(name: "Activity Prep", tasks: [RoutineTask(name: "Go")])
        for expected in ["activity-prep", "activity-prep-2", "activity-prep-3"] {
            #expect(try await household.routines.create(draft, createdBy: .parent).slug == expected)
        }
        draft.name = "Judo"
        #expect(try await household.routines.update(1, draft).slug == "activity-prep")
        #expect(try await household.routines.create(draft, createdBy: .parent).slug == "judo")
    }

    @Test("A draft that names no players is for every player there is now")
    func allPlayers() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        var draft = Self.draft
        draft.playerIDs = nil
        #expect(try await household.routines.create(draft, createdBy: .parent).playerIDs == [1, 2])
        _ = try await household.players.create(PlayerDraft(name: "Ada"))
        #expect(try await household.routines.find(1)?.playerIDs == [1, 2])
        #expect(try await household.routines.update(1, draft).playerIDs == [1, 2, 3])
    }

    @Test(
        "A routine needs players, and all of them must exist",
        arguments: [([PlayerID]?.none, "no player yet", 0), ([], "at least one player", 1), ([1, 7], "no player 000000000007", 1)])
    func players(ids: [PlayerID]?, words: String, householdSize: Int) async throws {
        let household = try await Household.inMemory()
        for number in 0..<householdSize { _ = try await household.players.create(PlayerDraft(name: "Player \(number)")) }
        var draft = Self.draft
        draft.playerIDs = ids
        let error = try await Household.error { _ = try await household.routines.create(draft, createdBy: .parent) }
        #expect(error.code == .invalid)
        #expect(error.field == "playerIDs")
        #expect(error.description.contains(words))
        #expect(try await household.routines.all().isEmpty)
    }

    @Test("An update replaces everything but the slug and the creator")
    func update() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        _ = try await household.routines.create(Self.draft, createdBy: .player)
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Belt")], activeDays: [.friday], playerIDs: [2])
        let routine = try await household.routines.update(1, draft)
        #expect(
            routine
                == Routine(
                    id: 1, slug: "soccer", name: "Judo", tasks: [RoutineTask(id: 3, name: "Belt")], activeDays: [.friday],
                    playerIDs: [2],
                    createdBy: .player))
        #expect(try await household.routines.find(1) == routine)
    }

    @Test("A task keeps its identity when it is renamed or moved, also where a client that knows no identities saves the routine")
    func taskIdentities() async throws {
        let household = try await Household.inMemory(players: "Mia")
        func save(_ tasks: RoutineTask...) async throws -> [TaskID?] {
            try await household.routines.update(1, RoutineDraft(name: "Judo", tasks: tasks)).tasks.map(\.id)
        }
        let draft = RoutineDraft(name: "Judo", tasks: ["Gi", "Belt", "Bottle"].map { RoutineTask(name: $0) })
        #expect(try await household.routines.create(draft, createdBy: .parent).tasks.map(\.id) == [1, 2, 3])
        #expect(try await save(RoutineTask(name: "Bottle"), RoutineTask(name: "gi "), RoutineTask(name: "Belt")) == [3, 1, 2])
        #expect(try await save(RoutineTask(id: 1, name: "White gi"), RoutineTask(id: 3, name: "Bottle")) == [1, 3], "renamed")
        #expect(try await save(RoutineTask(name: "White gi"), RoutineTask(name: "Belt")) == [1, 4], "what was gone is new")
        // The one that is named has the name of the other, which comes first.
        #expect(try await save(RoutineTask(name: "Belt"), RoutineTask(id: 4, name: "White gi")) == [5, 4])
        #expect(
            try await save(RoutineTask(name: "Belt"), RoutineTask(name: "Belt"), RoutineTask(id: 5, name: "Belt")) == [6, 7, 5])
        // Another routine's, nobody's, and one that is named twice.
        _ = try await household.routines.create(RoutineDraft(name: "Swim", tasks: [RoutineTask(name: "Towel")]), createdBy: .parent)
        #expect(try await household.routines.find(2)?.tasks.map(\.id) == [8])
        #expect(
            try await save(
                RoutineTask(id: 8, name: "A"), RoutineTask(id: 99, name: "B"), RoutineTask(id: 5, name: "C"),
                RoutineTask(id: 5, name: "D"))
                == [9, 10, 5, 11])
        #expect(try await household.routines.find(2)?.tasks.map(\.id) == [8])
    }

    @Test("A failed update changes nothing")
    func failedUpdate() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        let before = try await household.routines.create(Self.draft, createdBy: .parent)
        var draft = Self.draft
        draft.name = "Judo"
        // A draft that was never validated: the constraint stops it half-way.
        draft.tasks = [RoutineTask(name: "Belt"), RoutineTask(name: " ")]
        let error = try await Household.error { _ = try await household.routines.update(1, draft) }
        #expect(error.code == .invalid)
        #expect(!error.description.contains("CHECK"))
        draft.playerIDs = [7]
        #expect(try await Household.error { _ = try await household.routines.update(1, draft) }.field == "playerIDs")
        #expect(try await household.routines.find(1) == before)
    }

    @Test("A routine that no quest refers to is deleted with all its parts; the ledger stays, and its slug is free")
    func deletion() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        _ = try await household.routines.create(Self.draft, createdBy: .parent)
        try await household.ledger.record([.sample("one")])
        try await household.routines.delete(1)
        #expect(try await household.routines.all(archived: true).isEmpty)
        #expect(try await household.ledger.find("one")?.routineID == 1)
        for table in ["routineTask", "routineKeyword", "routinePlayer"] {
            #expect(try household.database.count(table) == 0, "\(table)")
        }
        #expect(try await household.routines.create(Self.draft, createdBy: .parent).slug == "soccer")
    }

    @Test("What is not there can be neither changed nor deleted")
    func missing() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        #expect(try await Household.error { _ = try await household.routines.update(7, Self.draft) }.code == .notFound)
        #expect(try await Household.error { try await household.routines.delete(7) }.code == .notFound)
    }

    @Test("A routine that quests refer to is archived: it is no longer listed, but its history and its slug stay")
    func archive() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var play = Play()
        let quest = try await play.finish(household)
        let decisions = household.decisions
        let decision = EventDecision(
            routineID: 1, calendarName: "club", eventKey: "0123456789abcdef", slotKey: nil, verdict: .never)
        try await decisions.store(decision)

        try await household.routines.delete(1)
        #expect(try await household.routines.all() == [])
        #expect(try await household.routines.find(1) == nil)
        #expect(try await household.quests.find(quest.id) == quest)
        #expect(try await household.history.runs(player: 1, routine: 1).count == 1)
        #expect(try await decisions.all() == [])
        let draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Go")])
        #expect(try await household.routines.create(draft, createdBy: .parent).slug == "soccer-2")

        #expect(try await Household.error { try await household.routines.delete(1) }.code == .notFound)
        #expect(try await Household.error { _ = try await household.routines.update(1, draft) }.code == .notFound)
        #expect(try await Household.error { try await decisions.store(decision) }.code == .notFound)
    }

    @Test("An archived routine comes back as it was; what is not archived stays as it is")
    func restore() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        try await play.finish(household)
        let before = try #require(try await household.routines.find(1))
        let days = try await household.schedule.days(of: 1)
        try await household.routines.delete(1)
        #expect(try await household.schedule.days(of: 1) != days)
        for _ in 1...2 { #expect(try await household.routines.restore(1) == before) }
        #expect(try await household.routines.all() == [before])
        #expect(try await household.schedule.days(of: 1) == days)
        #expect(try await household.history.runs(player: 1, routine: 1).count == 1)
        #expect(try await Household.error { _ = try await household.routines.restore(7) }.code == .notFound)
    }

    @Test("A routine that was deleted because it was never played comes back as it was, on all PCs")
    func undo() async throws {
        let pcs = try PairedPCs()
        let desk = try await Household.withRoutine(pcs.desk.database, players: "Mia", "Ben")
        let before = try #require(try await desk.routines.find(1))
        let days = try await desk.schedule.days(of: 1)
        #expect(try await desk.routines.removal(of: 1) == .deleted)
        #expect(try await desk.routines.delete(1) == .deleted)
        #expect(try await Household.error { _ = try await desk.routines.removal(of: 1) }.code == .notFound)
        try await pcs.meet()
        #expect(try await desk.routines.all(archived: true) == [])
        let deleted = [
            DeletedRoutine(
                id: 1, slug: before.slug, name: before.name, playerIDs: before.playerIDs, displayName: before.displayName,
                templateID: before.templateID)
        ]
        for pc in [desk, pcs.laptop] { #expect(try await pc.routines.deleted() == deleted) }
        for _ in 1...2 { #expect(try await desk.routines.restore(1) == before) }
        #expect(try await desk.routines.deleted() == [])
        #expect(try await desk.schedule.days(of: 1) == days)
        try await pcs.meet()
        #expect(try await pcs.laptop.routines.all() == [before])
        try await pcs.expectSame()
        var play = Play()
        try await play.finish(desk)
        #expect(try await desk.routines.removal(of: 1) == .archived)
        #expect(try await desk.routines.delete(1) == .archived)
        #expect(try await desk.routines.deleted() == [])
    }

    @Test("A routine that was deleted does not come back if its players are gone")
    func undoRefused() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        _ = try await household.routines.delete(1)
        try await household.players.delete(1)
        let error = try await Household.error { _ = try await household.routines.restore(1) }
        #expect(error.code == .invalid && error.field == "playerIDs")
        #expect(try await household.routines.all(archived: true) == [])
        #expect(try await household.routines.deleted() == [])
    }

    @Test("An archived routine comes back for the players who are still there, and not where there is none, or no place")
    func restoreRefused() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var play = Play()
        try await play.finish(household)
        // Ben's alone, with Mia's history.
        var draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear")], playerIDs: [2])
        _ = try await household.routines.update(1, draft)
        try await household.routines.delete(1)
        draft.playerIDs = [1]
        for _ in 0..<HouseholdLimits.routines { _ = try await household.routines.create(draft, createdBy: .parent) }
        #expect(try await Household.error { _ = try await household.routines.restore(1) }.code == .conflict)
        try await household.players.delete(2)
        let error = try await Household.error { _ = try await household.routines.restore(1) }
        #expect(error.code == .invalid && error.field == "playerIDs")
        #expect(try await household.routines.find(1) == nil)
    }
}
