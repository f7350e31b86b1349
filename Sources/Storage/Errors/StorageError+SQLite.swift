import GRDB

/// What a broken UNIQUE or CHECK constraint means for a person.
struct ConstraintSentence: Sendable {
    /// As SQLite names it: `player.nameKey`, or the name of the CHECK.
    var constraint: String
    var error: StorageError
}

extension StorageError {
    /// Runs `body` and translates what it throws.
    static func translating<Value>(_ path: String, _ body: () throws -> Value) throws(StorageError) -> Value {
        do { return try body() } catch { throw StorageError(error, path: path) }
    }

    /// - Parameters:
    ///   - error: anything thrown while the database was used.
    ///   - path: of the database file, for the sentence.
    ///   - constraints: what the constraints that may break mean here.
    init(_ error: any Error, path: String, constraints: [ConstraintSentence] = []) {
        switch error {
        case let error as StorageError: self = error
        case let error as DatabaseError: self.init(sqlite: error, path: path, constraints: constraints)
        case is RowDecodingError: self = .damaged(path, detail: "\(error)")
        default: self.init(.unavailable, "The database \(path) could not be used. The log tells more.", detail: "\(error)")
        }
    }

    private init(sqlite error: DatabaseError, path: String, constraints: [ConstraintSentence]) {
        // Without the statement and its values: they are what people typed.
        let detail = "SQLite error \(error.extendedResultCode.rawValue): \(error.message ?? "no message")"
        switch error.resultCode {
        case .SQLITE_CONSTRAINT:
            let sentence = constraints.first { error.message?.hasSuffix(": \($0.constraint)") == true }?.error
            self = sentence ?? StorageError(.invalid, "This cannot be stored: it does not fit what is stored already.")
            self.detail = detail
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            self = .damaged(path, detail: detail)
        case .SQLITE_TOOBIG:
            self.init(.invalid, "This is too large to be stored.", detail: detail)
        default:
            self.init(.unavailable, Self.sentence(for: error.resultCode, path: path), detail: detail)
        }
    }

    private static func sentence(for code: ResultCode, path: String) -> String {
        switch code {
        case .SQLITE_FULL:
            "The disk with the database \(path) is full: nothing was stored. Make room, then try again."
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            "The database \(path) may only be read, not written. Give TimeQuest's user write access to the file and its folder."
        case .SQLITE_CANTOPEN:
            "The database \(path) cannot be opened. Check that its folder exists and that TimeQuest's user may write in it."
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            "Another program keeps the database \(path) locked. Close that program, then try again."
        case .SQLITE_IOERR:
            "The disk did not read or write the database \(path) properly. Check the disk (`sudo journalctl -k`), then try again."
        case .SQLITE_NOMEM:
            "There is not enough memory to use the database \(path). Close other programs, then try again."
        default:
            "The database \(path) could not be used. The log tells more."
        }
    }

    static func damaged(_ path: String, detail: String) -> StorageError {
        StorageError(
            .damaged,
            "The file \(path) is damaged or is not a TimeQuest database. Nothing in it was changed. "
                + "Put a backup in its place, or move it away to begin with an empty household.",
            detail: detail)
    }

    static func newerSchema(_ path: String) -> StorageError {
        StorageError(
            .newerSchema,
            "The database \(path) was written by a newer TimeQuest than this one. Nothing in it was changed. "
                + "Update TimeQuest, or put back a backup from before the update.")
    }
}
