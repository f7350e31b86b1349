import Domain
import GRDB
import Testing

@testable import Storage

@Suite("Decisions about events in the database")
struct EventDecisionRepositoryTests {
    private func household() async throws -> (Household, EventDecisionRepository) {
        let household = try await Household.inMemory(players: "Mia")
        for name in ["Soccer", "Piano"] {
            let draft = RoutineDraft(name: name, tasks: [RoutineTask(name: "Gear")])
            _ = try await household.routines.create(draft, createdBy: .parent)
        }
        return (household, EventDecisionRepository(household.database))
    }

    private func decision(
        _ event: Int, slot: Int? = nil, routine: Int64 = 1, _ verdict: EventDecision.Verdict = .never
    ) -> EventDecision {
        func key(_ number: Int) -> String { "0123456789abcd" + (number < 10 ? "0" : "") + "\(number)" }
        return EventDecision(
            routineID: routine, calendarName: "club", eventKey: key(event), slotKey: key(slot ?? event), verdict: verdict)
    }

    @Test("What was decided comes back, each routine's for itself")
    func roundTrip() async throws {
        let (_, decisions) = try await household()
        let all = [decision(1), decision(2, .always), decision(1, routine: 2, .always)]
        for decision in all.reversed() { try await decisions.store(decision) }
        #expect(try await decisions.all() == all)
    }

    @Test("A later decision about an event, or about what is in its slot, replaces the earlier")
    func replaces() async throws {
        let (_, decisions) = try await household()
        try await decisions.store(decision(1))
        try await decisions.store(decision(1, slot: 5, .always))
        #expect(try await decisions.all() == [decision(1, slot: 5, .always)])
        try await decisions.store(decision(2, slot: 5))
        #expect(try await decisions.all() == [decision(2, slot: 5)])
        // One by its series, another by its slot: both give way.
        try await decisions.store(decision(3, slot: 6))
        try await decisions.store(decision(2, slot: 6, .always))
        #expect(try await decisions.all() == [decision(2, slot: 6, .always)])
    }

    @Test("A decision is taken back by its event, or by what is in its slot; nothing else goes with it")
    func remove() async throws {
        let (_, decisions) = try await household()
        for decision in [decision(1), decision(2), decision(3), decision(1, routine: 2)] { try await decisions.store(decision) }
        #expect(try await decisions.remove(routineID: 1, eventKey: decision(1).eventKey, slotKeys: []))
        #expect(try await !decisions.remove(routineID: 1, eventKey: decision(1).eventKey, slotKeys: []))
        #expect(try await decisions.remove(routineID: 1, eventKey: decision(9).eventKey, slotKeys: [decision(2).slotKey]))
        #expect(try await decisions.all() == [decision(3), decision(1, routine: 2)])
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
