/// The result of a restore: what the restored database contains. The counts are nil where it was restored, and cannot be read.
public struct RestoreResult: Hashable, Sendable {
    /// The path of the database as it was before.
    public let keptAside: String
    public var playerCount: Int?
    public var routineCount: Int?
    public var questCount: Int?
}

/// A restore would change something else than its preview has shown: the household or the backup has changed since. Nothing was changed.
public struct RestoreOvertaken: Error, Hashable, Sendable {}
