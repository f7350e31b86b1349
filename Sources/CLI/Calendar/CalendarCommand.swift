import API
import ArgumentParser
import Client
import Domain
import Foundation

struct CalendarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar", abstract: "The calendar folder: what is in it, and what is wrong with it.",
        subcommands: [List.self, Add.self, Remove.self, Assign.self, CalendarCheckCommand.self, CalendarExpandCommand.self])

    struct List: PagedCommand {
        static let configuration = CommandConfiguration(abstract: "The calendars, with every problem found in them.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            let list = try await connection.client.call(.calendars)
            if connection.json { return try Output.json(list) }
            let canvas = Canvas.standardOutput()
            let players = try await connection.client.call(.players)
            var table = Table("Calendar", "Entries", "For", "State")
            for info in list.calendars {
                let owner = info.playerID.map { id in players.players.first { $0.id == id }?.name ?? "player \(id)" } ?? "everyone"
                let name = info.calendar.displayName.map { $0 == info.calendar.name ? $0 : "\(info.calendar.name) (\($0))" }
                table.rows.append([
                    name ?? info.calendar.name, "\(info.calendar.entryCount)", owner, state(info.calendar.problems, on: canvas),
                ])
            }
            Output.print(
                table.text(
                    on: canvas, empty: "There is no calendar yet. Drop an .ics file into the folder that `timequest status` names.")
            )
            let problems = list.problems + list.calendars.flatMap(\.calendar.problems)
            if problems.isEmpty { return }
            Output.print("")
            for problem in problems { Output.print("  • \(problem.sentence)") }
        }

        private func state(_ problems: [CalendarProblem], on canvas: Canvas) -> String {
            switch problems.map(\.severity).max() {
            case .error: canvas.color(.red, "cannot be read")
            case .warning: canvas.color(.yellow, CountText.text(problems.count, "problem"))
            case .notice, nil: canvas.color(.green, "good")
            }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Copy an .ics file into the calendar folder.",
            discussion: "A calendar of the same name is replaced; if the new file lacks entries of it, the command asks first.")

        @OptionGroup var connection: ConnectionOptions

        @Argument(help: "The .ics file.", completion: .file(extensions: ["ics"]))
        var file: String

        @Option(help: ArgumentHelp("The calendar's name; the file's name by default.", valueName: "name"))
        var name: String?

        @Flag(help: "Do not ask.")
        var yes = false

        func validate() throws {
            guard let name, NameRule.trimmed(name).isEmpty else { return }
            throw ValidationError("A calendar needs a name, such as --name judo. Without --name it is called like its file.")
        }

        func run() async throws {
            let data: Data
            do {
                data = try Data(contentsOf: URL(fileURLWithPath: file))
            } catch {
                throw CommandError.unreadable(file)
            }
            let name = name ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            let old = try await connection.client.call(.calendars).calendars.first { $0.calendar.name == name }?.calendar
            if let old, !yes { try await confirm(old, data) }
            let info = try await connection.client.call(.putCalendar(name, bytes: data))
            if connection.json { return try Output.json(info) }
            Output.print(Self.text(info.calendar, replacing: old))
            for problem in info.calendar.problems { Output.print("  • \(problem.sentence)") }
        }

        /// Asks before entries go away.
        private func confirm(_ old: CalendarSummary, _ data: Data) async throws {
            let folder = try await connection.client.call(.status).calendarFolder
            let lost = try await CalendarReplacement.lost(from: old, in: folder, by: data)
            guard lost == 0 || Confirmation.ask(Self.question(old, lost: lost)) else { throw CommandError("Nothing was changed.") }
        }

        static func question(_ old: CalendarSummary, lost: Int) -> String {
            let entries = CountText.text(old.entryCount, "entry", "entries")
            return "There is a calendar “\(old.name)” with \(entries) already, and \(lost) of them \(lost == 1 ? "is" : "are") not "
                + "in the new file. Replace it?"
        }

        static func text(_ new: CalendarSummary, replacing old: CalendarSummary?) -> String {
            let entries = CountText.text(new.entryCount, "entry", "entries")
            guard let old else { return "“\(new.name)” was added: \(entries)." }
            return "“\(new.name)” was replaced: \(entries) (before: \(old.entryCount))."
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Take a calendar's file out of the folder.")

        @OptionGroup var connection: ConnectionOptions

        @Argument(help: "The calendar's name, as `calendar list` shows it.", completion: .calendarName)
        var name: String

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            // Of one that is not there, the service says so.
            let known = try await connection.client.call(.calendars).calendars.first { $0.calendar.name == name }?.calendar
            guard yes || known.map({ Confirmation.ask(Self.question($0)) }) ?? true else {
                throw CommandError("Nothing was removed.")
            }
            try await connection.client.call(.removeCalendar(name))
            if !connection.json { Output.print("“\(name)” is deleted from the calendar folder.") }
        }

        static func question(_ calendar: CalendarSummary) -> String {
            "Remove the calendar “\(calendar.name)” with \(CountText.text(calendar.entryCount, "entry", "entries"))? Its file is deleted."
        }
    }

    struct Assign: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say whose a calendar is.", discussion: "A calendar that is nobody's is everyone's.")

        @OptionGroup var connection: ConnectionOptions

        @Argument(help: "The calendar's name.", completion: .calendarName)
        var name: String

        @Option(
            help: ArgumentHelp("Whose it is, by name or at least four letters of the id.", valueName: "player"),
            completion: .playerName)
        var player: String?

        @Flag(help: "It is everyone's again.")
        var everyone = false

        func validate() throws {
            if player == nil, !everyone { throw ValidationError("Say whose it is: --player NAME, or --everyone.") }
            if player != nil, everyone { throw ValidationError("--player and --everyone exclude each other.") }
        }

        func run() async throws {
            let owner: PlayerProfile? = if let player { try await connection.client.player(named: player) } else { nil }
            let info = try await connection.client.call(.assignCalendar(name, CalendarAssignment(playerID: owner?.id)))
            if connection.json { return try Output.json(info) }
            Output.print(owner.map { "“\(name)” is now for \($0.name) alone." } ?? "“\(name)” is everyone's.")
        }
    }
}
