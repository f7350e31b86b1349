import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RemindersWatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Shows reminders as they fire, until Ctrl-C.",
        discussion: """
            When the daemon restarts, it waits and continues without a gap. With --json, each line is one reminder; only without it are \
            reminders named that were seen or snoozed in the meantime.
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
            times: LocalTimeText(zoneName: status.timeZone),
            emissions: EmissionTimes(client: connection.client, player: player), isJSON: connection.json,
            canvas: .standardOutput())
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

/// Prints the reminders of a watch, and what happens to them.
private struct ReminderWatch {
    /// The maximum number of occasions whose titles are remembered for a withdrawal.
    private static let capacity = 100

    let times: LocalTimeText
    private var emissions: EmissionTimes
    let isJSON: Bool
    let canvas: Canvas
    /// Reminders shown.
    private(set) var count = 0
    private var wasOpened = false
    private var isOpen = false
    /// Oldest first.
    private var shown: [(occasion: ReminderOccasion, title: String)] = []

    init(times: LocalTimeText, emissions: EmissionTimes, isJSON: Bool, canvas: Canvas) {
        self.times = times
        self.emissions = emissions
        self.isJSON = isJSON
        self.canvas = canvas
    }

    mutating func show(_ news: ReminderFollower.News) async throws {
        switch news {
        case .opened:
            if !wasOpened { note("Waiting for reminders. Ctrl-C ends this.") }
            (wasOpened, isOpen) = (true, true)
        case .lost(let error):
            // A daemon that cannot be reached at the beginning may not exist.
            if let error, !wasOpened { throw error }
            if isOpen { note("The daemon went away. Waiting for it to come back …") }
            isOpen = false
        case .refused(let problem):
            // It will refuse again, unless it is only busy, or its database is repaired in the meantime.
            guard wasOpened, [.unavailable, .tooMany, .damaged].contains(problem.kind) else { throw ClientError.refused(problem) }
            if isOpen { note("\(problem.detail) Trying again …") }
            isOpen = false
        case .signal(.emitted(let reminder)): try await show(reminder)
        case .signal(.withdrawn(let withdrawal)): show(withdrawal)
        }
    }

    private mutating func show(_ reminder: Reminder) async throws {
        count += 1
        if isJSON { return try Output.json(reminder) }
        let now = Date()
        let emittedAt = await emissions.time(of: reminder, receivedAt: now)
        Output.print(ReminderLine.text(reminder, emittedAt: emittedAt, now: now, times, on: canvas))
        shown.append((reminder.occasion, reminder.title))
        if shown.count > Self.capacity { shown.removeFirst() }
    }

    /// Prints a dimmed line, and only about a reminder that this watch has shown.
    private mutating func show(_ withdrawal: ReminderWithdrawal) {
        guard let title = shown.last(where: { $0.occasion == withdrawal.occasion })?.title else { return }
        shown.removeAll { $0.occasion == withdrawal.occasion }
        let what =
            switch withdrawal.reason {
            case .acknowledged: "was seen"
            case .snoozed: "comes again later"
            case .begun: "has begun"
            }
        Output.print(canvas.dim("\(times.time(Date()))  “\(title)” \(what)."))
    }

    private func note(_ text: String) {
        if !isJSON { Output.error(text) }
    }
}
