public import Domain
public import Foundation
import Logging
import Synchronization

/// The daemon's own scheduler on a virtual clock: which reminders fire in a window, without telling anyone or storing anything.
public struct ReminderPreview: Sendable {
    let planner: ReminderPlanner
    /// What the reminders of a window follow from.
    let facts: @Sendable (_ window: DateInterval) async throws -> ReminderFacts

    /// The reminders that fire in the window, in order.
    ///
    /// - Throws: what reading the facts throws.
    public func run(over window: DateInterval) async throws -> [Reminder] {
        // Read once: the calendars of a year are expanded once, and each day's plan looks at what is near.
        let facts = try await facts(window)
        let clock = VirtualClock(start: window.start, end: window.end)
        let fired = Collected()
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
        // What was due before the window is not this preview's.
        plan.reminders.removeAll { $0.fireAt < window.start }
        return plan
    }

    private final class Collected: Sendable {
        private let reminders = Mutex<[Reminder]>([])

        func append(_ more: [Reminder]) { reminders.withLock { $0 += more } }

        var all: [Reminder] { reminders.withLock(\.self) }
    }
}

extension ReminderPreview {
    /// Of players, routines and events that no daemon knows of: nothing was played yet, and everybody has the standard settings.
    ///
    /// - Parameters:
    ///   - assignedTo: calendar name → the one player it is assigned to.
    ///   - events: the events that overlap a window.
    public init(
        zone: ZoneRules, configuration: Configuration, players: [PlayerProfile] = [], routines: [Routine],
        assignedTo: [String: PlayerID] = [:], events: @escaping @Sendable (DateInterval) async throws -> [CalendarEvent]
    ) {
        self.init(planner: HouseholdSettings(configuration: configuration, zone: zone).planner) { window in
            let forecasts = RoutineForecasts(of: routines, quantile: configuration.onTimeQuantile, rules: configuration.rules)
            // Of the window and of as much after it as the longest routine takes.
            let lead = forecasts.longestLead(configuration.reminders)
            let occasions = ScheduleSuggestionEngine.occasions(
                events: try await events(DateInterval(start: window.start, end: window.end + lead)), routines: routines,
                assignedTo: assignedTo, forecasts: forecasts, rules: configuration.rules)
            return ReminderFacts(occasions: occasions, players: players, routines: routines)
        }
    }
}
