public import Domain
public import Foundation

/// A file in the folder of backups, or a database that a restore has kept aside.
public struct Backup: Hashable, Sendable {
    /// Why it was made.
    public enum Kind: Hashable, Sendable {
        /// The one of its day; the oldest of these are removed.
        case daily
        /// Made before a player was removed, and kept until somebody removes it.
        case beforeRemoval
        /// The household as it was before a restore, which is beside the database, and kept until somebody removes it.
        case beforeRestore
    }

    /// Whether it is as it was saved.
    public enum State: Hashable, Sendable {
        /// Its checksum is the one beside it.
        case whole
        /// Its checksum is another than the one beside it.
        case changed
        /// There is no checksum beside it.
        case withoutChecksum
        /// It or its checksum cannot be read.
        case unreadable

        /// Reads a backup and the checksum beside it.
        ///
        /// - Parameter path: the path of the backup.
        init(ofFile path: String) {
            do {
                self =
                    switch try ChecksumFile.matches(path) {
                    case true?: .whole
                    case false?: .changed
                    case nil: .withoutChecksum
                    }
            } catch {
                // The doctor says why.
                self = .unreadable
            }
        }
    }

    /// The name of the file, which identifies it in its folder.
    public let name: String
    public let kind: Kind
    /// The day it is of, in the household's zone at that time; of one before a restore, in the present zone.
    public let day: LocalDate
    public let byteCount: Int
    /// When the file was written.
    public let savedAt: Date
    public let state: State

    public init(name: String, kind: Kind, day: LocalDate, byteCount: Int, savedAt: Date, state: State) {
        self.name = name
        self.kind = kind
        self.day = day
        self.byteCount = byteCount
        self.savedAt = savedAt
        self.state = state
    }
}
