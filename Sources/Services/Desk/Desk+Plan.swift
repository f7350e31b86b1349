public import Domain
public import Foundation

extension Desk {
    /// The events of the calendars in a time, with the routines' own times: whom each event is for, which routine to start when, the
    /// meaning of the event, the pauses of the players, and the pauses that are proposed at present or for the holidays of this time. For
    /// parents.
    public func plan(in window: DateInterval) async throws -> CalendarPlan {
        try caller.require(.parent)
        await firstReading()
        let first = zone.localDateTime(at: window.start).date
        let shown = first...max(first, zone.localDateTime(at: max(window.start, window.end - 1)).date)
        let plan = try await household.suggestions.plan(in: window)
        return CalendarPlan(
            events: try await household.calendars.events(in: window), occasions: plan.occasions, routines: plan.routines,
            in: plan.family, players: plan.players, settings: plan.playerSettings, proposals: try await proposals(showing: shown),
            understood: plan.understandings, silentTimes: plan.silentTimes, zone: zone)
    }

    /// The interpretations of events, and when to start routines for them.
    public struct EventReadings: Hashable, Sendable {
        /// By the events' ids. The start-by of each is the earliest of the event.
        public fileprivate(set) var readings: [String: EventUnderstanding] = [:]
        /// By the events' ids. An event that calls for no routine is missing.
        public fileprivate(set) var starts: [String: [CalendarPlan.Start]] = [:]
    }

    /// The interpretations of some events of a window, and when to start routines for them. For parents.
    ///
    /// It plans only the days on which these events begin.
    public func readings(of events: [CalendarEvent], in window: DateInterval) async throws -> EventReadings {
        try caller.require(.parent)
        guard let part = days(of: events, in: window) else { return EventReadings() }
        await firstReading()
        let found = try await household.suggestions.plan(in: part)
        let plan = CalendarPlan(
            events: events, occasions: found.occasions, routines: found.routines, in: found.family, players: found.players,
            settings: found.playerSettings, understood: found.understandings, silentTimes: found.silentTimes, zone: zone)
        var readings = EventReadings()
        for entry in plan.entries {
            var reading = entry.reading
            reading?.startBy = entry.starts.first?.startBy
            readings.readings[entry.event.id] = reading
            if !entry.starts.isEmpty { readings.starts[entry.event.id] = entry.starts }
        }
        return readings
    }

    /// The part of a window from the day on which the first of some events begins to the end of the day on which the last one begins; nil
    /// without events.
    private func days(of events: [CalendarEvent], in window: DateInterval) -> DateInterval? {
        let starts = events.map(\.start)
        guard let first = starts.min(), let last = starts.max() else { return nil }
        let start = max(window.start, zone.startOfDay(zone.localDateTime(at: first).date))
        let end = min(window.end, zone.startOfDay(zone.localDateTime(at: last).date.adding(days: 1)))
        return DateInterval(start: start, end: max(start, end))
    }
}
