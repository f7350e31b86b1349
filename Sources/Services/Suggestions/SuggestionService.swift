public import Domain
public import Foundation
import Storage

/// What to start when: brings events, routines, players and settings together for the engine.
public struct SuggestionService: Sendable {
    let calendars: CalendarService
    let routines: RoutineRepository
    let decisions: EventDecisionRepository
    let settings: CurrentSettings
    let forecasts: ForecastService
    /// The players who have switched the calendar off.
    let withoutCalendar: @Sendable () async throws -> Set<PlayerID>

    /// The occasions of the events that overlap a window.
    public func occasions(in window: DateInterval) async throws -> [Occasion] {
        let events = Self.foremost(try await calendars.events(in: window))
        if events.isEmpty { return [] }
        let settings = settings.value
        let routines = try await routines.all()
        return ScheduleSuggestionEngine.occasions(
            events: events, routines: routines, assignedTo: try await calendars.assignedPlayers(),
            withoutCalendar: try await withoutCalendar(),
            decisions: EventDecisions(try await decisions.all(), zone: settings.zone),
            forecasts: try await forecasts.forecasts(of: routines), rules: settings.configuration.rules)
    }

    /// The first events of each calendar, as many as anybody can have ahead: a file with a hundred thousand titles for one day would keep
    /// the words of all other calendars waiting.
    private static func foremost(_ events: [CalendarEvent]) -> [CalendarEvent] {
        if events.count <= eventsPerCalendar { return events }
        var taken: [String: Int] = [:]
        return events.filter { event in
            taken[event.calendarName, default: 0] += 1
            return taken[event.calendarName, default: 0] <= eventsPerCalendar
        }
    }

    private static let eventsPerCalendar = 5_000

    /// The suggestions at a moment, for one player or for everyone.
    public func suggestions(at now: Date, player: PlayerID? = nil) async throws -> [ScheduleSuggestion] {
        let window = DateInterval(start: now, duration: try await longestLead())
        let occasions = try await occasions(in: window).filter { player.map($0.playerIDs.contains) ?? true }
        return ScheduleSuggestionEngine.suggestions(from: occasions, at: now, rules: settings.value.configuration.rules)
    }

    /// How long before an event its first reminder or suggestion can be due, in seconds.
    func longestLead() async throws -> TimeInterval {
        try await forecasts.forecasts(of: try await routines.all()).longestLead(settings.value.configuration.reminders)
    }
}
