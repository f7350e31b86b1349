public import Domain
public import Foundation
import Logging
import Synchronization

/// The daemon's own scheduler on a virtual clock: which reminders fire in a window, without telling anyone.
public struct ReminderPreview: Sendable {
    let zone: ZoneRules
    let configuration: Configuration
    let players: [PlayerProfile]
    let routines: [Routine]
    let settings: [Int64: PlayerSettings]
    let assignedTo: [String: Int64]
    let decisions: [EventDecision]
    let events: @Sendable (DateInterval) async throws -> [CalendarEvent]

    /// - Parameters:
    ///   - assignedTo: calendar name → the one player it is assigned to.
    ///   - decisions: of the parents, about events and routines.
    ///   - events: the events that overlap a window.
    public init(
        zone: ZoneRules, configuration: Configuration, players: [PlayerProfile] = [], routines: [Routine],
        settings: [Int64: PlayerSettings] = [:], assignedTo: [String: Int64] = [:],
        decisions: [EventDecision] = [], events: @escaping @Sendable (DateInterval) async throws -> [CalendarEvent]
    ) {
        self.zone = zone
        self.configuration = configuration
        self.players = players
        self.routines = routines
        self.settings = settings
        self.assignedTo = assignedTo
        self.decisions = decisions
        self.events = events
    }

    /// The reminders that fire in the window, in order.
    ///
    /// - Throws: what reading the events throws.
    public func run(over window: DateInterval) async throws -> [Reminder] {
        let occasions = try await allOccasions(of: window)
        let planner = HouseholdSettings(configuration: configuration, zone: zone).planner
        let clock = VirtualClock(start: window.start, end: window.end)
        let fired = Collected()
        let scheduler = ReminderScheduler(
            ReminderScheduler.Surroundings(
                clock: clock.wallClock,
                plan: { from, now in
                    let until = now + ReminderService.horizon
                    let near = occasions.filter { $0.event.start > from && $0.startBy < until + 86_400 }
                    let facts = ReminderFacts(occasions: near, players: players, routines: routines, settings: settings)
                    var plan = planner.plan(facts, from: from, until: until, at: now)
                    // What was due before the window is not this preview's.
                    plan.reminders.removeAll { $0.fireAt < window.start }
                    return plan
                },
                ledger: .inMemory(coveredUntil: window.start), emit: { fired.append($0) }, longestSleep: 7 * 86_400),
            logger: Logger(label: "timequest.preview"))
        try await scheduler.run()
        return fired.all
    }

    /// Of the window and of as much after it as the longest routine takes.
    private func allOccasions(of window: DateInterval) async throws -> [Occasion] {
        let forecasts = RoutineForecasts(of: routines, quantile: configuration.onTimeQuantile, rules: configuration.rules)
        let lead = SuggestionService.longestLead(forecasts, configuration)
        return ScheduleSuggestionEngine.occasions(
            events: try await events(DateInterval(start: window.start, end: window.end + lead)), routines: routines,
            assignedTo: assignedTo, decisions: EventDecisions(decisions, zone: zone), forecasts: forecasts,
            rules: configuration.rules)
    }

    private final class Collected: Sendable {
        private let reminders = Mutex<[Reminder]>([])

        func append(_ more: [Reminder]) { reminders.withLock { $0 += more } }

        var all: [Reminder] { reminders.withLock(\.self) }
    }
}
