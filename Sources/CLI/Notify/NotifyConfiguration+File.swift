import Agent
import Foundation
import Services
import Yams

extension NotifyConfiguration {
    /// Reads the settings from `~/.config/timequest/notify.yaml`. Without that file, the defaults apply.
    ///
    /// - Parameters:
    ///   - file: must exist; nil for the user's own, which need not.
    ///   - folders: the folder of the user's own file, and the meaning of `~` in it.
    init(file: String?, folders: UserFolders = UserFolders()) throws(ConfigurationError) {
        self.init()
        let path = file ?? "\(folders.configuration)/notify.yaml"
        if file == nil, !FileManager.default.fileExists(atPath: path) { return }
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw ConfigurationError(path: path, line: nil, .unreadable)
        }
        self = try NotifyConfiguration(parsing: text, path: path, folders: folders)
    }

    /// - Parameter path: for the messages.
    init(parsing text: String, path: String, folders: UserFolders = UserFolders()) throws(ConfigurationError) {
        self.init()
        let reader = SettingsReader(path: path)
        guard let root = try reader.root(of: text) else { return }
        try reader.section(root, key: nil) { key, value throws(ConfigurationError) in
            switch key.path {
            case "calendars": self.calendars = try Self.calendars(value, key, reader, folders)
            case "player": self.player = try reader.text(value, key)
            case "terminal": self.terminal = try reader.text(value, key)
            case "sounds": self.sounds = try reader.yesOrNo(value, key) ?? self.sounds
            default: throw reader.unknown(key, known: ["calendars", "player", "terminal", "sounds"])
            }
        }
    }

    /// Names with their folders, or folders alone, whose own names are used.
    private static func calendars(
        _ node: Node, _ key: SettingsReader.Key, _ reader: SettingsReader, _ folders: UserFolders
    ) throws(ConfigurationError) -> [MirroredCalendar] {
        if node.null != nil { return [] }
        var calendars: [MirroredCalendar] = []
        func add(_ value: Node, _ key: SettingsReader.Key, name: String?) throws(ConfigurationError) {
            guard let text = try reader.text(value, key), let path = folders.absolute(text) else {
                throw reader.error(.noCalendarPath(key.path), at: value)
            }
            let calendar = MirroredCalendar(name: name ?? MirroredCalendar.name(of: path), path: path)
            if calendars.contains(where: { $0.name == calendar.name }) {
                throw reader.error(.sameCalendars(calendar.name), at: value)
            }
            calendars.append(calendar)
        }
        if let list = node.sequence {
            for value in list { try add(value, key, name: nil) }
        } else {
            try reader.section(node, key: key) { inner, value throws(ConfigurationError) in try add(value, inner, name: inner.name)
            }
        }
        return calendars
    }
}
