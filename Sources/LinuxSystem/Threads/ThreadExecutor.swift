import Dispatch

/// Runs tasks and the code of actors serially on a thread of its own, which sleeps while there is nothing to do.
///
/// Work that must not wait for others has one: what the other tasks of the process do delays it only as far as the kernel shares the
/// processors. A task runs on it within `withTaskExecutorPreference`, an actor if it is the actor's `unownedExecutor`.
public final class ThreadExecutor: SerialExecutor, TaskExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: the name of the thread in tools that list threads.
    public init(label: String) {
        // A private queue, because libdispatch wakes the process once a second for the shared ones; see `QuietExecutor`.
        queue = DispatchQueue(label: label, qos: .userInitiated)
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(isolatedTo: self.asUnownedSerialExecutor(), taskExecutor: self.asUnownedTaskExecutor())
        }
    }

    /// Runs the work on the thread after a time.
    public func start(after delay: Duration, _ work: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + delay / .seconds(1), execute: work)
    }
}
