import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RemindersCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reminders", abstract: "Reminders: past and planned, as they fire, and as they would.",
        subcommands: [List.self, RemindersWatchCommand.self, RemindersPreviewCommand.self, Acknowledge.self, Snooze.self])

    struct List: PagedCommand {
        static let configuration = CommandConfiguration(
            abstract: "Reminders of the past day and the coming week.",
            discussion: """
                `reminders snooze` and `reminders acknowledge` take the number in front. --json prints the ids, which a narrow terminal \
                has no room for.
                """)

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var filter: PlayerFilter

        @Option(help: ArgumentHelp("From when; a day ago by default.", valueName: "time"))
        var from: String?

        @Option(help: ArgumentHelp("Until when, a day to its end.", valueName: "time"))
        var to: String?

        func run() async throws {
            let player = try await filter.playerID(connection.client)
            let to = try await TimeArguments.end(to, connection.client)
            let all = try await TimeArguments.namingOptions {
                try await connection.client.all(.reminders(player: player, from: from, to: to))
            }
            if connection.json { return try Output.json(all) }
            let canvas = Canvas.standardOutput()
            let times = LocalTimeText(zoneName: all.timeZone)
            let id = ReminderWord.remindersID.text()
            var table = Table(
                ReminderWord.remindersNumber.text(), ReminderWord.remindersWhen.text(), ReminderWord.remindersState.text(),
                ReminderWord.remindersText.text(), id)
            table.dispensable = [id]
            let numbers = try await numbers(all.reminders)
            for entry in all.reminders {
                table.rows.append([
                    numbers[entry.reminder.id].map { "\($0)" } ?? "", times.dateTime(entry.reminder.fireAt), state(entry.outcome),
                    ReminderWords.text(entry.reminder), canvas.dim("\(entry.reminder.id)"),
                ])
            }
            Output.print(table.text(on: canvas, empty: ReminderWord.remindersEmpty.text()))
        }

        /// The numbers that `reminders snooze` takes: those of the list without options, whatever is shown.
        private func numbers(_ shown: [ReminderEntry]) async throws -> [ReminderID: Int] {
            let isWhole = filter.player == nil && from == nil && to == nil
            let numbered = isWhole ? shown : try await connection.client.numberedReminders()
            return Dictionary(zip(numbered.map(\.reminder.id), 1...), uniquingKeysWith: { first, _ in first })
        }

        private func state(_ outcome: ReminderOutcome?) -> String {
            switch outcome {
            case nil: ReminderWord.remindersPlanned.text()
            case .emitted: ReminderWord.remindersGiven.text()
            case .late: ReminderWord.remindersLate.text()
            case .missed: ReminderWord.remindersMissed.text()
            case .skipped: ReminderWord.remindersSkipped.text()
            case .acknowledged: ReminderWord.remindersSeen.text()
            }
        }
    }

    struct Acknowledge: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark a reminder as seen: nothing more comes for this occasion.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var reminder: ReminderArgument

        func run() async throws {
            let entry = try await connection.client.call(.acknowledge(try await reminder.find(connection.client)))
            if connection.json { return try Output.json(entry) }
            Output.print(ReminderWord.remindersNoted.text(["title": ReminderWords.title(entry.reminder)]))
        }
    }

    struct Snooze: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Be reminded again in a while.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var reminder: ReminderArgument

        @Option(help: ArgumentHelp("In how many minutes, 1 to 1440.", valueName: "minutes"), transform: TimeArguments.minutes)
        var minutes = SnoozeRequest.defaultMinutes

        func run() async throws {
            let id = try await reminder.find(connection.client)
            let entry = try await connection.client.call(.snooze(id, SnoozeRequest(minutes: minutes)))
            if connection.json { return try Output.json(entry) }
            Output.print(ReminderWord.remindersAgain.text(count: minutes, ["title": ReminderWords.title(entry.reminder)]))
        }
    }
}
