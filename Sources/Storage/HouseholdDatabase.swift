public import Domain
import Foundation
import GRDB
import LinuxSystem
import Synchronization

/// The household's SQLite database, which the repositories share. Opening checks and migrates it.
///
/// Reads and writes use one connection, one after the other, so each read sees one consistent state. A write returns when its
/// transaction is on the disk (`synchronous=FULL`).
public final class HouseholdDatabase: Sendable {
    static let memory = ":memory:"
    private static let thread = ThreadExecutor(label: "timequest.database")

    /// The path of the file; `:memory:` for a database in memory.
    public let path: String
    /// Nil once the database is closed. GRDB's own `close()` is not used, because a later read crashes (GRDB 7.10).
    private let connection: Mutex<Connection?>
    private let identities: IdentitySource
    private let moment: @Sendable () -> Moment
    private let listener = Mutex<(@Sendable (Change) async -> Void)?>(nil)
    private let writingDevice: Mutex<DeviceID>
    private let disabled = Mutex<Set<SharingRule>>([])
    private let growthLimits = Mutex(Growth.Limits.usual)
    private let playLimits = Mutex(PlayGrowth.Limits.usual)
    private let changeLimit = Mutex(ChangeLimit())
    private let readByWrites = Mutex(0)
    /// For ``OperationRepository/laterDevices()``.
    let laterDevices = Mutex(LaterDevices())

    /// Opens the database and migrates it to the present schema. Creates it if the file is missing or empty.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - device: this PC, as the operations that are written name it.
    ///   - identities: makes the identities of new objects.
    ///   - moment: returns the present instant, and the day in the household's zone.
    /// - Throws: `damaged` and `newerSchema` before anything is written, so that the file stays as it is. `unavailable` if the
    ///   folder is missing, the file cannot be written, the disk is full or another program has locked it.
    public convenience init(
        path: String, device: DeviceID = .numbered(1), identities: IdentitySource = .random,
        moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) {
        try self.init(path: path, busyTimeout: 5, device: device, identities: identities, moment: moment)
    }

    /// - Parameter busyTimeout: how many seconds to wait for another program's lock.
    convenience init(
        path: String, busyTimeout: TimeInterval, device: DeviceID = .numbered(1), identities: IdentitySource = .random,
        moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) {
        self.init(
            try Connection.open(path, busyTimeout: busyTimeout), path: path, device: device, identities: identities, moment: moment)
        let (queue, moment) = try (queue, moment())
        try StorageError.translating(path) {
            try queue.write { try Self.takeOver($0, moment: moment, device: device) }
        }
    }

    private init(
        _ connection: Connection, path: String, device: DeviceID, identities: IdentitySource,
        moment: @escaping @Sendable () -> Moment
    ) {
        self.path = path
        writingDevice = Mutex(device)
        self.identities = identities
        self.moment = moment
        self.connection = Mutex(connection)
    }

    /// Copies what is stored into memory, where the file cannot be opened for writing: its disk is full, or mounted for reading only.
    /// Reads find what was stored. Writes throw, until `reopen` succeeds.
    ///
    /// - Throws: `notFound` if nothing is stored; `damaged` and `newerSchema`; `unavailable` if the file cannot be read either.
    public convenience init(
        readingOnly path: String, device: DeviceID = .numbered(1), identities: IdentitySource = .random,
        moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) {
        self.init(try Connection.copy(of: path), path: path, device: device, identities: identities, moment: moment)
    }

    /// Opens the file for writing, where only a copy of it was read so far.
    ///
    /// - Throws: as when the database is opened, and where there is no database any more; the copy then stays in use.
    public func reopen() async throws(StorageError) {
        guard isCopy else { return }
        // An empty one must not replace what is stored: the file may be away for a moment, or with its disk.
        guard try DatabaseFile(path: path).state() == .filled else {
            throw StorageError(.unavailable, "\(path) is not there any more. What was stored is still in memory.")
        }
        let (now, device) = (moment(), device)
        let opened = try await run(constraints: []) { [path] in
            let opened = try Connection.open(path, busyTimeout: 5)
            try await opened.queue.write { try Self.takeOver($0, moment: now, device: device) }
            return opened
        }
        connection.withLock { if $0 != nil { $0 = opened } }
        await publish(Change(.everything))
    }

    /// Whether what is stored was only copied into memory.
    public var isCopy: Bool { connection.withLock { $0?.isCopy == true } }

    /// Why nothing can be stored in the file, as sentences; nil where it can.
    public var fileProblem: String? { connection.withLock { $0?.problem(of: path) }?.description }

    /// A new, empty database in memory.
    public static func inMemory(
        device: DeviceID = .numbered(1), identities: IdentitySource = .counting(),
        moment: @escaping @Sendable () -> Moment = { .epoch }
    ) throws(StorageError) -> HouseholdDatabase {
        try StorageError.translating(memory) {
            let queue = try DatabaseQueue(configuration: configuration)
            // A copy, because the migrations take longer than most of what is then done with the database.
            let fresh = try Schema.fresh()
            try queue.writeWithoutTransaction { copy in try fresh.inDatabase { try $0.backup(to: copy) } }
            return HouseholdDatabase(
                Connection(queue: queue), path: memory, device: device, identities: identities, moment: moment)
        }
    }

    /// Waits for running operations, writes the log into the file, so that the file alone contains everything, and closes the
    /// database. Later operations throw `unavailable`; closing again does nothing.
    public func close() throws(StorageError) {
        guard let connection = connection.withLock({ $0.take() }), !connection.isCopy else { return }
        let queue = connection.queue
        // SQLite closes the file with the last reference.
        try StorageError.translating(path) { _ = try queue.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
    }

    /// The connection.
    ///
    /// - Throws: `unavailable` if the database is closed.
    var queue: DatabaseQueue {
        get throws(StorageError) { try openConnection.queue }
    }

    /// The connection, and what it writes to.
    ///
    /// - Throws: `unavailable` if the database is closed.
    var openConnection: Connection {
        get throws(StorageError) {
            if let connection = connection.withLock(\.self) { return connection }
            throw StorageError(
                .unavailable, "The database \(path) is closed, because TimeQuest is stopping. Start it again.",
                reason: CodedReason(.databaseStopping, ["path": path]))
        }
    }

    /// This PC, as the operations that are written name it.
    public var device: DeviceID { writingDevice.withLock(\.self) }

    /// Writes from now on without a rule, to show that it is needed.
    package func disable(_ rule: SharingRule) { disabled.withLock { _ = $0.insert(rule) } }

    /// Replaces the limits on what a login stores, for tests.
    package func limitGrowth(to limits: Growth.Limits) { growthLimits.withLock { $0 = limits } }

    /// Replaces the limits on what playing stores, for tests.
    package func limitPlay(to limits: PlayGrowth.Limits) { playLimits.withLock { $0 = limits } }

    /// Leaves a login a number of changes within the next hour, for tests.
    package func limitChanges(of login: UInt32, to left: Int) {
        changeLimit.withLock { $0.leave(left, to: login, at: moment().at) }
    }

    /// How many operations of objects, quests and reminders writes have read so far: what changes cost, on any machine.
    package var operationsRead: Int { readByWrites.withLock(\.self) }

    /// The present instant, and the day in the household's zone.
    var now: Moment { moment() }

    /// Continues as another PC: after a restore, the same operations must not get other contents.
    public func use(_ device: DeviceID) { writingDevice.withLock { $0 = device } }

    /// Sets the one listener of changes, which must be set before the first write. A write returns after the listener has received
    /// its durable change.
    public func onChange(_ listener: @escaping @Sendable (Change) async -> Void) {
        self.listener.withLock { $0 = listener }
    }

    /// Passes a change to the listener.
    public func publish(_ change: Change) async {
        guard change != Change() else { return }
        await listener.withLock(\.self)?(change)
    }

    /// Makes the identity of a new object.
    public func newID<Entity>(_ type: Entity.Type = Entity.self) -> Identity<Entity> { identities.make() }

    /// The configuration of a connection that only reads.
    static var readOnly: Configuration {
        var configuration = configuration
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        return configuration
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.label = "timequest.household"
        return configuration
    }

    /// Reads one consistent state.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws(StorageError) -> Value {
        let queue = try queue
        return try await run(constraints: []) { try await queue.unsafeRead { try $0.reading(body) } }
    }

    /// Writes in one transaction, and then passes its change to the listener.
    func write<Value: Sendable>(
        constraints: [ConstraintError] = [], _ body: @escaping @Sendable (inout WriteTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        let connection = try openConnection
        try connection.requireFile(at: path)
        // Read here: the connection runs its work outside this task.
        let author = FactAuthor.current
        let login = LimitedLogin.current
        let disabled = disabled.withLock(\.self)
        let limits = growthLimits.withLock(\.self)
        let playLimits: PlayGrowth.Limits? = LimitedLogin.isPlaying ? self.playLimits.withLock { $0 } : nil
        let (value, change) = try await run(constraints: constraints) { [self, moment, identities, path] in
            try await connection.queue.write { database in
                // Read in turn: what waits while the PC gets another identity is written under that one.
                var transaction = WriteTransaction(
                    database, moment: moment(), identities: identities, author: author, device: device,
                    disabled: disabled, playLimits: playLimits)
                let growth = try login.map { try Growth(database, of: $0, on: transaction.moment.day, limits: limits) }
                let value = try body(&transaction)
                try transaction.finish()
                try growth?.record()
                try transaction.playGrowth?.record()
                if let login, transaction.change != Change() {
                    try changeLimit.withLock { try $0.count(login, at: transaction.moment.at) }
                }
                readByWrites.withLock { $0 += transaction.operationsRead.operations }
                // Again before the commit: what is written to a deleted file is lost with the process.
                try connection.requireFile(at: path)
                return (value, transaction.change)
            }
        }
        // The writes that follow from a change are not counted for the login.
        await LimitedLogin.$current.withValue(nil) {
            if change == Change(.ledger) {
                // The scheduler publishes on its own thread: it must not wait for the threads that work for clients.
                await publish(change)
            } else {
                // Like the write itself, it is not cancelled.
                await Task { await publish(change) }.value
            }
        }
        return value
    }

    /// Runs an operation in a new task. GRDB rolls back if the calling task is cancelled, but a reminder that was emitted must be
    /// recorded even while the daemon stops. It begins and ends on a thread of its own, because it must not wait for other tasks.
    private func run<Value: Sendable>(
        constraints: [ConstraintError], _ access: @escaping @Sendable () async throws -> Value
    ) async throws(StorageError) -> Value {
        switch await Task(executorPreference: Self.thread, operation: access).result {
        case .success(let value): return value
        case .failure(let error): throw StorageError(error, path: path, constraints: constraints)
        }
    }
}
