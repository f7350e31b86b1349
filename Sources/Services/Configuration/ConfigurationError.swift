public import Domain
public import LinuxSystem

/// Why a configuration cannot be used.
public struct ConfigurationError: PrintableError, Hashable, Sendable {
    /// What is wrong, with the values of its sentence: the terminal makes a sentence of each language of them.
    public enum Flaw: Hashable, Sendable {
        /// The file that was named cannot be read.
        case unreadable
        case notYAML(YAMLFlaw)
        /// The parser has failed otherwise, with its description, in English.
        case parser(String)
        /// The file does not consist of settings.
        case noSettings
        /// A section does not consist of settings.
        case noSection(String)
        case setTwice(String)
        /// There is no such setting, among those that are known.
        case unknown(String, known: [String])
        case noText(String)
        case noChoice(String, value: String, among: [String])
        case noNumber(String, value: String, ClosedRange<Int>)
        case noAnswer(String, value: String)
        case noPath(String, value: String)
        /// The setting must be a list of words, with a maximum.
        case noWords(String, most: Int)
        case noMinutes(String, value: String)
        case noWeeklyTime(String, value: String)
        /// The folder or file of a calendar is no whole path.
        case noCalendarPath(String)
        case sameCalendars(String)
        /// This PC does not know the time zone that the configuration or the file of the time zone names.
        case unknownZone(String, isInFile: Bool)
        /// The file of the time zone cannot be read; it names itself.
        case unreadableZone(FileReaderError)
    }

    /// The file, or the setting's source.
    public let path: String
    /// The line at fault, from 1; nil where it is not known.
    public let line: Int?
    /// The column at fault, from 1; nil if only the line is known.
    public let column: Int?
    public let flaw: Flaw

    public init(path: String, line: Int?, column: Int? = nil, _ flaw: Flaw) {
        self.path = path
        self.line = line
        self.column = column
        self.flaw = flaw
    }

    public var sentences: String {
        guard let line else { return "\(path): \(flaw.sentences)" }
        return "\(path), line \(line)\(column.map { ", column \($0)" } ?? ""): \(flaw.sentences)"
    }
}

extension ConfigurationError.Flaw {
    /// One or more sentences for the journal and programs.
    var sentences: String {
        switch self {
        case .unreadable: "The configuration file cannot be read. Is it there, and may I read it?"
        case .notYAML(let flaw): flaw.sentences
        case .parser(let text): text
        case .noSettings: "It holds lines like “key: value”."
        case .noSection(let setting): "“\(setting)” has entries of its own, each in a line like “key: value”."
        case .setTwice(let setting): "“\(setting)” is set twice."
        case .unknown(let setting, let known):
            "There is no setting “\(setting)”. The settings are: \(known.joined(separator: ", "))."
        case .noText(let setting): "“\(setting)” must be a text."
        case .noChoice(let setting, let value, let choices):
            "“\(setting)” cannot be “\(value)”. It is one of: \(choices.joined(separator: ", "))."
        case .noNumber(let setting, let value, let range):
            "“\(setting)” must be a whole number from \(range.lowerBound) to \(range.upperBound); it is “\(value)”."
        case .noAnswer(let setting, let value): "“\(setting)” must be “yes” or “no”; it is “\(value)”."
        case .noPath(let setting, let value): "“\(setting)” must be a whole path that begins with “/”; “\(value)” is not."
        case .noWords(let setting, let most):
            "“\(setting)” must be a list of words in brackets, like [bridge day, Betriebsferien]; it has \(most) of them at most."
        case .noMinutes(let setting, let value):
            "“\(setting)” must be a number of minutes from 1 to 120, or “off”; it is “\(value)”."
        case .noWeeklyTime(let setting, let value):
            "“\(setting)” must be a day of the week and a time, like “sunday 18:00”, or “off”; it is “\(value)”."
        case .noCalendarPath(let setting):
            "“\(setting)” must be the whole path of a folder or an .ics file; it begins with “/” or “~/”."
        case .sameCalendars(let name): "There are two calendars “\(name)”. Give one of them another name."
        case .unknownZone(let zone, isInFile: false):
            "“\(zone)” is no time zone that this PC knows. They read like “Europe/Berlin”; `timedatectl list-timezones` shows all."
        case .unknownZone(let zone, isInFile: true):
            "“\(zone)” is no time zone that this PC knows. Set another: sudo timequest time-zone Europe/Berlin; then: sudo systemctl "
                + "restart timequest.socket timequest.service"
        case .unreadableZone(let error): "\(error)."
        }
    }
}
