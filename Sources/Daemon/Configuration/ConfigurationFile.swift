import Domain
import Foundation
import Yams

/// Reads `timequest.yaml`. An unknown key or a wrong value is an error that names its line.
struct ConfigurationFile {
    /// The file's own values; what it does not say stays nil.
    struct Values: Hashable, Sendable {
        var timeZone: String?
        var rules: GameRules?
        var stateFolder: String?
        var socketPath: String?
        var calendarFolder: String?
        var headsUp: HeadsUp?
        var onTimeInTen: Int?
        var firstWeekday: Weekday?
        var journalDetail: Configuration.JournalDetail?
        var logLevel: Configuration.LogLevel?
    }

    enum HeadsUp: Hashable, Sendable {
        case off
        case minutes(Int)
    }

    /// From Sunday on, as `Weekday` counts.
    private enum WeekdayName: String, CaseIterable {
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday

        var weekday: Weekday? { Self.allCases.firstIndex(of: self).flatMap { Weekday(rawValue: $0 + 1) } }
    }

    private let path: String
    private(set) var values = Values()

    /// - Parameters:
    ///   - text: the file's content; an empty file, or one of comments only, says nothing.
    ///   - path: for the messages.
    init(parsing text: String, path: String) throws(ConfigurationError) {
        self.path = path
        let root: Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw ConfigurationError(
                path: path, line: Self.line(of: error), message: "This is not YAML as it should be. \(Self.reason(of: error))")
        } catch {
            throw ConfigurationError(path: path, line: nil, message: "\(error)")
        }
        guard let root, root.null == nil else { return }
        try section(root, key: nil) { key, value throws(ConfigurationError) in try self.read(key, value) }
    }

    private mutating func read(_ key: Key, _ value: Node) throws(ConfigurationError) {
        switch key.path {
        case "timeZone": values.timeZone = try text(value, key)
        case "rules": values.rules = try choice(value, key)
        case "state": values.stateFolder = try folder(value, key)
        case "socket": values.socketPath = try folder(value, key)
        case "logLevel": values.logLevel = try choice(value, key)
        case "calendars.folder": values.calendarFolder = try folder(value, key)
        case "reminders.headsUpMinutes": values.headsUp = try headsUp(value, key)
        case "reminders.onTime": values.onTimeInTen = try number(value, key, in: 8...9)
        case "firstWeekday": values.firstWeekday = try (choice(value, key) as WeekdayName?)?.weekday
        case "journal.detail": values.journalDetail = try choice(value, key)
        case "calendars", "reminders", "journal":
            // A section without entries, all of them commented out, is fine.
            if value.null != nil { return }
            try section(value, key: key) { inner, value throws(ConfigurationError) in try self.read(inner, value) }
        default: throw unknown(key)
        }
    }

    /// A key with the section it stands in.
    private struct Key {
        let path: String
        let line: Int?
    }

    private func section(
        _ node: Node, key: Key?, _ body: (Key, Node) throws(ConfigurationError) -> Void
    ) throws(ConfigurationError) {
        guard let mapping = node.mapping else {
            let what =
                key.map { "“\($0.path)” has entries of its own, each in a line like “key: value”" }
                ?? "It holds lines like “key: value”"
            throw error("\(what).", at: node)
        }
        var seen: Set<String> = []
        for (name, value) in mapping {
            let own = name.string ?? ""
            guard seen.insert(own).inserted else { throw error("“\(own)” stands here twice.", at: name) }
            try body(Key(path: key.map { "\($0.path).\(own)" } ?? own, line: name.mark?.line), value)
        }
    }

    private func text(_ node: Node, _ key: Key) throws(ConfigurationError) -> String? {
        if node.null != nil { return nil }
        guard let text = node.string, !text.isEmpty else { throw error("“\(key.path)” must be a text.", at: node) }
        return text
    }

    private func folder(_ node: Node, _ key: Key) throws(ConfigurationError) -> String? {
        guard let path = try text(node, key) else { return nil }
        guard path.hasPrefix("/") else {
            throw error("“\(key.path)” must be a whole path that begins with “/”; “\(path)” is not.", at: node)
        }
        return path
    }

    private func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: Node, _ key: Key
    ) throws(ConfigurationError) -> Choice? where Choice.RawValue == String {
        guard let text = try text(node, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw error("“\(key.path)” cannot be “\(text)”. It is one of: \(choices).", at: node)
    }

    private func number(_ node: Node, _ key: Key, in range: ClosedRange<Int>) throws(ConfigurationError) -> Int? {
        if node.null != nil { return nil }
        guard let number = node.int, range.contains(number) else {
            throw error(
                "“\(key.path)” must be a whole number from \(range.lowerBound) to \(range.upperBound); it is “\(node.string ?? "")”.",
                at: node)
        }
        return number
    }

    /// YAML reads `off` as a truth value; a parent means the word.
    private func headsUp(_ node: Node, _ key: Key) throws(ConfigurationError) -> HeadsUp? {
        if ["off", "no", "false"].contains(node.string?.lowercased()) { return .off }
        if node.null != nil { return nil }
        guard let minutes = node.int, (1...120).contains(minutes) else {
            throw error(
                "“\(key.path)” must be a number of minutes from 1 to 120, or “off”; it is “\(node.string ?? "")”.", at: node)
        }
        return .minutes(minutes)
    }

    private func unknown(_ key: Key) -> ConfigurationError {
        let known =
            "timeZone, rules, firstWeekday, state, socket, calendars.folder, reminders.headsUpMinutes, reminders.onTime, journal.detail, "
            + "logLevel"
        return ConfigurationError(
            path: path, line: key.line, message: "There is no setting “\(key.path)”. The settings are: \(known).")
    }

    private func error(_ message: String, at node: Node) -> ConfigurationError {
        ConfigurationError(path: path, line: node.mark?.line, message: message)
    }

    private static func line(of error: YamlError) -> Int? {
        switch error {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        case .duplicatedKeysInMapping(_, let context): context.mark.line
        default: nil
        }
    }

    private static func reason(of error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
            "The reader says: \(problem)."
        case .duplicatedKeysInMapping(let keys, _): "Twice in it: \(keys.map { "\($0)" }.joined(separator: ", "))."
        default: ""
        }
    }
}

/// Why a configuration cannot be used.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    /// Counted from 1.
    public let line: Int?
    public let message: String

    public init(path: String, line: Int?, message: String) {
        self.path = path
        self.line = line
        self.message = message
    }

    public var description: String {
        "\(line.map { "\(path), line \($0)" } ?? path): \(message)"
    }
}
