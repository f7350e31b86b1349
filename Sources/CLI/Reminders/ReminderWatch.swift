import API
import Client
import Domain
import Foundation

/// Prints the reminders of a watch, and what happens to them.
struct ReminderWatch {
    /// Where it prints, and what it asks the daemon; a test passes its own.
    struct Dependencies {
        var print: (String) -> Void = Output.print
        /// Prints what is not a reminder.
        var note: (String) -> Void = Output.error
        var now: () -> Date = Date.init
        var emissions: EmissionTimes
        /// The name of a routine; nil where it is not known.
        var routineName: (RoutineID) async -> String?
        /// Whether a player's reminders may sound.
        var mayRing: (PlayerID) async -> Bool
    }

    /// The maximum number of occasions whose titles are remembered for a withdrawal.
    private static let capacity = 100

    private var dependencies: Dependencies
    private let times: LocalTimeText
    private let isJSON: Bool
    private let canvas: Canvas
    /// Reminders shown.
    private(set) var count = 0
    private var wasOpened = false
    private var isOpen = false
    /// Oldest first.
    private var shown: [(occasion: ReminderOccasion, title: String)] = []

    init(_ dependencies: Dependencies, times: LocalTimeText, isJSON: Bool, canvas: Canvas) {
        self.dependencies = dependencies
        self.times = times
        self.isJSON = isJSON
        self.canvas = canvas
    }

    mutating func show(_ news: ReminderFollower.News) async throws {
        switch news {
        case .opened:
            if !isOpen {
                note(wasOpened ? "The daemon is back. Waiting for reminders." : "Waiting for reminders. Ctrl-C ends this.")
            }
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
        case .signal(.withdrawn(let withdrawal)): await show(withdrawal)
        }
    }

    private mutating func show(_ reminder: Reminder) async throws {
        count += 1
        if isJSON { return try Output.json(reminder) }
        let now = dependencies.now()
        let emittedAt = await dependencies.emissions.time(of: reminder, receivedAt: now)
        let line = ReminderLine.text(reminder, emittedAt: emittedAt, now: now, times, on: canvas)
        dependencies.print(await bell(for: reminder, at: now) + line)
        shown.append((reminder.occasion, reminder.title))
        if shown.count > Self.capacity { shown.removeFirst() }
    }

    /// The bell, for a reminder that is still useful.
    private func bell(for reminder: Reminder, at now: Date) async -> String {
        guard canvas.hasBell, now < reminder.expiresAt, await dependencies.mayRing(reminder.playerID) else { return "" }
        return "\u{07}"
    }

    /// Prints a dimmed line, and only about a reminder that this watch has shown.
    private mutating func show(_ withdrawal: ReminderWithdrawal) async {
        let occasion = withdrawal.occasion
        guard let title = shown.last(where: { $0.occasion == occasion })?.title else { return }
        shown.removeAll { $0.occasion == occasion }
        let what =
            switch withdrawal.reason {
            case .acknowledged: "“\(title)” was seen"
            case .snoozed: "“\(title)” comes again later"
            case .begun: await begun(occasion, title)
            }
        dependencies.print(canvas.dim("\(times.time(dependencies.now()))  \(what)."))
    }

    /// It is the quest that has begun, not the event that called for it.
    private func begun(_ occasion: ReminderOccasion, _ title: String) async -> String {
        guard case .suggestion(_, let routine, _) = occasion else { return "“\(title)” has begun" }
        guard let name = await dependencies.routineName(routine) else { return "the quest for “\(title)” has begun" }
        return "“\(name)” has begun, for “\(title)”"
    }

    private func note(_ text: String) {
        if !isJSON { dependencies.note(text) }
    }
}

extension ReminderWatch.Dependencies {
    /// - Parameter player: only this player's reminders are watched; nil for everyone's.
    init(client: APIClient, player: PlayerID?) {
        self.init(
            emissions: EmissionTimes(client: client, player: player),
            routineName: { id in
                do {
                    return try await client.call(.routines).routines.first { $0.routine.id == id }?.routine.displayName
                } catch {
                    // The service went away after it had sent the withdrawal, which is printed without the name.
                    return nil
                }
            },
            mayRing: { await client.allowsSounds(of: $0) })
    }
}
