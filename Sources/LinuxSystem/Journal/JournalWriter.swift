import Synchronization

/// Sends entries to the journal in order, on a thread of its own, so that a journald that hangs blocks nothing else.
///
/// Entries that journald does not accept yet wait here, up to a limit, and are written when it works again. Entries that still wait
/// when the process ends are lost.
public final class JournalWriter: Sendable {
    /// The condition of the journal.
    public enum Condition: Hashable, Sendable {
        /// It accepts entries.
        case working
        /// It has accepted nothing for a while. The payload is the number of waiting entries, and of entries lost since it last
        /// worked.
        case stuck(waiting: Int, lost: Int)
        /// It rejected the last entry.
        case refusing(JournalError)
    }

    private struct Piece {
        let entry: JournalEntry
        /// Ends the wait of the caller who wrote this.
        let written: AsyncStream<Never>.Continuation?
    }

    private struct State {
        var waiting: [Piece] = []
        /// When sending the current entry began.
        var sendingSince: ContinuousClock.Instant?
        var isDraining = false
        var lost = 0
        /// Callers who wait until all entries are sent.
        var flushes: [AsyncStream<Never>.Continuation] = []
        var refusal: JournalError?
    }

    private let capacity: Int
    private let timeout: Duration
    private let send: @Sendable (JournalEntry) throws(JournalError) -> Void
    private let thread = OwnThread(label: "timequest.journal")
    private let state = Mutex(State())

    /// - Parameters:
    ///   - capacity: the maximum number of waiting entries; beyond it the oldest are lost.
    ///   - timeout: how long a caller waits for its entries.
    public convenience init(capacity: Int = 1000, timeout: Duration = .milliseconds(250)) {
        let journal = Journal()
        self.init(capacity: capacity, timeout: timeout) { entry throws(JournalError) in try journal.send(entry) }
    }

    /// - Parameter send: sends one entry; called on a thread of its own.
    public init(capacity: Int, timeout: Duration, send: @escaping @Sendable (JournalEntry) throws(JournalError) -> Void) {
        self.capacity = capacity
        self.timeout = timeout
        self.send = send
    }

    public var condition: Condition {
        state.withLock { state in
            if isStuck(state) { return .stuck(waiting: state.waiting.count + 1, lost: state.lost) }
            return state.refusal.map { .refusing($0) } ?? .working
        }
    }

    /// Queues the entry, without waiting for it to be written.
    public func post(_ entry: JournalEntry) {
        enqueue([Piece(entry: entry, written: nil)])
    }

    /// Writes the entries and waits until journald has them, up to the timeout, and not at all where it is stuck already.
    public func write(_ entries: [JournalEntry]) async {
        guard let last = entries.last else { return }
        let (written, continuation) = AsyncStream.makeStream(of: Never.self)
        enqueue(entries.dropLast().map { Piece(entry: $0, written: nil) } + [Piece(entry: last, written: continuation)])
        await wait(for: written)
    }

    /// Waits for all entries so far, like `write`; for the last entries of a process.
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
        await withTaskGroup(of: Void.self) { [timeout] group in
            group.addTask { for await _ in written {} }
            // It is cancelled as soon as the entries are written, which is not a failure.
            group.addTask { try? await Task.sleep(for: timeout) }
            await group.next()
            group.cancelAll()
        }
    }

    private func isStuck(_ state: State) -> Bool {
        state.sendingSince.map { ContinuousClock.now - $0 >= timeout } ?? false
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

    /// Sends waiting entries until there are none.
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
