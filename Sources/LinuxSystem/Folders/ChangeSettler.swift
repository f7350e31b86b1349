import Dispatch

/// Collects changes until they have settled, then hands them on as one.
final class ChangeSettler: @unchecked Sendable {
    // @unchecked: every variable is touched on `queue` only.
    private let settling: Settling
    private let queue: DispatchQueue
    private let continuation: AsyncStream<FolderChange>.Continuation
    private var pending: (change: FolderChange, first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

    init(settling: Settling, queue: DispatchQueue, continuation: AsyncStream<FolderChange>.Continuation) {
        self.settling = settling
        self.queue = queue
        self.continuation = continuation
    }

    /// Call on the queue.
    func add(_ change: FolderChange) {
        dispatchPrecondition(condition: .onQueue(queue))
        let now = ContinuousClock.now
        if let waiting = pending {
            pending = (waiting.change.merged(with: change), waiting.first, now)
        } else {
            pending = (change, now, now)
            tellWhenSettled()
        }
    }

    /// Ends the changes. From any thread.
    func finish() {
        continuation.finish()
    }

    private func tellWhenSettled() {
        dispatchPrecondition(condition: .onQueue(queue))
        guard let (change, first, last) = pending else { return }
        let wait = ContinuousClock.now.duration(to: min(last + settling.quiet, first + settling.atMost))
        guard wait > .zero else {
            pending = nil
            return tell(change)
        }
        let (seconds, attoseconds) = wait.components
        let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000 + 1
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds))) { [weak self] in self?.tellWhenSettled() }
    }

    /// The stream holds one change. If that had not been taken yet, both are put together.
    private func tell(_ change: FolderChange) {
        if case .dropped(let untaken) = continuation.yield(change) {
            continuation.yield(untaken.merged(with: change))
        }
    }
}
