import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Shows reminders on the desktop, and carries out what is chosen there. One thing after the other: a reminder's number is known before
/// anything can happen to it.
actor NotifyAgent {
    private enum Input: Sendable {
        case news(ReminderFollower.News, ReminderFollower.Progress)
        case desktop(DesktopNotificationEvent)
        case desktopEnded
        case timePassed
        /// What the daemon is told of this agent may have changed.
        case follow
    }

    private let client: APIClient
    private let desktop: DesktopNotifications
    private let terminal: QuestTerminal
    private let file: NotifyMemoryFile
    private let sounds: Bool
    private let say: @Sendable (String) -> Void
    private let inputs: AsyncStream<Input>
    private let feed: AsyncStream<Input>.Continuation
    private let timer: WallClockTimer
    private var memory: NotifyMemory
    private var expiry: Task<Void, Never>?
    private var following: Task<Void, any Error>?
    private var isServed: Bool?
    private var activationTokens: [DesktopNotification.ID: String] = [:]
    private var lastTrouble: String?

    /// - Parameters:
    ///   - session: tells this desktop session from an earlier one.
    ///   - sounds: whether reminders may be heard; a player who has switched her own off hears none either.
    ///   - say: told what goes wrong, each thing once.
    init(
        client: APIClient, desktop: DesktopNotifications, session: String, terminal: QuestTerminal, file: NotifyMemoryFile,
        sounds: Bool, say: @escaping @Sendable (String) -> Void
    ) throws {
        self.client = client
        self.desktop = desktop
        self.terminal = terminal
        self.file = file
        self.sounds = sounds
        self.say = say
        timer = try WallClockTimer()
        memory = file.read()
        if memory.session != session { memory.board.forgetNumbers() }
        memory.session = session
        (inputs, feed) = AsyncStream.makeStream(of: Input.self)
    }

    /// Shows what comes until cancelled.
    ///
    /// - Parameters:
    ///   - player: only hers; nil for everyone's.
    ///   - opened: called each time that the daemon is there, for the first time too.
    /// - Throws: where the desktop session has ended.
    func run(player: PlayerID?, opened: @escaping @Sendable () async -> Void) async throws {
        let (feed, desktop) = (feed, desktop)
        feed.yield(.follow)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await event in desktop.events { feed.yield(.desktop(event)) }
                feed.yield(.desktopEnded)
            }
            defer {
                expiry?.cancel()
                following?.cancel()
                group.cancelAll()
            }
            for await input in inputs {
                if case .follow = input { await follow(player, opened) } else { try await take(input) }
                awaitExpiry()
            }
        }
    }

    /// Follows the reminders, as one that shows them or as one that cannot: a desktop may have no program that shows notifications,
    /// or lose it, and then the status must not say that somebody would see them.
    private func follow(_ player: PlayerID?, _ opened: @escaping @Sendable () async -> Void) async {
        let isServed = await askWhetherServed()
        if isServed == self.isServed { return }
        self.isServed = isServed
        let follower = ReminderFollower(client: client, player: player, shows: isServed)
        let (feed, progress) = (feed, memory.progress)
        following = Task {
            try await follower.follow(progress) { news, progress in
                if case .opened = news { await opened() }
                feed.yield(.news(news, progress))
            }
        }
    }

    /// What the present follower has told by now is dealt with before the next one begins behind it.
    private func followAnew() async {
        if await askWhetherServed() == isServed { return }
        following?.cancel()
        // It ends by being cancelled, and in no other way.
        _ = await following?.result
        feed.yield(.follow)
    }

    private func askWhetherServed() async -> Bool {
        do {
            return try await desktop.isServed()
        } catch {
            // Where the session has ended, the agent is about to end, too.
            return false
        }
    }

    private func take(_ input: Input) async throws {
        switch input {
        case .news(let news, let progress):
            await take(news)
            memory.progress = progress
        case .desktop(let event): await take(event)
        case .desktopEnded: throw DesktopNotificationError.sessionEnded
        case .timePassed: await apply(memory.board.expire(at: Date()))
        case .follow: break
        }
        do {
            try file.write(memory)
        } catch {
            trouble("What was shown cannot be remembered: \(error)")
        }
    }

    private func take(_ news: ReminderFollower.News) async {
        switch news {
        case .opened:
            lastTrouble = nil
            await takeAwayWhatWasSeen()
            // What the desktop could not show when it came.
            await apply(memory.board.waiting)
        case .lost, .refused: if let text = news.trouble { trouble(text) }
        case .signal(.emitted(let reminder)): await apply([memory.board.emitted(reminder, at: Date())].compactMap(\.self))
        case .signal(.withdrawn(let withdrawal)):
            await apply([memory.board.withdraw(occasion: withdrawal.occasion)].compactMap(\.self))
        }
    }

    /// What somebody said to have seen while this program, or the daemon, was away.
    private func takeAwayWhatWasSeen() async {
        guard let from = memory.board.notes.values.map(\.reminder.fireAt).min() else { return }
        do {
            let list = try await client.all(.reminders(from: (from - 1).formatted(.iso8601), to: Date().formatted(.iso8601)))
            for entry in list.reminders where entry.outcome == .acknowledged {
                await apply([memory.board.withdraw(occasion: entry.reminder.occasion)].compactMap(\.self))
            }
        } catch {
            trouble("\(error)")
        }
    }

    private func take(_ event: DesktopNotificationEvent) async {
        switch event {
        case .actionInvoked(let id, let key):
            guard let reminder = memory.board.reminder(id), let action = ReminderNotification.Action(rawValue: key) else { return }
            memory.board.closed(id)
            // Most desktops do so themselves.
            await apply([.close(id)])
            await carryOut(action, reminder, token: activationTokens.removeValue(forKey: id))
        case .closed(let id, _):
            memory.board.closed(id)
            activationTokens[id] = nil
        case .activationToken(let id, let token):
            if memory.board.reminder(id) != nil { activationTokens[id] = token }
        case .programEnded:
            memory.board.forgetNumbers()
            await followAnew()
        case .programStarted:
            await apply(memory.board.waiting)
            await followAnew()
        }
    }

    private func carryOut(_ action: ReminderNotification.Action, _ reminder: Reminder, token: String?) async {
        do {
            switch action {
            case .start:
                try terminal.open(for: reminder, activationToken: token)
                // Nothing else will tell that she has looked; of a quest the daemon knows when it is begun.
                if reminder.kind == .weeklyReflection { _ = try await client.call(.acknowledge(reminder.id.description)) }
            case .later:
                _ = try await client.call(
                    .snooze(reminder.id.description, SnoozeRequest(minutes: ReminderNotification.snoozeMinutes)))
            }
        } catch {
            trouble("\(error)")
            await tell("That did not work", "\(error)")
        }
    }

    private func apply(_ changes: [NotificationBoard.Change]) async {
        for change in changes {
            do {
                switch change {
                case .show(let reminder, let replaced):
                    let notification = ReminderNotification.notification(
                        reminder, isHeard: await isHeard(reminder.playerID), at: Date())
                    memory.board.shown(reminder, as: try await desktop.show(notification, replacing: replaced))
                case .close(let id): try await desktop.close(id)
                }
            } catch {
                trouble("\(error)")
            }
        }
    }

    /// A player may have switched sounds off for herself.
    private func isHeard(_ player: PlayerID) async -> Bool {
        guard sounds else { return false }
        do {
            return try await client.call(.settings(of: player)).sounds
        } catch {
            return true
        }
    }

    /// Whoever has chosen something sees why nothing happens.
    private func tell(_ summary: String, _ body: String) async {
        do {
            try await desktop.show(DesktopNotification(summary: summary, body: body, icon: "dialog-warning"))
        } catch {
            trouble("\(error)")
        }
    }

    private func trouble(_ text: String) {
        if text != lastTrouble { say(text) }
        lastTrouble = text
    }

    private func awaitExpiry() {
        expiry?.cancel()
        guard let next = memory.board.nextExpiry else { return }
        let (timer, feed) = (timer, feed)
        expiry = Task {
            do {
                _ = try await timer.sleep(until: next)
            } catch {
                return
            }
            feed.yield(.timePassed)
        }
    }
}

extension ReminderFollower.News {
    /// Why nothing comes, for people; nil where all is well.
    var trouble: String? {
        switch self {
        case .lost(let error): error.map { "\($0)" }
        case .refused(let problem): problem.detail
        case .opened, .signal: nil
        }
    }
}
