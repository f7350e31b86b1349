/// What a write has changed in the household's data. One listener receives it after the write is durable: it has reminders
/// planned again, drops caches and withdraws reminders that are of no use any more.
public struct Change: Hashable, Sendable {
    /// The parts of the household's data.
    public struct Areas: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The players.
        public static let players = Areas(rawValue: 1 << 0)
        /// The settings of a player, pauses included.
        public static let playerSettings = Areas(rawValue: 1 << 1)
        /// Routines and their tasks, and so the quest days.
        public static let routines = Areas(rawValue: 1 << 2)
        /// A parent's decisions about events.
        public static let decisions = Areas(rawValue: 1 << 3)
        /// The events in the calendar folder, and which player each calendar is assigned to.
        public static let calendars = Areas(rawValue: 1 << 4)
        /// A tap in an open quest.
        public static let quests = Areas(rawValue: 1 << 5)
        /// The history that the engines learn from: a quest was finished or ended early, or a finished one was corrected.
        public static let history = Areas(rawValue: 1 << 6)
        /// Whether a begun quest is open, or when it began.
        public static let openQuests = Areas(rawValue: 1 << 7)
        /// Players' answers to reminders.
        public static let answers = Areas(rawValue: 1 << 8)
        /// The outcomes of reminders.
        public static let ledger = Areas(rawValue: 1 << 9)
        /// The weekly reflections that a player has viewed.
        public static let reflections = Areas(rawValue: 1 << 10)
        /// The settings of the household: its time zone, its rules.
        public static let household = Areas(rawValue: 1 << 11)

        /// Which login is which player's: a login was added or removed, or a player.
        public static let logins = Areas(rawValue: 1 << 12)

        /// The PIN, and the backups.
        public static let safety = Areas(rawValue: 1 << 13)

        /// The PCs that share the household.
        public static let devices = Areas(rawValue: 1 << 14)

        /// All areas, as after a restore.
        public static let everything = Areas(rawValue: 1 << 15 - 1)
    }

    public var areas: Areas
    /// The players who began a quest.
    public var begun: Set<PlayerID>
    /// Reminders that clients no longer need to show.
    public var withdrawals: Set<ReminderWithdrawal>

    public init(_ areas: Areas = [], begun: Set<PlayerID> = [], withdrawals: Set<ReminderWithdrawal> = []) {
        self.areas = areas
        self.begun = begun
        self.withdrawals = withdrawals
    }

    /// Whether reminders must be planned again.
    public var affectsReminders: Bool {
        !areas.isDisjoint(with: [
            .players, .playerSettings, .routines, .decisions, .calendars, .history, .openQuests, .answers, .reflections, .household,
            .devices,
        ])
    }

    /// Whether forecasts of how long routines take must be computed again.
    public var affectsForecasts: Bool { !areas.isDisjoint(with: [.players, .routines, .history, .household]) }

    /// Whether the players' progress must be computed again: streaks, patterns, reflections.
    public var affectsProgress: Bool {
        !areas.isDisjoint(with: [.players, .playerSettings, .routines, .history, .openQuests, .household])
    }
}
