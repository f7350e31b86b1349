/// Something that is wrong with a calendar file, in a sentence for the parent who dropped it in.
public struct CalendarProblem: Codable, Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Codable, Hashable, Sendable, Comparable {
        /// Understood in spite of it.
        case notice
        /// An event had to be dropped, or shows differently from what its author meant.
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
    /// Counted from 1; where the component begins that the problem is in.
    public var line: Int?
    /// The event it is in, where that is known.
    public var uid: String?
    /// How bad it is.
    public var severity: Severity
    /// An event is missing from the calendar because of it.
    public var dropsEvent: Bool
    /// What is wrong, and what became of it.
    public var message: String
    /// The shell command that removes the cause; nil where no command does.
    public var remedy: String?

    public init(
        file: String = "", line: Int? = nil, uid: String? = nil, severity: Severity, dropsEvent: Bool = false, message: String,
        remedy: String? = nil
    ) {
        self.file = file
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
        let place = line.map { "\(file), line \($0)" } ?? file
        return place.isEmpty ? message : "\(place): \(message)"
    }
}
