import BenchmarkSupport
import Domain
import Foundation
import Services
import Sharing
import Storage

/// How fast operations become rows, and what ten years cost a PC that comes new.
struct Figures {
    /// A new folder on a disk; it is removed at the end.
    let folder: String
    let days: Int
    let runs: Int

    private let clock = VirtualMoment(milliseconds: 1_772_377_920_125)

    func measure() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let ring = KeyRing([HouseholdKey(epoch: 1)])
        let desk = try pc("desk", seed: 1, ring)
        var history = LongHistory(desk, clock: clock)
        let start = ContinuousClock.now
        try await history.live(days: days) { await desk.exchange.exchange() }
        print("\(days) days were played in \(Self.text(ContinuousClock.now - start)).")
        try await fold(desk)
        try await welcome(from: desk, ring)
    }

    /// Receives everything in batches of 500.
    private func fold(_ desk: PC) async throws {
        var rates: [Double] = []
        for run in 1...runs {
            let newcomer = try pc("run\(run)", seed: UInt64(10 + run), nil)
            var (count, time) = (0, Duration.zero)
            while case let batch = try await desk.operations.operations(of: desk.device, after: Int64(count), limit: 500),
                !batch.isEmpty
            {
                let start = ContinuousClock.now
                try await newcomer.operations.receive([batch])
                time += ContinuousClock.now - start
                count += batch.count
            }
            guard try await newcomer.database.digest() == desk.database.digest() else {
                throw Finding(description: "a fold differs")
            }
            rates.append(Double(count) / (time / .seconds(1)))
            print("run \(run): \(count) operations in batches of 500 in \(Self.text(time)): \(Int(rates[run - 1])) a second")
        }
        print("operations folded per second: \(Int(rates.sorted()[rates.count / 2])), the median of \(runs) runs; asked for: 5,000")
    }

    /// A PC that comes new, as a process of its own, so that its memory is known.
    private func welcome(from desk: PC, _ ring: KeyRing) async throws {
        let newcomer = try pc("newcomer", seed: 2, ring)
        for (one, name) in [(desk, "desk"), (newcomer, "newcomer")] {
            let device = try PCKeys.stored(in: one.state).device(name: name, carrier: name)
            for other in [desk, newcomer] { try await other.operations.share(.device(device)) }
        }
        await desk.exchange.exchange()
        try newcomer.database.close()
        try FileManager.default.removeItem(atPath: newcomer.sharedFolder)
        try FileManager.default.copyItem(atPath: desk.sharedFolder, toPath: newcomer.sharedFolder)
        let files = try FileManager.default.subpathsOfDirectory(atPath: desk.sharedFolder).filter { $0.hasSuffix(".tq") }
        let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: "\(desk.sharedFolder)/\($0)")).count }.reduce(0, +)
        print("ten years to a newcomer: \(files.count) files, \(Self.megabytes(bytes)) MB; asked for: at most 25 MB")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["--newcomer", newcomer.state]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Finding(description: "the newcomer has failed") }
        let shown = try PC(
            "newcomer", device: nil, skew: 0, clock: clock, state: newcomer.state, seed: 3, without: nil)
        let lines = { (pc: PC) in Set(try await pc.database.digest().split(separator: "\n")) }
        let difference = try await lines(desk).symmetricDifference(try await lines(shown))
        guard difference.isEmpty else { throw Finding(description: "the newcomer differs: \(difference.prefix(4))") }
        let size = try FileManager.default.attributesOfItem(atPath: "\(newcomer.state)/timequest.sqlite")[.size] as? Int ?? 0
        print("its database: \(Self.megabytes(size)) MB")
    }

    /// Reads the files of ten years, as a PC that was paired just now.
    static func arrive(in state: String) async throws {
        let clock = VirtualMoment(milliseconds: 2_100_000_000_000)
        let pc = try PC("newcomer", device: nil, skew: 0, clock: clock, state: state, seed: 4, without: nil)
        let before = peakMemory()
        let start = ContinuousClock.now
        await pc.exchange.exchange()
        let time = ContinuousClock.now - start
        if let problem = await pc.exchange.findings.problem { throw Finding(description: problem.sentence) }
        print("read and folded in \(text(time)); asked for: at most 10 s")
        print("peak memory: \(megabytes(peakMemory() * 1024)) MB, \(megabytes(before * 1024)) MB of it before it began")
        try pc.database.close()
    }

    private func pc(_ name: String, seed: UInt64, _ ring: KeyRing?) throws -> PC {
        var random = SeededRandom(seed: seed)
        let state = "\(folder)/\(name)"
        try FileManager.default.createDirectory(atPath: PC.sharedFolder(state), withIntermediateDirectories: true)
        try PCKeys.make(in: state, &random)
        if let ring { try KeyRingFile(path: "\(state)/household.keys").write(ring) }
        return try PC(name, device: nil, skew: 0, clock: clock, state: state, seed: random.next(), without: nil)
    }

    /// In KiB.
    static func peakMemory() -> Int {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return 0 }
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }

    private static func megabytes(_ bytes: Int) -> String { String(format: "%.1f", Double(bytes) / 1e6) }

    private static func text(_ time: Duration) -> String { String(format: "%.2f s", time / .seconds(1)) }
}
