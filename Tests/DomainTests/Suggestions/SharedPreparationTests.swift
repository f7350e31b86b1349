import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Quests that must be done by one time")
struct SharedPreparationTests {
    private func shared(_ begun: [QuestBeginning] = [], _ build: (inout FamilyDay) -> Void) -> [SharedPreparation] {
        var day = FamilyDay(["family": (.family, nil, 10), "school": (.school, .player(1), 15)])
        day.routines[0].whenAway = .before
        for index in day.routines.indices { day.routines[index].displayName = day.routines[index].slug }
        build(&day)
        let starts = ScheduleSuggestionEngine.starts(
            of: 1, from: day.plan(), routines: day.routines, begun: begun, at: FamilyDay.instant("05:00"), zone: .utc,
            rules: .calibrated)
        return SharedPreparation.all(of: starts)
    }

    @Test("A quest that moves before leaving has its own turn, so it overlaps no other one")
    func beforeLeaving() {
        let shared = shared { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Judo Mia", "13:20", "14:30")
        }
        #expect(shared.isEmpty)
    }

    @Test("Quests that end at different times and overlap are done one after the other")
    func overlapping() {
        let shared = shared { day in
            day.context.meanings["club"] = CalendarMeaning(kind: .activities, wayMinutes: 10)
            day.context.owners["club"] = .player(1)
            day.routines[1].times = [RoutineTime(on: Weekday.allCases, .readyBy, LocalTime(secondsOfDay: 9 * 3600))]
            day.routines[1].playerIDs = [1]
            day.add("Judo", "09:15", "10:30", in: "club")
        }
        // School Morning ends at 9:00, and Activity Prep at 9:05. Neither moves before a time away.
        #expect(shared.map { FamilyDay.clock($0.beginBy) } == ["08:25"])
        #expect(shared.map { FamilyDay.clock($0.doneBy) } == ["09:05"])
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
