public import Foundation

/// A calendar event, a routine that prepares for it, and when to start: what suggestions and reminders are made from.
public struct Occasion: Hashable, Sendable {
    public var event: CalendarEvent
    public var routine: Routine
    /// The players who have the routine and the calendar and the same forecast; never empty.
    public var playerIDs: [PlayerID]
    public var forecast: RoutineForecast
    /// When the players must start to be on time: event start − travel − preparation; for a test or what is due, when the free time before
    /// begins.
    public var startBy: Date
    /// For a routine for tests, the free time before a test or what is due, in which it is played; nil for right before the event.
    public var freeTime: DateInterval?
    public var match: RoutineMatch

    public init(
        event: CalendarEvent, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast, startBy: Date,
        freeTime: DateInterval? = nil,
        match: RoutineMatch
    ) {
        self.event = event
        self.routine = routine
        self.playerIDs = playerIDs
        self.forecast = forecast
        self.startBy = startBy
        self.freeTime = freeTime
        self.match = match
    }
}

extension Occasion {
    /// When it is over: at the start of the event, or at the end of the free time before it.
    public var until: Date { freeTime?.end ?? event.start }

    /// A quest of the routine that begins in this time is the one that the event calls for.
    var questSpan: ClosedRange<Date> { (startBy - ReminderPlanner.questCountsBefore)...max(startBy, event.start) }
}

/// How urgent an occasion is, in three gentle steps.
public enum Urgency: String, Codable, Hashable, Sendable {
    case upcoming, soon, now

    /// - Parameters:
    ///   - eventStart: the reference of `classic`: under 15 minutes before it `now`, under 30 `soon`.
    ///   - startBy: the reference of `calibrated`: from it on `now`, up to 15 minutes before it `soon`.
    public static func of(eventStart: Date, startBy: Date, at now: Date, rules: GameRules) -> Urgency {
        switch rules {
        case .classic:
            let minutes = Int(eventStart.timeIntervalSince(now) / 60)
            return minutes < 15 ? .now : minutes < 30 ? .soon : .upcoming
        case .calibrated:
            let seconds = startBy.timeIntervalSince(now)
            return seconds <= 0 ? .now : seconds <= 15 * 60 ? .soon : .upcoming
        }
    }
}
