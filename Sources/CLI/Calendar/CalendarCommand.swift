import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem
import Pages

struct CalendarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar", abstract: "The calendar folder: what is in it, and what is wrong with it.",
        subcommands: [
            List.self, CalendarShowCommand.self, CalendarAddCommand.self, CalendarSetCommand.self, Remove.self, Assign.self,
            CalendarGroupCommand.self, CalendarWaysCommand.self, CalendarWayCommand.self, CalendarAwayCommand.self,
            CalendarCheckCommand.self, CalendarExpandCommand.self, CalendarNotNowCommand.self, CalendarNoneCommand.self,
        ])

    struct List: PagedCommand {
        static let configuration = CommandConfiguration(abstract: "The calendars, with every problem found in them.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            let list = try await connection.client.call(.calendars)
            if connection.json { return try Output.json(list) }
            let canvas = Canvas.standardOutput()
            let players = try await connection.client.call(.players).players
            let isMissed = list.calendars.isEmpty ? try await connection.client.call(.status).missesCalendar : false
            Output.print(Self.table(list, players, on: canvas).text(on: canvas, empty: Self.empty(isMissed: isMissed)))
            try await printProblems(list)
            try await printQuestions(players, names: list.titles)
        }

        /// The text in place of a table without rows.
        ///
        /// - Parameter isMissed: whether the household lacks a calendar, because no parent has answered that it wants none.
        static func empty(isMissed: Bool) -> String { (isMissed ? CalendarWord.empty : .emptyDeclined).text() }

        /// The calendars, one a row. The column of the way is empty if no parent has set one.
        static func table(_ list: CalendarList, _ players: [PlayerProfile], on canvas: Canvas) -> Table {
            let (kind, way) = (CalendarWord.columnKind.text(), CalendarWord.columnWay.text())
            var table = Table(
                TerminalWord.agendaCalendar.text(), CalendarWord.columnEntries.text(), kind, TerminalWord.agendaFor.text(), way,
                CalendarWord.columnState.text())
            table.dispensable = [kind, way]
            for info in list.calendars {
                let name = info.calendar.name
                table.rows.append([
                    info.title == name ? name : "\(name) (\(info.title))", "\(info.calendar.entryCount)",
                    CalendarMeaningText.short(info.meaning.kind), CalendarMeaningText.owner(info, among: players),
                    info.meaning.wayMinutes.map { TerminalLanguage.current.duration(minutes: $0) } ?? "",
                    state(info.calendar, on: canvas),
                ])
            }
            return table
        }

        /// Prints the open questions about the events and the holidays. Only parents are asked.
        ///
        /// - Parameter names: the names under which people see calendars, by calendar name.
        private func printQuestions(_ players: [PlayerProfile], names: [String: String]) async throws {
            guard try await connection.client.call(.parent).isParent else { return }
            let client = connection.client
            let (ways, away, titles) = (try await client.ways(), try await client.away(), try await client.titles())
            let groups = try await client.groups().questions
            let holidays = PauseText.questions(try await client.call(.pauses).proposals, players)
            for lines in [CalendarQuestionText.questions(ways, away, titles, groups: groups, names: names), holidays]
            where !lines.isEmpty {
                for line in [""] + lines { Output.print(line) }
            }
        }

        private func printProblems(_ list: CalendarList) async throws {
            let problems = list.problems + list.calendars.flatMap(\.calendar.problems)
            if problems.isEmpty { return }
            Output.print("")
            let folder = try await connection.client.call(.status).calendarFolder
            for problem in problems {
                Output.print("  • \(CalendarProblemLine.text(problem))")
                for line in ConflictCopyText(problem)?.commands(folder: folder) ?? [] { Output.print("    \(line)") }
            }
        }

        private static func state(_ calendar: CalendarSummary, on canvas: Canvas) -> String {
            switch calendar.problems.map(\.severity).max() {
            case .error: canvas.color(.red, CalendarWord.unreadable.text())
            case .warning: canvas.color(.yellow, CalendarWord.problems.text(count: calendar.problems.count))
            case .notice, nil:
                calendar.entryCount == 0
                    ? canvas.color(.yellow, CalendarWord.noEntries.text()) : canvas.color(.green, CalendarWord.good.text())
            }
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Take a calendar's file out of the folder.")

        @OptionGroup var connection: ConnectionOptions

        @Argument(
            help: "The calendar's name, as `calendar list` shows it, or that of another version of it.", completion: .calendarName)
        var name: String

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            // Other logins get no names of copies and of the files of a sub-folder.
            try await connection.client.requireParent()
            let list = try await connection.client.call(.calendars)
            if let copy = list.conflictCopy(named: name) { return try await remove(copy.name, asking: copy.question) }
            let calendar = try list.calendar(named: name).calendar
            if calendar.isFolder {
                let path = "\(try await connection.client.call(.status).calendarFolder)/\(calendar.name)"
                throw CommandError(Self.folderAdvice(calendar, path: path))
            }
            try await remove(calendar.name, asking: Self.question(calendar))
        }

        private func remove(_ name: String, asking question: String) async throws {
            guard yes || Confirmation.ask(question) else { throw CommandError(CalendarWord.nothingRemoved.text()) }
            try await connection.client.call(.removeCalendar(name))
            if !connection.json { Output.print(CalendarWord.removed.text(["name": name])) }
        }

        /// How to remove a calendar that is a folder: another program may write into it, and would make it again.
        static func folderAdvice(_ calendar: CalendarSummary, path: String) -> String {
            CalendarWord.removeFolder.text([
                "name": calendar.name, "files": CalendarWord.files.text(count: calendar.files.count), "path": "\(ShellWord(path))",
            ])
        }

        static func question(_ calendar: CalendarSummary) -> String {
            CalendarWord.askRemove.text([
                "name": calendar.name, "entries": TerminalWord.statusEntryCount.text(count: calendar.entryCount),
            ])
        }
    }

    struct Assign: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say whom a calendar is for.",
            discussion: """
                At first a calendar is for everyone. One that is a parent's own, such as a calendar of work, can be for nobody: its \
                events are in the agenda, and no routine is suggested for them.
                """)

        @OptionGroup var connection: ConnectionOptions

        @Argument(help: "The calendar's name.", completion: .calendarName)
        var name: String

        @Option(
            help: ArgumentHelp("Whom it is for, by name or at least four letters of the id.", valueName: "player"),
            completion: .playerName)
        var player: String?

        @Flag(help: "It is for everyone again.")
        var everyone = false

        @Flag(help: "It is a parent's own: only in the agenda.")
        var nobody = false

        func validate() throws {
            switch [player != nil, everyone, nobody].count(where: \.self) {
            case 0: throw ValidationError(UsageWord.calendarForWhom.text())
            case 1: return
            default:
                throw ValidationError(
                    UsageWord.exclude.text(["options": NamesText.localized(["--player", "--everyone", "--nobody"])]))
            }
        }

        func run() async throws {
            let owner: PlayerProfile? = if let player { try await connection.client.player(named: player) } else { nil }
            let calendars = try await connection.client.call(.calendars)
            // The assignment of a calendar that is gone can be taken back, by its exact name.
            let name = everyone ? calendars.found(name)?.calendar.name ?? name : try calendars.calendar(named: name).calendar.name
            let info = try await connection.client.call(
                .assignCalendar(name, CalendarAssignment(playerID: owner?.id, isForNobody: nobody)))
            if connection.json { return try Output.json(info) }
            Output.print(Self.text(name, owner: owner, isForNobody: nobody))
        }

        static func text(_ name: String, owner: PlayerProfile?, isForNobody: Bool) -> String {
            if let owner { return CalendarWord.isForOne.text(["name": name, "player": owner.name]) }
            return (isForNobody ? CalendarWord.isForNobody : .isForEveryone).text(["name": name])
        }
    }
}
