import API
import ArgumentParser
import Client
import Domain
import Foundation
import Rainbow
import Synchronization

struct RemindersWatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Shows reminders as they fire, until Ctrl-C.",
        discussion: "When the daemon restarts, it waits for it and goes on without a gap.")

    @OptionGroup var connection: ConnectionOptions

    @Option(help: ArgumentHelp("Only this player's, by name or number.", valueName: "player"))
    var player: String?

    @Option(help: ArgumentHelp("The last reminder that was seen; those given since then come first.", valueName: "id"))
    var after: String?

    @Option(help: ArgumentHelp("End after this many reminders.", valueName: "number"))
    var count: Int?

    /// Seconds between attempts to reach a daemon that went away.
    private static let reconnectAfter = Duration.seconds(1)

    func run() async throws {
        Output.configureColors()
        let player = try await connection.client.playerID(named: player)
        let status: StatusReport = try await connection.client.get(Paths.status)
        let shown = Shown(lastID: after)
        var isFirst = true
        while true {
            do {
                let isGreeting = isFirst && !connection.json
                try await connection.client.reminders(player: player, after: shown.lastID) {
                    if isGreeting { Output.error("Waiting for reminders. Ctrl-C ends this.") }
                } each: { reminder in
                    guard shown.insert(reminder.id) else { return }
                    try show(reminder, LocalTimeText(zoneName: status.timeZone))
                    if let count, shown.count >= count { throw Finished() }
                }
            } catch is Finished {
                return
            } catch let error as ClientError {
                guard case .noDaemon = error, !isFirst else { throw error }
            } catch {
                if isFirst { throw error }
            }
            if isFirst, !connection.json { Output.error("The daemon went away. Waiting for it to come back …") }
            isFirst = false
            try await Task.sleep(for: Self.reconnectAfter)
        }
    }

    private struct Finished: Error {}

    private func show(_ reminder: Reminder, _ times: LocalTimeText) throws {
        if connection.json { return try Output.json(reminder) }
        let late = reminder.isLate ? " (late)".dim : ""
        Output.print("\(times.time(Date()))  \(reminder.title.bold). \(reminder.body)\(late)")
    }

    /// Which reminders were shown, so that each is shown once, over restarts of the daemon too.
    private final class Shown: Sendable {
        private let state: Mutex<(ids: Set<String>, lastID: String?)>

        init(lastID: String?) { state = Mutex(([], lastID)) }

        var lastID: String? { state.withLock(\.lastID) }
        var count: Int { state.withLock(\.ids.count) }

        /// Whether it is new.
        func insert(_ id: String) -> Bool {
            state.withLock { state in
                state.lastID = id
                return state.ids.insert(id).inserted
            }
        }
    }
}
