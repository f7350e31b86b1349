/// What `DELETE /v1/players/{id}` answers.
public struct RemovedPlayer: Codable, Hashable, Sendable {
    /// The path of the backup that the daemon saved before it removed the player.
    public var backup: String

    public init(backup: String) { self.backup = backup }

    public static let example = RemovedPlayer(
        backup: "/var/lib/timequest/backups/timequest-before-removal-2026-03-01-1.sqlite")
}
