/// What a write to the household has changed. One listener receives it after the write is durable: it plans reminders anew, drops caches
/// and
/// tells whoever shows something.
public struct Change: Hashable, Sendable {
    /// A part of what the household has.
    public struct Areas: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Who plays.
        public static let players = Areas(rawValue: 1 << 0)
        /// What is set for a player, pauses included.
        public static let playerSettings = Areas(rawValue: 1 << 1)
        /// Routines and their tasks, and which days are quest days.
        public static let routines = Areas(rawValue: 1 << 2)
        /// What a parent has decided about events.
        public static let decisions = Areas(rawValue: 1 << 3)
        /// The events in the calendar folder, and whose calendar is whose.
        public static let calendars = Areas(rawValue: 1 << 4)
        /// A quest that is under way: a tap.
        public static let quests = Areas(rawValue: 1 << 5)
        /// What is learned from: a quest has been finished or ended, or a finished one was corrected.
        public static let history = Areas(rawValue: 1 << 6)
        /// Whether a quest is open, or when it was begun.
        public static let openQuests = Areas(rawValue: 1 << 7)
        /// What players have answered to reminders.
        public static let answers = Areas(rawValue: 1 << 8)
        /// What became of reminders.
        public static let ledger = Areas(rawValue: 1 << 9)
        /// Which weeks a player has looked back on.
        public static let reflections = Areas(rawValue: 1 << 10)
        /// The settings of the household: its time zone, its rules.
        public static let household = Areas(rawValue: 1 << 11)

        /// All of it, as after a restore.
        public static let everything = Areas(rawValue: 1 << 12 - 1)
    }

    public var areas: Areas
    /// The players who have begun a quest.
    public var begun: Set<PlayerID>
    /// Reminders that need not be shown any more.
    public var withdrawals: Set<ReminderWithdrawal>

    public init(_ areas: Areas = [], begun: Set<PlayerID> = [], withdrawals: Set<ReminderWithdrawal> = []) {
        self.areas = areas
        self.begun = begun
        self.withdrawals = withdrawals
    }

    /// Reminders follow from something that has changed.
    public var affectsReminders: Bool {
        !areas.isDisjoint(with: [
            .players, .playerSettings, .routines, .decisions, .calendars, .history, .openQuests, .answers, .reflections, .household,
        ])
    }

    /// How long routines take a player may be forecast differently.
    public var affectsForecasts: Bool { !areas.isDisjoint(with: [.players, .routines, .history, .household]) }
}
