import Dispatch

/// Runs blocking work serially on a thread of its own, because the threads that run tasks are few.
public struct OwnThread: Sendable {
    private let queue: DispatchQueue

    /// - Parameter label: the name of the thread in tools that list threads.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs the work after earlier work, and returns its result or throws its error.
    public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }

    /// Runs the work after earlier work, without waiting for it.
    public func start(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
