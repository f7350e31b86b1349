public import Domain
public import Foundation

/// How the calendar folder is looked at; passed in, so that a test can be a folder.
public struct FolderAccess: Sendable {
    /// What stands in a folder, in any order. Throws `ClosedCalendar` where its rights are in the way.
    public var list: @Sendable (_ folder: String) throws -> [FolderEntry]
    /// A file's bytes; refuses anything that is not a plain file, and one above the cap. Throws `ClosedCalendar` where its rights are
    /// in the way.
    public var read: @Sendable (_ path: String) throws -> Data

    public init(
        list: @escaping @Sendable (_ folder: String) throws -> [FolderEntry],
        read: @escaping @Sendable (_ path: String) throws -> Data
    ) {
        self.list = list
        self.read = read
    }
}

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case file, folder, other }

    public var name: String
    public var kind: Kind
    /// Changes whenever the content may have changed (inode, size, times).
    public var fingerprint: [Int64]

    public init(name: String, kind: Kind, fingerprint: [Int64]) {
        self.name = name
        self.kind = kind
        self.fingerprint = fingerprint
    }
}

/// Finds the rules of a zone by its IANA name; nil where the system has none of that name.
public typealias ZoneLookup = @Sendable (_ name: String) -> ZoneRules?
