import API
public import ArgumentParser
import Dispatch
import Foundation
import LinuxSystem

/// `timequest`: everything a family does at the terminal.
public struct TimeQuestCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "timequest",
        abstract: "Trains a child's sense of time: routines become quests, and calendars say when to start.",
        discussion: """
            A parent drops .ics files into one folder and sets up routines; TimeQuest says when to start what.

            First steps, in one: sudo timequest setup. Or one by one:
              timequest player add Mia
              timequest routine add --template activity-prep
              timequest calendar add ~/Downloads/soccer.ics
              timequest play
            """,
        version: VersionInfo.current.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Daily",
                subcommands: [
                    PlayCommand.self, StatusCommand.self, OpenCommand.self, EventsCommand.self, SuggestionsCommand.self,
                    RemindersCommand.self,
                ]),
            CommandGroup(
                name: "Progress",
                subcommands: [StatsCommand.self, InsightsCommand.self, ReflectionCommand.self, QuestCommand.self]),
            CommandGroup(
                name: "Setup",
                subcommands: [
                    SetupCommand.self, CalendarCommand.self, RoutineCommand.self, PlayerCommand.self, TimeZoneCommand.self,
                    PCsCommand.self, SamplesCommand.self,
                ]),
            CommandGroup(name: "Parents", subcommands: [ParentCommand.self, PauseCommand.self]),
            CommandGroup(
                name: "Backup",
                subcommands: [BackupCommand.self, DailyBackupCommand.self, RestoreCommand.self, ExportCommand.self]),
            CommandGroup(
                name: "Service",
                subcommands: [
                    DoctorCommand.self, DaemonCommand.self, NotifyCommand.self, EngineCommand.self, ParseWorkerCommand.self,
                ]),
        ])

    public init() {}

    /// The whole program: runs what the arguments of the process ask for.
    public static func main(arguments: [String]) -> Never {
        // The worker gives up the right to wait and to start threads, so nothing may have started any; an asynchronous main would.
        if arguments.dropFirst().first == ParseWorkerCommand.configuration.commandName { ParseWorkerCommand.runConfined() }
        let command = parse(arguments)
        // Once, before the first task.
        if command is any ResidentCommand {
            UnusedMemory.limitHeap()
            TaskThreads.install()
        }
        Task {
            await run(command, CommandFailure(arguments: arguments.dropFirst()))
            Foundation.exit(0)
        }
        dispatchMain()
    }

    static func run(arguments: [String]) async { await run(parse(arguments), CommandFailure(arguments: arguments.dropFirst())) }

    /// The command that the arguments of the process name; ends the process where they are invalid.
    ///
    /// Linked as `timequestd`, it is the daemon.
    static func parse(_ arguments: [String]) -> any ParsableCommand {
        let name = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent }
        let rest = Array(arguments.dropFirst())
        let line = name == "timequestd" ? ["daemon"] + rest : rest
        // The parser would show the help of all commands.
        if rest.first == "help", let unknown = UnknownCommand.first(in: rest) { fail(unknown.message, of: unknown.parent, rest) }
        do {
            let command = try parseAsRoot(line)
            try checkRepeatedPlayer(command, rest)
            return command
        } catch {
            var failure = CommandFailure(arguments: rest)
            if exitCode(for: error) == .validationFailure {
                if let unknown = UnknownCommand.first(in: rest) { fail(unknown.message, of: unknown.parent, rest) }
                let number = NegativeNumber(message(for: error), in: line)
                if let number { fail(number.message, of: number.command, rest) }
                if let unknown = UnknownOption(message(for: error), in: line) { fail(unknown.message, of: unknown.command, rest) }
                failure.hint = MisplacedName.suggestion(for: rest).map { UsageWord.meantLine.text(["command": $0]) }
            }
            failure.exit(with: error)
        }
    }

    /// The parser would take the last of several.
    private static func checkRepeatedPlayer(_ command: any ParsableCommand, _ arguments: [String]) throws {
        let count = arguments.prefix { $0 != "--" }.count { $0 == "--player" || $0.hasPrefix("--player=") }
        if count < 2 || command is any NamesSeveralPlayers { return }
        throw ValidationError(UsageWord.onePlayer.text())
    }

    /// Ends the process with a sentence about wrong usage, and the usage of the command.
    private static func fail(_ sentence: String, of command: any ParsableCommand.Type, _ arguments: [String]) -> Never {
        var failure = CommandFailure(arguments: arguments)
        failure.command = command
        failure.exit(with: ValidationError(sentence))
    }

    private static func run(_ command: any ParsableCommand, _ failure: CommandFailure) async {
        var command = command
        var failure = failure
        failure.command = type(of: command)
        if command is any PagedCommand { Pager.begin() }
        defer { Pager.end() }
        do {
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            failure.exit(with: error)
        }
    }
}

/// A command that runs as long as the service or a session, and must not wake an idle PC.
protocol ResidentCommand: AsyncParsableCommand {}

/// A command whose option `--player` can be given several times.
protocol NamesSeveralPlayers {}
