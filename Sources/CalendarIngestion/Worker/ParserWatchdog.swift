import Synchronization

/// Notices that a worker has been at one file for too long. One task a session: a timer for each of ten thousand files would cost more
/// than reading them.
final class ParserWatchdog: Sendable {
    let patience: Duration
    private let state = Mutex(State())

    private struct State {
        /// When the file that the worker has now was given to it.
        var begin: ContinuousClock.Instant?
        var hasGivenUp = false
    }

    init(patience: Duration) {
        self.patience = patience
    }

    /// It gave the worker up.
    var hasGivenUp: Bool { state.withLock(\.hasGivenUp) }

    func fileBegins() { state.withLock { $0.begin = .now } }
    func fileEnds() { state.withLock { $0.begin = nil } }

    /// Watches until cancelled, or until a file has taken too long: between once and twice its patience.
    func watch(kill: () -> Void) async {
        while !Task.isCancelled {
            let isOverdue = state.withLock { state in
                state.hasGivenUp = state.begin.map { $0 + patience <= .now } ?? false
                return state.hasGivenUp
            }
            if isOverdue { return kill() }
            // Only a cancellation ends the sleep early, and that ends the loop.
            try? await Task.sleep(for: patience)
        }
    }
}
