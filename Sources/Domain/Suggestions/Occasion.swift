public import Foundation

/// A calendar event, a routine that prepares for it, and when to start: what suggestions and reminders are made from.
public struct Occasion: Hashable, Sendable {
    public var event: CalendarEvent
    public var routine: Routine
    /// Whose routine and calendar it is, and who take equally long for it; never empty.
    public var playerIDs: [PlayerID]
    public var forecast: RoutineForecast
    /// When she must start to be on time: event start − travel − preparation.
    public var startBy: Date
    public var match: RoutineMatch

    public init(
        event: CalendarEvent, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast, startBy: Date, match: RoutineMatch
    ) {
        self.event = event
        self.routine = routine
        self.playerIDs = playerIDs
        self.forecast = forecast
        self.startBy = startBy
        self.match = match
    }
}
