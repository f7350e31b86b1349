import Dispatch

/// Collects changes until they have settled, then emits them as one.
final class ChangeSettler: @unchecked Sendable {
    // @unchecked: all variables are used only on one queue.

    /// How time passes.
    struct Pace {
        /// Called before each use of a variable.
        let now: () -> ContinuousClock.Instant
        /// Calls back after a while, on the same queue.
        let after: (_ wait: Duration, _ call: @escaping @Sendable () -> Void) -> Void

        /// As it really does; stops the process where it is asked on another queue, as nothing else protects what waits.
        static func real(on queue: DispatchQueue) -> Pace {
            Pace(
                now: {
                    dispatchPrecondition(condition: .onQueue(queue))
                    return .now
                },
                after: { wait, call in
                    let (seconds, attoseconds) = wait.components
                    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000 + 1
                    queue.asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: call)
                })
        }
    }

    private let settling: Settling
    private let pace: Pace
    private let continuation: AsyncStream<FolderChange>.Continuation
    private var pending: (change: FolderChange, first: ContinuousClock.Instant, last: ContinuousClock.Instant)?

    init(settling: Settling, pace: Pace, continuation: AsyncStream<FolderChange>.Continuation) {
        self.settling = settling
        self.pace = pace
        self.continuation = continuation
    }

    /// Call on the queue.
    func add(_ change: FolderChange) {
        let now = pace.now()
        if let waiting = pending {
            pending = (waiting.change.merged(with: change), waiting.first, now)
        } else {
            pending = (change, now, now)
            emitWhenSettled()
        }
    }

    /// Ends the changes. From any thread.
    func finish() {
        continuation.finish()
    }

    private func emitWhenSettled() {
        guard let (change, first, last) = pending else { return }
        let wait = pace.now().duration(to: min(last + settling.quiet, first + settling.atMost))
        guard wait > .zero else {
            pending = nil
            return emit(change)
        }
        pace.after(wait) { [weak self] in self?.emitWhenSettled() }
    }

    /// The stream buffers one change. If it was not consumed yet, both are merged.
    private func emit(_ change: FolderChange) {
        if case .dropped(let untaken) = continuation.yield(change) {
            continuation.yield(untaken.merged(with: change))
        }
    }
}
