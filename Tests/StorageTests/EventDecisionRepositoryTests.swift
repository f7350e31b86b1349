import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Decisions about events in the database")
struct EventDecisionRepositoryTests {
    private func household(wall: WallMoment = WallMoment()) async throws -> (Household, EventDecisionRepository) {
        let household = try await Household.inMemory(players: "Mia", wall: wall)
        for name in ["Soccer", "Piano"] {
            let draft = RoutineDraft(name: name, tasks: [RoutineTask(name: "Gear")])
            _ = try await household.routines.create(draft, createdBy: .parent)
        }
        return (household, household.decisions)
    }

    private func decision(
        _ event: Int, slot: Int? = nil, routine: RoutineID = 1, _ verdict: EventDecision.Verdict = .never
    ) -> EventDecision {
        func key(_ number: Int) -> String { "0123456789abcd" + (number < 10 ? "0" : "") + "\(number)" }
        return EventDecision(
            routineID: routine, calendarName: "club", eventKey: key(event), slotKey: key(slot ?? event), verdict: verdict)
    }

    @Test("What was decided comes back, each routine's for itself")
    func roundTrip() async throws {
        let (_, decisions) = try await household()
        var withoutSlot = decision(3)
        withoutSlot.slotKey = nil
        let all = [decision(2, .always), decision(1), decision(1, routine: 2, .always), withoutSlot]
        for decision in all { try await decisions.store(decision) }
        #expect(try await decisions.all() == all)
    }

    @Test("A later decision about an event replaces the earlier and comes last; others in its slot stay")
    func replaces() async throws {
        let (_, decisions) = try await household()
        try await decisions.store(decision(1))
        try await decisions.store(decision(1, slot: 5, .always))
        #expect(try await decisions.all() == [decision(1, slot: 5, .always)])
        try await decisions.store(decision(2, slot: 5))
        #expect(try await decisions.all() == [decision(1, slot: 5, .always), decision(2, slot: 5)])
        try await decisions.store(decision(1, slot: 5))
        #expect(try await decisions.all() == [decision(2, slot: 5), decision(1, slot: 5)])
    }

    @Test(
        "A decision about one player stands beside that about all until a later one about all replaces both; it ends with the player"
    )
    func ofOnePlayer() async throws {
        let (household, decisions) = try await household()
        _ = try await household.players.create(PlayerDraft(name: "Leo"))
        let players = try await household.players.all().map(\.id)
        func own(_ event: Int, _ player: PlayerID, _ verdict: EventDecision.Verdict = .never) -> EventDecision {
            var own = decision(event, verdict)
            own.playerID = player
            return own
        }
        for decision in [decision(1, .always), own(1, players[0]), own(1, players[1])] { try await decisions.store(decision) }
        #expect(try await decisions.all() == [decision(1, .always), own(1, players[0]), own(1, players[1])])
        try await decisions.store(own(1, players[0], .always))
        #expect(try await decisions.all() == [decision(1, .always), own(1, players[1]), own(1, players[0], .always)])
        #expect(try await decisions.remove(routineID: 1, eventKeys: [decision(1).eventKey], playerID: players[0]))
        #expect(try await decisions.all() == [decision(1, .always), own(1, players[1])])
        try await decisions.store(decision(1))
        #expect(try await decisions.all() == [decision(1)])
        try await decisions.store(own(2, players[1]))
        try await household.players.delete(players[1])
        #expect(try await decisions.all() == [decision(1)])
    }

    @Test("What is not allowed among the decisions that there are is neither stored nor removed")
    func condition() async throws {
        let (_, decisions) = try await household()
        try await decisions.store(decision(1), if: { $0.isEmpty })
        let refused = [
            try await Household.error { try await decisions.store(self.decision(1, .always), if: { $0.isEmpty }) },
            try await Household.error {
                _ = try await decisions.remove(routineID: 1, eventKeys: [self.decision(1).eventKey], if: { $0.isEmpty })
            },
        ]
        #expect(refused.map(\.code) == [.conflict, .conflict])
        #expect(try await decisions.all() == [decision(1)])
        #expect(try await decisions.remove(routineID: 1, eventKeys: [decision(1).eventKey], if: { $0.count == 1 }))
        #expect(try await decisions.all() == [])
    }

    @Test("The later decision is the one that was made later, also where the clock was set back")
    func clockSetBack() async throws {
        let wall = WallMoment(day: 9)
        let (_, decisions) = try await household(wall: wall)
        try await decisions.store(decision(2))
        wall.set(day: 0)
        try await decisions.store(decision(1))
        try await decisions.store(decision(3))
        #expect(try await decisions.all() == [decision(2), decision(1), decision(3)])
    }

    @Test("Decisions are taken back by their events; nothing else goes with them")
    func remove() async throws {
        let (_, decisions) = try await household()
        let all = [decision(1), decision(2), decision(3, slot: 1), decision(1, routine: 2)]
        for decision in all { try await decisions.store(decision) }
        let gone: Set = [decision(1).eventKey, decision(2).eventKey]
        #expect(try await decisions.remove(routineID: 1, eventKeys: gone))
        #expect(try await !decisions.remove(routineID: 1, eventKeys: gone))
        #expect(try await !decisions.remove(routineID: 1, eventKeys: []))
        #expect(try await decisions.all() == [decision(3, slot: 1), decision(1, routine: 2)])
    }

    @Test("Decisions go with their routine, and there is none about a routine that is not there")
    func routineGone() async throws {
        let (household, decisions) = try await household()
        try await decisions.store(decision(1))
        try await decisions.store(decision(1, routine: 2))
        try await household.routines.delete(1)
        #expect(try await decisions.all() == [decision(1, routine: 2)])
        #expect(try await Household.error { try await decisions.store(decision(1)) }.code == .notFound)
    }

    @Test("Changing a routine leaves what was decided about it")
    func routineEdited() async throws {
        let (household, decisions) = try await household()
        try await decisions.store(decision(1))
        _ = try await household.routines.update(1, RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")]))
        #expect(try await decisions.all() == [decision(1)])
    }
}
