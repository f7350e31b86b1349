import API
import ArgumentParser
import Domain
import Services
import TestSupport
import Testing

@testable import CLI
@testable import Client

@Suite("How a command ends")
struct ExitStatusTests {
    @Test("Without a daemon the status is 69")
    func noDaemon() async {
        await #expect(processExitsWith: .exitCode(69)) { CommandFailure().exit(with: ClientError.noDaemon(socket: "/x.sock")) }
    }

    @Test("A refusal is 1, and its sentence goes to standard error, with a line for each field")
    func refused() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let problems = [FieldProblem(field: "name", message: "Too long."), FieldProblem(field: "tasks", message: "None.")]
            CommandFailure().exit(with: ClientError.refused(Problem(.invalid, "Two things are wrong.", problems: problems)))
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("Two things are wrong.\n  name: Too long.\n  tasks: None.\n"))
    }

    @Test("A command that could not do it is 1")
    func failed() async {
        await #expect(processExitsWith: .exitCode(1)) { CommandFailure().exit(with: CommandError("There is no player “Bo”.")) }
        await #expect(processExitsWith: .exitCode(1)) { CommandFailure().exit(with: CalendarServiceError.unknown("x")) }
        await #expect(processExitsWith: .exitCode(1)) { CommandFailure().exit(with: ExitCode(CommandFailure.refused)) }
    }

    @Test("Wrong usage is 2, also in what a command finds out later, and in a configuration")
    func usage() async {
        await #expect(processExitsWith: .exitCode(2)) { await TimeQuestCommand.run(arguments: ["timequest", "nonsense"]) }
        await #expect(processExitsWith: .exitCode(2)) { CommandFailure().exit(with: ValidationError("Say what to add.")) }
        await #expect(processExitsWith: .exitCode(2)) {
            CommandFailure().exit(with: ConfigurationError(path: "timequest.yaml", line: 3, .unknown("x", known: [])))
        }
    }

    @Test("Wrong usage that a command finds out later comes with the usage of that command, and a mistyped command with a hint")
    func ownUsage() async throws {
        var failure = CommandFailure()
        failure.command = RoutineAddCommand.self
        let message = failure.usageMessage(for: ValidationError("Say what to add."))
        #expect(message.hasPrefix("Error: Say what to add.\nUsage: timequest routine add "), "\(message)")
        #expect(message.hasSuffix("See 'timequest routine add --help' for more information."), "\(message)")
        let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
            await TimeQuestCommand.run(arguments: ["timequest", "player", "ad"])
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("Did you mean “add”?\nUsage: timequest player <subcommand>"), "\(errors)")
    }

    @Test("A file that cannot be read is refused with the reason")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: 9), to: "bytes")
        #expect(CommandError.unreadable(folder.path("none")).description == "There is no file “\(folder.path("none"))”.")
        #expect(CommandError.unreadable(folder.path("bytes/x")).kind == .notFound)
        #expect(CommandError.unreadable(folder.path("")).description == "“\(folder.path(""))” is a folder, not a file.")
        #expect(CommandError.unreadable(folder.path("bytes")).description.hasSuffix("is not a text in UTF-8."))
    }

    @Test(
        "Help and the version are 0 and go to standard output",
        arguments: [["--help"], ["help"], ["--version"], ["calendar", "--help"]])
    func help(arguments: [String]) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [arguments] in
            await TimeQuestCommand.run(arguments: ["timequest"] + arguments)
        }
        #expect(try #require(result).standardOutputContent.count > 4)
    }

    @Test("Linked as timequestd, it is the daemon")
    func daemon() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            await TimeQuestCommand.run(arguments: ["/usr/bin/timequestd", "--help"])
        }
        #expect(String(decoding: try #require(result).standardOutputContent, as: UTF8.self).contains("timequest daemon"))
    }
}

@Suite("A failure for programs")
struct JSONFailureTests {
    @Test("A refusal is the daemon's problem")
    func refused() {
        let problems = [FieldProblem(field: "name", message: "Too long."), FieldProblem(field: "tasks", message: "None.")]
        let error = ClientError.refused(Problem(.invalid, "Two things.", field: "name", problems: problems, retryAfterSeconds: 5))
        let report = FailureReport(error)
        #expect(report.kind == "invalid" && report.detail == "Two things." && report.field == "name")
        #expect(report.problems == problems && report.retryAfterSeconds == 5 && report.status == 1)
    }

    @Test("What several fields have wrong is said once")
    func severalFields() {
        let problems = [
            FieldProblem(field: "tasks", message: "Ten tasks at most."), FieldProblem(field: "name", message: "It has none."),
        ]
        let whole = ClientError.refused(Problem(.invalid, "Ten tasks at most. It has none.", problems: problems))
        #expect(CommandFailure.lines(of: whole) == ["Ten tasks at most. It has none."])
        let apart = ClientError.refused(Problem(.invalid, "Two things are wrong.", problems: problems))
        #expect(CommandFailure.lines(of: apart).count == 3)
        #expect(CommandFailure.lines(of: CommandError("x")) == ["x"])
    }

    @Test("The pause after wrong PINs is there for programs, too")
    func pause() {
        #expect(FailureReport(CommandError.wait(30)).retryAfterSeconds == 30)
    }

    @Test("Each kind has its exit status")
    func kinds() throws {
        func kind(_ error: any Error) -> String {
            let report = FailureReport(error)
            return "\(report.kind) \(report.status)"
        }
        #expect(kind(ClientError.noDaemon(socket: "/x")) == "noDaemon 69")
        #expect(kind(ClientError.noAnswer(socket: "/x")) == "noAnswer 1")
        #expect(kind(ClientError.interrupted(socket: "/x")) == "interrupted 1")
        #expect(kind(ClientError.unexpectedAnswer("x")) == "unexpectedAnswer 1")
        #expect(kind(ClientError.refused(Problem(.damaged, "x"))) == "damaged 1")
        #expect(kind(CommandError("x")) == "failed 1" && kind(CommandError("x", kind: .notFound)) == "notFound 1")
        #expect(kind(CommandError("x", kind: .ambiguous)) == "ambiguous 1")
        #expect(kind(ValidationError("x")) == "wrongUsage 2")
        #expect(kind(ConfigurationError(path: "a", line: 3, .noText("x"))) == "wrongUsage 2")
        #expect(kind(CalendarServiceError.unknown("x")) == "notFound 1")
        let unreadable = try #require(#expect(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(["nonsense"]) })
        #expect(FailureReport(unreadable).kind == "wrongUsage")
        #expect(!FailureReport(unreadable).detail.contains("Usage"), "one sentence, without the help")
    }

    @Test("With --json it is one object on standard output, and the sentence for people stays on standard error")
    func printed() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            CommandFailure(isJSON: true).exit(with: CommandError("There is no player “Bo”.", kind: .notFound))
        }
        let output = try #require(result)
        #expect(
            String(decoding: output.standardOutputContent, as: UTF8.self)
                .contains(#"{"detail":"There is no player “Bo”.","kind":"notFound"}"# + "\n"))
        #expect(String(decoding: output.standardErrorContent, as: UTF8.self).contains("There is no player “Bo”.\n"))
    }

    @Test(
        "It is asked for by --json wherever that stands, but for what is no option",
        arguments: [
            (["status", "--json"], true), (["--json", "nonsense"], true), (["calendar", "--json", "list"], true),
            (["status"], false),
            (["player", "add", "--", "--json"], false), ([], false),
        ])
    func asked(arguments: [String], isJSON: Bool) {
        #expect(CommandFailure(arguments: arguments).isJSON == isJSON)
    }
}
