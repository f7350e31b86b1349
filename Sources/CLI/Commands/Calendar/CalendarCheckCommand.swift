import API
import ArgumentParser
import CalendarIngestion
import Domain
import Foundation
import Rainbow

struct CalendarCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Every problem in calendar files, with file and line; needs no daemon.",
        discussion: "Ends with status 1 if any event had to be dropped.")

    @OptionGroup var calendars: CalendarPathOptions

    @Flag(help: "One JSON object a problem, and nothing else.")
    var json = false

    func run() async throws {
        let snapshots = try await calendars.snapshots()
        let problems = snapshots.flatMap(\.problems)
        if json {
            for problem in problems { try Output.json(problem) }
        } else {
            Output.configureColors()
            for problem in problems { Output.print("\(label(problem.severity))  \(problem.sentence)") }
            let files = snapshots.map(\.fileCount).reduce(0, +)
            let entries = snapshots.map(\.componentCount).reduce(0, +)
            let found = problems.isEmpty ? "no problem" : "\(problems.count) problem\(problems.count == 1 ? "" : "s")"
            Output.print("\(files) file\(files == 1 ? "" : "s"), \(entries) \(entries == 1 ? "entry" : "entries"), \(found).")
        }
        if problems.contains(where: \.losesSomething) { throw ExitCode(CommandFailure.refused) }
    }

    private func label(_ severity: CalendarProblem.Severity) -> String {
        switch severity {
        case .notice: "note   ".dim
        case .warning: "warning".yellow
        case .error: "error  ".red
        }
    }
}

extension CalendarProblem {
    /// A file was rejected, or an event dropped.
    var losesSomething: Bool { dropsEvent || severity == .error }
}
