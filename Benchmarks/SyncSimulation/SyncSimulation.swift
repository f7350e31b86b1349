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

    @Option(help: "A rule to switch off: it must then fail. One of: \(Rule.allCases.map(\.rawValue).joined(separator: ", ")).")
    var without: Rule?

    @Flag(help: "Each rule is switched off in turn; it passes where each makes families fail.")
    var rules = false

    func validate() throws {
        if families < 1 { throw ValidationError("--families is at least 1.") }
    }

    func run() async throws {
        if rules { return try await runWithoutEachRule() }
        let failures = try await failures(without: without, from: seed, count: families, stopAt: 5)
        for failure in failures { print(failure) }
        print(failures.isEmpty ? "\(families) families: all PCs agree, nothing is lost, nothing counts twice." : "Failed.")
        if !failures.isEmpty { throw ExitCode(1) }
    }

    /// A simulation that passes whatever the rules are would prove nothing.
    private func runWithoutEachRule() async throws {
        var isProved = true
        for rule in Rule.allCases {
            let failures = try await failures(without: rule, from: seed, count: families, stopAt: 1)
            print("without \(rule.rawValue): \(failures.first ?? "no family fails, so this simulation does not test the rule")")
            if failures.isEmpty { isProved = false }
        }
        if !isProved { throw ExitCode(1) }
    }

    private func failures(without rule: Rule?, from seed: UInt64, count: Int, stopAt: Int) async throws -> [String] {
        var failures: [String] = []
        for number in 0..<UInt64(count) {
            let family = try Family(seed: seed + number, without: rule)
            if let failure = try await family.live() { failures.append("seed \(seed + number): \(failure)") }
            if failures.count >= stopAt { break }
            if (number + 1) % 500 == 0, rule == nil { print("\(number + 1) families …") }
        }
        return failures
    }
}

/// A rule of the design that can be switched off, to show that it is needed.
enum Rule: String, CaseIterable, ExpressibleByArgument {
    /// A quest is there once, whatever arrives how often: without it, XP is a sum of what arrives.
    case questsOnce = "quests-once"
    /// A change names those that it replaces: without it, only clocks decide.
    case heads
    /// After a restore a PC gets a new identity.
    case newIdentity = "new-identity"
    /// Who misses a sealed file puts it back.
    case putBack = "put-back"
}
