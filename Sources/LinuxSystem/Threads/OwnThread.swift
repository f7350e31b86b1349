import Dispatch

/// Runs work that waits for the disk, one after the other, on a thread of its own: those that serve everybody else are few.
public struct OwnThread: Sendable {
    private let queue: DispatchQueue

    /// - Parameter label: for whoever looks at the process's threads.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Waits for its turn, runs the work and gives back what it does or throws.
    public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }

    /// Runs the work when its turn comes; nobody waits for it.
    public func start(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
