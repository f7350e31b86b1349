/// A routine that was deleted because it was never played. It is not in the archive, and can be brought back.
public struct DeletedRoutine: Codable, Hashable, Sendable, Identifiable {
    public let id: RoutineID
    /// The short name that it had. A routine that was made later may have it now.
    public let slug: String
    public let name: String
    /// Those of its players who are in the household; never empty.
    public let playerIDs: [PlayerID]

    public init(id: RoutineID, slug: String, name: String, playerIDs: [PlayerID]) {
        self.id = id
        self.slug = slug
        self.name = name
        self.playerIDs = playerIDs
    }
}
