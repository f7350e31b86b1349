public import Domain
public import Foundation
import LinuxSystem
import Logging
import Synchronization

/// Finds the reminders that would fire in a window: runs the scheduler on a simulated clock, without emitting or storing anything.
public struct ReminderPreview: Sendable {
    let planner: ReminderPlanner
    /// Reads the facts for the reminders of a window.
    let facts: @Sendable (_ window: DateInterval) async throws -> ReminderFacts

    /// All previews share a thread, so that they leave the others to short requests.
    private static let thread = ThreadExecutor(label: "timequest.previews")

    /// More reminders than this are too many for one preview: it would take long, and fill the memory.
    public static let maximumReminders = 10_000

    /// The reminders that fire in the window, in order.
    ///
    /// - Throws: the errors of `facts`; `HouseholdError` if there are too many; `CancellationError` if the task is cancelled.
    public func run(over window: DateInterval) async throws -> [Reminder] {
        // Read once, so that the calendars of a year are expanded once.
        let facts = try await facts(window)
        var fired: [Reminder] = []
        for part in PreviewPart.parts(of: facts, in: window, planner) {
            fired += try await run(part, over: window)
            guard fired.count <= Self.maximumReminders else {
                throw HouseholdError(
                    .badRequest, "More than \(Self.maximumReminders) reminders would fire in this time. Choose a shorter one.",
                    field: "to", reason: CodedReason(.previewTooMany, ["limit": "\(Self.maximumReminders)"]))
            }
        }
        return fired.sorted { ($0.fireAt, $0.id) < ($1.fireAt, $1.id) }
    }

    private func run(_ part: PreviewPart, over window: DateInterval) async throws -> [Reminder] {
        let clock = VirtualClock(start: part.time.start, end: part.time.end)
        let fired = Emitted()
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock.wallClock, plan: { from, now in part.plan(from: from, now: now, in: window) },
                ledger: .inMemory(coveredUntil: part.time.start), emit: { fired.append($0) }, longestSleep: 7 * 86_400,
                thread: Self.thread),
            logger: Logger(label: "timequest.preview"))
        try await scheduler.run()
        try Task.checkCancellation()
        return fired.all
    }

    private final class Emitted: Sendable {
        private let reminders = Mutex<[Reminder]>([])

        func append(_ more: [Reminder]) { reminders.withLock { $0 += more } }

        var all: [Reminder] { reminders.withLock(\.self) }
    }
}

/// A part of a preview: a few occasions with the time in which they remind, or everything that needs no event.
///
/// A reminder depends on no other occasion, except that a daily quest does not name the routines that events call for. They are found
/// before the facts are divided. So the parts are run one after the other. The scheduler checks its whole plan whenever a reminder is due:
/// with a few occasions in each plan, the cost of a preview grows linearly with their number.
struct PreviewPart: Sendable {
    /// A part has about this many occasions at most.
    private static let size = 64
    /// The occasions of a part begin within about this many seconds.
    private static let span: TimeInterval = 86_400

    let facts: ReminderFacts
    /// The routines that events call for in the whole preview.
    private let called: CalledRoutines
    private let planner: ReminderPlanner
    private let kinds: Set<Reminder.Kind>
    /// All reminders of the part that are in the window fire in this time.
    let time: DateInterval

    /// The parts of a window, without those that end before it.
    static func parts(of facts: ReminderFacts, in window: DateInterval, _ planner: ReminderPlanner) -> [PreviewPart] {
        let called = CalledRoutines(facts, zone: planner.zone)
        var rest = facts
        rest.occasions = []
        rest.snoozes = facts.snoozes.filter { $0.origin.kind != .scheduleSuggestion }
        let withoutEvents = PreviewPart(
            facts: rest, called: called, planner: planner, kinds: [.dailyQuest, .weeklyReflection], time: window)
        return [withoutEvents] + groups(facts.occasions).compactMap { PreviewPart(of: $0, facts, called, in: window, planner) }
    }

    /// Occasions that begin at the same instant stay together, because several of them may be one.
    private static func groups(_ occasions: [Occasion]) -> [[Occasion]] {
        occasions.sorted { $0.start < $1.start }.reduce(into: []) { groups, occasion in
            if let group = groups.last, let first = group.first?.start, let last = group.last?.start,
                last == occasion.start || (group.count < size && occasion.start < first + span)
            {
                groups[groups.count - 1].append(occasion)
            } else {
                groups.append([occasion])
            }
        }
    }

    private init(
        facts: ReminderFacts, called: CalledRoutines, planner: ReminderPlanner, kinds: Set<Reminder.Kind>, time: DateInterval
    ) {
        self.facts = facts
        self.called = called
        self.planner = planner
        self.kinds = kinds
        self.time = time
    }

    private init?(
        of occasions: [Occasion], _ all: ReminderFacts, _ called: CalledRoutines, in window: DateInterval,
        _ planner: ReminderPlanner
    ) {
        guard let first = occasions.first?.start, let last = occasions.last?.start, let end = occasions.map(\.until).max() else {
            return nil
        }
        var facts = all
        facts.occasions = occasions
        facts.snoozes = all.snoozes.filter { snooze in
            snooze.origin.eventStart.map { first <= $0 + 1 && $0 - 1 <= last } ?? false
        }
        let lead = TimeInterval((planner.settings.headsUpMinutes ?? 0) * 60)
        let earliest = (occasions.map { $0.startBy - lead } + facts.snoozes.map(\.fireAt)).min() ?? first
        let (start, over) = (max(window.start, earliest), min(window.end, max(last, end) + 1))
        guard start < over else { return nil }
        // The reminders that need no event are in a part of their own.
        var planner = planner
        planner.settings.weeklyReflection = nil
        for player in facts.players { facts.settings[player.id, default: .standard].notificationTime = nil }
        self.init(
            facts: facts, called: called, planner: planner, kinds: [.scheduleSuggestion],
            time: DateInterval(start: start, end: over))
    }

    func plan(from: Date, now: Date, in window: DateInterval) -> ReminderPlan {
        var plan = planner.plan(facts, called: called, from: from, until: now + ReminderService.horizon, at: now)
        // Reminders that were due before the window are not part of the preview.
        plan.reminders.removeAll { $0.fireAt < window.start || !kinds.contains($0.kind) }
        return plan
    }
}

extension ReminderPreview {
    /// A preview without a database: nothing was played yet, and all players have the standard settings.
    ///
    /// - Parameters:
    ///   - family: the parents' answers about the calendars.
    ///   - events: returns the events that overlap a window.
    public init(
        zone: ZoneRules, configuration: Configuration, players: [PlayerProfile] = [], routines: [Routine],
        in family: FamilyContext = .unknown, events: @escaping @Sendable (DateInterval) async throws -> [CalendarEvent]
    ) {
        let planner = HouseholdSettings(configuration: configuration, zone: zone).planner
        self.init(planner: planner) { window in
            let forecasts = RoutineForecasts(of: routines, quantile: configuration.onTimeQuantile, rules: configuration.rules)
            // Also the events after the window for which a player must start inside it.
            let lead = forecasts.longestLead(configuration.reminders)
            let time = planner.timeOfDailyQuests(
                ReminderFacts(occasions: [], players: players), from: window.start, until: window.end)
            let end = time.end + lead
            var compiled = CompiledRoutines(
                routines, players: players, groupsOfNobody: family.groupsOfNobody, rules: configuration.rules, zone: zone)
            let times = ScheduleSuggestionEngine.times(
                in: DateInterval(start: window.start - FreeTime.lookBack, end: end), of: routines, schoolFree: family.schoolFree,
                forecasts: forecasts, zone: zone, rules: configuration.rules)
            let occasions = ScheduleSuggestionEngine.plan(
                events: try await events(DateInterval(start: time.start - FreeTime.lookBack, end: end)), times: times, in: family,
                decisions: .none, forecasts: forecasts,
                freeTime: HouseholdSettings(configuration: configuration, zone: zone).freeTime,
                compiled: &compiled)
            return ReminderFacts(occasions: occasions, players: players, routines: routines)
        }
    }
}
