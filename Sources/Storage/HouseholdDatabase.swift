public import Domain
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
    private let identities: IdentitySource
    private let moment: @Sendable () -> Moment
    private let listener = Mutex<(@Sendable (Change) async -> Void)?>(nil)

    /// Opens the database, creating it where the file is missing or empty, and brings its schema up to date.
    ///
    /// - Throws: `damaged` and `newerSchema` before anything is written: the file stays as it is. `unavailable` where the
    ///   folder is missing, the file cannot be written, the disk is full or another program holds the lock.
    ///
    /// - Parameters:
    ///   - identities: of what is made from now on.
    ///   - moment: the clock, and the day in the household's zone.
    public convenience init(
        path: String, identities: IdentitySource = .random, moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) {
        try self.init(path: path, busyTimeout: 5, identities: identities, moment: moment)
    }

    /// - Parameter busyTimeout: seconds to wait for another program's lock.
    init(
        path: String, busyTimeout: TimeInterval, identities: IdentitySource = .random,
        moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) {
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
        self.identities = identities
        self.moment = moment
        connection = Mutex(queue)
    }

    private init(memory queue: DatabaseQueue, identities: IdentitySource, moment: @escaping @Sendable () -> Moment) {
        path = Self.memory
        self.identities = identities
        self.moment = moment
        connection = Mutex(queue)
    }

    /// A new, empty database that is gone with its last owner.
    public static func inMemory(
        identities: IdentitySource = .counting(), moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) -> HouseholdDatabase {
        try StorageError.translating(memory) {
            let queue = try DatabaseQueue(configuration: configuration)
            try Schema.migrator.migrate(queue)
            return HouseholdDatabase(memory: queue, identities: identities, moment: moment)
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

    /// Who receives every change once it is durable, before whoever wrote goes on. There is one; set it before the first write.
    public func onChange(_ listener: @escaping @Sendable (Change) async -> Void) {
        self.listener.withLock { $0 = listener }
    }

    /// Hands a change to the listener.
    public func publish(_ change: Change) async {
        guard change != Change() else { return }
        await listener.withLock(\.self)?(change)
    }

    /// An identity for something new.
    public func newID<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> { identities.make() }

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

    /// Writes in one transaction, all or nothing, and hands what has changed to the listener.
    func write<Value: Sendable>(
        constraints: [ConstraintSentence] = [], _ body: @escaping @Sendable (inout WriteTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        let queue = try queue
        return try await run(constraints: constraints) { [moment, identities] in
            let (value, change) = try await queue.write { database in
                var transaction = WriteTransaction(database, moment: moment(), identities: identities)
                return (try body(&transaction), transaction.change)
            }
            await self.publish(change)
            return value
        }
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
