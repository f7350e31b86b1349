public import Domain
public import Foundation
import Logging
import Synchronization

/// Finds the reminders that would fire in a window: runs the scheduler on a simulated clock, without emitting or storing anything.
public struct ReminderPreview: Sendable {
    let planner: ReminderPlanner
    /// Reads the facts for the reminders of a window.
    let facts: @Sendable (_ window: DateInterval) async throws -> ReminderFacts

    /// The reminders that fire in the window, in order.
    ///
    /// - Throws: the errors of `facts`.
    public func run(over window: DateInterval) async throws -> [Reminder] {
        // Read once, so that the calendars of a year are expanded once; each day's plan uses the part that is near.
        let facts = try await facts(window)
        let clock = VirtualClock(start: window.start, end: window.end)
        let fired = Emitted()
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock.wallClock, plan: { from, now in plan(facts, from: from, now: now, window) },
                ledger: .inMemory(coveredUntil: window.start), emit: { fired.append($0) }, longestSleep: 7 * 86_400),
            logger: Logger(label: "timequest.preview"))
        try await scheduler.run()
        return fired.all
    }

    private func plan(_ facts: ReminderFacts, from: Date, now: Date, _ window: DateInterval) -> ReminderPlan {
        let until = now + ReminderService.horizon
        var near = facts
        near.occasions = facts.occasions.filter { $0.event.start > from && $0.startBy < until + 86_400 }
        var plan = planner.plan(near, from: from, until: until, at: now)
        // Reminders that were due before the window are not part of the preview.
        plan.reminders.removeAll { $0.fireAt < window.start }
        return plan
    }

    private final class Emitted: Sendable {
        private let reminders = Mutex<[Reminder]>([])

        func append(_ more: [Reminder]) { reminders.withLock { $0 += more } }

        var all: [Reminder] { reminders.withLock(\.self) }
    }
}

extension ReminderPreview {
    /// A preview without a database: nothing was played yet, and all players have the standard settings.
    ///
    /// - Parameters:
    ///   - assignedTo: the player that a calendar is assigned to, by calendar name.
    ///   - events: returns the events that overlap a window.
    public init(
        zone: ZoneRules, configuration: Configuration, players: [PlayerProfile] = [], routines: [Routine],
        assignedTo: [String: PlayerID] = [:], events: @escaping @Sendable (DateInterval) async throws -> [CalendarEvent]
    ) {
        self.init(planner: HouseholdSettings(configuration: configuration, zone: zone).planner) { window in
            let forecasts = RoutineForecasts(of: routines, quantile: configuration.onTimeQuantile, rules: configuration.rules)
            // Also the events after the window for which a player must start inside it.
            let lead = forecasts.longestLead(configuration.reminders)
            let occasions = ScheduleSuggestionEngine.occasions(
                events: try await events(DateInterval(start: window.start, end: window.end + lead)), routines: routines,
                assignedTo: assignedTo, among: players, forecasts: forecasts,
                freeTime: HouseholdSettings(configuration: configuration, zone: zone).freeTime, rules: configuration.rules)
            return ReminderFacts(occasions: occasions, players: players, routines: routines)
        }
    }
}
