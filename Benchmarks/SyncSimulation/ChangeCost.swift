import BenchmarkSupport
import Domain
import Foundation
import Storage

/// What a change of an object costs after thousands of changes of it, and how long the scheduler waits while a login changes something all
/// the time.
struct ChangeCost {
    /// A new folder on a disk; it is removed at the end.
    let folder: String
    /// How often each object is changed.
    let changes: Int

    /// The number of changes at the beginning, and at the end, whose median time is compared.
    private static let sample = 200
    /// Changes before the first that is measured: SQLite reads their pages from the disk.
    private static let warmUp = 20
    /// The last changes may take so many times as long as the first.
    private static let mostTimes = 2.0
    /// How many requests of one login are worked on at once.
    private static let writers = 4

    /// Changes of one object.
    private enum Kind: String, CaseIterable {
        case tasks = "ten tasks of a routine, replaced"
        case name = "the name of a routine"
        case days = "the days of a routine"
        case settings = "a player's sounds"
        case pauses = "a player's pauses"
    }

    private struct Sample {
        var seconds: [Double] = []
        var reads: [Int] = []

        mutating func add(_ time: Duration, _ count: Int) {
            seconds.append(time / .seconds(1))
            reads.append(count)
        }

        var median: Double { seconds.sorted()[seconds.count / 2] }
        var medianReads: Int { reads.sorted()[reads.count / 2] }
    }

    /// - Throws: `Finding` if the last changes of an object take more than twice as long as the first.
    func measure() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        print("\(changes) changes of each, medians of the first and last \(Self.sample)\n")
        print("| a change of | first: ms | operations read | last: ms | operations read | times | bytes each |")
        print("|---|---:|---:|---:|---:|---:|---:|")
        var slow: [String] = []
        for (number, kind) in Kind.allCases.enumerated() where try await !run(kind, seed: UInt64(number + 1)) {
            slow.append(kind.rawValue)
        }
        try await schedule()
        print("\npeak memory: \(String(format: "%.1f", Double(Figures.peakMemory()) * 1024 / 1e6)) MB")
        if !slow.isEmpty {
            throw Finding(description: "more than \(Int(Self.mostTimes)) times as long: \(slow.joined(separator: "; "))")
        }
    }

    /// - Returns: whether the last changes take as long as they may.
    private func run(_ kind: Kind, seed: UInt64) async throws -> Bool {
        let clock = VirtualMoment(milliseconds: 1_772_377_920_125)
        let pc = try await household("\(seed)", seed, clock)
        defer { try? pc.database.close() }
        let before = try size(of: pc)
        var (first, last) = (Sample(), Sample())
        for number in 1...changes {
            let count = pc.database.operationsRead
            let start = ContinuousClock.now
            try await change(kind, number, of: pc)
            let time = ContinuousClock.now - start
            if number > Self.warmUp, first.seconds.count < Self.sample { first.add(time, pc.database.operationsRead - count) }
            if number > changes - Self.sample { last.add(time, pc.database.operationsRead - count) }
            // Some hundred changes a day.
            clock.pass(milliseconds: 200_000)
        }
        let times = last.median / first.median
        let bytes = (try size(of: pc) - before) / changes
        print(
            "| \(kind.rawValue) | \(Self.milliseconds(first.median)) | \(first.medianReads) | \(Self.milliseconds(last.median)) "
                + "| \(last.medianReads) | \(String(format: "%.2f", times)) | \(bytes) |")
        fflush(nil)
        return times <= Self.mostTimes
    }

    /// Measures how long a reminder takes to be recorded while one login changes a routine all the time, in as many requests at once as the
    /// service works on.
    private func schedule() async throws {
        let clock = VirtualMoment(milliseconds: 1_772_377_920_125)
        let pc = try await household("schedule", 99, clock)
        defer { try? pc.database.close() }
        let alone = try await record(Self.sample, pc, from: 0)
        let busy = try await withThrowingTaskGroup(of: [Double].self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    var number = writer
                    while !Task.isCancelled {
                        try await change(.tasks, number, of: pc)
                        number += Self.writers
                    }
                    return []
                }
            }
            let times = try await record(Self.sample, pc, from: Self.sample)
            group.cancelAll()
            return times
        }
        print("\n| a reminder is recorded | median ms | worst ms |")
        print("|---|---:|---:|")
        for (title, times) in [("alone", alone), ("while a login changes a routine all the time", busy)] {
            let sorted = times.sorted()
            print("| \(title) | \(Self.milliseconds(sorted[sorted.count / 2])) | \(Self.milliseconds(sorted.last ?? 0)) |")
        }
    }

    private func record(_ count: Int, _ pc: PC, from begin: Int) async throws -> [Double] {
        let player = try await pc.players.all()[0].id
        var times: [Double] = []
        for number in begin..<begin + count {
            let day = pc.today.adding(days: number)
            let record = ReminderRecord(
                id: ReminderID(.dailyQuest(player: player, day: day), .due), kind: .dailyQuest, stage: .due, playerID: player,
                routineID: nil, eventStart: nil, startBy: nil, expiresAt: pc.now + 3600, plannedAt: pc.now, emittedAt: pc.now,
                outcome: .emitted)
            let start = ContinuousClock.now
            try await pc.ledger.record([record])
            times.append((ContinuousClock.now - start) / .seconds(1))
            try await Task.sleep(for: .milliseconds(20))
        }
        return times
    }

    private func change(_ kind: Kind, _ number: Int, of pc: PC) async throws {
        switch kind {
        case .tasks:
            try await change(pc) { $0.tasks = (0..<10).map { RoutineTask(name: "Task \(number) \($0)") } }
        case .name: try await change(pc) { $0.name = "Soccer \(number)" }
        case .days: try await change(pc) { $0.activeDays = number % 2 == 0 ? [.monday] : [.tuesday, .friday] }
        case .settings: try await set(pc) { $0.sounds.toggle() }
        case .pauses:
            let day = pc.today
            try await set(pc) { $0.pauses = [PausePeriod(from: day, until: day.adding(days: 1 + number % 9))] }
        }
    }

    private func change(_ pc: PC, _ change: @escaping @Sendable (inout RoutineDraft) -> Void) async throws {
        let routine = try await pc.routines.all()[0].id
        _ = try await pc.routines.change(routine) { routine in
            var draft = RoutineDraft(routine)
            change(&draft)
            return draft
        }.get()
    }

    private func set(_ pc: PC, _ change: (inout PlayerSettings) -> Void) async throws {
        let player = try await pc.players.all()[0].id
        var settings = try await pc.settings.settings(of: player).current(today: pc.today)
        change(&settings)
        try await pc.settings.set(settings, of: player, today: pc.today)
    }

    private func household(_ name: String, _ seed: UInt64, _ clock: VirtualMoment) async throws -> PC {
        let state = "\(folder)/\(name)"
        try FileManager.default.createDirectory(atPath: PC.sharedFolder(state), withIntermediateDirectories: true)
        var random = SeededRandom(seed: seed)
        try PCKeys.make(in: state, &random)
        let pc = try PC(name, device: nil, skew: 0, clock: clock, state: state, seed: random.next(), without: nil)
        for name in ["Mia", "Ben"] { _ = try await pc.players.create(PlayerDraft(name: name)) }
        let tasks = (0..<10).map { RoutineTask(name: "Task 0 \($0)") }
        _ = try await pc.routines.create(RoutineDraft(name: "Soccer", tasks: tasks), createdBy: .player)
        return pc
    }

    private func size(of pc: PC) throws -> Int {
        try ["", "-wal"].map { suffix in
            let path = "\(pc.state)/timequest.sqlite\(suffix)"
            return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        }.reduce(0, +)
    }

    private static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1000) }
}
