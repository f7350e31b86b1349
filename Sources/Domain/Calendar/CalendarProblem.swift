/// A problem in a calendar file, in a sentence for the parent who put the file there.
public struct CalendarProblem: Codable, Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Codable, Hashable, Sendable, Comparable {
        /// The file was read as intended all the same.
        case notice
        /// An event was dropped, or is shown differently from what its author intended.
        case warning
        /// Nothing of the file could be used.
        case error

        private var rank: Int {
            switch self {
            case .notice: 0
            case .warning: 1
            case .error: 2
            }
        }

        public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }
    }

    /// The file's path below the calendar folder; empty while a single file is parsed.
    public var file: String
    /// The calendar that the file belongs to, in a problem that is not listed with its calendar; nil for the folder as a whole.
    public var calendarName: String?
    /// The line of the mistake, or the first line of a component that cannot be read at all; counted from 1.
    public var line: Int?
    /// The UID of the event that has the problem, where it is known.
    public var uid: String?
    /// How bad it is.
    public var severity: Severity
    /// An event is missing from the calendar because of it.
    public var dropsEvent: Bool
    /// What is wrong, and what was done about it.
    public var message: String
    /// The shell command that removes the cause; nil where no command does.
    public var remedy: String?

    public init(
        file: String = "", line: Int? = nil, uid: String? = nil, severity: Severity, dropsEvent: Bool = false, message: String,
        remedy: String? = nil, calendarName: String? = nil
    ) {
        self.file = file
        self.calendarName = calendarName
        self.line = line
        self.uid = uid
        self.severity = severity
        self.dropsEvent = dropsEvent
        self.message = message
        self.remedy = remedy
    }

    /// "school.ics, line 12: …", and at the end the remedy, so that it can be copied.
    public var sentence: String {
        remedy.map { "\(messageWithPlace) Fix it with: \($0)" } ?? messageWithPlace
    }

    /// "school.ics, line 12: …", without the remedy.
    public var messageWithPlace: String {
        let place = line.map { "\(shownFile), line \($0)" } ?? shownFile
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The file's name, in quotes where it could be taken for a sentence or a command.
    private var shownFile: String {
        if file.allSatisfy({ $0.isLetter || $0.isNumber || " ._-/+,&()#@'’".contains($0) }) { return file }
        return Quotation.of(file)
    }
}
