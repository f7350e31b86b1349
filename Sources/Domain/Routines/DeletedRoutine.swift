/// A routine that was deleted because it was never played. It is not in the archive, and can be brought back.
public struct DeletedRoutine: Codable, Hashable, Sendable, Identifiable {
    public let id: RoutineID
    /// The short name that it had. A routine that was made later may have it now.
    public let slug: String
    public let name: String
    /// Those of its players who are in the household; never empty.
    public let playerIDs: [PlayerID]
    /// The name that players saw; nil from a service of an earlier version.
    public let displayName: String?
    /// The template that it was made of; nil if there was none.
    public let templateID: String?

    public init(
        id: RoutineID, slug: String, name: String, playerIDs: [PlayerID], displayName: String? = nil, templateID: String? = nil
    ) {
        self.id = id
        self.slug = slug
        self.name = name
        self.playerIDs = playerIDs
        self.displayName = displayName
        self.templateID = templateID
    }
}
