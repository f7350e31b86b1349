public import Domain
public import Foundation
import GRDB

/// Why something could not be read or stored.
///
/// The sentences contain what happened, to what, and what to do. SQLite's message is in `detail`, for the log only.
public struct StorageError: PrintableError, ReasonedError, Hashable, Sendable, LocalizedError {
    /// The kind of error, by which callers choose their response.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// There is no such player, routine or reminder.
        case notFound
        /// Another object conflicts with it, such as a player of the same name.
        case conflict
        /// On this PC the family only plays, so nothing else is changed there.
        case playsOnly
        /// A login, all logins together, or the quests of a player have stored as much as they may within a day.
        case full
        /// A login has changed something as often as it may within an hour.
        case tooOften
        /// The database is as large as logins without a parent's rights may make it. No day changes that.
        case databaseFull
        /// A value is invalid, such as a player who does not exist.
        case invalid
        /// A newer version of TimeQuest has written the file. It is not changed.
        case newerSchema
        /// The file is damaged or is not a database of TimeQuest. It is not changed.
        case damaged
        /// The file cannot be read or written at the moment: the folder is missing, permission is denied, the disk is full, or
        /// another program has locked it.
        case unavailable
    }

    public var code: Code
    /// Complete sentences for the user.
    public var sentences: String
    /// The name of the request's field at fault, for example `name`.
    public var field: String?
    /// The message of SQLite or the system. For the log; it is never shown to users.
    public var detail: String?
    /// The sentences as values; nil if there are only the sentences.
    public var reason: CodedReason?
    /// After how many seconds the same is possible; nil if waiting does not help, or for how long is not known.
    public var retryAfterSeconds: Int?

    public init(
        _ code: Code, _ sentences: String, field: String? = nil, detail: String? = nil, reason: CodedReason? = nil
    ) {
        self.code = code
        self.sentences = sentences
        self.field = field
        self.detail = detail
        self.reason = reason
    }

    public var errorDescription: String? { description }
}

/// The error to throw when a UNIQUE or CHECK constraint is violated.
struct ConstraintError: Sendable {
    /// The constraint in SQLite's message: `player.nameKey`, or the name of the CHECK.
    var constraint: String
    var error: StorageError
}

extension StorageError {
    /// Runs `body` and translates its errors.
    static func translating<Value>(_ path: String, _ body: () throws -> Value) throws(StorageError) -> Value {
        do { return try body() } catch { throw StorageError(error, path: path) }
    }

    /// Translates an error.
    ///
    /// - Parameters:
    ///   - error: any error that was thrown while the database was used.
    ///   - path: the path of the database, for the message.
    ///   - constraints: the errors for violated constraints.
    init(_ error: any Error, path: String, constraints: [ConstraintError] = []) {
        switch error {
        case let error as StorageError: self = error
        case let error as DatabaseError: self.init(sqlite: error, path: path, constraints: constraints)
        case is RowDecodingError: self = .damaged(path, detail: "\(error)")
        default:
            self.init(
                .unavailable, "The database \(path) could not be used. See the log for details.", detail: "\(error)",
                reason: CodedReason(.databaseUnusable, ["path": path]))
        }
    }

    private init(sqlite error: DatabaseError, path: String, constraints: [ConstraintError]) {
        // Without the statement and its values, which are user input.
        let detail = "SQLite error \(error.extendedResultCode.rawValue): \(error.message ?? "no message")"
        switch error.resultCode {
        case .SQLITE_CONSTRAINT:
            let violated = constraints.first { error.message?.hasSuffix(": \($0.constraint)") == true }?.error
            self =
                violated
                ?? StorageError(
                    .invalid, "This cannot be stored: it does not fit what is stored already.", reason: CodedReason(.notFitting))
            self.detail = detail
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            self = .damaged(path, detail: detail)
        case .SQLITE_TOOBIG:
            self.init(.invalid, "This is too large to be stored.", detail: detail, reason: CodedReason(.tooLarge))
        default:
            self.init(
                .unavailable, Self.description(of: error.resultCode, path: path), detail: detail,
                reason: CodedReason(Self.reason(of: error.resultCode), ["path": path]))
        }
    }

    private static func reason(of code: ResultCode) -> ReasonCode {
        switch code {
        case .SQLITE_FULL: .diskFull
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .databaseReadOnly
        case .SQLITE_CANTOPEN: .databaseClosed
        case .SQLITE_BUSY, .SQLITE_LOCKED: .databaseLocked
        case .SQLITE_IOERR: .databaseDiskFails
        case .SQLITE_NOMEM: .memoryFull
        default: .databaseUnusable
        }
    }

    private static func description(of code: ResultCode, path: String) -> String {
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
            "The database \(path) could not be used. See the log for details."
        }
    }

    /// The file is damaged, or is not a database of TimeQuest.
    static func damaged(_ path: String, detail: String) -> StorageError {
        StorageError(
            .damaged,
            "The file \(path) is damaged or is not a TimeQuest database. Nothing in it was changed. "
                + "Put a backup in its place, or move it away to begin with an empty household.",
            detail: detail, reason: CodedReason(.databaseDamaged, ["path": path]))
    }

    /// Something is to be changed on a PC on which the family only plays.
    static var playsOnly: StorageError {
        StorageError(
            .playsOnly,
            "This PC is for playing only, so nothing else is changed on it. Please change this on another PC of the family.",
            reason: CodedReason(.pcPlaysOnly))
    }

    /// A newer version of TimeQuest has written the file.
    static func newerSchema(_ path: String) -> StorageError {
        StorageError(
            .newerSchema,
            "The database \(path) was written by a newer TimeQuest than this one. Nothing in it was changed. "
                + "Update TimeQuest, or put back a backup from before the update.",
            reason: CodedReason(.databaseNewer, ["path": path]))
    }
}
