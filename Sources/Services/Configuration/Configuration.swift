public import Domain

/// How the household runs TimeQuest: the configuration file's values, the options of the command line over them, and the defaults.
public struct Configuration: Hashable, Sendable {
    /// How much of the calendar the journal gets to see.
    public enum JournalDetail: String, Hashable, Sendable, CaseIterable {
        case full
        /// Event titles stay out of the journal.
        case `private`
    }

    /// How serious a message must be to be logged.
    public enum LogLevel: String, Hashable, Sendable, CaseIterable {
        case debug, info, notice, warning, error
    }

    /// An IANA name; nil means the system's zone.
    public var timeZone: String?
    /// Which formulas the engines use.
    public var rules: GameRules = .calibrated
    /// With which day weeks begin.
    public var firstWeekday: Weekday = .monday
    /// The directory of the database and, by default, the socket and the calendars.
    public var stateFolder = "/var/lib/timequest"
    /// Where the daemon listens, unless systemd hands it a socket.
    public var socketPath = "/run/timequest/timequest.sock"
    /// Where a parent drops `.ics` files.
    public var calendarFolder = "/var/lib/timequest/calendars"
    /// When reminders are due.
    public var reminders = ReminderSettings()
    /// In how many runs of ten she shall be on time: 8 or 9.
    public var onTimeInTen = 9
    /// How much of the calendar the journal gets to see.
    public var journalDetail: JournalDetail = .full
    /// How serious a message must be to be logged.
    public var logLevel: LogLevel = .info

    public init() {}

    /// In how many runs of one she shall be on time.
    public var onTimeQuantile: Double { Double(onTimeInTen) / 10 }

    /// The SQLite file in the state folder.
    public var databasePath: String { "\(stateFolder)/timequest.sqlite" }
}
