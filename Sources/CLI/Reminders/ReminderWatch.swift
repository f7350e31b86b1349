import API
import Client
import Domain
import Foundation

/// Prints the reminders of a watch, their withdrawals, and the next reminder.
actor ReminderWatch {
    /// The functions that print, and those that query the daemon; a test passes its own.
    struct Dependencies: Sendable {
        var print: @Sendable (String) -> Void = { Output.print($0) }
        var ring: @Sendable () -> Void = Output.ring
        /// Prints a line that is not a reminder.
        var note: @Sendable (String) -> Void = Output.error
        var now: @Sendable () -> Date = { Date() }
        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
        var emissions: EmissionTimes
        /// The name of a routine; nil if it is not known.
        var routineName: @Sendable (RoutineID) async -> String?
        /// Whether a player's reminders may sound.
        var mayRing: @Sendable (PlayerID) async -> Bool
        /// Called each time that the stream of reminders is opened.
        var connectionOpened: @Sendable () async -> Void = {}
        /// The address of the pages; nil if there are none.
        var webAddress: @Sendable () async -> String? = { nil }
        /// The next reminder after an instant; nil if none is planned.
        ///
        /// - Throws: the error of the query.
        var next: @Sendable (_ now: Date) async throws -> Reminder?
    }

    /// How far ahead the next reminder is searched, in seconds.
    fileprivate static let outlook: TimeInterval = 14 * 86_400

    /// The maximum number of occasions whose titles are remembered for a withdrawal.
    private static let capacity = 100
    /// How long after a reminder was due it is clear that it does not come.
    private static let patience = Duration.seconds(5)

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
    /// Waits until the reminder that was named last as the next one is overdue.
    private var expectation: Task<Void, Never>?

    init(_ dependencies: Dependencies, times: LocalTimeText, isJSON: Bool, canvas: Canvas) {
        self.dependencies = dependencies
        self.times = times
        self.isJSON = isJSON
        self.canvas = canvas
    }

    deinit { expectation?.cancel() }

    func show(_ news: ReminderFollower.News) async throws {
        switch news {
        case .opened:
            await dependencies.connectionOpened()
            if !isOpen {
                note((wasOpened ? ReminderWord.watchBack : .watchWaiting).text())
                await announceNext()
            }
            (wasOpened, isOpen) = (true, true)
        case .lost(let error):
            // A daemon that cannot be reached at the beginning may not exist.
            if let error, !wasOpened { throw error }
            if isOpen { note(ReminderWord.watchAway.text()) }
            isOpen = false
        case .refused(let problem):
            // It will refuse again, unless it is only busy, or its database is repaired in the meantime.
            guard wasOpened, [.unavailable, .tooMany, .damaged].contains(problem.kind) else { throw ClientError.refused(problem) }
            if isOpen { note(ReminderWord.watchAgain.text(["problem": ReasonText.detail(of: problem)])) }
            isOpen = false
        case .signal(.emitted(let reminder)): try await show(reminder)
        case .signal(.withdrawn(let withdrawal)): await show(withdrawal)
        }
    }

    private func show(_ reminder: Reminder) async throws {
        expectation?.cancel()
        count += 1
        if isJSON { return try Output.json(reminder) }
        let now = dependencies.now()
        var emissions = dependencies.emissions
        let emittedAt = await emissions.time(of: reminder, receivedAt: now)
        dependencies.emissions = emissions
        let line = ReminderLine.text(reminder, emittedAt: emittedAt, now: now, times, on: canvas)
        if await rings(for: reminder, at: now) { dependencies.ring() }
        dependencies.print(line)
        if now < reminder.expiresAt, let address = await dependencies.webAddress() {
            dependencies.print(canvas.dim("       \(address)\(PagePath.page(of: reminder))"))
        }
        shown.append((reminder.occasion, ReminderWords.title(reminder)))
        if shown.count > Self.capacity { shown.removeFirst() }
        await expectNext()
    }

    /// Names the next reminder. At the time at which it is due and does not come, because its quest has begun for example, names the
    /// one after it.
    private func announceNext() async {
        guard !isJSON, let next = await expectNext() else { return }
        switch next {
        case .some(let reminder):
            let now = dependencies.now()
            let isToday = times.zone.localDateTime(at: reminder.fireAt).date == times.zone.localDateTime(at: now).date
            let time = isToday ? times.time(reminder.fireAt) : times.dateTime(reminder.fireAt)
            note(canvas.dim(ReminderWord.watchNext.text(["time": time, "title": ReminderWords.title(reminder)])))
        case .none: note(canvas.dim(ReminderWord.watchNextNone.text()))
        }
    }

    /// - Returns: the next reminder; inner nil if none is planned, outer nil if the daemon does not answer.
    @discardableResult
    private func expectNext() async -> Reminder?? {
        expectation?.cancel()
        if isJSON { return nil }
        let next: Reminder?
        do {
            next = try await dependencies.next(dependencies.now())
        } catch {
            // The service went away. It is asked again when it is back.
            return nil
        }
        expectation = next.map { next in
            let wait = Duration.seconds(max(0, next.fireAt.timeIntervalSince(dependencies.now()))) + Self.patience
            return Task { [weak self, sleep = dependencies.sleep] in
                do { try await sleep(wait) } catch { return }
                await self?.announceNext()
            }
        }
        return .some(next)
    }

    /// Whether the bell rings: for a reminder that is still useful.
    private func rings(for reminder: Reminder, at now: Date) async -> Bool {
        guard canvas.hasBell, now < reminder.expiresAt else { return false }
        return await dependencies.mayRing(reminder.playerID)
    }

    /// Prints a dimmed line, and only about a reminder that this watch has shown.
    private func show(_ withdrawal: ReminderWithdrawal) async {
        let occasion = withdrawal.occasion
        guard let title = shown.last(where: { $0.occasion == occasion })?.title else { return }
        shown.removeAll { $0.occasion == occasion }
        let what =
            switch withdrawal.reason {
            case .acknowledged: ReminderWord.watchSeen.text(["title": title])
            case .snoozed: ReminderWord.watchSnoozed.text(["title": title])
            case .begun: await begun(occasion, title)
            case .cancelled: ReminderWord.watchCancelled.text(["title": title])
            }
        dependencies.print(canvas.dim("\(times.time(dependencies.now()))  \(what)."))
        await announceNext()
    }

    /// It is the quest that has begun, not the event that called for it.
    private func begun(_ occasion: ReminderOccasion, _ title: String) async -> String {
        guard case .suggestion(_, let routine, _) = occasion else { return ReminderWord.watchBegun.text(["title": title]) }
        guard let name = await dependencies.routineName(routine) else { return ReminderWord.watchBegunQuest.text(["title": title]) }
        return ReminderWord.watchBegunFor.text(["quest": name, "title": title])
    }

    private func note(_ text: String) {
        if !isJSON { dependencies.note(text) }
    }
}

extension ReminderWatch.Dependencies {
    /// - Parameter player: only this player's reminders are watched; nil for everyone's.
    init(client: APIClient, player: PlayerID?) {
        let pages = PagesAddress(client: client)
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
            mayRing: { await client.allowsSounds(of: $0) },
            connectionOpened: { await pages.connectionOpened() },
            webAddress: { await pages.current() },
            // The status has it, too, but contains much more, and takes the daemon longer.
            next: { now in
                let end = now + ReminderWatch.outlook
                let list = try await client.call(
                    .reminders(player: player, from: now.formatted(.iso8601), to: end.formatted(.iso8601)))
                return list.reminders.first { $0.outcome == nil }?.reminder
            })
    }
}
