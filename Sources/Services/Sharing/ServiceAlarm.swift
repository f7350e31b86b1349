import Synchronization

/// Wakes a service when something has happened for it, or after some time. Several rings before it looks are one.
final class ServiceAlarm: Sendable {
    /// One element for each time that it has rung. One reader only.
    let rings: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let timer = Mutex<Task<Void, Never>?>(nil)

    init() {
        (rings, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    deinit { timer.withLock { $0?.cancel() } }

    func ring() { continuation.yield() }

    /// Rings after some time; nil for not at all. It takes the place of an earlier one that has not rung yet.
    func ring(after delay: Duration?) {
        let continuation = continuation
        timer.withLock { timer in
            timer?.cancel()
            timer = delay.map { delay in
                Task {
                    do { try await Task.sleep(for: delay, tolerance: delay / 10) } catch { return }  // replaced
                    continuation.yield()
                }
            }
        }
    }
}
