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

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be 1 or more.") }
    }

    /// Seconds between attempts to reach a daemon that went away.
    private static let reconnectAfter = Duration.seconds(1)

    func run() async throws {
        Output.configureColors()
        let player = try await connection.client.playerID(named: player)
        let status: StatusReport = try await connection.client.get(Paths.status)
        let times = LocalTimeText(zoneName: status.timeZone)
        // From here on nothing is left out, also not what a restarted daemon gives before the stream is there again.
        let progress = Progress(lastID: after ?? status.lastReminder?.reminder.id ?? Paths.beginningOfStream)
        while true {
            do {
                try await connection.client.reminders(player: player, after: progress.lastID) {
                    if progress.open(), !connection.json { Output.error("Waiting for reminders. Ctrl-C ends this.") }
                } each: { reminder in
                    guard progress.insert(reminder.id) else { return }
                    try show(reminder, times)
                    if let count, progress.count >= count { throw Finished() }
                }
            } catch is Finished {
                return
            } catch let error as ClientError {
                // A daemon that refuses will refuse again; one that is away may come back.
                guard error.isAway, progress.wasOpened else { throw error }
            } catch {
                // A daemon that is killed leaves half an answer behind.
                guard progress.wasOpened else { throw error }
            }
            if progress.close(), !connection.json { Output.error("The daemon went away. Waiting for it to come back …") }
            try await Task.sleep(for: Self.reconnectAfter)
        }
    }

    private struct Finished: Error {}

    private func show(_ reminder: Reminder, _ times: LocalTimeText) throws {
        if connection.json { return try Output.json(reminder) }
        let late = reminder.isLate ? " (late)".dim : ""
        Output.print("\(times.time(Date()))  \(reminder.title.bold). \(reminder.body)\(late)")
    }

    /// What was shown, so that each reminder is shown once, over restarts of the daemon too.
    private final class Progress: Sendable {
        private struct State {
            var ids: Set<String> = []
            var lastID: String
            var wasOpened = false
            var isOpen = false
        }

        private let state: Mutex<State>

        init(lastID: String) { state = Mutex(State(lastID: lastID)) }

        var lastID: String { state.withLock(\.lastID) }
        var count: Int { state.withLock(\.ids.count) }
        var wasOpened: Bool { state.withLock(\.wasOpened) }

        /// The stream is there. Whether it is for the first time.
        func open() -> Bool {
            state.withLock { state in
                defer { (state.wasOpened, state.isOpen) = (true, true) }
                return !state.wasOpened
            }
        }

        /// The stream ended. Whether it was there before.
        func close() -> Bool {
            state.withLock { state in
                defer { state.isOpen = false }
                return state.isOpen
            }
        }

        /// Whether it is new.
        func insert(_ id: String) -> Bool {
            state.withLock { state in
                state.lastID = id
                return state.ids.insert(id).inserted
            }
        }
    }
}
