import Foundation

/// Finds events that repeat too often to prepare for each: a wrong or hostile rule must not cause a reminder every minute.
public enum DenseSeries {
    /// The length in seconds of the interval around an occurrence that is checked.
    private static let neighbourhood: TimeInterval = 3600
    /// The number of occurrences of one event in the interval, itself included, from which on the series is dense.
    private static let tooMany = 5

    /// One occurrence of each event without suggestions, because it repeats too often in at least a part of these events.
    public static func examples(in events: [CalendarEvent]) -> [CalendarEvent] {
        let crowded = crowded(events)
        if crowded.isEmpty { return [] }
        let byName = Dictionary(
            events.filter { crowded.contains($0.id) }.map { ([$0.calendarName, $0.uid], $0) },
            uniquingKeysWith: { first, _ in first })
        return Array(byName.values)
    }

    /// The ids of the occurrences that are too close to others of their own series.
    static func crowded(_ events: [CalendarEvent]) -> Set<String> {
        struct Series: Hashable {
            let calendar: String
            let uid: String
        }
        let repeating = events.filter { $0.recurrenceID != nil }
        var crowded: Set<String> = []
        for series in Dictionary(grouping: repeating, by: { Series(calendar: $0.calendarName, uid: $0.uid) }).values
        where series.count >= tooMany {
            let sorted = series.sorted { $0.start < $1.start }
            var first = 0
            var last = 0
            for event in sorted {
                while sorted[first].start < event.start - neighbourhood { first += 1 }
                while last < sorted.count, sorted[last].start <= event.start + neighbourhood { last += 1 }
                if last - first >= tooMany { crowded.insert(event.id) }
            }
        }
        return crowded
    }
}
