public import Domain

/// What `GET /v1/players` answers.
public struct PlayerList: Codable, Hashable, Sendable {
    /// In the order in which they were added.
    public var players: [PlayerProfile]

    public init(players: [PlayerProfile]) { self.players = players }

    public static let example = PlayerList(players: [.example])
}

/// What `GET /v1/players/{id}/progress` answers: level, streak and today's quests of a player.
public struct PlayerProgress: Codable, Hashable, Sendable {
    /// A routine that the player can start a quest of.
    public struct QuestOffer: Codable, Hashable, Sendable {
        public var routineID: RoutineID
        /// The name that the player sees.
        public var name: String
        public var taskCount: Int
        /// Whether the weekday plans it for today: not on a day of a pause, and a routine of school not on a day without school.
        public var isForToday: Bool
        /// Whether the player has finished it today.
        public var isPlayedToday: Bool
        /// Whether another quest of it can count today. Further ones are for fun.
        public var canCount: Bool
        /// How many calibration quests are left.
        public var calibrationRemaining: Int
        /// What the PC of the family is called on which a quest of it was begun today that has not ended; nil where there is none.
        public var elsewhere: String?

        public init(
            routineID: RoutineID, name: String, taskCount: Int, isForToday: Bool, isPlayedToday: Bool, canCount: Bool = true,
            calibrationRemaining: Int, elsewhere: String? = nil
        ) {
            self.routineID = routineID
            self.name = name
            self.taskCount = taskCount
            self.isForToday = isForToday
            self.isPlayedToday = isPlayedToday
            self.canCount = canCount
            self.calibrationRemaining = calibrationRemaining
            self.elsewhere = elsewhere
        }
    }

    public var player: PlayerProfile
    public var level: LevelProgress
    public var streak: Streak
    /// Finished quests in total.
    public var questCount: Int
    /// Scored estimates in total.
    public var estimationCount: Int
    /// The player's open quest.
    public var openQuest: QuestInfo?
    /// Today's first.
    public var offers: [QuestOffer]
    public var bests: [PersonalBest]
    /// The household's zone, an IANA name.
    public var timeZone: String

    public init(
        player: PlayerProfile, level: LevelProgress, streak: Streak, questCount: Int, estimationCount: Int,
        openQuest: QuestInfo? = nil, offers: [QuestOffer], bests: [PersonalBest], timeZone: String
    ) {
        self.player = player
        self.level = level
        self.streak = streak
        self.questCount = questCount
        self.estimationCount = estimationCount
        self.openQuest = openQuest
        self.offers = offers
        self.bests = bests
        self.timeZone = timeZone
    }

    public static let example = PlayerProgress(
        player: .example, level: .example, streak: .example, questCount: 12, estimationCount: 36, openQuest: .example,
        offers: [
            QuestOffer(
                routineID: Routine.example.id, name: "Activity Quest", taskCount: 3, isForToday: true, isPlayedToday: false,
                calibrationRemaining: 0, elsewhere: "laptop")
        ],
        bests: [.example], timeZone: "Europe/Berlin")
}
