import Foundation
import GRDB
import Synchronization

/// The household's SQLite database: opened, checked, migrated, and shared by the repositories.
///
/// Reads and writes go through one connection, one after the other, so every answer is of one moment. A commit is on the disk
/// when it returns (`synchronous=FULL`).
public final class HouseholdDatabase: Sendable {
    static let memory = ":memory:"

    /// Where the file is; `:memory:` for one in memory.
    public let path: String
    /// Nil once it is closed. GRDB's own `close()` is not used: a read that comes after it crashes (GRDB 7.10).
    private let connection: Mutex<DatabaseQueue?>
    private let writes = Atomic<Int>(0)

    /// Opens the database, creating it where the file is missing or empty, and brings its schema up to date.
    ///
    /// - Throws: `damaged` and `newerSchema` before anything is written: the file stays as it is. `unavailable` where the
    ///   folder is missing, the file cannot be written, the disk is full or another program holds the lock.
    public convenience init(path: String) throws(StorageError) {
        try self.init(path: path, busyTimeout: 5)
    }

    /// - Parameter busyTimeout: seconds to wait for another program's lock.
    init(path: String, busyTimeout: TimeInterval) throws(StorageError) {
        let file = DatabaseFile(path: path)
        var configuration = Self.configuration
        configuration.busyMode = .timeout(busyTimeout)

        let isChecked: Bool
        switch try file.state() {
        case .missing, .empty:
            try file.create()
            isChecked = false
        case .filled:
            isChecked = try StorageError.translating(path) { try DatabaseInspection.inspect(file, configuration: configuration) }
        }
        configuration.journalMode = .wal
        let queue = try StorageError.translating(path) {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            // Opening in WAL mode has set NORMAL, with which a power loss takes the last commits along.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            if !isChecked { try queue.inDatabase { try DatabaseInspection.check($0, path: path) } }
            try Schema.migrator.migrate(queue)
            return queue
        }
        try file.makePrivate()
        self.path = path
        connection = Mutex(queue)
    }

    private init(memory queue: DatabaseQueue) {
        path = Self.memory
        connection = Mutex(queue)
    }

    /// A new, empty database that is gone with its last owner.
    public static func inMemory() throws(StorageError) -> HouseholdDatabase {
        try StorageError.translating(memory) {
            let queue = try DatabaseQueue(configuration: configuration)
            try Schema.migrator.migrate(queue)
            return HouseholdDatabase(memory: queue)
        }
    }

    /// Ends the use of the database once what is under way is done, and writes the log into the file, so that the file alone
    /// holds everything. What is asked afterwards is `unavailable`; closing again does nothing.
    public func close() throws(StorageError) {
        guard let queue = connection.withLock({ $0.take() }) else { return }
        // SQLite itself closes with the last reference.
        try StorageError.translating(path) { _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
    }

    /// The one connection.
    var queue: DatabaseQueue {
        get throws(StorageError) {
            if let queue = connection.withLock(\.self) { return queue }
            throw StorageError(.unavailable, "The database \(path) is closed, because TimeQuest is stopping. Start it again.")
        }
    }

    /// Changes with whatever is written but the taps of a quest under way. As long as it stays, what was read of all else after it is what
    /// would be read now.
    var revision: Int { writes.load(ordering: .acquiring) }

    /// To be called after whatever was written, and before anybody is told of it.
    func wrote() { writes.add(1, ordering: .releasing) }

    static var readOnly: Configuration {
        var configuration = configuration
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        return configuration
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.label = "timequest.household"
        return configuration
    }

    /// Reads; what is read is of one moment.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(StorageError) -> Value {
        let queue = try queue
        return try await run(constraints: []) { try await queue.read(body) }
    }

    /// Writes in one transaction, all or nothing.
    ///
    /// - Parameter keepsRevision: the caller says himself what `wrote()`.
    func write<Value: Sendable>(
        constraints: [ConstraintSentence] = [], keepsRevision: Bool = false, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
        let queue = try queue
        defer { if !keepsRevision { wrote() } }
        return try await run(constraints: constraints) { try await queue.write(body) }
    }

    /// In a task of its own: GRDB rolls back where the calling task is cancelled, and a reminder that has been emitted must be
    /// recorded even while the daemon stops.
    private func run<Value: Sendable>(
        constraints: [ConstraintSentence], _ access: @escaping @Sendable () async throws -> Value
    ) async throws(StorageError) -> Value {
        switch await Task(operation: access).result {
        case .success(let value): return value
        case .failure(let error): throw StorageError(error, path: path, constraints: constraints)
        }
    }
}
