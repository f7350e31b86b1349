import API
import ArgumentParser
import Services
import Domain
import Testing

@testable import CLI
@testable import Client

@Suite("How a command ends")
struct ExitStatusTests {
    @Test("Without a daemon the status is 69")
    func noDaemon() async {
        await #expect(processExitsWith: .exitCode(69)) { CommandFailure.exit(with: ClientError.noDaemon(socket: "/x.sock")) }
    }

    @Test("A refusal is 1, and its sentence goes to standard error, with a line for each field")
    func refused() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(1), observing: [\.standardErrorContent, \.standardOutputContent]
        ) {
            let problems = [FieldProblem(field: "name", message: "Too long."), FieldProblem(field: "tasks", message: "None.")]
            CommandFailure.exit(with: ClientError.refused(Problem(.invalid, "Two things are wrong.", problems: problems)))
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("Two things are wrong.\n  name: Too long.\n  tasks: None.\n"))
    }

    @Test("A command that could not do it is 1")
    func failed() async {
        await #expect(processExitsWith: .exitCode(1)) { CommandFailure.exit(with: CommandError("There is no player “Bo”.")) }
        await #expect(processExitsWith: .exitCode(1)) { CommandFailure.exit(with: CalendarServiceError.unknown("x")) }
        await #expect(processExitsWith: .exitCode(1)) { CommandFailure.exit(with: ExitCode(CommandFailure.refused)) }
    }

    @Test("Wrong usage is 2, also in what a command finds out later, and in a configuration")
    func usage() async {
        await #expect(processExitsWith: .exitCode(2)) { await TimeQuestCommand.run(arguments: ["timequest", "nonsense"]) }
        await #expect(processExitsWith: .exitCode(2)) { CommandFailure.exit(with: ValidationError("Say what to add.")) }
        await #expect(processExitsWith: .exitCode(2)) {
            CommandFailure.exit(with: ConfigurationError(path: "timequest.yaml", line: 3, message: "There is no setting “x”."))
        }
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
