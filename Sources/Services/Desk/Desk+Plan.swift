public import Domain
public import Foundation

extension Desk {
    /// What stands in the calendars in a time, with the routines' own times: whom each event is for, when to start with what, what was
    /// understood of it, the pauses of the players, and the pauses that are proposed at present or for the holidays of this time. For
    /// parents.
    public func plan(in window: DateInterval) async throws -> CalendarPlan {
        try caller.require(.parent)
        await firstReading()
        // A day more: which event “no training” means depends on what else is on its day.
        let wider = DateInterval(start: window.start, end: window.end + 86_400)
        let first = zone.localDateTime(at: window.start).date
        let shown = first...max(first, zone.localDateTime(at: max(window.start, window.end - 1)).date)
        return CalendarPlan(
            events: try await household.calendars.events(in: window),
            occasions: try await household.suggestions.occasions(in: wider), routines: try await household.routines.all(),
            in: try await household.suggestions.family(), players: try await household.players.all(),
            settings: try await household.pauses.playerSettings(),
            proposals: try await proposals(showing: shown),
            understood: try await household.suggestions.understandings(in: window), zone: zone)
    }
}
