import Foundation

/// When a player is away from home, from the first event to the last: a time away has one start-by for a routine.
struct TimesAway: Sendable {
    /// A time away as it is before one of its events, or before the next one.
    struct Stay: Sendable {
        /// The first event of it.
        let first: PlannedEvent
        /// The routines that its events so far call the player to.
        fileprivate(set) var routines: Set<RoutineID>
        /// When the last of its events so far is over.
        fileprivate(set) var end: Date
        /// The seconds of the way back from that event.
        fileprivate(set) var wayBackSeconds: TimeInterval
        /// The calendar of the lessons that it ends with; nil if it ends with something else.
        fileprivate var school: String?
        /// The routine that the first event calls the player to; nil for none.
        fileprivate let routine: Routine?

        /// When the player must be at the first event.
        var beThereBy: Date { first.way.beThereBy }
        /// When the player is back at home.
        var back: Date { end + wayBackSeconds }

        /// The seconds of the way to the first event.
        ///
        /// - Parameter routine: its way is used if the first event calls for no routine, and nothing else is known.
        func waySeconds(for routine: Routine) -> TimeInterval { first.way.way(for: self.routine ?? routine).seconds }

        /// When the player leaves: be there by − way of the first event.
        func leaves(for routine: Routine) -> Date { beThereBy - waySeconds(for: routine) }
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
        let planned: PlannedEvent
        /// The routine that it calls the player to; nil for none.
        let routine: Routine?
        /// Whether it takes the player away. If it is not sure that the player is at it, it only has a position.
        let takesAway: Bool

        fileprivate var beThereBy: Date { planned.way.beThereBy }
        fileprivate var event: CalendarEvent { planned.event }
        fileprivate var end: Date { max(event.start, event.end) }
        fileprivate var waySeconds: TimeInterval { planned.way.way(for: routine).seconds }
        /// The calendar, if it is one of a school.
        fileprivate var school: String? { planned.meaning.kind == .school ? event.calendarName : nil }
    }

    /// Between entries of a timetable, gaps of at most so many seconds are school.
    static let lessonGap: TimeInterval = 90 * 60
    /// After lessons, so many seconds are enough to prepare for something else at school.
    static let preparationGap: TimeInterval = 45 * 60
    /// Between other events, a gap is spent at home if it is at least this many seconds longer than the way there and back.
    static let shortestAtHome: TimeInterval = 30 * 60
    /// An event that takes longer is one over night, or of several days.
    static let longestWithoutNight: TimeInterval = 12 * 3600

    private var positions: [String: Position] = [:]
    private let wholeDays: MergedTimes
    /// The whole days, and the events over night.
    let longTimes: MergedTimes

    /// - Parameters:
    ///   - entries: of one player, in any order.
    ///   - days: all-day events during which the player is away.
    init(_ entries: [Entry], days: [CalendarEvent]) {
        let days = days.map { DateInterval(start: $0.start, end: max($0.start, $0.end)) }
        let nights = entries.filter(\.takesAway).map { DateInterval(start: $0.event.start, end: $0.end) }
        wholeDays = MergedTimes(days)
        longTimes = MergedTimes(days + nights.filter { $0.duration > Self.longestWithoutNight })
        var (stay, previous): (Stay?, Stay?) = (nil, nil)
        // The places of the matches of the present time away.
        var contests: Set<String> = []
        for entry in entries.sorted(by: Self.isEarlier) {
            let place = entry.planned.contestPlace
            if var present = stay, Self.isPart(entry, of: present) || place.map(contests.contains) ?? false {
                positions[entry.event.id] = Self.position(of: entry, in: present, after: previous)
                guard entry.takesAway else { continue }
                Self.extend(&present, by: entry)
                stay = present
            } else {
                positions[entry.event.id] = .first(previous: stay)
                guard entry.takesAway else { continue }
                (stay, previous, contests) = (Self.begin(entry), stay, [])
            }
            if let place { contests.insert(place) }
        }
    }

    /// The position of an event; nil for an event that is not among the entries.
    func position(of event: CalendarEvent) -> Position? { positions[event.id] }

    /// Whether the player is away for whole days then.
    func isAway(at instant: Date) -> Bool { wholeDays.contains(instant) }

    private static func isEarlier(_ one: Entry, _ other: Entry) -> Bool {
        // Of those that begin together, the longest is first.
        (one.beThereBy, one.event.start, other.end, one.event.id) < (other.beThereBy, other.event.start, one.end, other.event.id)
    }

    private static func position(of entry: Entry, in stay: Stay, after previous: Stay?) -> Position {
        if entry.beThereBy == stay.beThereBy, entry.event.start == stay.first.event.start { return .first(previous: previous) }
        let isAfterLessons = isAtSchool(entry, of: stay) && !entry.planned.calls.isLesson
        return isAfterLessons && stay.end + preparationGap <= entry.event.start ? .afterLessons(stay) : .within(stay)
    }

    private static func isPart(_ entry: Entry, of stay: Stay) -> Bool {
        let gap = entry.beThereBy.timeIntervalSince(stay.end)
        if gap < 0 { return true }
        if isAtSchool(entry, of: stay) { return gap <= lessonGap }
        return gap < stay.wayBackSeconds + entry.waySeconds + shortestAtHome
    }

    /// Whether an entry is at the school that a time away ends with.
    private static func isAtSchool(_ entry: Entry, of stay: Stay) -> Bool { entry.school != nil && entry.school == stay.school }

    private static func begin(_ entry: Entry) -> Stay {
        var stay = Stay(
            first: entry.planned, routines: [], end: entry.event.start, wayBackSeconds: 0, school: nil,
            routine: entry.routine)
        extend(&stay, by: entry)
        return stay
    }

    private static func extend(_ stay: inout Stay, by entry: Entry) {
        if let routine = entry.routine { stay.routines.insert(routine.id) }
        guard entry.end >= stay.end else { return }
        (stay.end, stay.wayBackSeconds, stay.school) = (entry.end, entry.waySeconds, entry.school)
    }
}
