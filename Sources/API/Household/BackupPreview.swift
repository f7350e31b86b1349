/// What `POST /v1/backup/preview` answers: what a backup contains, and whether all PCs of the family can go back to it.
public struct BackupPreview: Codable, Hashable, Sendable {
    /// Players in the backup.
    public var playerCount: Int
    /// Routines in the backup.
    public var routineCount: Int
    /// Finished quests in the backup.
    public var questCount: Int
    /// Whether this PC shares its household with others.
    public var isPaired: Bool
    /// How many finished quests were played since, which can be kept; nil where all PCs cannot go back.
    public var laterQuestCount: Int?
    /// Why all PCs cannot go back, as a sentence; nil where they can, and where there is only this one.
    public var problem: String?

    public init(
        playerCount: Int, routineCount: Int, questCount: Int, isPaired: Bool = false, laterQuestCount: Int? = nil,
        problem: String? = nil
    ) {
        self.playerCount = playerCount
        self.routineCount = routineCount
        self.questCount = questCount
        self.isPaired = isPaired
        self.laterQuestCount = laterQuestCount
        self.problem = problem
    }

    public static let example = BackupPreview(playerCount: 2, routineCount: 5, questCount: 118, isPaired: true, laterQuestCount: 12)
}
