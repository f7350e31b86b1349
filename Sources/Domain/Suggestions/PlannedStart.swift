public import Foundation

/// A quest that a player starts on a day because of an event or a time of the routine's own. The event may be on the next day, because a
/// player prepares for a test on the day before.
public struct PlannedStart: Hashable, Sendable {
    /// The progress of the quest.
    public enum State: Hashable, Sendable {
        case ahead, underWay, played
    }

    public let routineID: RoutineID
    /// The name that the player sees.
    public let routineName: String
    /// The event or the time.
    public let cause: Occasion.Cause
    /// The start of the event, or the time of the routine's own.
    public let start: Date
    /// The time of a meeting before the event; nil without a meeting.
    public let meetsAt: Date?
    /// The interpretation of the event; nil for a time of the routine's own.
    public let reading: EventUnderstanding?
    public let startBy: Date
    /// Why the start-by was moved out of a time away; nil if it was not moved.
    public let move: OccasionTiming.Move?
    /// The seconds of the way.
    public let waySeconds: Int
    /// The seconds that the routine takes.
    public let preparationSeconds: Int
    /// When the player must have done the routine: when leaving, or at a *ready by* time. Nil if it may be done later: in the free time
    /// before a test, after coming back, or at a *begin at* time.
    public let doneBy: Date?
    /// From the start-by to the end of the occasion, at most to the end of the day.
    public let span: DateInterval
    public let state: State

    /// The title of the event; for a time, the name of the routine.
    fileprivate var title: String { if case .event(let event, _) = cause { event.title } else { routineName } }

    /// - Parameter end: the end of the day.
    init(_ ahead: OccasionAhead, dayUntil end: Date) {
        let occasion = ahead.occasion
        routineID = occasion.routine.id
        routineName = occasion.routine.displayName
        cause = occasion.cause
        start = occasion.start
        meetsAt = occasion.beThereBy < occasion.start ? occasion.beThereBy : nil
        reading = occasion.reading
        startBy = occasion.startBy
        move = occasion.timing.move
        waySeconds = occasion.timing.waySeconds
        preparationSeconds = occasion.forecast.preparationSeconds
        doneBy = occasion.doneBy
        span = DateInterval(start: occasion.startBy, end: max(occasion.startBy, min(occasion.until, end)))
        state =
            switch ahead.state {
            case .now, .later: .ahead
            case .underWay: .underWay
            case .played: .played
            }
    }
}

extension ScheduleSuggestionEngine {
    /// The quests that a player starts on the day of a moment, because of events of this day or the next one or of the routines' own times;
    /// sorted by start-by. In the two hours before midnight, they include those of the first hours of the next day, as on the player's
    /// page.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - begun: the quests that began since the earliest ``Occasion/questSpan``.
    public static func starts(
        of player: PlayerID, from occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], at now: Date,
        zone: ZoneRules, rules: GameRules
    ) -> [PlannedStart] {
        let day = zone.localDateTime(at: now).date
        let (midnight, end) = (zone.startOfDay(day.adding(days: 1)), zone.endOfToday(at: now))
        return ahead(
            of: player, from: occasions, routines: routines, begun: begun, at: now, until: zone.startOfDay(day.adding(days: 2)),
            zone: zone, rules: rules
        )
        .filter { zone.localDateTime(at: $0.occasion.startBy).date >= day && $0.occasion.startBy < end }
        .map { PlannedStart($0, dayUntil: $0.occasion.startBy < midnight ? midnight : end) }
        .sorted { ($0.startBy, $0.start, $0.title) < ($1.startBy, $1.start, $1.title) }
    }
}
