import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("A parent's decision goes before everything")
struct DecisionsFirstTests {
    /// A day on which an event calls nobody to Activity Prep, for a reason of each kind.
    static let days: [(reason: EventMatch.Obstacle, build: @Sendable (inout FamilyDay) -> CalendarEvent)] = [
        (.errand, { $0.add("Fußballschuhe kaufen", "17:00", "18:00") }),
        (.forGrownUps, { $0.add("Mitgliederversammlung", "17:00", "18:00", in: "club") }),
        (.duty(words: ["Kuchendienst"]), { $0.add("Kuchendienst Heimspiel", "17:00", "18:00", in: "club") }),
        (.noWord, { $0.add("Sternsinger", "17:00", "18:00") }),
        (.noWord, { $0.add("Deutsch", "08:00", "08:45", in: "school") }),
        (
            .calledOff,
            { day in
                day.addDay("Winterpause", in: "club")
                return day.add("Training", "17:00", "18:00", in: "club")
            }
        ),
        (
            .noSchool,
            { day in
                day.context.schoolFree = SchoolFreeDays([1: [PausePeriod(from: Self.monday, until: Self.monday.adding(days: 1))]])
                return day.add("Schach-AG", "14:00", "15:00", in: "school")
            }
        ),
        (
            .namesOthers,
            { day in
                day.players[0].words = ["U12"]
                day.players[1].words = ["U10"]
                return day.add("Training U14", "17:00", "18:00", in: "club")
            }
        ),
        (
            .away,
            { day in
                day.addDay("Kinder bei Papa")
                day.context.awaySeries = AwaySeries([EventKey.wholeDays(day.events[0])])
                return day.add("Judo", "17:00", "18:00")
            }
        ),
    ]

    private static let monday = LocalDate(dayNumber: 20_514)

    @Test("Always calls for the routine, whatever speaks against it", arguments: days.indices)
    func always(index: Int) {
        let (reason, build) = Self.days[index]
        var day = FamilyDay(["club": (.activities, nil, nil), "school": (.school, .player(1), nil)])
        let event = build(&day)
        func calls() -> [String] { day.lines.filter { $0.contains(" activity ") } }
        #expect(calls() == [] && day.obstacles(event.title) == [reason])
        day.decisions = [EventDecision(.always, routineID: 1, event: event, zone: .utc)]
        #expect(calls().contains { $0.hasPrefix("Mia activity ") })
        #expect(day.obstacles(event.title) == [nil])
    }

    @Test("Never takes the routine away, whatever calls for it", arguments: ["Judo", "Sternsinger", "swimming"])
    func never(title: String) {
        var day = FamilyDay(["club": (.activities, nil, nil)])
        day.routines[0].keywords = ["swimming"]
        let event = day.add(title, "17:00", "18:00", in: "club")
        #expect(day.lines.count == 2)
        day.decisions = [EventDecision(.never, routineID: 1, event: event, zone: .utc)]
        #expect(day.lines == [])
    }
}
