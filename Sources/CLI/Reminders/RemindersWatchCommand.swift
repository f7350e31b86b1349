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

    @Option(
        help: ArgumentHelp("The last reminder that was seen; those given since then come first.", valueName: "id"),
        completion: .reminderID)
    var after: String?

    @Option(help: ArgumentHelp("Reminders that were given since this time come first.", valueName: "time"))
    var since: String?

    @Option(help: ArgumentHelp("End after this many reminders.", valueName: "number"))
    var count: Int?

    func validate() throws {
        if since != nil, after != nil { throw ValidationError(UsageWord.afterOrSince.text()) }
        if let count, count < 1 { throw ValidationError(UsageWord.countLeast.text()) }
        if let after, NameRule.trimmed(after).isEmpty {
            throw ValidationError(UsageWord.afterNeedsID.text())
        }
    }

    func run() async throws {
        let player = try await filter.playerID(connection.client)
        let status = try await connection.client.call(.status)
        if let after, after != Paths.beginningOfStream, !(try await connection.client.knowsReminder(after)) {
            throw CommandError(
                ReminderWord.watchNoReminder.text(["id": "\(after.prefix(120))"]),
                kind: .notFound)
        }
        let times = LocalTimeText(zoneName: status.timeZone)
        var dependencies = ReminderWatch.Dependencies(client: connection.client, player: player)
        if connection.json { dependencies.print = Output.verbatim }
        let watch = ReminderWatch(dependencies, times: times, isJSON: connection.json, canvas: .standardOutput())
        // From here on nothing is missed, not even what a restarted daemon emits before the stream is open again.
        let progress = ReminderFollower.Progress(
            lastID: after ?? status.lastReminder?.reminder.id.description ?? Paths.beginningOfStream)
        var given: [Reminder] = []
        if let since {
            let begin = try TimeArguments.instant(since, "--since", times.zone)
            given = try await dependencies.emissions.emitted(since: begin, until: Date())
        }
        do {
            for reminder in given { try await show(.signal(.emitted(reminder)), in: watch) }
            try await ReminderFollower(client: connection.client, player: player).follow(progress) { [given] news, _ in
                // It was emitted between the two questions above.
                if case .signal(.emitted(let reminder)) = news, given.contains(where: { $0.id == reminder.id }) { return }
                try await show(news, in: watch)
            }
        } catch is Finished {
            return
        }
    }

    private func show(_ news: ReminderFollower.News, in watch: ReminderWatch) async throws {
        try await watch.show(news)
        if let count, await watch.count >= count { throw Finished() }
    }

    private struct Finished: Error {}
}
