public import Foundation

/// A quest that a player starts on a day because an event or a time of the routine's own calls for it. The event may be on the next day: a
/// test is prepared for on the day before.
public struct PlannedStart: Hashable, Sendable {
    /// How far the quest is.
    public enum State: Hashable, Sendable {
        case ahead, underWay, played
    }

    public let routineID: RoutineID
    /// The name that the player sees.
    public let routineName: String
    /// The event or the time.
    public let cause: Occasion.Cause
    /// When the event begins; the time itself.
    public let start: Date
    /// When people meet before the event; nil if its start is the time to be there.
    public let meetsAt: Date?
    /// What was understood of the event; nil for a time.
    public let reading: EventUnderstanding?
    public let startBy: Date
    /// Why the start-by is at another time than the way and the preparation give; nil if it is at this time.
    public let move: OccasionTiming.Move?
    /// From start-by until it is over; at most to the end of the day.
    public let span: DateInterval
    public let state: State

    /// The title of the event; for a time, the name of the routine.
    fileprivate var title: String { if case .event(let event, _) = cause { event.title } else { routineName } }

    /// - Parameter end: of the day of its start-by.
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
    /// What a player starts on the day of a moment because events of this day or the next one or times of its own call for it, in the order
    /// of the start-by.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - begun: the quests that began since the earliest ``Occasion/questSpan``.
    public static func starts(
        of player: PlayerID, from occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], at now: Date,
        zone: ZoneRules, rules: GameRules
    ) -> [PlannedStart] {
        let day = zone.localDateTime(at: now).date
        let end = zone.startOfDay(day.adding(days: 1))
        return ahead(
            of: player, from: occasions, routines: routines, begun: begun, at: now, until: zone.startOfDay(day.adding(days: 2)),
            zone: zone, rules: rules
        )
        .filter { zone.localDateTime(at: $0.occasion.startBy).date == day }
        .map { PlannedStart($0, dayUntil: end) }
        .sorted { ($0.startBy, $0.start, $0.title) < ($1.startBy, $1.start, $1.title) }
    }
}
