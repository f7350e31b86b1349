import Domain
import Storage
import Synchronization

/// The changes that a database has handed to its listener.
final class RecordedChanges: Sendable {
    private let changes = Mutex<[Change]>([])

    init(_ database: HouseholdDatabase) {
        database.onChange { change in self.changes.withLock { $0.append(change) } }
    }

    /// Those since the last call.
    func take() -> [Change] {
        changes.withLock { changes in
            defer { changes = [] }
            return changes
        }
    }
}
