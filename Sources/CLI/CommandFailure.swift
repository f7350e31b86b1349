import API
import ArgumentParser
import Client
import Domain
import Foundation
import Services

/// How a command ends when it did not do what was asked.
enum CommandFailure {
    /// Statuses of `timequest` beside 0: scripts decide by them.
    static let refused: Int32 = 1
    static let wrongUsage: Int32 = 2
    /// EX_UNAVAILABLE of sysexits.h
    static let noDaemon: Int32 = 69
    /// EX_DATAERR: the database is damaged, or of a newer version.
    static let damaged: Int32 = 65

    /// Prints what went wrong to standard error, and ends the process.
    static func exit(with error: any Error) -> Never {
        switch error {
        case let error as ClientError:
            explain(error)
            if case .noDaemon = error { Foundation.exit(noDaemon) }
            Foundation.exit(refused)
        case let code as ExitCode:
            Foundation.exit(code.rawValue)
        case let error as ConfigurationError:
            Output.error(error.description)
            // Trying again changes nothing, so systemd is told not to (RestartPreventExitStatus=2 65).
            Foundation.exit(wrongUsage)
        case let error where HouseholdError(error)?.isPermanent == true:
            Output.error(sentence(of: error))
            Foundation.exit(damaged)
        default:
            let parserCode = TimeQuestCommand.exitCode(for: error)
            if parserCode == .success || parserCode == .validationFailure { exitAsParser(error, parserCode) }
            Output.error(sentence(of: error))
            Foundation.exit(refused)
        }
    }

    /// Help goes to standard output, wrong usage to standard error.
    private static func exitAsParser(_ error: any Error, _ code: ExitCode) -> Never {
        let message = TimeQuestCommand.fullMessage(for: error)
        if code == .success {
            if !message.isEmpty { Output.print(message) }
            Foundation.exit(0)
        }
        Output.error(message)
        Foundation.exit(wrongUsage)
    }

    /// Says on standard error what went wrong, a sentence for each field, and goes on.
    static func explain(_ error: any Error) {
        Output.error(sentence(of: error))
        guard let error = error as? ClientError else { return }
        for problem in details(error) { Output.error("  \(problem)") }
    }

    private static func sentence(of error: any Error) -> String {
        switch error {
        case let error as any CustomStringConvertible & Error where !(error is any LocalizedError): error.description
        default: error.localizedDescription
        }
    }

    /// Where several fields are wrong, each on a line of its own.
    private static func details(_ error: ClientError) -> [String] {
        guard let problems = error.problem?.problems, problems.count > 1 else { return [] }
        return problems.map { "\($0.field): \($0.message)" }
    }
}

/// A sentence for the person at the terminal; the command ends with status 1.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
