public import Foundation

/// Proposes the kind of a calendar from its entries of four weeks, because a timetable may have A and B weeks.
public enum CalendarKindProposer {
    /// The number of weeks that are read.
    public static let weeks = 4
    /// The hours of a school morning.
    public static let morning = 8...13
    /// The period around now whose entries are read: a file of last year's season still shows its kind.
    public static func reach(at now: Date) -> DateInterval { DateInterval(start: now - 182 * 86_400, duration: 2 * 182 * 86_400) }

    /// The fewest entries a week between 8 and 13 o'clock of a timetable: two a day on three days. A French primary school has two on four.
    private static let lessonsAWeek = 6
    /// The fewest days a week with such entries. A tournament has as many entries on one day.
    private static let schoolDays = 3
    /// The fewest consecutive entries of a school day at other hours.
    private static let lessonsInARow = 3
    /// The longest gap between lessons, in seconds. It need not span a lunch break of two hours, because the lessons of a morning are
    /// enough.
    private static let longestGap: TimeInterval = 90 * 60
    /// The longest lesson in seconds: three hours of 50 minutes, with breaks.
    private static let longestLesson: TimeInterval = 3 * 3600
    /// The fewest occurrences of a subject: meetings at work rarely share a title.
    private static let repeats = 2
    /// The fewest activities of a club: one or two entries are no evidence.
    private static let leastActivities = 3
    /// The smallest share of activities in a club's calendar, and the largest share of family entries.
    private static let activitiesShare = 0.6
    private static let familyShare = 0.15

    /// The kind of a calendar.
    ///
    /// - Parameters:
    ///   - events: the calendar's events within ``reach(at:)``, in any order.
    ///   - components: all components of the calendar. They give the reason if none of the events has a time.
    ///   - zone: the household's.
    public static func proposal(
        for events: [CalendarEvent], of components: [EventComponent], at now: Date, zone: ZoneRules
    ) -> CalendarKindProposal {
        let timed = entries(of: events, at: now, zone)
        let reason = timed.isEmpty ? reasonOutOfReach(components, at: now, zone) : reason(for: timed)
        return CalendarKindProposal(kind: reason.kind, reason: reason)
    }

    /// The reason for a calendar that has no timed event within ``reach(at:)``.
    private static func reasonOutOfReach(_ components: [EventComponent], at now: Date, _ zone: ZoneRules) -> CalendarKindReason {
        let days = components.compactMap { component -> LocalDate? in
            if component.status == .cancelled || component.isMarkedAllDay { return nil }
            return switch component.start {
            case .date: nil
            case .floating(let local), .zoned(let local, _): local.date
            case .utc(let instant): zone.localDateTime(at: instant).date
            }
        }
        let reach = reach(at: now)
        let (first, last) = (zone.localDateTime(at: reach.start).date, zone.localDateTime(at: reach.end).date)
        if let later = days.filter({ $0 >= last }).min() { return .later(first: later) }
        return days.contains { $0 <= first } ? .past : .noEntries
    }

    /// A timed event with its local day and hour.
    private struct Entry {
        let event: CalendarEvent
        let day: LocalDate
        let startMinute: Int

        /// Whether it may be a lesson.
        var isShort: Bool { (60...longestLesson).contains(event.end.timeIntervalSince(event.start)) }
        /// Whether it begins in the morning and a part of it is between 8 and 13 o'clock.
        var isInMorning: Bool {
            let endMinute = startMinute + Int(event.end.timeIntervalSince(event.start)) / 60
            return startMinute >= (morning.lowerBound - 1) * 60 && startMinute < morning.upperBound * 60
                && endMinute > morning.lowerBound * 60
        }
        var isOnSchoolDay: Bool { day.weekday != .sunday }
        /// The day number of the week's Monday.
        var week: Int { day.dayNumber - (day.dayNumber % 7 + 10) % 7 }
    }

    /// The timed events of four weeks: from the week of the first coming event on, or else up to the week of the last event.
    private static func entries(of events: [CalendarEvent], at now: Date, _ zone: ZoneRules) -> [Entry] {
        let timed = events.filter { !$0.isAllDay }.map { event in
            let local = zone.localDateTime(at: event.start)
            return Entry(event: event, day: local.date, startMinute: local.time.hour * 60 + local.time.minute)
        }.sorted { ($0.event.start, $0.event.id) < ($1.event.start, $1.event.id) }
        let first = timed.first { $0.event.end > now }?.week ?? timed.last.map { $0.week - 7 * (weeks - 1) }
        guard let first else { return [] }
        return timed.filter { (first..<first + 7 * weeks).contains($0.week) }
    }

    /// - Parameter entries: not empty.
    private static func reason(for entries: [Entry]) -> CalendarKindReason {
        if let reason = activities(entries) { return reason }
        return lessons(entries) ?? .mixed(total: entries.count)
    }

    /// The reason for a club; nil if there is none.
    private static func activities(_ entries: [Entry]) -> CalendarKindReason? {
        // A weekly training has one title, so each title is read once.
        var known: [String: EntryCategory] = [:]
        var counts: [EntryCategory: Int] = [:]
        for entry in entries {
            let category = known[entry.event.title] ?? EntryCategory(entry.event.title)
            known[entry.event.title] = category
            counts[category, default: 0] += 1
        }
        let (count, total) = (counts[.activity] ?? 0, entries.count)
        guard count >= leastActivities, Double(count) >= activitiesShare * Double(total),
            Double(counts[.family] ?? 0) <= familyShare * Double(total)
        else {
            return nil
        }
        return .activities(count: count, total: total)
    }

    /// The reason for a timetable; nil if there is none.
    private static func lessons(_ entries: [Entry]) -> CalendarKindReason? {
        let lessons = entries.filter { $0.isShort && $0.isOnSchoolDay }
        guard lessons.count >= repeats * Set(lessons.map(\.event.title)).count else { return nil }
        let mornings = fullWeeks(lessons.filter(\.isInMorning))
        let count = average(mornings.map(\.count))
        if count >= lessonsAWeek, mornings.contains(where: { days($0).count >= schoolDays }) {
            return .mornings(entriesAWeek: count)
        }
        let rows = fullWeeks(lessons).map { days($0).values.map(longestRow).filter { $0 >= lessonsInARow } }
        guard rows.contains(where: { $0.count >= schoolDays }) else { return nil }
        return .rows(entriesADay: average(rows.flatMap(\.self)))
    }

    /// The entries of each week without holidays: such a week has at least half as many entries as the fullest one.
    private static func fullWeeks(_ entries: [Entry]) -> [[Entry]] {
        let weeks = Dictionary(grouping: entries, by: \.week).values
        let most = weeks.map(\.count).max() ?? 0
        return weeks.filter { 2 * $0.count >= most }
    }

    private static func days(_ week: [Entry]) -> [LocalDate: [Entry]] { Dictionary(grouping: week, by: \.day) }

    /// The largest number of entries of a day in a row without a long gap.
    private static func longestRow(_ day: [Entry]) -> Int {
        var (longest, row, end) = (0, 0, Date.distantPast)
        for entry in day.sorted(by: { $0.event.start < $1.event.start }) {
            row = entry.event.start.timeIntervalSince(end) <= longestGap ? row + 1 : 1
            end = max(end, entry.event.end)
            longest = max(longest, row)
        }
        return longest
    }

    private static func average(_ counts: [Int]) -> Int {
        counts.isEmpty ? 0 : Int((Double(counts.reduce(0, +)) / Double(counts.count)).rounded())
    }
}
