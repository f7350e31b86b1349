import Foundation
public import LinuxSystem

/// What the command line says about the configuration; it goes over the file.
public struct ConfigurationOptions: Hashable, Sendable {
    /// Read instead of the default file; it must exist.
    public var file: String?
    /// Takes the socket and the calendars along.
    public var stateFolder: String?
    /// Where to listen.
    public var socketPath: String?
    /// Where the `.ics` files are.
    public var calendarFolder: String?

    /// Read where no other is named, if it exists.
    public static let defaultFile = "/etc/timequest/timequest.yaml"

    public init(file: String? = nil, stateFolder: String? = nil, socketPath: String? = nil, calendarFolder: String? = nil) {
        self.file = file
        self.stateFolder = stateFolder
        self.socketPath = socketPath
        self.calendarFolder = calendarFolder
    }

    /// Where the household's zone can stand: beside the file of settings.
    public var timeZoneFile: TimeZoneFile {
        let folder = URL(fileURLWithPath: file ?? Self.defaultFile).standardizedFileURL.deletingLastPathComponent()
        return TimeZoneFile(path: folder.appendingPathComponent(TimeZoneFile.name).path)
    }
}
