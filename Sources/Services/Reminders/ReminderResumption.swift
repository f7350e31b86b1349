public import Domain
public import Foundation
import Storage

/// Brings a client from the last reminder that it has seen to what fires now, without a gap: first the ledger, part by part, then
/// what is emitted and not recorded yet, then the feed.
///
/// However much it has missed, and however slowly it reads, only one part is held in memory.
public struct ReminderResumption {
    /// What comes next.
    public enum Part: Sendable {
        /// To be sent before the next part is asked for.
        case missed([ReminderSignal])
        /// The last part: what is still to be sent at once, and then what the feed says, but for the ids in `known`.
        case live([ReminderSignal], then: AsyncStream<ReminderSignal>, known: Set<ReminderID>)
    }

    private enum State {
        case beginning
        case reading(LedgerPosition)
        case caughtUp(LedgerPosition)
        /// Nothing of the past is wanted; what is not recorded yet was emitted a moment ago.
        case fresh
    }

    static let partSize = 200

    private let service: ReminderService
    private let lastID: String?
    private let player: PlayerID?
    private let shows: Bool
    private var state: State
    /// Of an id that nobody knows it is not clear what came after it: only what is still of use is sent.
    private var usefulAfter: Date?
    /// What the client has, though it stands behind the place where reading begins.
    private var seen: Set<ReminderID> = []

    /// - Parameters:
    ///   - lastID: the last one that the client has; `beginning` for everything that was ever emitted, nil for nothing of the past.
    ///   - player: only hers; nil for everyone's.
    ///   - shows: whether somebody sees what this client hears.
    init(_ service: ReminderService, after lastID: String?, beginning: String, player: PlayerID?, shows: Bool) {
        self.service = service
        self.lastID = lastID
        self.player = player
        self.shows = shows
        state = lastID == nil ? .fresh : lastID == beginning ? .reading(.beginning) : .beginning
    }

    /// The next part.
    ///
    /// - Throws: `StorageError`, and where the calendars cannot be read.
    public mutating func next(at now: Date) async throws -> Part {
        switch state {
        case .beginning:
            let position = try await locate(at: now)
            state = .reading(position)
            return .missed(try await read(after: position, at: now).signals)
        case .reading(let position):
            return .missed(try await read(after: position, at: now).signals)
        case .caughtUp(let position):
            return try await join(after: position, at: now)
        case .fresh:
            let listening = await service.feed.listen(shows: shows)
            return .live(listening.pending.filter(concerns).map(ReminderSignal.emitted), then: listening.live, known: [])
        }
    }

    private func concerns(_ reminder: Reminder) -> Bool { player == nil || reminder.playerID == player }

    /// Where to read from.
    private mutating func locate(at now: Date) async throws -> LedgerPosition {
        guard let text = lastID else { return .beginning }
        let (ledger, feed) = (service.ledger, service.feed)
        let (known, end) = try await ledger.position(of: text)
        if let known { return known }
        // What is no id at all is treated like one that nobody knows.
        guard let lastID = ReminderID(text) else {
            usefulAfter = now
            return .beginning
        }
        let pending = await feed.pendingIDs
        if let index = pending.firstIndex(of: lastID) {
            // The client has what was emitted before it, too, all of which will be recorded behind `end`.
            seen = Set(pending[...index])
            return end
        }
        // Recorded between the two looks.
        if let known = try await ledger.position(of: text).position { return known }
        seen = [lastID]
        // A daemon that was killed before it could record this one will emit it again. What is recorded came before it.
        let plan = try await service.plan(from: now, now: now)
        if plan.reminders.contains(where: { $0.id == lastID && $0.fireAt <= now }) { return end }
        // The ledger is from a backup, or the player is gone.
        usefulAfter = now
        return .beginning
    }

    /// What was acknowledged while the client was away or resumed, and may still be on its screen.
    private func withdrawals(at now: Date) async throws -> [ReminderSignal] {
        try await service.ledger.emitted(after: .beginning, player: player, ofUseAfter: now, limit: Self.partSize).records
            .filter { $0.outcome == .acknowledged }
            .map { .withdrawn(ReminderWithdrawal(occasion: $0.occasion, playerID: $0.playerID, reason: .acknowledged)) }
    }

    private mutating func read(
        after position: LedgerPosition, at now: Date
    ) async throws -> (signals: [ReminderSignal], ids: [ReminderID]) {
        let part = try await service.ledger.emitted(
            after: position, player: player, ofUseAfter: usefulAfter, limit: Self.partSize)
        state = part.isLast ? .caughtUp(part.end) : .reading(part.end)
        let missed = part.records.filter { $0.outcome != .acknowledged && !seen.contains($0.id) }
        return (try await service.entries(of: missed, at: now).map { .emitted($0.reminder) }, part.records.map(\.id))
    }

    /// Listens, and then reads what was recorded since the last look: what is recorded after that, the feed says too.
    private mutating func join(after position: LedgerPosition, at now: Date) async throws -> Part {
        let listening = await service.feed.listen(shows: shows)
        // In this order: what is recorded after the first look is found by the second.
        let recorded = try await service.ledger.outcomes(of: listening.pending.map(\.id))
        let last = try await read(after: position, at: now)
        guard case .caughtUp = state else { return .missed(last.signals) }
        // One that was skipped before, and is given now, still waits for its line.
        let known = Set(last.ids).union(recorded.filter { $0.value.wasEmitted }.keys).union(seen)
        let pending = listening.pending.filter { concerns($0) && !known.contains($0.id) }.map(ReminderSignal.emitted)
        // Last, as some of what was sent may have been seen meanwhile.
        let first = last.signals + pending + (try await withdrawals(at: now))
        return .live(first, then: listening.live, known: known)
    }
}
