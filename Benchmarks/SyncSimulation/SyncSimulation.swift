import ArgumentParser
import Foundation

/// Families whose PCs are apart, meet, lose files and are restored, with the real fold on virtual clocks.
@main
struct SyncSimulation: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync-simulate",
        abstract: "Families with several PCs, on virtual clocks: nothing is lost, nothing counts twice, and all PCs show the same.")

    @Option(help: "The seed of the first family; the next ones follow.")
    var seed: UInt64 = 1

    @Option(help: "How many families.")
    var families = 500

    @Option(help: "Every how many families exchange real files: 1 for all, 0 for none. The others exchange values.")
    var files: UInt64 = 10

    @Option(help: "A rule to switch off: it must then fail. One of: \(Rule.allCases.map(\.rawValue).joined(separator: ", ")).")
    var without: Rule?

    @Flag(help: "Print what happens.")
    var trace = false

    @Flag(help: "Each rule is switched off in turn; it passes where each makes families fail.")
    var rules = false

    @Flag(help: "Small families, in which a PC dies at every write in turn.")
    var crashes = false

    @Option(help: "With --crashes: at every how many writes.")
    var stride = 1

    @Flag(help: "How fast operations become rows, and what ten years cost a PC that comes new.")
    var figures = false

    @Option(help: "How much longer the last of so many changes of an object takes than the first.")
    var changes: Int?

    @Option(help: "With --figures or --changes: where to write, a folder on a disk that does not exist yet.")
    var folder: String?

    @Option(help: .hidden)
    var newcomer: String?

    func validate() throws {
        if families < 1 || stride < 1 { throw ValidationError("--families and --stride are at least 1.") }
        if let changes, changes < 500 { throw ValidationError("--changes is at least 500.") }
    }

    /// Makes the folder that was named, or one on a disk.
    private func makeFolder() throws -> String {
        guard let folder else { return NewFolder.make("/var/tmp/timequest-figures") }
        // The figures remove it at the end, so it must be new.
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        return folder
    }

    func run() async throws {
        defer {
            if ProcessInfo.processInfo.environment["SIM_KEEP"] == nil {
                try? FileManager.default.removeItem(atPath: Template.folder)
            }
        }
        if let newcomer { return try await Figures.arrive(in: newcomer) }
        if figures { return try await Figures(folder: try makeFolder(), days: 3652, runs: 5).measure() }
        if let changes { return try await ChangeCost(folder: try makeFolder(), changes: changes).measure() }
        if rules { return try await runWithoutEachRule() }
        let (lives, failures) =
            crashes
            ? try await CrashStudy(seed: seed, families: families, stride: stride).run(stopAt: 5)
            : try await live(without: without, from: seed, count: families, stopAt: 5)
        print(failures.isEmpty ? "\(families) families: all PCs agree, nothing is lost, nothing counts twice." : "Failed.")
        print("\(lives - failures.count) passed, \(failures.count) failed")
        if !failures.isEmpty { throw ExitCode(1) }
    }

    /// A simulation that passes whatever the rules are would prove nothing.
    private func runWithoutEachRule() async throws {
        var unproved = 0
        for rule in Rule.allCases {
            let (_, failures) = try await live(without: rule, from: seed, count: families, stopAt: 1)
            print("without \(rule.rawValue): \(failures.first ?? "no family fails, so this simulation does not test the rule")")
            if failures.isEmpty { unproved += 1 }
        }
        print("\(Rule.allCases.count - unproved) passed, \(unproved) failed")
        if unproved > 0 { throw ExitCode(1) }
    }

    /// Prints something at once, also into a file.
    static func printNow(_ sentence: String) {
        print(sentence)
        fflush(nil)
    }

    /// - Returns: how many families lived, and which of them failed.
    private func live(
        without rule: Rule?, from seed: UInt64, count: Int, stopAt: Int
    ) async throws -> (lives: Int, failures: [String]) {
        var lives = 0
        var failures: [String] = []
        for number in 0..<UInt64(count) {
            // Rules are switched off where values are exchanged.
            let exchangesFiles = rule == nil && files > 0 && (seed + number) % files == 0
            let family = Family(seed: seed + number, without: rule, exchangesFiles: exchangesFiles)
            family.isTraced = trace
            lives += 1
            if let failure = try await family.live() {
                failures.append("seed \(seed + number): \(failure)")
                if !rules { Self.printNow(failures[failures.endIndex - 1]) }
            }
            if failures.count >= stopAt { break }
            if (number + 1) % 500 == 0, rule == nil { Self.printNow("\(number + 1) families …") }
        }
        return (lives, failures)
    }
}
