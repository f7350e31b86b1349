/// The result of a restore: what the household contains after it, on one of several PCs with what the others have changed since the backup.
/// The counts are nil if the database was replaced, and cannot be read.
public struct RestoreResult: Hashable, Sendable {
    /// The path of the database as it was before.
    public let keptAside: String
    public var playerCount: Int?
    public var routineCount: Int?
    public var questCount: Int?
}

/// A restore would change something else than its preview has shown: the household or the backup has changed since. Nothing was changed.
public struct RestoreOvertaken: Error, Hashable, Sendable {}
