import Domain
import Foundation

extension Configuration {
    /// The configuration from the file that the options name (or the default one, if it is there) with the options over it.
    ///
    /// A state folder from the command line takes the socket and the calendars with it, so that nothing outside is touched.
    public static func load(_ options: ConfigurationOptions) throws(ConfigurationError) -> Configuration {
        let values = try read(options)
        var configuration = Configuration()
        if let state = options.stateFolder ?? values.stateFolder {
            configuration.stateFolder = absolute(state)
            configuration.calendarFolder = "\(configuration.stateFolder)/calendars"
        }
        if let folder = options.calendarFolder ?? (options.stateFolder == nil ? values.calendarFolder : nil) {
            configuration.calendarFolder = absolute(folder)
        }
        if let socket = options.socketPath ?? (options.stateFolder == nil ? values.socketPath : nil) {
            configuration.socketPath = absolute(socket)
        } else if options.stateFolder != nil {
            configuration.socketPath = "\(configuration.stateFolder)/timequest.sock"
        }
        configuration.timeZone = values.timeZone
        configuration.rules = values.rules ?? configuration.rules
        configuration.firstWeekday = values.firstWeekday ?? configuration.firstWeekday
        configuration.onTimeInTen = values.onTimeInTen ?? configuration.onTimeInTen
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
            throw ConfigurationError(
                path: path, line: nil, message: "The configuration file cannot be read. Is it there, and may I read it?")
        }
        return try ConfigurationFile(parsing: text, path: path).values
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
