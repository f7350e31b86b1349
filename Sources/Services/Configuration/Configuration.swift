import Carrier
public import Domain
import Foundation
public import LinuxSystem

/// The settings of the service. Options of the command line override the configuration file, which overrides the defaults.
public struct Configuration: Hashable, Sendable {
    /// How much of a calendar is written to the journal.
    public enum JournalDetail: String, Hashable, Sendable, CaseIterable {
        /// Titles and texts of reminders.
        case full
        /// No event titles.
        case `private`
    }

    /// The least severity that is logged.
    public enum LogLevel: String, Hashable, Sendable, CaseIterable {
        case debug, info, notice, warning, error
    }

    /// The IANA name of the time zone that the configuration file names. Nil leaves it to ``preferences``, the file beside the
    /// settings, or the system.
    public var timeZone: String?
    /// What the configuration file names of what parents set on their pages. It goes before ``preferences``.
    public var named = HouseholdPreferences()
    /// What parents have set on their pages.
    public var preferences = HouseholdPreferences()
    /// The folder of the database and, by default, the socket and the calendars.
    public var stateFolder = "/var/lib/timequest"
    /// Where the daemon listens, unless systemd passes it a socket.
    public var socketPath = "/run/timequest/timequest.sock"
    /// The port of 127.0.0.1 for the pages, unless systemd passes the daemon a socket; nil where there are no pages.
    public var webPort: UInt16? = Self.usualWebPort
    /// The folder of the `.ics` files.
    public var calendarFolder = "/var/lib/timequest/calendars"
    /// The folder with the key of the Syncthing that carries files to the family's other PCs.
    public var carrierFolder = CarrierFiles.system.folder
    /// Where that Syncthing listens for requests.
    public var carrierSocket = CarrierFiles.systemSocket
    /// The household's own words for holidays in whole-day events.
    public var holidayWords: [String] = []
    /// When reminders are due.
    public var reminders = ReminderSettings()
    /// How much of a calendar is written to the journal.
    public var journalDetail: JournalDetail = .full
    /// The least severity that is logged.
    public var logLevel: LogLevel = .info

    /// The letters T, I, M, E on the keys of a telephone.
    public static let usualWebPort: UInt16 = 8463
    /// The ports that can be chosen for the pages; systemd alone gives them one below.
    public static let webPorts = 1024...65_535

    public init() {}

    /// The formulas that the engines use. What is set here counts as named by the configuration file.
    public var rules: GameRules {
        get { named.rules ?? preferences.rules ?? .calibrated }
        set { named.rules = newValue }
    }

    /// In how many of ten runs the start-by time leaves enough time: 8 or 9. What is set here counts as named by the configuration file.
    public var onTimeInTen: Int {
        get { named.onTimeInTen ?? preferences.onTimeInTen ?? HouseholdPreferences.onTimeInTen.upperBound }
        set { named.onTimeInTen = newValue }
    }

    /// The first day of the week. What is set here counts as named by the configuration file.
    public var firstWeekday: Weekday {
        get { named.firstWeekday ?? preferences.firstWeekday ?? .monday }
        set { named.firstWeekday = newValue }
    }

    /// `onTimeInTen` as a fraction.
    public var onTimeQuantile: Double { Double(onTimeInTen) / 10 }

    /// The SQLite file in the state folder.
    public var databasePath: String { "\(stateFolder)/timequest.sqlite" }
}

/// The options of the command line that override the configuration file.
public struct ConfigurationOptions: Hashable, Sendable {
    /// The configuration file to read instead of the default one; it must exist.
    public var file: String?
    /// The state folder. Unless set by their own options, the socket and the calendars are inside it.
    public var stateFolder: String?
    /// Where to listen.
    public var socketPath: String?
    /// The folder of the `.ics` files.
    public var calendarFolder: String?
    /// The port of 127.0.0.1 for the pages, also if the configuration file switches them off.
    public var webPort: UInt16?
    /// Whether the pages may have another port if theirs is taken.
    public var takesFreePort = false
    /// A folder with the files of the pages, for work on them; nil for those in the program.
    public var pagesFolder: String?
    #if DEBUG
        /// How many times as fast as the PC's clocks the daemon's clocks run; nil for the same.
        public var clockRate: Double?
    #endif

    /// The file that is read if the options name none. It need not exist.
    public static let defaultFile = "/etc/timequest/timequest.yaml"

    public init(
        file: String? = nil, stateFolder: String? = nil, socketPath: String? = nil, calendarFolder: String? = nil,
        webPort: UInt16? = nil, takesFreePort: Bool = false, pagesFolder: String? = nil
    ) {
        self.file = file
        self.stateFolder = stateFolder
        self.socketPath = socketPath
        self.calendarFolder = calendarFolder
        self.webPort = webPort
        self.takesFreePort = takesFreePort
        self.pagesFolder = pagesFolder
    }

    /// The whole path of the configuration file.
    public var settingsFile: String { URL(fileURLWithPath: file ?? Self.defaultFile).standardizedFileURL.path }

    /// The file with the household's time zone, beside the configuration file.
    public var timeZoneFile: TimeZoneFile {
        let folder = URL(fileURLWithPath: settingsFile).deletingLastPathComponent()
        return TimeZoneFile(path: folder.appendingPathComponent(TimeZoneFile.name).path)
    }
}

extension Configuration {
    /// Reads the file that the options name, or the default one if it exists, and applies the options.
    ///
    /// With a state folder in the options, the socket and the calendars are inside it, too, so that nothing outside is touched.
    public static func load(_ options: ConfigurationOptions) throws(ConfigurationError) -> Configuration {
        let values = try read(options)
        var configuration = Configuration()
        if let state = options.stateFolder ?? values.stateFolder {
            configuration.stateFolder = absolute(state)
            configuration.calendarFolder = "\(configuration.stateFolder)/calendars"
        }
        if options.stateFolder != nil {
            configuration.carrierFolder = "\(configuration.stateFolder)/carrier"
            configuration.carrierSocket = "\(configuration.carrierFolder)/carrier.sock"
        }
        if let folder = options.calendarFolder ?? (options.stateFolder == nil ? values.calendarFolder : nil) {
            configuration.calendarFolder = absolute(folder)
        }
        if let socket = options.socketPath ?? (options.stateFolder == nil ? values.socketPath : nil) {
            configuration.socketPath = absolute(socket)
        } else if options.stateFolder != nil {
            configuration.socketPath = "\(configuration.stateFolder)/timequest.sock"
        }
        if let port = values.webPort { configuration.webPort = port.value }
        if let port = options.webPort { configuration.webPort = port }
        configuration.timeZone = values.timeZone
        configuration.holidayWords = values.holidayWords ?? []
        configuration.named = HouseholdPreferences(
            rules: values.rules, onTimeInTen: values.onTimeInTen, firstWeekday: values.firstWeekday)
        configuration.journalDetail = values.journalDetail ?? configuration.journalDetail
        configuration.logLevel = values.logLevel ?? configuration.logLevel
        if let headsUp = values.headsUpMinutes { configuration.reminders.headsUpMinutes = headsUp.value }
        if let weekly = values.weeklyReflection { configuration.reminders.weeklyReflection = weekly.value }
        return configuration
    }

    private static func read(_ options: ConfigurationOptions) throws(ConfigurationError) -> ConfigurationFile.Values {
        let path = options.file ?? ConfigurationOptions.defaultFile
        if options.file == nil, !FileManager.default.fileExists(atPath: path) { return ConfigurationFile.Values() }
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw ConfigurationError(path: path, line: nil, .unreadable)
        }
        return try ConfigurationFile(parsing: text, path: path).values
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
