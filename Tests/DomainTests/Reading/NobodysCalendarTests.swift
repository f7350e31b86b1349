import TestSupport
import Testing

@testable import Domain

@Suite("Calendars for nobody")
struct NobodysCalendarTests {
    @Test("Whatever its kind is, its events call for nothing and take nobody away", arguments: CalendarKind.allCases)
    func agendaOnly(kind: CalendarKind) {
        var day = FamilyDay(["work": (kind, .nobody, 20), "family": (.family, nil, 10)])
        day.context.meanings["work"]?.otherwise = .routine(4)
        day.add("Judo Mia", "09:00", "12:00", in: "work")
        day.add("Lektion Mia", "13:00", "15:00", in: "work")
        day.add("Judo Mia", "15:10", "16:00")
        // Ten minutes after an event that takes Mia away, the bag would be packed before that event.
        #expect(day.lines == ["Mia activity 15:10 −10 → 14:40"])
    }

    @Test("Its whole days silence no other calendar, also those that a parent has called away")
    func wholeDays() {
        var day = FamilyDay(["work": (.activities, .nobody, nil), "school": (.school, .player(1), 15)])
        day.addDay("Kinder bei Papa", in: "work")
        day.addDay("Herbstferien", in: "work")
        day.add("Deutsch", "08:00", "12:30", in: "school")
        day.context.awaySeries = AwaySeries(Set(day.events.filter(\.isAllDay).map(EventKey.series)))
        day.addOwnTime("bedtime", .beginAt, "19:30")
        #expect(day.lines == ["Mia bedtime 19:30 −0 → 19:30", "Mia school 08:00 −15 → 07:25"])
    }
}
