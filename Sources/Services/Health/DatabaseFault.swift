public import Domain
import Storage

/// A fault of the database file.
public struct DatabaseFault: PrintableError, ReasonedError, Hashable, Sendable {
    /// The kinds of fault.
    public enum Kind: Hashable, Sendable {
        /// The content is damaged, or belongs to another program.
        case damaged
        /// A newer version of TimeQuest has written it.
        case newer
        /// The file is missing or empty, although there was a household.
        case lost
        /// The file could not be checked.
        case unusable
    }

    public let kind: Kind
    /// A sentence for the user.
    public let sentences: String
    /// The same as values; nil if there is only the sentence.
    public let reason: CodedReason?
    /// SQLite's message; nil where there is none.
    public let detail: String?

    public init(_ kind: Kind, _ sentences: String, reason: CodedReason? = nil, detail: String? = nil) {
        self.kind = kind
        self.reason = reason
        self.sentences = sentences
        self.detail = detail
    }

    /// Checks a copy of a database.
    ///
    /// - Parameters:
    ///   - copy: the path of the copy, with a copy of the log beside it if there is one. No other process uses it.
    ///   - path: the path of the database itself, for messages.
    /// - Returns: nil if there is no fault.
    public static func find(inCopy copy: String, of path: String) -> DatabaseFault? {
        do throws(StorageError) {
            try DatabaseCheckup.check(copy: copy, of: path)
            return nil
        } catch {
            return DatabaseFault(kind(of: error.code), error.description, reason: error.reason, detail: error.detail)
        }
    }

    private static func kind(of code: StorageError.Code) -> Kind {
        switch code {
        case .damaged: .damaged
        case .newerSchema: .newer
        case .notFound: .lost
        case .conflict, .playsOnly, .full, .tooOften, .databaseFull, .invalid, .unavailable: .unusable
        }
    }
}
