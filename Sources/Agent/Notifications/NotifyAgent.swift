import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Shows reminders on the desktop, and carries out the actions that are chosen there.
///
/// It handles its inputs one after the other. So it has the number of a notification before it handles an event about that number.
actor NotifyAgent {
    private enum Input: Sendable {
        case news(ReminderFollower.News, ReminderFollower.Progress)
        case desktop(DesktopNotificationEvent)
        case desktopEnded
        case timePassed
        /// The desktop may have gained or lost its program for notifications.
        case follow
    }

    private let client: APIClient
    private let pages: PagesAddress
    private let desktop: DesktopNotifications
    private let opener: DesktopOpener
    private let terminal: QuestTerminal
    private let file: NotifyMemoryFile
    private let sounds: Bool
    private let texts: NotificationTexts
    private let say: @Sendable (String) -> Void
    private let inputs: AsyncStream<Input>
    private let feed: AsyncStream<Input>.Continuation
    private let timer: WallClockTimer
    private var memory: NotifyMemory
    private var expiry: Task<Void, Never>?
    private var following: Task<Void, any Error>?
    private var isServed: Bool?
    private var activationTokens: [DesktopNotification.ID: String] = [:]
    private var lastProblem: String?

    /// - Parameters:
    ///   - session: identifies this desktop session.
    ///   - sounds: whether reminders may sound. Reminders of a player who has switched sounds off are always silent.
    ///   - texts: in the language of the login.
    ///   - say: prints each problem once.
    init(
        client: APIClient, desktop: DesktopNotifications, session: String, opener: DesktopOpener, terminal: QuestTerminal,
        file: NotifyMemoryFile, sounds: Bool, texts: NotificationTexts, say: @escaping @Sendable (String) -> Void
    ) throws {
        self.client = client
        pages = PagesAddress(client: client)
        self.desktop = desktop
        self.opener = opener
        self.terminal = terminal
        self.file = file
        self.sounds = sounds
        self.texts = texts
        self.say = say
        timer = try WallClockTimer()
        memory = file.read()
        if memory.session != session { memory.board.forgetNumbers() }
        memory.session = session
        (inputs, feed) = AsyncStream.makeStream(of: Input.self)
    }

    /// Shows reminders until cancelled.
    ///
    /// - Parameters:
    ///   - player: only this player's; nil for everyone's.
    ///   - opened: called each time that the stream of reminders has been opened, including the first time.
    /// - Throws: `DesktopNotificationError.sessionEnded` when the desktop session ends.
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

    /// Follows the reminders, and reports to the daemon whether they are shown: without a program for notifications, the status must
    /// not count this agent.
    private func follow(_ player: PlayerID?, _ opened: @escaping @Sendable () async -> Void) async {
        let isServed = await queryIsServed()
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

    /// Follows again if the desktop has gained or lost its program for notifications.
    ///
    /// The news of the present follower is handled before the news of the next one.
    private func followAgainIfNeeded() async {
        if await queryIsServed() == isServed { return }
        following?.cancel()
        // The task ends only because it is cancelled.
        _ = await following?.result
        feed.yield(.follow)
    }

    private func queryIsServed() async -> Bool {
        do {
            return try await desktop.isServed()
        } catch {
            // The session has ended, so the agent is about to end, too.
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
            report("What was shown cannot be remembered: \(error)")
        }
    }

    private func take(_ news: ReminderFollower.News) async {
        switch news {
        case .opened:
            lastProblem = nil
            await pages.connectionOpened()
            await withdrawSeen()
            // The desktop could not show these reminders before.
            await apply(memory.board.waiting)
        case .lost, .refused: if let text = news.failure { report(text) }
        case .signal(.emitted(let reminder)): await apply([memory.board.emitted(reminder, at: Date())].compactMap(\.self))
        case .signal(.withdrawn(let withdrawal)):
            await apply([memory.board.withdraw(occasion: withdrawal.occasion)].compactMap(\.self))
        }
    }

    /// Withdraws the reminders that were acknowledged while this program, or the daemon, was not running.
    private func withdrawSeen() async {
        guard let from = memory.board.notes.values.map(\.reminder.fireAt).min() else { return }
        do {
            let list = try await client.all(.reminders(from: (from - 1).formatted(.iso8601), to: Date().formatted(.iso8601)))
            for entry in list.reminders where entry.outcome == .acknowledged {
                await apply([memory.board.withdraw(occasion: entry.reminder.occasion)].compactMap(\.self))
            }
        } catch {
            report("\(error)")
        }
    }

    private func take(_ event: DesktopNotificationEvent) async {
        switch event {
        case .actionInvoked(let id, let key):
            guard let reminder = memory.board.reminder(id), let action = ReminderNotification.Action(rawValue: key) else { return }
            memory.board.closed(id)
            // Some desktops do not close the notification themselves.
            await apply([.close(id)])
            await carryOut(action, reminder, token: activationTokens.removeValue(forKey: id))
        case .closed(let id, _):
            memory.board.closed(id)
            activationTokens[id] = nil
        case .activationToken(let id, let token):
            if memory.board.reminder(id) != nil { activationTokens[id] = token }
        case .programEnded:
            memory.board.forgetNumbers()
            await followAgainIfNeeded()
        case .programStarted:
            await apply(memory.board.waiting)
            await followAgainIfNeeded()
        }
    }

    private func carryOut(_ action: ReminderNotification.Action, _ reminder: Reminder, token: String?) async {
        do {
            switch action {
            case .start:
                try await open(reminder, activationToken: token)
                // The daemon cannot know that the week was viewed; it does know when a quest has begun.
                if reminder.kind == .weeklyReflection { _ = try await client.call(.acknowledge(reminder.id.description)) }
            case .later:
                _ = try await client.call(
                    .snooze(reminder.id.description, SnoozeRequest(minutes: ReminderNotification.snoozeMinutes)))
            }
        } catch {
            report("\(error)")
            await showProblem("\(error)")
        }
    }

    /// Opens the reminder's page in the browser. If a terminal is configured, or there are no pages or no browser, opens a terminal.
    private func open(_ reminder: Reminder, activationToken token: String?) async throws {
        // Queried again: if the pages have failed since the notification was shown, a terminal is opened.
        if terminal.configured.isEmpty, let address = try await client.call(.status).webAddress,
            await opener.open(address + PagePath.page(of: reminder), activationToken: token)
        {
            return
        }
        try await terminal.open(for: reminder, activationToken: token)
    }

    private func apply(_ changes: [NotificationBoard.Change]) async {
        for change in changes {
            do {
                switch change {
                case .show(let reminder, let replaced):
                    let isHeard = sounds ? await client.allowsSounds(of: reminder.playerID) : false
                    let notification = ReminderNotification.notification(
                        reminder, texts, isHeard: isHeard, webAddress: await pages.current(), at: Date())
                    memory.board.shown(reminder, as: try await desktop.show(notification, replacing: replaced))
                case .close(let id): try await desktop.close(id)
                }
            } catch {
                report("\(error)")
            }
        }
    }

    /// Shows on the desktop why a chosen action failed.
    private func showProblem(_ body: String) async {
        do {
            try await desktop.show(DesktopNotification(summary: texts.problem, body: body, icon: "dialog-warning"))
        } catch {
            report("\(error)")
        }
    }

    private func report(_ text: String) {
        if text != lastProblem { say(text) }
        lastProblem = text
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
    /// A sentence about why no reminders arrive; nil for news of a stream that works.
    var failure: String? {
        switch self {
        case .lost(let error): error.map { "\($0)" }
        case .refused(let problem): problem.detail
        case .opened, .signal: nil
        }
    }
}
