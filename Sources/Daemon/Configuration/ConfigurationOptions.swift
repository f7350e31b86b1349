/// What the command line says about the configuration; it goes over the file.
public struct ConfigurationOptions: Hashable, Sendable {
    /// Read instead of the default file; it must exist.
    public var file: String?
    public var stateFolder: String?
    public var socketPath: String?
    public var calendarFolder: String?

    /// Read where no other is named, if it exists.
    public static let defaultFile = "/etc/timequest/timequest.yaml"

    public init(file: String? = nil, stateFolder: String? = nil, socketPath: String? = nil, calendarFolder: String? = nil) {
        self.file = file
        self.stateFolder = stateFolder
        self.socketPath = socketPath
        self.calendarFolder = calendarFolder
    }
}
