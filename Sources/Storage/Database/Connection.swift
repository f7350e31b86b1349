import Domain
import Foundation
import GRDB

/// A connection to the database, and what it writes to.
struct Connection: Sendable {
    let queue: DatabaseQueue
    /// Whether it is a copy in memory of a file that could not be opened for writing.
    var isCopy = false
    /// The files that are open; empty for a database in memory.
    var files = OpenFiles()

    /// Opens the file and migrates it to the present schema. Creates it if it is missing or empty.
    static func open(_ path: String, busyTimeout: TimeInterval) throws(StorageError) -> Connection {
        let file = DatabaseFile(path: path)
        var configuration = HouseholdDatabase.configuration
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
            // Opening in WAL mode has set NORMAL, with which a power cut loses the last commits.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            if !isChecked { try queue.inDatabase { try DatabaseInspection.check($0, path: path) } }
            try Schema.migrator.migrate(queue)
            return queue
        }
        try file.makePrivate()
        return Connection(queue: queue, files: OpenFiles(file))
    }

    /// Copies the file and its log into memory without writing to its folder, and migrates the copy to the present schema.
    static func copy(of path: String) throws(StorageError) -> Connection {
        let file = DatabaseFile(path: path)
        guard try file.state() == .filled else {
            throw StorageError(
                .notFound, "The database \(path) is missing or empty.", reason: CodedReason(.databaseMissing, ["path": path]))
        }
        return try StorageError.translating(path) {
            let memory = try DatabaseQueue(configuration: HouseholdDatabase.configuration)
            try reading(file) { stored in
                try DatabaseInspection.check(stored, path: path)
                try memory.writeWithoutTransaction { try stored.backup(to: $0) }
            }
            try Schema.migrator.migrate(memory)
            return Connection(queue: memory, isCopy: true)
        }
    }

    /// Reads without a file being made beside the database. The state folder is locked, so no other daemon writes to it.
    private static func reading(_ file: DatabaseFile, _ body: (Database) throws -> Void) throws {
        var configuration = HouseholdDatabase.readOnly
        let isLogFilled = try file.isLogFilled()
        if isLogFilled {
            // SQLite keeps the index of the log in memory then, instead of in a file.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        }
        guard let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) else {
            throw StorageError(.unavailable, "The path \(file.path) cannot be read.")
        }
        // Without a log SQLite would create one; `immutable` prevents that. A file system that is mounted for reading only has no locks.
        try ShortConnection.use("file:\(path)?" + (isLogFilled ? "vfs=unix-none" : "immutable=1"), configuration) {
            try $0.inDatabase(body)
        }
    }

    /// - Throws: `unavailable` where what is written would not be kept.
    func requireFile(at path: String) throws(StorageError) {
        if let problem = problem(of: path) { throw problem }
    }

    /// Why what is written would not be kept; nil where it is.
    ///
    /// - Parameter path: of the database, for the message.
    func problem(of path: String) -> StorageError? {
        if isCopy {
            return StorageError(
                .unavailable,
                "The database \(path) could not be written to when TimeQuest started, so what was stored is only read, and nothing that "
                    + "happens now is kept. Make room on its disk, and check that it is not mounted for reading only; "
                    + "nothing has to be restarted.", reason: CodedReason(.databaseOnlyRead, ["path": path]))
        }
        if files.areInPlace { return nil }
        return StorageError(
            .unavailable,
            "The database \(path) was deleted or replaced while TimeQuest was running, so nothing that happens now is kept. Save what "
                + "TimeQuest still knows with `sudo timequest backup FILE`, start it again, and then restore that file.",
            detail: "the files at this path are not those that are open", reason: CodedReason(.databaseReplaced, ["path": path]))
    }
}
