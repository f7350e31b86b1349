/// How much a household can have. A family needs a small part of it; the limits keep the service fast and its disk free, whatever
/// somebody with a login tries. They are listed in docs/security.md.
public enum HouseholdLimits {
    public static let players = 100
    /// Routines, without archived ones.
    public static let routines = 100
    /// Routines among them that players have made themselves, of all players.
    public static let routinesOfPlayers = 50
    /// Routines among them that players have made themselves, for each player.
    public static let ownRoutines = 20
    /// Tasks of a routine.
    public static let tasks = 10
    /// Keywords of a routine.
    public static let keywords = 50
    /// Words of a keyword.
    public static let keywordWords = 6
    /// Characters of a keyword.
    public static let keywordLength = 40
    /// Times of a routine's own. A child of a family has one a weekday.
    public static let times = 50
    /// Words of a player: teams, classes, groups.
    public static let playerWords = 20
    /// Characters of such a word.
    public static let playerWordLength = 40
    /// Places whose way a parent has answered.
    public static let ways = 500
    /// Series of events of which a parent has answered whether children are away then.
    public static let awaySeries = 500
    /// Groups of which a parent has answered that no player is in them.
    public static let groupsOfNobody = 500
    /// Quests that a player opens within 24 hours.
    public static let questsADay = 100
    /// Taps of a quest. After them it can only go on to its end: nothing is taken back, corrected or paused any more. Ten tasks need 40.
    public static let tapsOfQuest = 200
    /// Changes that a login without a parent's rights stores within an hour, without playing.
    public static let changesAnHour = 1000
    /// Bytes by which a login without a parent's rights makes the database larger within a day, without playing. The largest change of a
    /// routine has 60 KB.
    public static let bytesADay = 2 << 20
    /// Bytes by which all logins of a PC without a parent's rights together make the database larger within a day.
    public static let bytesADayOfAll = 8 << 20
    /// Bytes by which the quests of a player make the database larger within a day, if it is no parent who plays. A quest of six tasks has
    /// about 10 KB, so ``questsADay`` of them have half as many.
    public static let bytesPlayedADay = 2 << 20
    /// Bytes of a backup that is restored. The limits of the database are parts of it, so that every database that logins without a
    /// parent's rights can make is restored, with what parents and other PCs add.
    public static let backupBytes = 1 << 30
    /// Bytes of the database above which only parents make it larger, apart from playing. Ten years of a family have about 80 MB.
    public static let databaseBytes = backupBytes / 2
    /// Bytes of the database above which only parents open quests. It is more than ``databaseBytes``, so that no other change uses up the
    /// room for playing. The rest is for quests that were begun, for parents and for other PCs.
    public static let playedDatabaseBytes = backupBytes / 4 * 3
}
