public import Domain

/// What `POST /v1/quests` takes.
public struct QuestDraft: Codable, Hashable, Sendable {
    public var routineID: RoutineID
    /// Who plays; may be left out on a player's own login, and where the routine is one player's.
    public var playerID: PlayerID?
    /// The guess for the whole quest in seconds, if there is one.
    public var wholeGuessSeconds: Double?

    public init(routineID: RoutineID, playerID: PlayerID? = nil, wholeGuessSeconds: Double? = nil) {
        self.routineID = routineID
        self.playerID = playerID
        self.wholeGuessSeconds = wholeGuessSeconds
    }

    public static let example = QuestDraft(
        routineID: Routine.example.id, playerID: PlayerProfile.example.id, wholeGuessSeconds: 1500)
}
