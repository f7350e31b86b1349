public import Foundation

/// A routine that is to be started, why, and when: what suggestions and reminders are made from.
public struct Occasion: Hashable, Sendable {
    /// Why the routine is to be started.
    public enum Cause: Hashable, Sendable {
        /// An event calls for the routine, for the reason of the match.
        case event(CalendarEvent, RoutineMatch)
        /// A time of the routine's own.
        case time(DatedTime)
    }

    public var cause: Cause
    public var routine: Routine
    /// The players who have the routine and the cause and the same forecast; never empty.
    public var playerIDs: [PlayerID]
    public var forecast: RoutineForecast
    /// When the players must be there and when they must start: be there by − way − preparation; for a test or what is due, when the free
    /// time before begins; for a time of the routine's own, the time − preparation, or the time at which it begins.
    public var timing: OccasionTiming
    /// For a routine for tests, the free time before a test or what is due, in which it is played; nil for right before the event.
    public var freeTime: DateInterval?
    /// What was understood of the event; nil for a time of the routine's own.
    public var reading: EventUnderstanding?

    /// An occasion of an event.
    public init(
        event: CalendarEvent, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast, timing: OccasionTiming,
        freeTime: DateInterval? = nil, match: RoutineMatch, reading: EventUnderstanding? = nil
    ) {
        cause = .event(event, match)
        self.routine = routine
        self.playerIDs = playerIDs
        self.forecast = forecast
        self.timing = timing
        self.freeTime = freeTime
        self.reading = reading
    }

    /// An occasion of an event that has no other time to be there than its start.
    public init(
        event: CalendarEvent, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast, startBy: Date,
        freeTime: DateInterval? = nil, match: RoutineMatch
    ) {
        let way = freeTime == nil ? event.start.timeIntervalSince(startBy) - TimeInterval(forecast.preparationSeconds) : 0
        self.init(
            event: event, routine: routine, playerIDs: playerIDs, forecast: forecast,
            timing: OccasionTiming(beThereBy: event.start, waySeconds: max(0, Int(way)), startBy: startBy), freeTime: freeTime,
            match: match)
    }

    /// An occasion of a time of the routine's own.
    public init(time: DatedTime, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast) {
        cause = .time(time)
        self.routine = routine
        self.playerIDs = playerIDs
        self.forecast = forecast
        // Whoever is ready at a time of the routine's own is at home.
        timing = OccasionTiming(beThereBy: time.at, waySeconds: 0, startBy: time.startBy(forecast))
    }
}

extension Occasion {
    /// When the players must start to be on time.
    public var startBy: Date { timing.startBy }

    /// When the players must be at the event: at its start, or when people meet before it. For a time of the routine's own, the time.
    public var beThereBy: Date { min(reading?.beThereBy ?? timing.beThereBy, start) }

    /// The event; nil for a time of the routine's own.
    public var event: CalendarEvent? { if case .event(let event, _) = cause { event } else { nil } }

    /// Why the event calls for the routine; nil for a time of the routine's own.
    public var match: RoutineMatch? { if case .event(_, let match) = cause { match } else { nil } }

    /// The time of the routine's own; nil for an event.
    public var time: DatedTime? { if case .time(let time) = cause { time } else { nil } }

    /// When the event begins; the time itself.
    public var start: Date {
        switch cause {
        case .event(let event, _): event.start
        case .time(let time): time.at
        }
    }

    /// The title of the event; for a time of its own, the routine's name as the player sees it.
    public var title: String { event?.title ?? routine.displayName }

    /// Different for each event, and for each routine and day that has a time of its own.
    public var id: String {
        switch cause {
        case .event(let event, _): event.id
        case .time(let time): "time/\(routine.id)/\(time.day)"
        }
    }

    /// When starting is no longer of use: at the start of the event, when the player leaves for the time away that it moved before, or at the
    /// end of the free time before a test; for a time of the routine's own, when the player is to be ready, or when the routine that begins
    /// then would be over.
    public var until: Date {
        switch cause {
        case .time(let time): return time.until(forecast)
        case .event(let event, _):
            if let freeTime { return freeTime.end }
            if case .before(let leaves)? = timing.move { return min(leaves, event.start) }
            return event.start
        }
    }

    /// When it is over, whether or not it is still useful to start: a test ends the free time before it.
    var end: Date { max(start, until) }

    /// When the player is called: in the free time before a test, before leaving for something else, or else at the start.
    var calledAt: Date {
        if let freeTime { return freeTime.start }
        if case .before? = timing.move { return startBy }
        return start
    }

    /// A quest of the routine that begins in this time is the one that the occasion calls for.
    var questSpan: ClosedRange<Date> { (startBy - ReminderPlanner.questCountsBefore)...max(startBy, end) }
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
