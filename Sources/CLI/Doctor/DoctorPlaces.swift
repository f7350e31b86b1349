import Domain
import Foundation
import LinuxSystem
import Services

/// Where the TimeQuest is that the doctor checks.
struct DoctorPlaces: Sendable {
    /// The one that the package has installed, which systemd runs; otherwise one that somebody has started by hand.
    var isSystem: Bool
    /// The file with the settings; it may not be there.
    var settings: String
    /// Its whole path.
    var wholeSettings: String { ConfigurationOptions(file: settings).settingsFile }
    /// The file that may name the family's time zone, too.
    var timeZoneFile: TimeZoneFile
    /// The settings, as far as they could be read.
    var configuration: Configuration
    /// What is wrong with the settings.
    var settingsProblem: String?
    var socket: String
    /// Whether the state folder is checked: not where only another socket was named.
    var checksState: Bool

    /// The user that the installed service runs as, and the group that its files belong to.
    static let serviceUser = "timequest"
    static let parentsGroup = ParentLogins.group

    var stateFolder: String { configuration.stateFolder }
    var database: String { configuration.databasePath }
    var calendarFolder: String { configuration.calendarFolder }
    var backupFolder: String { dailyBackups.folder }
    var dailyBackups: BackupFolder { BackupFolder(ofState: stateFolder) }

    /// - Parameters:
    ///   - options: those that the daemon was started with.
    ///   - socket: the socket of the daemon to query instead; nil for the one of the settings.
    init(_ options: ConfigurationOptions, socket: String?) {
        settings = options.file ?? ConfigurationOptions.defaultFile
        timeZoneFile = options.timeZoneFile
        do {
            configuration = try Configuration.load(options)
        } catch {
            settingsProblem = ConfigurationWord.sentence(error)
            configuration = Self.withoutSettings(options)
        }
        self.socket = socket ?? configuration.socketPath
        checksState = options.stateFolder != nil || self.socket == configuration.socketPath
        isSystem = options.stateFolder == nil && settings == ConfigurationOptions.defaultFile && checksState
    }

    /// The places that apply where the settings cannot be read.
    private static func withoutSettings(_ options: ConfigurationOptions) -> Configuration {
        var configuration = Configuration()
        guard let folder = options.stateFolder else { return configuration }
        configuration.stateFolder = folder
        configuration.calendarFolder = "\(folder)/calendars"
        configuration.socketPath = "\(folder)/timequest.sock"
        return configuration
    }

    /// `sudo` and a command, where root is needed: for what the package has installed.
    func command(_ words: String...) -> String { command(words) }

    private func command(_ words: [String]) -> String {
        let line = words.map { "\(ShellWord($0))" }.joined(separator: " ")
        return isSystem ? "sudo \(line)" : line
    }

    /// Renames a file or folder, and keeps what has the new name already. Without `--no-target-directory`, a link to a folder at the new
    /// name would be followed, and the file be put there.
    func aside(_ path: String, _ ending: String) -> String {
        command("mv", "--no-target-directory", "--backup=numbered", path, "\(path).\(ending)")
    }

    /// A `timequest` command for the daemon that is checked.
    func timequest(_ words: String...) -> String {
        command(["timequest"] + words + (isSystem ? [] : ["--socket", socket]))
    }

    /// Restarts the service; empty for a daemon that somebody runs by hand.
    var restart: [String] { isSystem ? ["sudo systemctl restart timequest.socket timequest-web.socket timequest.service"] : [] }
}
