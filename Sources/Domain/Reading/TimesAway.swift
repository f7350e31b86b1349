import Foundation

/// The times at which a player is away from home, each from its first event to its last. A time away has one start-by for a routine.
///
/// It is a class, because its methods are called for each event, and a copy of all its fields would take longer than most of these calls.
final class TimesAway {
    /// The state of a time away before one of its events, or before the next time away.
    struct Stay: Sendable {
        /// The first event of the time away.
        let first: PlannedEvent
        /// The routines that the player does for its events so far, each with the title of the first event that it is done for.
        fileprivate(set) var routines: [RoutineID: String]
        /// The event that ends last, of its events so far.
        fileprivate(set) var last: PlannedEvent
        /// The end of that event.
        fileprivate(set) var end: Date
        /// The seconds of the way back from that event.
        fileprivate(set) var wayBackSeconds: TimeInterval
        /// The calendar of its last event, if that is a lesson; otherwise nil.
        fileprivate var school: String?
        /// The seconds of the way to the first event; nil if that event calls for no routine.
        fileprivate let waySeconds: TimeInterval?

        /// When the player must be at the first event.
        var beThereBy: Date { first.way.beThereBy }
        /// When the player is back at home.
        var back: Date { end + wayBackSeconds }

        /// The seconds of the way to the first event.
        ///
        /// - Parameter routine: its way is used if the first event calls for no routine and has no other way.
        func waySeconds(for routine: Routine) -> TimeInterval { waySeconds ?? first.way.way(for: routine).seconds }

        /// When the player leaves: the first event's be-there-by minus its way.
        func leaves(for routine: Routine) -> Date { beThereBy - waySeconds(for: routine) }
    }

    /// The position of an event among the times away of a player.
    enum Position: Sendable {
        /// It begins a time away.
        ///
        /// - Parameter previous: the time away before it; nil if there is none.
        case first(previous: Stay?)
        /// It belongs to a time away that began before it.
        case within(Stay)
        /// It is at school after the lessons, with enough time there to prepare for it.
        case afterLessons(Stay)
    }

    /// An event that a player may be at.
    struct Entry {
        let planned: PlannedEvent
        /// The routine that it calls the player to; nil for none.
        let routine: RoutineID?
        /// Whether it calls for the routine by a parent's decision or keyword.
        let isOfParent: Bool
        /// Whether it takes the player away. If it is not certain that the player attends, the event only gets a position.
        let takesAway: Bool
        fileprivate let beThereBy: Date
        fileprivate let waySeconds: TimeInterval

        fileprivate var start: Date { planned.start }
        fileprivate var end: Date { planned.end }
        /// The calendar, if it is one of a school.
        fileprivate var school: String? { planned.meaning.kind == .school ? planned.called.event.calendarName : nil }

        init(planned: PlannedEvent, routine: Routine?, isOfParent: Bool, takesAway: Bool) {
            (self.planned, self.routine, self.isOfParent, self.takesAway) = (planned, routine?.id, isOfParent, takesAway)
            beThereBy = planned.way.beThereBy
            waySeconds = planned.way.way(for: routine).seconds
        }
    }

    /// The longest gap between entries of a timetable that is still school, in seconds.
    static let lessonGap: TimeInterval = 90 * 60
    /// The seconds after the lessons that are enough to prepare for another event at school.
    static let preparationGap: TimeInterval = 45 * 60
    /// The shortest stay at home between other events, in seconds: a shorter gap, without the way back and the way there, is not spent at
    /// home.
    static let shortestAtHome: TimeInterval = 30 * 60
    /// The longest event within one day, in seconds. A longer event is overnight or lasts several days.
    static let longestWithoutNight: TimeInterval = 12 * 3600

    private let kinds: RoutineKinds
    /// By the index of the event; nil for an event that is not among the entries.
    private var positions: [Position?]
    /// The time away before each one, by the index of its first event. That event may have a position in an earlier time away, because
    /// several matches at a place are one time away.
    private var previousStays: [Int: Stay] = [:]
    private let wholeDays: MergedTimes
    /// From leaving for the first event of a time away until being back from its last.
    private var journeys = MergedTimes.none
    /// The whole days, and the overnight events.
    private let longTimes: MergedTimes

    /// - Parameters:
    ///   - entries: of one player, in any order.
    ///   - count: the number of all events of the plan.
    ///   - days: all-day events during which the player is away.
    init(_ entries: [Entry], of count: Int, days: [CalendarEvent], kinds: RoutineKinds) {
        self.kinds = kinds
        positions = Array(repeating: nil, count: count)
        let days = days.map { DateInterval(start: $0.start, end: max($0.start, $0.end)) }
        let nights = entries.filter(\.takesAway).map { DateInterval(start: $0.start, end: $0.end) }
        wholeDays = MergedTimes(days)
        longTimes = MergedTimes(days + nights.filter { $0.duration > Self.longestWithoutNight })
        var (stay, previous): (Stay?, Stay?) = (nil, nil)
        var away: [DateInterval] = []
        // The places of the matches in the current time away.
        var contests: Set<String> = []
        // The first match at each place and day, if it is not sure that the player is at it.
        var unsureContests: [String: Stay] = [:]
        for entry in entries.sorted(by: Self.isEarlier) {
            let place = entry.planned.contestPlace
            if var present = stay, Self.isPart(entry, of: present) || place.map(contests.contains) ?? false {
                let position = Self.position(of: entry, in: present, after: previous)
                positions[entry.planned.index] = position
                guard entry.takesAway else { continue }
                if isPrepared(entry, at: position) { Self.prepare(&present, for: entry) }
                Self.extend(&present, by: entry)
                stay = present
            } else {
                let first = place.flatMap { unsureContests[$0] }
                positions[entry.planned.index] =
                    first.map { Self.position(of: entry, in: $0, after: stay) } ?? .first(previous: stay)
                guard entry.takesAway else {
                    if let place, first == nil {
                        unsureContests[place] = Self.begin(entry)
                        previousStays[entry.planned.index] = stay
                    }
                    continue
                }
                if let stay { away.append(Self.journey(stay)) }
                previousStays[entry.planned.index] = stay
                (stay, previous, contests) = (Self.begin(entry), stay, [])
            }
            if let place { contests.insert(place) }
        }
        if let stay { away.append(Self.journey(stay)) }
        journeys = MergedTimes(away)
    }

    private static func journey(_ stay: Stay) -> DateInterval {
        let leaves = stay.beThereBy - (stay.waySeconds ?? stay.first.way.way(for: nil).seconds)
        return DateInterval(start: leaves, end: max(leaves, stay.back))
    }

    /// The position of an event; nil for an event that is not among the entries.
    func position(of planned: PlannedEvent) -> Position? { positions[planned.index] }

    /// The time away before another one; nil if there is none.
    func before(_ stay: Stay) -> Stay? { previousStays[stay.first.index] }

    private func isPrepared(_ entry: Entry, at position: Position) -> Bool {
        guard let routine = entry.routine, case .within(let stay) = position else { return true }
        return entry.isOfParent || isPrepared(entry.planned, before: stay, routine)
    }

    /// Whether a player prepares a routine for a later event of a time away. If it is not done for an earlier event of it, the player does
    /// it before leaving: “Pack it in the morning, by 7:20.”
    ///
    /// - Parameter stay: the time away before the event.
    func isPrepared(_ planned: PlannedEvent, before stay: Stay, _ routine: RoutineID) -> Bool {
        // A routine for tests and homework does not prepare anything to take along.
        if stay.routines[routine] != nil || kinds.ofTests.contains(routine) && !stay.routines.isEmpty { return false }
        if stay.beThereBy < planned.start - OccasionTiming.longestMove { return false }
        let isOnLaterDay = planned.day > stay.first.day
        if kinds.ofSchool.contains(routine), isOnLaterDay { return false }
        return stay.routines.isEmpty || isOnLaterDay || planned.way.beThereBy >= stay.end
    }

    /// The times within a period at which the player is away or on the way.
    func journeys(in time: DateInterval) -> some Sequence<DateInterval> { journeys.overlapping(time) }

    /// Whether the player is away over night or for whole days then.
    func isOverNight(at instant: Date) -> Bool { longTimes.contains(instant) }

    /// When the player comes back, if away or on the way at an instant; nil if at home.
    func back(from instant: Date) -> Date? { journeys.end(at: instant) }

    /// Whether the player is away for whole days then.
    func isAway(at instant: Date) -> Bool { wholeDays.contains(instant) }

    private static func isEarlier(_ one: Entry, _ other: Entry) -> Bool {
        if one.beThereBy != other.beThereBy { return one.beThereBy < other.beThereBy }
        if one.start != other.start { return one.start < other.start }
        // Of entries with the same beginning, the longest is first.
        if one.end != other.end { return one.end > other.end }
        return one.planned.called.event.id < other.planned.called.event.id
    }

    private static func position(of entry: Entry, in stay: Stay, after previous: Stay?) -> Position {
        if entry.beThereBy == stay.beThereBy, entry.start == stay.first.start { return .first(previous: previous) }
        let isAfterLessons = isAtSchool(entry, of: stay) && !entry.planned.calls.isLesson
        return isAfterLessons && stay.end + preparationGap <= entry.start ? .afterLessons(stay) : .within(stay)
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
            first: entry.planned, routines: [:], last: entry.planned, end: entry.start, wayBackSeconds: 0, school: nil,
            waySeconds: entry.routine == nil ? nil : entry.waySeconds)
        prepare(&stay, for: entry)
        extend(&stay, by: entry)
        return stay
    }

    private static func prepare(_ stay: inout Stay, for entry: Entry) {
        guard let routine = entry.routine, stay.routines[routine] == nil else { return }
        stay.routines[routine] = entry.planned.event.title
    }

    private static func extend(_ stay: inout Stay, by entry: Entry) {
        let (last, isRoughSchool) = (stay.last, entry.planned.isRoughSchool)
        if entry.end >= stay.end { (stay.last, stay.end) = (entry.planned, entry.end) }
        // “School 8–13” in a family's calendar is the school of the lessons beside it, with the way of these.
        let isSame = isRoughSchool && stay.school != nil || last.isRoughSchool && entry.school != nil
        if isSame ? entry.school != nil : entry.end >= stay.end {
            (stay.wayBackSeconds, stay.school) = (entry.waySeconds, entry.school)
        }
    }
}
