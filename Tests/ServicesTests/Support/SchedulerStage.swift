import Domain
import Foundation
import Logging
import Synchronization
import TestSupport

@testable import Services

/// The daemon's scheduler with everything around it played: calendar, ledger, journal and clock. A run is the life of one daemon; the
/// ledger outlives it.
final class SchedulerStage: Sendable {
    enum Part: Hashable { case plan, outcomes, recording }
    /// Where a test can step in.
    enum Moment: Hashable { case planning, emitting, recording }

    struct Failure: Error, CustomStringConvertible {
        let description = "the disk is full"
    }

    private struct State {
        var occasions: [Occasion]
        var headsUpMinutes: Int? = 10
        var knowsAllEvents = true
        var turns = ReminderTurns.alone
        var begun: [QuestBeginning] = []
        var failing: Set<Part> = []
        var emitted: [String] = []
        var emittedIDs: [ReminderID] = []
        var records: [ReminderRecord] = []
        var coveredUntil: Date?
        var cycles: [Date?] = []
        var confirmed: [ReminderID] = []
        var withdrawn: [String] = []
        var cancelled: Set<ReminderOccasion> = []
        var plans = 0
        var readings = 0
        var writings = 0
        var batches: [Int] = []
        var scheduler: ReminderScheduler?
        var interventions: [Moment: @Sendable (ReminderScheduler) async -> Void] = [:]
    }

    private let state: Mutex<State>

    init(_ occasions: Occasion...) { state = Mutex(State(occasions: occasions)) }

    // MARK: What a test does

    func setOccasions(_ occasions: Occasion...) { state.withLock { $0.occasions = occasions } }
    func setHeadsUp(_ minutes: Int?) { state.withLock { $0.headsUpMinutes = minutes } }
    func setFailing(_ parts: Part...) { state.withLock { $0.failing = Set(parts) } }
    func setKnowsAllEvents(_ knows: Bool) { state.withLock { $0.knowsAllEvents = knows } }
    func setTurns(_ turns: ReminderTurns) { state.withLock { $0.turns = turns } }
    func setBegun(_ begun: QuestBeginning...) { state.withLock { $0.begun = begun } }
    func setCoveredUntil(_ instant: Date?) { state.withLock { $0.coveredUntil = instant } }

    func acknowledge(_ id: ReminderID) {
        state.withLock { state in
            for index in state.records.indices where state.records[index].id == id { state.records[index].outcome = .acknowledged }
        }
    }

    /// Something has changed, as the daemon's services say it.
    func replan() { state.withLock(\.scheduler)?.replan() }

    /// Steps in the next time that something is under way, once.
    func during(_ moment: Moment, _ intervention: @escaping @Sendable (ReminderScheduler) async -> Void) {
        state.withLock { $0.interventions[moment] = intervention }
    }

    private func moment(_ moment: Moment) async {
        let (intervention, scheduler) = state.withLock { ($0.interventions.removeValue(forKey: moment), $0.scheduler) }
        if let intervention, let scheduler { await intervention(scheduler) }
    }

    /// One daemon from its start to its end.
    ///
    /// - Returns: what is wrong at the end.
    @discardableResult
    func run(_ start: String, _ end: String, script: (VirtualClock) -> Void = { _ in }) async throws -> String? {
        let clock = VirtualClock(start: .clock(start), end: .clock(end))
        script(clock)
        return try await run(clock)
    }

    @discardableResult
    func run(_ clock: VirtualClock, longestSleep: TimeInterval = 3600) async throws -> String? {
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock.wallClock,
                plan: { from, now in
                    let plan = try self.plan(from: from, now: now)
                    await self.moment(.planning)
                    return plan
                },
                knowsAllEvents: { self.state.withLock(\.knowsAllEvents) }, turns: { self.state.withLock(\.turns) }, ledger: ledger,
                emit: { reminders in
                    self.state.withLock { $0.batches.append(reminders.count) }
                    for reminder in reminders { self.tell(reminder, at: clock.now) }
                    await self.moment(.emitting)
                },
                recorded: { records in self.state.withLock { $0.confirmed += records.map(\.id) } },
                withdraw: { withdrawals in
                    self.state.withLock { $0.withdrawn += withdrawals.map { "\(clock.now.clock) \($0.reason)" } }
                },
                cancelled: { occasions in self.state.withLock { $0.cancelled = occasions } },
                cycled: { next in self.state.withLock { $0.cycles.append(next) } }, longestSleep: longestSleep),
            logger: .silent)
        state.withLock { $0.scheduler = scheduler }
        try await scheduler.run()
        return await scheduler.problem
    }

    // MARK: What it saw

    /// "15:30 headsUp", with "late" behind it.
    var emitted: [String] { state.withLock(\.emitted) }
    var emittedIDs: [ReminderID] { state.withLock(\.emittedIDs) }
    /// "16:00 heads-up emitted": event, stage, outcome.
    var ledgerLines: [String] {
        state.withLock {
            $0.records.map { "\($0.eventStart?.clock ?? "") \("\($0.id)".split(separator: ".").last ?? "") \($0.outcome)" }
        }
        .sorted()
    }
    var records: [ReminderRecord] { state.withLock(\.records) }
    var coveredUntil: Date? { state.withLock(\.coveredUntil) }
    /// The next reminder, as each cycle foresaw it.
    var cycles: [Date?] { state.withLock(\.cycles) }
    var confirmed: [ReminderID] { state.withLock(\.confirmed) }
    /// "15:35 cancelled"
    var withdrawn: [String] { state.withLock(\.withdrawn) }
    /// What was withdrawn as cancelled, and still is.
    var cancelled: Set<ReminderOccasion> { state.withLock(\.cancelled) }
    /// How often it was planned, and the ledger read and written.
    var plans: Int { state.withLock(\.plans) }
    var readings: Int { state.withLock(\.readings) }
    var writings: Int { state.withLock(\.writings) }
    /// How many reminders were handed over each time.
    var batches: [Int] { state.withLock(\.batches) }

    // MARK: The parts

    private func plan(from: Date, now: Date) throws -> ReminderPlan {
        try state.withLock { state in
            state.plans += 1
            if state.failing.contains(.plan) { throw Failure() }
            let planner = ReminderPlanner(
                settings: ReminderSettings(headsUpMinutes: state.headsUpMinutes), zone: .utc, rules: .calibrated)
            let facts = ReminderFacts(occasions: state.occasions, begun: state.begun)
            return planner.plan(facts, from: from, until: now + 86_400, at: now)
        }
    }

    private var ledger: LedgerAccess {
        LedgerAccess(
            outcomes: { ids in
                try self.state.withLock { state in
                    state.readings += 1
                    if state.failing.contains(.outcomes) { throw Failure() }
                    let known = state.records.filter { ids.contains($0.id) }
                    return Dictionary(known.map { ($0.id, $0.outcome) }, uniquingKeysWith: { first, _ in first })
                }
            },
            useful: { now in self.records.filter { $0.outcome.wasEmitted && $0.expiresAt > now } },
            record: { records, coveredUntil in
                await self.moment(.recording)
                try self.state.withLock { state in
                    state.writings += 1
                    if state.failing.contains(.recording) { throw Failure() }
                    for record in records {
                        if let index = state.records.firstIndex(where: { $0.id == record.id }) {
                            if let later = state.records[index].replaced(by: record) { state.records[index] = later }
                        } else {
                            state.records.append(record)
                        }
                    }
                    state.coveredUntil = coveredUntil
                }
            },
            coveredUntil: { self.coveredUntil })
    }

    private func tell(_ reminder: Reminder, at now: Date) {
        state.withLock { state in
            state.emitted.append("\(now.clock) \(reminder.stage)\(reminder.isLate ? " late" : "")")
            state.emittedIDs.append(reminder.id)
        }
    }
}
