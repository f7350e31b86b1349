import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RemindersWatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Shows reminders as they fire, until Ctrl-C.",
        discussion: """
            When the daemon restarts, it waits and continues without a gap. On a terminal each reminder rings the bell, unless its player \
            has switched sounds off. With --json, each line is one reminder; only without it are reminders named that were seen or \
            snoozed in the meantime.
            """)

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var filter: PlayerFilter

    @Option(help: ArgumentHelp("The last reminder that was seen; those given since then come first.", valueName: "id"))
    var after: String?

    @Option(help: ArgumentHelp("End after this many reminders.", valueName: "number"))
    var count: Int?

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be 1 or more.") }
        if let after, NameRule.trimmed(after).isEmpty {
            throw ValidationError("--after needs the id of a reminder, as `timequest reminders list --json` prints it.")
        }
    }

    func run() async throws {
        let player = try await filter.playerID(connection.client)
        let status = try await connection.client.call(.status)
        if let after, after != Paths.beginningOfStream, !(try await connection.client.knowsReminder(after)) {
            throw CommandError(
                "There is no reminder “\(after.prefix(120))” to begin after. `timequest reminders list --json` prints the ids.",
                kind: .notFound)
        }
        var watch = ReminderWatch(
            ReminderWatch.Dependencies(client: connection.client, player: player),
            times: LocalTimeText(zoneName: status.timeZone), isJSON: connection.json, canvas: .standardOutput())
        // From here on nothing is missed, not even what a restarted daemon emits before the stream is open again.
        let progress = ReminderFollower.Progress(
            lastID: after ?? status.lastReminder?.reminder.id.description ?? Paths.beginningOfStream)
        do {
            try await ReminderFollower(client: connection.client, player: player).follow(progress) { news, _ in
                try await watch.show(news)
                if let count, watch.count >= count { throw Finished() }
            }
        } catch is Finished {
            return
        }
    }

    private struct Finished: Error {}
}
