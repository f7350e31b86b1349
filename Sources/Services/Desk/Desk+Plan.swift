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
            understood: plan.understandings, zone: zone)
    }
}
