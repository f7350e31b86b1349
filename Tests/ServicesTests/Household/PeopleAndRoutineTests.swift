import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Players and routines as services")
struct PeopleAndRoutineTests {
    @Test("Every change of a player or a routine has the reminders planned again")
    func changes() async throws {
        let household = try await TestHousehold()
        let mia = try await household.players.create(PlayerDraft(name: " Mia "))
        #expect(mia.name == "Mia")
        _ = try await household.players.update(mia.id, PlayerDraft(name: "Mia B", linuxUser: "mia"))
        let routine = try await household.addRoutine()
        _ = try await household.routines.update(routine.id, RoutineDraft(routine))
        try await household.routines.delete(routine.id)
        try await household.players.delete(mia.id)
        #expect(household.plansAnew == 6)
    }

    @Test("A routine keeps a stored name of many bytes when it is changed, and gets no new one")
    func longNames() async throws {
        let household = try await TestHousehold(players: "Mia")
        let long = String(repeating: "a" + String(repeating: "\u{0301}", count: 7), count: 80)
        let draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: long)])
        await #expect(throws: RoutineDraftError(flaws: [.taskName(task: 0, .tooManyMarks)])) {
            _ = try await household.routines.create(draft, createdBy: .player)
        }
        // As an earlier version or another PC has stored it.
        let stored = try await RoutineRepository(household.database).create(try draft.validated(), createdBy: .parent)
        let changed = try await household.routines.change(stored.id) { routine in
            var draft = RoutineDraft(routine)
            draft.name = "Football"
            return draft
        }
        #expect(changed.name == "Football" && changed.tasks.first?.name == long)
        await #expect(throws: RoutineDraftError.self) {
            _ = try await household.routines.change(stored.id) { routine in
                var draft = RoutineDraft(routine)
                draft.name = String(long.dropLast()) + "b"
                return draft
            }
        }
    }

    @Test("What is asked for and what is refused changes nothing")
    func noChange() async throws {
        let household = try await TestHousehold(players: "Mia")
        #expect(try await household.players.find(1)?.name == "Mia")
        #expect(try await household.players.find(2) == nil)
        #expect(try await household.players.find(linuxUser: "mia") == nil)
        #expect(try await household.routines.find(1) == nil)
        await #expect(throws: FieldProblem.self) { try await household.players.create(PlayerDraft(name: "")) }
        await #expect(throws: RoutineDraftError.self) {
            try await household.routines.create(RoutineDraft(name: "", tasks: []), createdBy: .parent)
        }
        await #expect(throws: StorageError.self) { try await household.players.delete(9) }
        await #expect(throws: StorageError.self) { try await household.routines.delete(9) }
        #expect(household.plansAnew == 1)
    }

    @Test("A player is found by login")
    func login() async throws {
        let household = try await TestHousehold()
        let leo = try await household.players.create(PlayerDraft(name: "Leo", linuxUser: "leo"))
        #expect(try await household.players.find(linuxUser: "leo") == leo)
    }

    @Test(
        "A parent's login, the service's and one that does not exist are no player's own",
        arguments: [("root", ReasonCode.loginOfParent), ("timequest", .loginOfService), ("no-such-login", .loginMissing)])
    func othersLogin(login: String, code: ReasonCode) async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        for attempt in [
            { _ = try await household.players.create(PlayerDraft(name: "Leo", linuxUser: login)) },
            { _ = try await household.players.update(1, PlayerDraft(name: "Mia", linuxUser: login)) },
            {
                _ = try await desk.changePlayer(
                    1, shown: PlayerDraft(name: "Mia"), to: PlayerDraft(name: "Mia", linuxUser: login))
            },
        ] {
            let error = await #expect(throws: (any Error).self) { try await attempt() }
            let refusal = try #require(error.flatMap { HouseholdError($0) })
            #expect(refusal.field == "linuxUser" && refusal.reason == CodedReason(code, ["login": login]))
        }
        #expect(try await household.players.all().map(\.linuxUser) == [nil])
        #expect(try LoginStanding.live("root") == .parents && LoginStanding.live("no-such-user") == .missing)
        #expect(try LoginStanding.live("daemon") == .other)
    }

    @Test("Of two who change a player, both keep what only one has changed; of the same field, nothing is stored unasked")
    func overtaken() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let desk = household.desk(.parent)
        let shown = PlayerDraft(name: "Mia")
        _ = try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: "Mia", linuxUser: "mia"))
        let both = try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: " Maria "))
        #expect(both == PlayerProfile(id: 1, name: "Maria", linuxUser: "mia"))
        let conflict = await #expect(throws: PlayerConflict.self) {
            _ = try await desk.changePlayer(1, shown: shown, to: PlayerDraft(name: "Marie"))
        }
        #expect(conflict?.fields == ["name"] && conflict?.present == both)
        // Refused as ever.
        let taken = await #expect(throws: StorageError.self) {
            _ = try await desk.changePlayer(1, shown: PlayerDraft(both), to: PlayerDraft(name: "ben", linuxUser: "mia"))
        }
        #expect(taken?.code == .conflict && taken?.field == "name" && taken?.description.contains("“ben”") == true)
        await #expect(throws: FieldProblem.self) {
            _ = try await desk.changePlayer(1, shown: PlayerDraft(both), to: PlayerDraft(name: "Maria", linuxUser: "root"))
        }
        await #expect(throws: HouseholdError.self) {
            _ = try await household.desk(.player(1)).changePlayer(1, shown: PlayerDraft(both), to: PlayerDraft(name: "Eve"))
        }
        #expect(try await household.players.find(1) == both)
    }

    @Test("A routine without a word of whose it is belongs to everyone")
    func everyone() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        #expect(try await household.addRoutine().playerIDs == [1, 2])
    }

    @Test("Classic rules forecast five minutes a task and five more")
    func classic() async throws {
        let household = try await TestHousehold(players: "Mia", rules: .classic)
        let routine = try await household.addRoutine()
        #expect(try await household.routines.forecasts(of: [routine]).longestPreparationSeconds == 600)
    }
}
