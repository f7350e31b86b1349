import Synchronization

/// Whether something has happened that the present plan does not know of.
///
/// To wake the scheduler alone would not do: a sleep that comes to its end at that very moment ends as if nothing had happened.
public final class PlanChanges: Sendable {
    private let arePending = Atomic(true)
    private let wake: @Sendable () -> Void

    /// - Parameter wake: ends the scheduler's sleep.
    public init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Something has changed: the plan is made anew at once.
    public func note() {
        keep()
        wake()
    }

    /// Says that what was taken has not found its way into a plan.
    func keep() { arePending.store(true, ordering: .releasing) }

    /// Whether there are any.
    var isEmpty: Bool { !arePending.load(ordering: .acquiring) }

    /// To be called before the facts of a plan are read: what changes from then on counts for the next one.
    func take() { arePending.store(false, ordering: .sequentiallyConsistent) }
}
