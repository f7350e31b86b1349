import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem
import Services

/// How a command reports a failure, and ends.
struct CommandFailure {
    /// Statuses of `timequest` beside 0: scripts decide by them.
    static let refused: Int32 = 1
    static let wrongUsage: Int32 = 2
    /// EX_UNAVAILABLE of sysexits.h
    static let noDaemon: Int32 = 69
    /// EX_DATAERR: the database is damaged, or of a newer version.
    static let damaged: Int32 = 65

    /// Whether a program reads standard output: then the failure is printed there as JSON, too.
    let isJSON: Bool
    /// The command whose usage is printed if the usage is wrong.
    var command: any ParsableCommand.Type = TimeQuestCommand.self
    /// A line below the usage: what was probably meant.
    var hint: String?

    init(isJSON: Bool = false) {
        self.isJSON = isJSON
    }

    /// - Parameter arguments: of the command, without the program's name. `--json` counts even where others of them are invalid.
    init(arguments: some Sequence<String>) {
        self.init(isJSON: arguments.prefix { $0 != "--" }.contains("--json"))
    }

    /// A sentence about wrong usage, and the usage of the command.
    func usageMessage(for error: any Error) -> String {
        // The parser's own errors know their command.
        guard let error = error as? ValidationError else { return ParserText.text(TimeQuestCommand.fullMessage(for: error)) }
        let path = CommandPath.words(to: command).joined(separator: " ")
        let usage = TimeQuestCommand.usageString(for: command).split(atByte: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\n       ")
        return ParserText.text(
            "Error: \(DisplayText.line(error.message))\nUsage: \(usage)\n  See '\(path) --help' for more information.")
    }

    /// Prints what went wrong to standard error, and with `--json` as one object to standard output, and ends the process.
    func exit(with error: any Error) -> Never {
        Pager.end()
        // A command that ends with a status of its own has printed everything.
        if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
        if let help = Self.help(error) { Self.show(help) }
        let report = FailureReport(error)
        if isJSON { print(report) }
        if report.status == Self.wrongUsage, !(error is ConfigurationError) {
            Output.error(usageMessage(for: error))
            if let hint { Output.error(hint) }
        } else {
            Self.explain(error)
        }
        Foundation.exit(report.status)
    }

    private func print(_ report: FailureReport) {
        do {
            try Output.json(report)
        } catch {
            Output.error("The failure cannot be printed as JSON: \(error)")
        }
    }

    /// What the parser throws where help or the version was asked for; nil for every other error.
    private static func help(_ error: any Error) -> String? {
        guard TimeQuestCommand.exitCode(for: error) == .success else { return nil }
        return TimeQuestCommand.fullMessage(for: error)
    }

    private static func show(_ help: String) -> Never {
        if !help.isEmpty { Output.print(help) }
        Foundation.exit(0)
    }

    /// Prints to standard error what went wrong, a sentence for each field, and goes on.
    static func explain(_ error: any Error) {
        for line in lines(of: error) { Output.error(line) }
    }

    /// The lines that explain an error: its sentences as one line, and a line for each wrong field that they do not name. A `CommandError`
    /// may have further lines.
    static func lines(of error: any Error) -> [String] {
        let sentence = sentence(of: error)
        guard let error = error as? ClientError else { return [sentence] }
        let isAll = error.problem?.problems?.allSatisfy { sentence.contains(ReasonText.message(of: $0)) } ?? false
        return [sentence] + (isAll ? [] : details(error).map { "  \($0)" })
    }

    /// What went wrong as one line, in the language of the login.
    static func sentence(of error: any Error) -> String {
        if let sentence = ReasonText.sentence(of: error) { return sentence }
        return switch error {
        case ClientError.noDaemon(let socket): DisplayText.line(StartAdvice.own.sentence(socket: socket))
        case let error as ConfigurationError: ConfigurationWord.sentence(error)
        case let error as any PrintableError: error.description
        case let error as any CustomStringConvertible & Error where !(error is any LocalizedError):
            DisplayText.line(error.description)
        default: DisplayText.line(error.localizedDescription)
        }
    }

    /// Where several fields are wrong, each on a line of its own.
    private static func details(_ error: ClientError) -> [String] {
        guard let problems = error.problem?.problems, problems.count > 1 else { return [] }
        return problems.map { DisplayText.line("\($0.field): \(ReasonText.message(of: $0))") }
    }
}

/// A failure for programs: a `Problem` of the API without what only HTTP needs, and with a few kinds more.
struct FailureReport: Encodable, Equatable {
    /// What programs decide by: a `Problem.Kind`, a `CommandError.Kind`, or one of `noDaemon`, `noAnswer`, `interrupted`,
    /// `unexpectedAnswer` and `wrongUsage`.
    let kind: String
    /// Whole sentences for people.
    let detail: String
    /// The field or parameter at fault.
    var field: String?
    /// All fields at fault, where there is more than one.
    var problems: [FieldProblem]?
    /// The number of seconds after which a retry may succeed.
    var retryAfterSeconds: Int?
    /// The exit status that goes with it.
    let status: Int32

    private enum CodingKeys: String, CodingKey { case kind, detail, field, problems, retryAfterSeconds }

    init(_ error: any Error) {
        switch error {
        case let error as ClientError: self.init(error)
        case let error as CommandError:
            self.init(error.kind.rawValue, error.description, status: CommandFailure.refused)
            retryAfterSeconds = error.retryAfterSeconds
        // Trying again changes nothing, so systemd does not (RestartPreventExitStatus=2 65).
        case let error as ConfigurationError: self.init("wrongUsage", error.description, status: CommandFailure.wrongUsage)
        default:
            if let error = HouseholdError(error) {
                self.init(
                    "\(error.kind)", error.description, status: error.isPermanent ? CommandFailure.damaged : CommandFailure.refused)
                (field, problems, retryAfterSeconds) = (error.field, error.problems, error.retryAfterSeconds)
            } else if TimeQuestCommand.exitCode(for: error) == .validationFailure {
                self.init("wrongUsage", TimeQuestCommand.message(for: error), status: CommandFailure.wrongUsage)
            } else {
                let kind = CommandError.Kind.failed.rawValue
                self.init(kind, CommandFailure.sentence(of: error), status: CommandFailure.refused)
            }
        }
    }

    private init(_ error: ClientError) {
        switch error {
        case .noDaemon: self.init("noDaemon", CommandFailure.sentence(of: error), status: CommandFailure.noDaemon)
        case .noAnswer: self.init("noAnswer", error.description, status: CommandFailure.refused)
        case .interrupted: self.init("interrupted", error.description, status: CommandFailure.refused)
        case .unexpectedAnswer: self.init("unexpectedAnswer", error.description, status: CommandFailure.refused)
        case .refused(let problem):
            self.init(problem.kind.rawValue, problem.detail, status: CommandFailure.refused)
            (field, problems, retryAfterSeconds) = (problem.field, problem.problems, problem.retryAfterSeconds)
        }
    }

    private init(_ kind: String, _ detail: String, status: Int32) {
        self.kind = kind
        self.detail = detail
        self.status = status
    }
}

/// Sentences for the person at the terminal; the command ends with status 1.
struct CommandError: PrintableError {
    /// What programs decide by, with `--json`.
    enum Kind: String {
        /// There is nothing of this name.
        case notFound
        /// Several things have this name, and none was chosen.
        case ambiguous
        /// Only a parent may do it.
        case forbidden
        case failed
    }

    let kind: Kind
    let sentences: String
    /// Lines below the sentences, such as commands, or what another program says. They are indented, so that none of them can be taken for
    /// a sentence of TimeQuest's.
    let details: [String]
    /// The number of seconds after which a retry may succeed.
    var retryAfterSeconds: Int?

    init(_ sentences: String, details: [String] = [], kind: Kind = .failed) {
        self.kind = kind
        self.sentences = sentences
        self.details = details
    }

    var description: String { ([sentences] + details.map { "  \($0)" }).map(DisplayText.line).joined(separator: "\n") }

    /// The pause after several wrong PINs.
    static func wait(_ seconds: Int) -> CommandError {
        var error = CommandError(ParentText.wait(seconds))
        error.retryAfterSeconds = seconds
        return error
    }

    /// A file of the person's that could not be read, with the reason: as it is now, since Foundation's errors do not name it.
    static func unreadable(_ path: String) -> CommandError {
        do {
            // Without its content, which could be large.
            _ = try FileReader.read(path, limit: 0)
        } catch .notARegularFile(_, let kind) {
            return CommandError(FileWord.notAFile.text(["path": path, "kind": FileWord.kind(kind).text()]))
        } catch .unreadable(_, let failure) where failure.code == ENOENT || failure.code == ENOTDIR {
            return CommandError(FileWord.missing.text(["path": path]), kind: .notFound)
        } catch .unreadable(_, let failure) where failure.code == EACCES || failure.code == EPERM {
            return CommandError(FileWord.closed.text(["path": path]))
        } catch .unreadable(_, let failure) {
            return CommandError(FileWord.unreadable.text(["path": path, "reason": "\(failure)"]))
        } catch {
            // It is there, and it can be read.
        }
        return CommandError(FileWord.notText.text(["path": path]))
    }
}
