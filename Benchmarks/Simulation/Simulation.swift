import ArgumentParser
import BenchmarkSupport
import Domain
import Foundation

/// Synthetic children and families play through the engines; prints how well `classic` and `calibrated` keep their goals.
@main
struct Simulation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Synthetic children and families play through the engines, under the classic and the calibrated rules.")

    @Option(help: "Where the random numbers begin; the same seed gives the same figures.")
    var seed: UInt64 = 1

    @Option(help: "How many children or families each line stands for.")
    var runs = 400

    @Option(help: "Only the studies whose name holds this.")
    var only: String?

    func validate() throws {
        if runs < 1 { throw ValidationError("--runs is at least 1.") }
    }

    func run() throws {
        let studies = Studies.all.filter { study in only.map { study.name.localizedCaseInsensitiveContains($0) } ?? true }
        if studies.isEmpty { throw ValidationError("No study has “\(only ?? "")” in its name.") }
        print("seed \(seed), \(runs) runs a line")
        var met = 0
        var missed = 0
        for study in studies {
            let findings = study.run(runs, SeededRandom(seed: seed))
            print("\n\(study.name): \(study.question)")
            print(FindingTable.text(findings))
            met += findings.count { $0.isMet == true }
            missed += findings.count { $0.isMet == false }
        }
        print(missed == 0 ? "\nAll goals are met." : "\n\(missed) goals are missed.")
        print("\(met) passed, \(missed) failed")
        if missed > 0 { throw ExitCode(1) }
    }
}
