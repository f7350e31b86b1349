import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Quests that must be done by one time")
struct SharedPreparationTests {
    private func shared(_ begun: [QuestBeginning] = [], _ build: (inout FamilyDay) -> Void) -> [SharedPreparation] {
        var day = FamilyDay(["family": (.family, nil, 10), "school": (.school, .player(1), 15)])
        day.routines[0].whenAway = .before
        build(&day)
        let starts = ScheduleSuggestionEngine.starts(
            of: 1, from: day.plan().occasions, routines: day.routines, begun: begun, at: FamilyDay.instant("05:00"), zone: .utc,
            rules: .calibrated)
        return SharedPreparation.all(of: starts)
    }

    @Test("Of two quests before leaving, the first begins as much earlier as the other one takes")
    func beforeLeaving() {
        let shared = shared { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Judo Mia", "13:20", "14:30")
        }
        #expect(shared.map { FamilyDay.clock($0.doneBy) } == ["07:45"])
        #expect(shared.map { FamilyDay.clock($0.beginBy) } == ["07:05"])
        #expect(shared.map { $0.questNames.count } == [2])
    }

    @Test("A quest that was begun is not among them, and one quest for two events is one quest")
    func alone() {
        let begun = [QuestBeginning(playerID: 1, routineID: 2, at: FamilyDay.instant("07:00"), state: .finished)]
        #expect(
            shared(begun) { day in
                day.add("Mathe", "08:00", "13:00", in: "school")
                day.add("Judo Mia", "13:20", "14:30")
            }.isEmpty)
        #expect(
            shared { day in
                day.add("Judo Mia", "14:00", "15:00")
                day.add("Turnen Mia", "14:00", "16:00")
            }.isEmpty)
    }

    @Test("A quest right after coming back, and one that begins at a time, need not be done before leaving")
    func notBeforeLeaving() {
        let shared = shared { day in
            day.routines[0].whenAway = .after
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Judo Mia", "13:20", "14:30")
        }
        #expect(shared.isEmpty)
    }
}
