import Foundation

/// When a player is away from home, from the first event to the last: a time away has one start-by, that of its first event.
struct TimesAway: Sendable {
    /// A time away as it is before one of its events, or before the next one.
    struct Stay: Sendable {
        /// The first event of it.
        let first: CalendarEvent
        /// Of the start of the first event, in the household's zone.
        let day: LocalDate
        /// When the player leaves: be there by − way of the first event.
        let leaves: Date
        /// When the player must be at the first event.
        let beThereBy: Date
        /// The seconds of the way to the first event.
        let waySeconds: TimeInterval
        /// Whether an event of it calls the player to a routine.
        fileprivate(set) var calls: Bool
        /// When the last of its events so far is over.
        fileprivate(set) var end: Date
        /// The seconds of the way back from that event.
        fileprivate(set) var wayBackSeconds: TimeInterval
        fileprivate var lastLesson: (calendar: String, end: Date)?
        fileprivate var contests: Set<String>

        /// When the player is back at home.
        var back: Date { end + wayBackSeconds }
    }

    /// Where an event is among the times away of a player.
    enum Position: Sendable {
        /// It begins one.
        ///
        /// - Parameter previous: the time away before it; nil if there is none.
        case first(previous: Stay?)
        /// It belongs to one that has begun before.
        case within(Stay)
        /// It is at school after the lessons, with time to prepare for it there.
        case afterLessons(Stay)
    }

    /// An event that a player may be at.
    struct Entry {
        let event: CalendarEvent
        let calls: EventCalls
        let way: EventWay
        /// Whether it is in a timetable.
        let isAtSchool: Bool
        /// Of its start, in the household's zone.
        let day: LocalDate
        /// The routine that it calls the player to; nil for none.
        let routine: Routine?
        /// Whether it takes the player away. If it is not sure that the player is at it, it only has a position.
        let takesAway: Bool
    }

    /// Between lessons, gaps of at most so many seconds are school.
    static let lessonGap: TimeInterval = 90 * 60
    /// After lessons, so many seconds are enough to prepare for something else at school.
    static let preparationGap: TimeInterval = 45 * 60
    /// Between other events, a gap is spent at home if it is at least this many seconds longer than the way there and back.
    static let shortestAtHome: TimeInterval = 30 * 60

    /// An event that takes longer is one over night, or of several days.
    static let longestWithoutNight: TimeInterval = 12 * 3600

    private var positions: [String: Position] = [:]
    private let wholeDays: [DateInterval]
    /// The whole days, and the events over night.
    let longTimes: [DateInterval]

    /// - Parameters:
    ///   - entries: of one player, in any order.
    ///   - days: all-day events during which the player is away.
    init(_ entries: [Entry], days: [CalendarEvent]) {
        func time(_ event: CalendarEvent) -> DateInterval { DateInterval(start: event.start, end: max(event.start, event.end)) }
        wholeDays = days.map(time)
        longTimes = wholeDays + entries.filter(\.takesAway).map { time($0.event) }.filter { $0.duration > Self.longestWithoutNight }
        let sorted = entries.sorted {
            ($0.way.beThereBy, $0.event.start, $1.event.end, $0.event.id) < (
                $1.way.beThereBy, $1.event.start, $0.event.end, $1.event.id
            )
        }
        var (stay, previous): (Stay?, Stay?) = (nil, nil)
        for entry in sorted {
            if var present = stay, Self.isPart(entry, of: present) {
                let isFirst = entry.way.beThereBy == present.beThereBy && entry.event.start == present.first.start
                let isAfterLessons = Self.isAtSchool(entry, with: present) && present.end + Self.preparationGap <= entry.event.start
                positions[entry.event.id] =
                    isFirst
                    ? .first(previous: previous)
                    : isAfterLessons && !entry.calls.isLesson ? .afterLessons(present) : .within(present)
                if entry.takesAway {
                    Self.extend(&present, by: entry)
                    stay = present
                }
            } else {
                positions[entry.event.id] = .first(previous: stay)
                if entry.takesAway { (stay, previous) = (Self.begin(entry), stay) }
            }
        }
    }

    /// Where an event is; nil if it was none of the entries.
    func position(of event: CalendarEvent) -> Position? { positions[event.id] }

    /// Whether the player is away for whole days then.
    func isAway(at instant: Date) -> Bool { wholeDays.contains { $0.start <= instant && instant < $0.end } }

    private static func isPart(_ entry: Entry, of stay: Stay) -> Bool {
        let gap = entry.way.beThereBy.timeIntervalSince(stay.end)
        if gap < 0 { return true }
        if isAtSchool(entry, with: stay) { return entry.event.start.timeIntervalSince(stay.end) <= lessonGap }
        if entry.calls.isContest, let place = place(of: entry), stay.contests.contains(place) { return true }
        return gap < 2 * entry.way.way(for: entry.routine).seconds + shortestAtHome
    }

    /// Whether an entry is at the school of the lessons that a time away ends with.
    private static func isAtSchool(_ entry: Entry, with stay: Stay) -> Bool {
        guard entry.isAtSchool, let last = stay.lastLesson else { return false }
        return last.calendar == entry.event.calendarName && last.end == stay.end
    }

    private static func begin(_ entry: Entry) -> Stay {
        let seconds = entry.way.way(for: entry.routine).seconds
        var stay = Stay(
            first: entry.event, day: entry.day, leaves: entry.way.beThereBy - seconds, beThereBy: entry.way.beThereBy,
            waySeconds: seconds,
            calls: false, end: entry.event.start, wayBackSeconds: seconds, lastLesson: nil, contests: [])
        extend(&stay, by: entry)
        return stay
    }

    private static func extend(_ stay: inout Stay, by entry: Entry) {
        if entry.routine != nil { stay.calls = true }
        if entry.event.end >= stay.end {
            (stay.end, stay.wayBackSeconds) = (max(entry.event.start, entry.event.end), entry.way.way(for: entry.routine).seconds)
        }
        if entry.isAtSchool { stay.lastLesson = (entry.event.calendarName, entry.event.end) }
        if entry.calls.isContest, let place = place(of: entry) { stay.contests.insert(place) }
    }

    /// The place and the day of a match: several matches of a day at one place have one start-by.
    private static func place(of entry: Entry) -> String? {
        entry.event.location.flatMap { PlaceKey($0)?.digest }.map { "\($0) \(entry.day)" }
    }
}
