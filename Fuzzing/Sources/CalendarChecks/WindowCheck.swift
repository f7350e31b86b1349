import CalendarIngestion
import Domain
import Foundation
import FuzzSupport

/// What holds for the events of every window of 90 days.
struct WindowCheck {
    private let snapshot: CalendarSnapshot
    private let household: ZoneRules

    init(_ snapshot: CalendarSnapshot, _ household: ZoneRules) {
        self.snapshot = snapshot
        self.household = household
    }

    func check(from begin: Date) {
        let (middle, end) = (begin + 33 * 86_400, begin + 90 * 86_400)
        let (events, cutShort) = expand(begin, end)
        require(expand(begin, end) == (events, cutShort), "the second answer is another")
        requireOrder(events)
        for event in events { requireWithin(event, begin, end) }

        let (first, second) = (expand(begin, middle), expand(middle, end))
        guard cutShort.isEmpty, first.cutShort.isEmpty, second.cutShort.isEmpty else { return }
        // What reaches over the middle is in both.
        let known = Set(first.events.map(\.id))
        let joined = (first.events + second.events.filter { !known.contains($0.id) }).sorted(by: Self.precedes)
        require(joined == events, "two windows from \(begin), cut at \(middle), differ from one")
    }

    private func expand(_ begin: Date, _ end: Date) -> (events: [CalendarEvent], cutShort: [CutShortSeries]) {
        snapshot.expand(DateInterval(start: begin, end: end), timeZone: household)
    }

    private func requireOrder(_ events: [CalendarEvent]) {
        require(!zip(events, events.dropFirst()).contains { Self.precedes($1, $0) }, "the events are not sorted")
        require(Set(events.map(\.id)).count == events.count, "two events have the same id")
    }

    private func requireWithin(_ event: CalendarEvent, _ begin: Date, _ end: Date) {
        require(event.start <= event.end, "\(event.id) ends before it starts")
        let isWithin = event.start < end && (event.end > begin || (event.start == event.end && event.start >= begin))
        require(isWithin, "\(event.id), \(event.start) to \(event.end), is not in the window \(begin) to \(end)")
    }

    private static func precedes(_ one: CalendarEvent, _ other: CalendarEvent) -> Bool {
        (one.start, one.uid, one.id) < (other.start, other.uid, other.id)
    }
}
