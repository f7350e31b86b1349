import Dispatch
import Glibc
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs the program's tasks on a few threads that sleep while there is nothing to do.
///
/// Swift's default executor uses libdispatch's shared queues. On Linux, libdispatch checks once a second whether their threads make
/// progress, from the first use on and as long as the process lives: an idle daemon would wake 86,400 times a day. Private queues
/// are not checked. The API is experimental in Swift 6.3.
final class QuietExecutor: TaskExecutor, SchedulingExecutor {
    private struct State {
        /// In order; those before `first` were taken already.
        var jobs: [UnownedJob] = []
        var first = 0
        /// The idle threads.
        var idle: [DispatchQueue]

        mutating func next() -> UnownedJob? {
            guard first < jobs.count else {
                jobs.removeAll(keepingCapacity: jobs.capacity <= 4096)
                first = 0
                return nil
            }
            defer { first += 1 }
            if first == 1024 {
                jobs.removeFirst(first)
                first = 0
            }
            return jobs[first]
        }
    }

    private let state: Mutex<State>
    private let alarms = DispatchQueue(label: "timequest.alarms")

    private init(threads: Int) {
        state = Mutex(State(idle: (1...threads).map { DispatchQueue(label: "timequest.tasks-\($0)") }))
    }

    func enqueue(_ job: consuming ExecutorJob) { start(UnownedJob(job)) }

    var asSchedulingExecutor: (any SchedulingExecutor)? { self }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
        let job = UnownedJob(job)
        // Tasks can sleep only on Swift's own clocks, which use `Duration`.
        guard let delay = delay as? Duration else { preconditionFailure("No task can sleep on \(C.self)") }
        alarms.asyncAfter(deadline: .now() + max(0, min(delay / .seconds(1), Self.longestDelay))) { self.start(job) }
    }

    func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
        enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }

    /// A century, in seconds: libdispatch counts nanoseconds in 64 bits.
    private static let longestDelay: Double = 100 * 366 * 86_400

    private func start(_ job: UnownedJob) {
        let thread = state.withLock { state in
            state.jobs.append(job)
            return state.idle.popLast()
        }
        if let thread { thread.async { self.drain(thread) } }
    }

    private func drain(_ thread: DispatchQueue) {
        while let job = next(thread) { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next(_ thread: DispatchQueue) -> UnownedJob? {
        state.withLock { state in
            let job = state.next()
            if job == nil { state.idle.append(thread) }
            return job
        }
    }

    fileprivate struct Factory: ExecutorFactory {
        static var mainExecutor: any MainExecutor { PlatformExecutorFactory.mainExecutor }
        static let defaultExecutor: any TaskExecutor = QuietExecutor(threads: max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }
}

/// The executor of this program's tasks.
public enum TaskThreads {
    /// Makes a few threads of the program's own run all tasks, so that nothing wakes the program while there are none. Call it
    /// once, before the first task.
    public static func install() { _createExecutors(factory: QuietExecutor.Factory.self) }
}
