/// A child who plays.
public struct PlayerProfile: Codable, Hashable, Sendable, Identifiable {
    public var id: PlayerID
    public var name: String
    /// The Linux login that is this player and only this player; nil where the login is shared.
    public var linuxUser: String?

    public init(id: PlayerID, name: String, linuxUser: String? = nil) {
        self.id = id
        self.name = name
        self.linuxUser = linuxUser
    }

    public static let example = PlayerProfile(id: .numbered(1), name: "Player One", linuxUser: nil)
}
