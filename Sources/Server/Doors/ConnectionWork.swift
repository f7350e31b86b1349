/// The work of serving connections, in a task of its own.
///
/// A child task would delay its parent until its own end, and a request can wait for something that ignores that the task is cancelled.
/// The service ends without such requests: systemd would otherwise kill it after `TimeoutStopSec=`, before its other parts have ended.
struct ConnectionWork: Sendable {
    private let task: Task<Void, any Error>

    init(_ work: @escaping @Sendable () async throws -> Void) {
        task = Task { try await work() }
    }

    /// Waits until the work has ended, or the caller is cancelled.
    ///
    /// - Throws: the error of the work.
    func wait() async throws {
        let (end, ended) = AsyncThrowingStream.makeStream(of: Void.self, throwing: (any Error).self)
        Task { [task] in
            do {
                try await task.value
                ended.finish()
            } catch {
                ended.finish(throwing: error)
            }
        }
        for try await _ in end {}
    }

    /// Cancels the work, and waits until it has ended, but no longer than a time. It waits in a cancelled task as well.
    ///
    /// - Returns: whether the work has ended.
    func stop(within patience: Duration) async -> Bool {
        task.cancel()
        let waiting = Task {
            await withTaskGroup(of: Bool.self) { group in
                group.addTask {
                    // The caller stops it, so an error says nothing that it does not know.
                    do { try await wait() } catch {}
                    return !Task.isCancelled
                }
                group.addTask {
                    // A cancelled sleep is the end of the wait.
                    do { try await Task.sleep(for: patience) } catch {}
                    return false
                }
                defer { group.cancelAll() }
                return await group.next() ?? false
            }
        }
        return await waiting.value
    }
}
