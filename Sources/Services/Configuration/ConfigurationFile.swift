import Domain
import Foundation
import Yams

/// The parsed `timequest.yaml`. An unknown key or an invalid value is an error with its line.
struct ConfigurationFile {
    /// The values in the file; nil for what it does not set.
    struct Values: Hashable, Sendable {
        var timeZone: String?
        var rules: GameRules?
        var stateFolder: String?
        var socketPath: String?
        var webPort: Switchable<UInt16>?
        var calendarFolder: String?
        var holidayWords: [String]?
        var headsUpMinutes: Switchable<Int>?
        var weeklyReflection: Switchable<ReminderSettings.WeeklyTime>?
        var onTimeInTen: Int?
        var firstWeekday: Weekday?
        var journalDetail: Configuration.JournalDetail?
        var logLevel: Configuration.LogLevel?
    }

    /// A setting that has a value or is switched off.
    enum Switchable<Value: Hashable & Sendable>: Hashable, Sendable {
        case off
        case on(Value)

        /// The value; nil where it is off.
        var value: Value? { if case .on(let value) = self { value } else { nil } }
    }

    /// The names of the weekdays, in the order of `Weekday`'s raw values.
    private enum WeekdayName: String, CaseIterable {
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday

        var weekday: Weekday? { Self.allCases.firstIndex(of: self).flatMap { Weekday(rawValue: $0 + 1) } }
    }

    private let reader: SettingsReader
    private(set) var values = Values()

    /// - Parameters:
    ///   - text: the file's content; it may be empty.
    ///   - path: the file's path, for messages.
    init(parsing text: String, path: String) throws(ConfigurationError) {
        reader = SettingsReader(path: path)
        guard let root = try reader.root(of: text) else { return }
        try reader.section(root, key: nil) { key, value throws(ConfigurationError) in try self.read(key, value) }
    }

    private mutating func read(_ key: SettingsReader.Key, _ value: Node) throws(ConfigurationError) {
        switch key.path {
        case "timeZone": values.timeZone = try reader.text(value, key)
        case "rules": values.rules = try reader.choice(value, key)
        case "state": values.stateFolder = try folder(value, key)
        case "socket": values.socketPath = try folder(value, key)
        case "web" where isOff(value): values.webPort = .off
        case "web.port": values.webPort = try port(value, key)
        case "logLevel": values.logLevel = try reader.choice(value, key)
        case "calendars.folder": values.calendarFolder = try folder(value, key)
        case "calendars.holidayWords": values.holidayWords = try words(value, key)
        case "reminders.headsUpMinutes": values.headsUpMinutes = try headsUp(value, key)
        case "reminders.weeklyReflection": values.weeklyReflection = try weekly(value, key)
        case "reminders.onTime": values.onTimeInTen = try reader.number(value, key, in: 8...9)
        case "firstWeekday": values.firstWeekday = try (reader.choice(value, key) as WeekdayName?)?.weekday
        case "journal.detail": values.journalDetail = try reader.choice(value, key)
        case "calendars", "reminders", "journal", "web":
            // A section may be empty.
            if value.null != nil { return }
            try reader.section(value, key: key) { inner, value throws(ConfigurationError) in try self.read(inner, value) }
        default: throw reader.unknown(key, known: Self.known)
        }
    }

    private func folder(_ node: Node, _ key: SettingsReader.Key) throws(ConfigurationError) -> String? {
        guard let path = try reader.text(node, key) else { return nil }
        guard path.hasBytePrefix("/") else {
            throw reader.error(.noPath(key.path, value: path), at: node)
        }
        return path
    }

    private func port(_ node: Node, _ key: SettingsReader.Key) throws(ConfigurationError) -> Switchable<UInt16>? {
        try reader.number(node, key, in: Configuration.webPorts).map { .on(UInt16($0)) }
    }

    private func words(_ node: Node, _ key: SettingsReader.Key) throws(ConfigurationError) -> [String]? {
        if node.null != nil { return nil }
        let words = node.sequence?.map(\.string) ?? [nil]
        guard words.count <= HouseholdLimits.keywords, words.allSatisfy({ $0.map { (1...40).contains($0.count) } ?? false }) else {
            throw reader.error(.noWords(key.path, most: HouseholdLimits.keywords), at: node)
        }
        return words.compactMap(\.self)
    }

    /// Whether a value means “off”. YAML reads the word as a Boolean.
    private func isOff(_ node: Node) -> Bool { ["off", "no", "false"].contains(node.string?.lowercased()) }

    private func headsUp(_ node: Node, _ key: SettingsReader.Key) throws(ConfigurationError) -> Switchable<Int>? {
        if isOff(node) { return .off }
        if node.null != nil { return nil }
        guard let minutes = node.int, (1...120).contains(minutes) else {
            throw reader.error(.noMinutes(key.path, value: node.string ?? ""), at: node)
        }
        return .on(minutes)
    }

    private func weekly(_ node: Node, _ key: SettingsReader.Key) throws(ConfigurationError) -> Switchable<
        ReminderSettings.WeeklyTime
    >? {
        if isOff(node) { return .off }
        if node.null != nil { return nil }
        let words = node.string?.lowercased().split(separator: " ").map(String.init) ?? []
        guard words.count == 2, let weekday = WeekdayName(rawValue: words[0])?.weekday, let time = LocalTime(words[1]) else {
            throw reader.error(.noWeeklyTime(key.path, value: node.string ?? ""), at: node)
        }
        return .on(ReminderSettings.WeeklyTime(weekday: weekday, time: time))
    }

    /// The names of all settings.
    static let known = [
        "timeZone", "rules", "firstWeekday", "state", "socket", "web", "web.port", "calendars.folder", "calendars.holidayWords",
        "reminders.headsUpMinutes", "reminders.onTime",
        "reminders.weeklyReflection", "journal.detail", "logLevel",
    ]
}
