public import Domain
public import Foundation
import Storage

/// Resumes a client after the last reminder that it has received, without a gap: first from the ledger, part by part, then with the
/// reminders that are emitted and not recorded yet, then from the feed.
///
/// Only one part is held in memory, however much the client has missed and however slowly it reads.
public struct ReminderResumption {
    /// A part of what the client receives.
    public enum Part: Sendable {
        /// Missed signals, to be sent before the next part is requested.
        case missed([ReminderSignal])
        /// Whether there is a next part is not known before all calendars are read: the client waits, and requests it then.
        case unread
        /// The logins have changed since the stream was requested: it ends, and its client may request another.
        case ended
        /// The last part: signals to send at once, and then the live ones, except those with an id in `known`.
        case live([ReminderSignal], then: ReminderInbox, known: Set<ReminderID>)
    }

    private enum State {
        case beginning
        /// The ledger did not have the last reminder that the client has received; it ended at the position then.
        case unknown(ReminderID, end: LedgerPosition)
        case reading(LedgerPosition)
        case caughtUp(LedgerPosition)
        /// The client wants no past reminders, except those that are emitted and not recorded yet.
        case fresh
    }

    /// How many rows of the ledger a part has at most.
    static let partSize = 200

    private let service: ReminderService
    private let lastID: String?
    private let player: PlayerID?
    private let shows: Bool
    private let generation: Int
    private var state: State
    /// After an unknown id: only reminders that are useful after this instant are sent.
    private var usefulAfter: Date?
    /// Reminders that the client has received, although they are recorded after the position where reading begins.
    private var seen: Set<ReminderID> = []

    /// - Parameters:
    ///   - lastID: the last reminder that the client has received; `beginning` for all that were ever emitted, nil for no past
    ///     ones.
    ///   - player: only this player's reminders; nil for all.
    ///   - shows: whether a person sees what the client receives.
    ///   - generation: that of the feed when the client's login was determined; nil for now.
    init(
        _ service: ReminderService, after lastID: String?, beginning: String, player: PlayerID?, shows: Bool,
        since generation: Int? = nil
    ) {
        self.service = service
        self.generation = generation ?? service.feed.generation
        self.lastID = lastID
        self.player = player
        self.shows = shows
        state = lastID == nil ? .fresh : lastID == beginning ? .reading(.beginning) : .beginning
    }

    /// The next part.
    ///
    /// - Throws: `StorageError`; the error of the calendars if they cannot be read.
    public mutating func next(at now: Date) async throws -> Part {
        let part = try await part(at: now)
        // After it was read: whoever changes the logins later ends a stream that has joined.
        return service.feed.generation == generation ? part : .ended
    }

    private mutating func part(at now: Date) async throws -> Part {
        switch state {
        case .beginning:
            state = try await located(at: now)
            return try await part(at: now)
        case .unknown(let id, let end):
            guard service.hasReadCalendars() else { return .unread }
            state = .reading(try await position(of: id, end: end, at: now))
            return try await part(at: now)
        case .reading(let position):
            return .missed(try await read(after: position, at: now).signals)
        case .caughtUp(let position):
            return try await join(after: position, at: now)
        case .fresh:
            let listening = service.feed.listen(shows: shows, of: player)
            return .live(listening.pending.filter(isIncluded).map(ReminderSignal.emitted), then: listening.live, known: [])
        }
    }

    private func isIncluded(_ reminder: Reminder) -> Bool { player == nil || reminder.playerID == player }

    /// Where in the ledger to read from, as far as that is known.
    private mutating func located(at now: Date) async throws -> State {
        guard let text = lastID else { return .reading(.beginning) }
        let (ledger, feed) = (service.ledger, service.feed)
        let (known, end) = try await ledger.position(of: text)
        if let known { return .reading(known) }
        // A text that is not an id is treated like an unknown id.
        guard let lastID = ReminderID(text) else {
            usefulAfter = now
            return .reading(.beginning)
        }
        let pending = feed.pendingIDs
        if let index = pending.firstIndex(of: lastID) {
            // The client has also received what was emitted before it. All of that will be recorded after `end`.
            seen = Set(pending[...index])
            return .reading(end)
        }
        // It was recorded between the two reads.
        if let known = try await ledger.position(of: text).position { return .reading(known) }
        seen = [lastID]
        return .unknown(lastID, end: end)
    }

    /// The position to read from after a reminder that the ledger did not have when the client came. All that it had came before the
    /// reminder, if the daemon was killed before it recorded it: then the daemon emits it again, or has done so meanwhile.
    private mutating func position(of lastID: ReminderID, end: LedgerPosition, at now: Date) async throws -> LedgerPosition {
        let plan = try await service.plan(from: now, now: now)
        if plan.reminders.contains(where: { $0.id == lastID && $0.fireAt <= now }) { return end }
        if try await service.ledger.find(lastID)?.outcome.wasEmitted ?? false { return end }
        // The ledger was restored from a backup, or the player was removed.
        usefulAfter = now
        return .beginning
    }

    /// A part of the ledger, without the reminders that are no longer needed.
    private mutating func read(
        after position: LedgerPosition, at now: Date
    ) async throws -> (signals: [ReminderSignal], ids: [ReminderID]) {
        let part = try await service.ledger.emitted(
            after: position, player: player, usefulAfter: usefulAfter, limit: Self.partSize)
        state = part.isLast ? .caughtUp(part.end) : .reading(part.end)
        // After the part was read, because what was emitted after a snooze is needed.
        let isUseful = part.records.contains { now < $0.expiresAt }
        let unneeded = isUseful ? Set(try await service.withdrawals(of: player, at: now).map(\.occasion)) : []
        let missed = part.records.filter {
            $0.outcome != .acknowledged && !seen.contains($0.id) && !unneeded.contains($0.occasion)
        }
        return (try await service.entries(of: missed, at: now).map { .emitted($0.reminder) }, part.records.map(\.id))
    }

    /// Joins the feed, and then reads what was recorded since the last read. What is recorded after that comes from the feed, too.
    private mutating func join(after position: LedgerPosition, at now: Date) async throws -> Part {
        let listening = service.feed.listen(shows: shows, of: player)
        // In this order: what is recorded after the first read is found by the second.
        let recorded = try await service.ledger.outcomes(of: listening.pending.map(\.id))
        let last = try await read(after: position, at: now)
        guard case .caughtUp = state else { return .missed(last.signals) }
        // A reminder with the outcome skipped or missed that is emitted now is not recorded yet, and must be sent.
        let known = Set(last.ids).union(recorded.filter { $0.value.wasEmitted }.keys).union(seen)
        let pending = listening.pending.filter { isIncluded($0) && !known.contains($0.id) }.map(ReminderSignal.emitted)
        // Last, because a reminder that was sent may have been answered meanwhile, and the client may still show one from before.
        let withdrawals = try await service.withdrawals(of: player, at: now)
        let first = last.signals + pending + withdrawals.map(ReminderSignal.withdrawn)
        return .live(first, then: listening.live, known: known)
    }
}
