import Synchronization

/// Hands entries to the journal in order, on a thread of its own: a journald that hangs holds up nobody else.
///
/// Entries that journald does not take yet wait here, a limited number of them, and are written when it works again. Those that
/// wait when the process ends are lost.
public final class JournalWriter: Sendable {
    /// How things stand with the journal.
    public enum Condition: Hashable, Sendable {
        /// It takes what it is given.
        case working
        /// It has taken nothing for a while. So many entries wait, and so many were too many to keep since it last worked.
        case stuck(waiting: Int, lost: Int)
        /// It refused the last entry.
        case refusing(JournalError)
    }

    private struct Piece {
        let entry: JournalEntry
        /// Ends the wait of whoever wrote this.
        let written: AsyncStream<Never>.Continuation?
    }

    private struct State {
        var waiting: [Piece] = []
        /// Since when journald has had the entry that is being sent.
        var sendingSince: ContinuousClock.Instant?
        var isDraining = false
        var lost = 0
        /// Who waits until nothing is left to be sent.
        var flushes: [AsyncStream<Never>.Continuation] = []
        var refusal: JournalError?
    }

    private let capacity: Int
    private let patience: Duration
    private let send: @Sendable (JournalEntry) throws(JournalError) -> Void
    private let thread = OwnThread(label: "timequest.journal")
    private let state = Mutex(State())

    /// - Parameters:
    ///   - capacity: entries that wait at most; of more the oldest are lost.
    ///   - patience: how long somebody waits for what he has written.
    public convenience init(capacity: Int = 1000, patience: Duration = .milliseconds(250)) {
        let journal = Journal()
        self.init(capacity: capacity, patience: patience) { entry throws(JournalError) in try journal.send(entry) }
    }

    /// - Parameter send: hands one entry over; called on a thread of its own.
    public init(capacity: Int, patience: Duration, send: @escaping @Sendable (JournalEntry) throws(JournalError) -> Void) {
        self.capacity = capacity
        self.patience = patience
        self.send = send
    }

    public var condition: Condition {
        state.withLock { state in
            if isStuck(state) { return .stuck(waiting: state.waiting.count + 1, lost: state.lost) }
            return state.refusal.map { .refusing($0) } ?? .working
        }
    }

    /// Writes the entry when its turn comes, and does not wait for that.
    public func post(_ entry: JournalEntry) {
        enqueue([Piece(entry: entry, written: nil)])
    }

    /// Writes the entries and waits until journald has them, but not for long, and not at all where it hangs already.
    public func write(_ entries: [JournalEntry]) async {
        guard let last = entries.last else { return }
        let (written, continuation) = AsyncStream.makeStream(of: Never.self)
        enqueue(entries.dropLast().map { Piece(entry: $0, written: nil) } + [Piece(entry: last, written: continuation)])
        await wait(for: written)
    }

    /// Waits for all that was given so far, as `write` does: for the last words of a process.
    public func flush() async {
        let (written, continuation) = AsyncStream.makeStream(of: Never.self)
        let isIdle = state.withLock { state in
            if state.isDraining { state.flushes.append(continuation) }
            return !state.isDraining
        }
        if !isIdle { await wait(for: written) }
    }

    private func wait(for written: AsyncStream<Never>) async {
        if state.withLock({ isStuck($0) }) { return }
        await withTaskGroup(of: Void.self) { [patience] group in
            group.addTask { for await _ in written {} }
            // Cancelled as soon as the entries are written; that is no failure.
            group.addTask { try? await Task.sleep(for: patience) }
            await group.next()
            group.cancelAll()
        }
    }

    private func isStuck(_ state: State) -> Bool {
        state.sendingSince.map { ContinuousClock.now - $0 >= patience } ?? false
    }

    private func enqueue(_ pieces: [Piece]) {
        let mustStart = state.withLock { state in
            state.waiting += pieces
            let excess = max(0, state.waiting.count - capacity)
            for piece in state.waiting.prefix(excess) { piece.written?.finish() }
            state.waiting.removeFirst(excess)
            state.lost += excess
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if mustStart { thread.start { self.drain() } }
    }

    /// Sends what waits until nothing does.
    private func drain() {
        while let piece = next() {
            do {
                try send(piece.entry)
                state.withLock { $0.refusal = nil }
            } catch {
                state.withLock { $0.refusal = error }
            }
            piece.written?.finish()
        }
    }

    private func next() -> Piece? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isDraining = false
                state.sendingSince = nil
                state.lost = 0
                for flush in state.flushes { flush.finish() }
                state.flushes = []
                return nil
            }
            state.sendingSince = .now
            return state.waiting.removeFirst()
        }
    }
}
