import Storage

/// What is wrong with a household's database file.
public struct DatabaseFault: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: Hashable, Sendable {
        /// The file's content is damaged, or is another program's.
        case damaged
        /// A newer TimeQuest has written it.
        case newer
        /// It is gone, or empty, though a household was here.
        case lost
        /// It could not be looked at.
        case unusable
    }

    public let kind: Kind
    /// A sentence for people.
    public let description: String
    /// What SQLite said; nil where there is nothing to add.
    public let detail: String?

    public init(_ kind: Kind, _ description: String, detail: String? = nil) {
        self.kind = kind
        self.description = description
        self.detail = detail
    }

    /// Looks a copy of a database through.
    ///
    /// - Parameters:
    ///   - copy: of the file, with its log beside it where there was one; nobody else uses it.
    ///   - path: of the database itself, for the sentences.
    /// - Returns: nil where it is sound.
    public static func find(inCopy copy: String, of path: String) -> DatabaseFault? {
        do throws(StorageError) {
            try DatabaseCheckup.check(copy: copy, of: path)
            return nil
        } catch {
            return DatabaseFault(kind(of: error.code), error.description, detail: error.detail)
        }
    }

    private static func kind(of code: StorageError.Code) -> Kind {
        switch code {
        case .damaged: .damaged
        case .newerSchema: .newer
        case .notFound: .lost
        case .conflict, .invalid, .unavailable: .unusable
        }
    }
}
