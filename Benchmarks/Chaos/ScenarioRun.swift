import BenchmarkSupport
import Domain
import Foundation
import Logging
import Services
import Synchronization

/// Plays a scenario: one daemon after the other on one virtual clock, with a ledger that outlives them.
actor ScenarioRun {
    /// One daemon from its start to its end.
    private final class Life: Sendable {
        /// It was killed: nothing reaches the ledger any more.
        let isDead = Atomic(false)
    }

    private struct Killed: Error {}

    private enum State { case running, asleep, off }

    private let scenario: Scenario
    private let clock: VirtualClock
    private let world: ScenarioWorld
    private var random: SeededRandom
    private var state = State.off
    private var life = Life()
    private var scheduler: ReminderScheduler?
    private var startsAgain: TimeInterval = 0
    /// The next reminders bring the end with them; for so many seconds.
    private var crash: TimeInterval?
    private var isOver = false

    init(_ scenario: Scenario, zones: @escaping @Sendable (String) -> ZoneRules) async throws {
        self.scenario = scenario
        clock = VirtualClock(start: scenario.start)
        world = try await ScenarioWorld(scenario, zones: zones)
        random = SeededRandom(seed: scenario.seed).forked(-1 - scenario.number)
    }

    /// The whole year, as the checker wants to see it.
    func play() async throws -> Recording {
        for happening in scenario.beginning { await world.change(happening, moment) }
        for (after, happening) in scenario.happenings { clock.after(after) { _ in await self.happen(happening) } }
        clock.after(scenario.length) { _ in await self.end() }
        while !isOver {
            try await live()
            while !isOver && clock.elapsed < startsAgain { await clock.pass(until: startsAgain) }
        }
        try await world.finish(moment)
        return await world.recording
    }

    private var moment: Moment { Moment(elapsed: clock.elapsed, wall: clock.now) }

    /// One daemon.
    private func live() async throws {
        let life = Life()
        let ledger = world.ledger
        let world = world
        let sabotage = scenario.sabotage
        var clock = clock.wallClock
        if sabotage == .slow {
            let sleep = clock.sleep
            clock.sleep = { try await sleep($0 + 90) }
        }
        let scheduler = ReminderScheduler(
            ReminderScheduler.Dependencies(
                clock: clock, plan: { try await world.plan(from: $0, now: $1) },
                ledger: LedgerAccess(
                    outcomes: { sabotage == .forgetful ? [:] : try await ledger.outcomes($0) },
                    record: { records, until in
                        if life.isDead.load(ordering: .acquiring) { throw Killed() }
                        try await ledger.record(records, until)
                    },
                    coveredUntil: { try await ledger.coveredUntil() }),
                emit: { await self.hear($0) }, longestSleep: scenario.longestSleep),
            logger: Logger(label: "chaos") { _ in SwiftLogNoOpLogHandler() })
        self.life = life
        self.scheduler = scheduler
        state = .running
        await world.note(.on, moment)
        try await scheduler.run()
        self.scheduler = nil
    }

    // MARK: What happens

    private func happen(_ happening: Scenario.Happening) async {
        switch happening {
        case .off(let seconds):
            if state == .running { await stop(.off, for: seconds) }
        case .killed(let seconds):
            if state == .running { await kill(.killed, for: seconds) }
        case .killedAtNextReminder(let seconds):
            if state == .running { crash = seconds }
        case .asleep(let seconds):
            if state == .running { await sleep(seconds) }
        case .clockStep(let seconds):
            clock.set(clock.now + seconds)
            await world.note(.step, moment) { $0.seconds = seconds }
        case .quest:
            // Who plays has the PC on.
            if state == .running { await world.change(happening, moment) }
        default: await world.change(happening, moment)
        }
        scheduler?.replan()
    }

    private func stop(_ kind: Recording.Entry.Kind, for seconds: TimeInterval) async {
        state = .off
        crash = nil
        startsAgain = clock.elapsed + seconds
        await world.note(kind, moment)
        clock.stop()
    }

    private func kill(_ kind: Recording.Entry.Kind, for seconds: TimeInterval) async {
        life.isDead.store(true, ordering: .releasing)
        await stop(kind, for: seconds)
    }

    private func sleep(_ seconds: TimeInterval) async {
        state = .asleep
        await world.note(.asleep, moment)
        await clock.pass(until: clock.elapsed + seconds)
        if isOver { return }
        state = .running
        await world.note(.awake, moment)
    }

    private func end() async {
        isOver = true
        clock.stop()
    }

    // MARK: What she does

    private func hear(_ reminders: [Reminder]) async {
        let count = crash == nil ? reminders.count : Int.random(in: 0...reminders.count, using: &random)
        for reminder in reminders.prefix(count) {
            await world.note(.emitted, moment) { entry in
                (entry.id, entry.isLate, entry.fireAt) = (reminder.id, reminder.isLate, reminder.fireAt.timeIntervalSince1970)
            }
        }
        if let crash {
            await kill(.crashed, for: crash)
        } else {
            for reminder in reminders { answer(reminder) }
        }
    }

    /// A while later, at no whole or half second.
    private func answer(_ reminder: Reminder) {
        // Each answer would cause everything that is forgotten to be emitted again.
        if scenario.sabotage == .forgetful { return }
        let after = clock.elapsed.rounded(.down) + Double(Int.random(in: 3...900, using: &random))
        let moment = after + Double(Int.random(in: 1...499, using: &random)) / 1000
        switch random.uniform() {
        case ..<0.12: clock.after(moment) { _ in await self.acknowledge(reminder.id) }
        case ..<0.24: clock.after(moment) { _ in await self.snooze(reminder.id) }
        case ..<0.50: clock.after(moment) { _ in await self.begin(reminder) }
        default: break
        }
    }

    private func acknowledge(_ id: ReminderID) async {
        guard state == .running else { return }
        do {
            try await world.ledger.acknowledge(id)
            await world.note(.acknowledged, moment) { $0.id = id }
        } catch {
            preconditionFailure("\(error)")
        }
        scheduler?.replan()
    }

    private func snooze(_ id: ReminderID) async {
        guard state == .running else { return }
        do {
            let wish = try await world.ledger.snooze(id, until: clock.now + 600)
            if let wish {
                await world.note(.snoozed, moment) { entry in
                    (entry.id, entry.fireAt) = (wish.id, wish.fireAt.timeIntervalSince1970)
                    entry.name = id.description
                }
            }
        } catch {
            preconditionFailure("\(error)")
        }
        scheduler?.replan()
    }

    private func begin(_ reminder: Reminder) async {
        guard state == .running, let routine = reminder.routineID else { return }
        await world.begin(reminder.playerID, routine, moment)
        scheduler?.replan()
    }
}
