import Domain
import Synchronization

/// Hands every change of the household to the one that listens.
public final class Changes: Sendable {
    private let listener = Mutex<(@Sendable (Change) async -> Void)?>(nil)

    public init() {}

    /// Who receives every change, before whoever changed something goes on.
    func listen(_ listener: @escaping @Sendable (Change) async -> Void) {
        self.listener.withLock { $0 = listener }
    }

    func publish(_ change: Change) async {
        await listener.withLock(\.self)?(change)
    }
}
