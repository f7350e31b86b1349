public import Foundation

/// A routine that players have to start, with its cause and its times. Suggestions and reminders are made from occasions.
public struct Occasion: Hashable, Sendable {
    /// Why the players have to start the routine. It is stored by reference, because an event and its match are large, and occasions are
    /// sorted and filtered.
    public indirect enum Cause: Hashable, Sendable {
        /// An event calls for the routine, because of the match.
        case event(CalendarEvent, RoutineMatch)
        /// A time of the routine's own.
        case time(DatedTime)
    }

    public var cause: Cause
    public var routine: Routine
    /// The players who have the routine and the cause and the same forecast; never empty.
    public var playerIDs: [PlayerID]
    public var forecast: RoutineForecast
    /// When the players must be there and when they must start. The start-by is be-there-by minus way minus preparation; for a test or
    /// homework that is due the beginning of the free time before it; for a time of the routine's own that time minus preparation, or the
    /// time at which the routine begins: if the player is away then, after coming back.
    public var timing: OccasionTiming
    /// For a routine for tests, the free time before a test or homework that is due; nil if the players do the routine right before the
    /// event.
    public var freeTime: DateInterval?
    /// The interpretation of the event; nil for a time of the routine's own.
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

    /// An occasion of a time of the routine's own.
    public init(time: DatedTime, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast) {
        cause = .time(time)
        self.routine = routine
        self.playerIDs = playerIDs
        self.forecast = forecast
        // There is no way to a time of the routine's own: the player is at home.
        timing = OccasionTiming(beThereBy: time.at, waySeconds: 0, startBy: time.startBy(forecast))
    }
}

extension Occasion {
    /// When the players must start to be on time.
    public var startBy: Date { timing.startBy }

    /// When the players must be at the event: at its start, or at a meeting before it. For a time of the routine's own, that time.
    public var beThereBy: Date { min(reading?.beThereBy ?? timing.beThereBy, start) }

    /// The event; nil for a time of the routine's own.
    public var event: CalendarEvent? { if case .event(let event, _) = cause { event } else { nil } }

    /// Why the event calls for the routine; nil for a time of the routine's own.
    public var match: RoutineMatch? { if case .event(_, let match) = cause { match } else { nil } }

    /// The time of the routine's own; nil for an event.
    public var time: DatedTime? { if case .time(let time) = cause { time } else { nil } }

    /// The start of the event, or the time of the routine's own.
    public var start: Date {
        switch cause {
        case .event(let event, _): event.start
        case .time(let time): time.at
        }
    }

    /// The title of the event; for a time of its own, the routine's name as the player sees it.
    public var title: String { event?.title ?? routine.displayName }

    /// Unique for each event, and for each routine and day with a time of its own.
    public var id: String {
        switch cause {
        case .event(let event, _): event.id
        case .time(let time): "time/\(routine.id)/\(time.day)"
        }
    }

    /// Whether an occasion comes before another one: by start-by, start and id.
    static func isEarlier(_ one: Occasion, _ other: Occasion) -> Bool {
        if one.startBy != other.startBy { return one.startBy < other.startBy }
        if one.start != other.start { return one.start < other.start }
        return one.id < other.id
    }

    /// The time until which it is useful to start: the start of the event, the time at which the player leaves for a time away that the
    /// event is in, or the end of the free time before a test; for a *ready by* time that time, for a *begin at* time the expected end of
    /// the routine.
    public var until: Date {
        switch cause {
        case .event(let event, _): freeTime?.end ?? min(timing.leaves ?? event.start, event.start)
        case .time(let time): time.until(forecast, startBy: startBy)
        }
    }

    /// Whether it is not over at an instant: an event has not ended, or it is still useful to start because of a time of the routine's own.
    public func isOpen(from instant: Date) -> Bool {
        guard let event else { return until > instant }
        return event.end > instant || event.start >= instant
    }

    /// When the players must have done the routine: when they leave, or at a *ready by* time; nil if they may do it later.
    var doneBy: Date? {
        if freeTime != nil || time?.aim == .beginAt { return nil }
        if case .after? = timing.move { return nil }
        return startBy + TimeInterval(forecast.preparationSeconds)
    }

    /// The end of the occasion, whether or not it is still useful to start: a test ends the free time before it.
    var end: Date { max(start, until) }

    /// The time to which the occasion belongs: the free time before a test, the time before leaving, or otherwise the start.
    var calledAt: Date {
        if let freeTime { return freeTime.start }
        if case .before? = timing.move { return startBy }
        return start
    }

    /// A quest of the routine that begins in this period belongs to the occasion. A player may do a routine at its *begin at* time, or
    /// before leaving, although it was to begin after coming back.
    var questSpan: ClosedRange<Date> {
        let usual = time.map { min($0.at, startBy) } ?? startBy
        return (usual - ReminderPlanner.earlyBeginning)...max(startBy, end)
    }
}

/// How urgent an occasion is, in three gentle steps.
public enum Urgency: String, Codable, Hashable, Sendable {
    case upcoming, soon, now

    /// - Parameters:
    ///   - eventStart: the reference of `classic`: `now` less than 15 minutes before it, `soon` less than 30.
    ///   - startBy: the reference of `calibrated`: `now` from then on, `soon` in the 15 minutes before.
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
