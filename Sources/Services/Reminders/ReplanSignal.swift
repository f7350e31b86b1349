import Synchronization

/// Notes that the present plan is out of date, and wakes the scheduler.
///
/// Waking alone is not enough: if the sleep ends by itself at the same moment, the scheduler cannot tell that something has
/// changed.
public final class ReplanSignal: Sendable {
    private let flag = Atomic(true)
    private let wake: @Sendable () -> Void

    /// - Parameter wake: ends the scheduler's sleep.
    public init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Has the plan made again at once.
    public func raise() {
        restore()
        wake()
    }

    /// Raises the signal again without waking the scheduler, after planning has failed.
    func restore() { flag.store(true, ordering: .releasing) }

    /// Whether something has changed since the last `clear`.
    var isRaised: Bool { flag.load(ordering: .acquiring) }

    /// To be called before the facts of a plan are read: later changes apply to the next plan.
    func clear() { flag.store(false, ordering: .sequentiallyConsistent) }
}
