import Synchronization

/// Work that nobody waits for, one piece at a time.
package final class BackgroundWork: Sendable {
    private let running = Mutex<Task<Void, Never>?>(nil)

    /// Starts the work. Does nothing while earlier work is running.
    func start(_ work: @escaping @Sendable () async -> Void) {
        running.withLock { task in
            guard task == nil else { return }
            task = Task(priority: .utility) { [self] in
                await work()
                running.withLock { $0 = nil }
            }
        }
    }

    /// Returns when no work is running any more.
    package func end() async {
        if let task = running.withLock(\.self) { await task.value }
    }
}
