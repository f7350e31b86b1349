import ArgumentParser
import Domain
import Foundation
import LinuxSystem

/// Plays families' years with the real scheduler on a virtual clock and prints what happened, a JSON object a year. `check.py` judges it.
@main
struct Chaos: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chaos", abstract: "Families' years on a virtual clock; prints a JSON object a year for check.py.")

    @Option(help: "Where the random numbers begin; the same seed gives the same years.")
    var seed: UInt64 = 1

    @Option(help: "The number of the first year.")
    var first = 0

    @Option(help: "How many years.")
    var years = 1

    @Option(help: "The length of a year in days.")
    var days = 365

    @Option(help: "Make something wrong on purpose: \(Sabotage.allCases.map(\.rawValue).joined(separator: ", ")).")
    var sabotage: Sabotage?

    func run() async throws {
        let zones = SystemZones()
        let names = Set(Place.all.map(\.zone)).union(["Europe/London", "America/New_York", "Asia/Tokyo", "UTC"])
        let rules = Dictionary(uniqueKeysWithValues: try names.map { ($0, try zones.zone(named: $0)) })
        let lookup: @Sendable (String) -> ZoneRules = { rules[$0] ?? .utc }
        let encoder = JSONEncoder()
        for number in first..<first + years {
            var scenario = ScenarioGenerator.scenario(number, seed: seed, days: days, zones: lookup)
            scenario.sabotage = sabotage
            let recording = try await ScenarioRun(scenario, zones: lookup).play()
            try FileHandle.standardOutput.write(contentsOf: encoder.encode(recording) + Data("\n".utf8))
        }
    }
}
