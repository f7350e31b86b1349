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
    /// The UID of the event that has the problem; nil if it is not known.
    public var uid: String?
    /// How bad it is.
    public var severity: Severity
    /// An event is missing from the calendar because of it.
    public var dropsEvent: Bool
    /// The content of the sentence as values.
    public var flaw: CalendarFlaw
    /// The shell command that removes the cause; nil if no command does.
    public var remedy: String?

    public init(
        file: String = "", line: Int? = nil, uid: String? = nil, severity: Severity, dropsEvent: Bool = false, flaw: CalendarFlaw,
        remedy: String? = nil, calendarName: String? = nil
    ) {
        self.file = file
        self.calendarName = calendarName
        self.line = line
        self.uid = uid
        self.severity = severity
        self.dropsEvent = dropsEvent
        self.flaw = flaw
        self.remedy = remedy
    }

    /// A problem of which only the sentence is known.
    public init(
        file: String = "", line: Int? = nil, uid: String? = nil, severity: Severity, dropsEvent: Bool = false, message: String,
        remedy: String? = nil, calendarName: String? = nil
    ) {
        self.init(
            file: file, line: line, uid: uid, severity: severity, dropsEvent: dropsEvent,
            flaw: CalendarFlaw(.text, subject: message), remedy: remedy, calendarName: calendarName)
    }

    public var kind: Kind { flaw.kind }

    /// The subject of the sentence, such as an event's title; nil if the kind has none.
    public var subject: String? { flaw.subject }

    /// A limit or a count; nil if the kind has none.
    public var number: Int? { flaw.number }

    /// The problem, and the measure that the service has taken, in English.
    public var message: String { flaw.sentence }

    /// The file's path as one line that can be displayed; empty while a single file is parsed.
    ///
    /// The path itself, like the name of the calendar, is that of the folder, with every character: files are found by it.
    public var fileLine: String { DisplayText.line(file) }

    /// The calendar's name, or without one the file's path, as one line that can be displayed.
    public var calendarLine: String { DisplayText.line(calendarName ?? file) }

    /// "school.ics, line 12: …", and at the end the remedy, so that it can be copied.
    public var sentence: String {
        remedy.map { "\(messageWithPlace) Fix it with: \($0)" } ?? messageWithPlace
    }

    /// "school.ics, line 12: …", without the remedy.
    public var messageWithPlace: String {
        let place = line.map { "\(shownFile), line \($0)" } ?? shownFile
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The file's name, in quotes if it could be taken for a sentence or a command.
    private var shownFile: String {
        // By scalars too: a letter with an invisible tag behind it is one character, and a letter.
        if fileLine == file, file.allSatisfy({ $0.isLetter || $0.isNumber || " ._-/+,&()#@'’".contains($0) }) { return file }
        return Quotation.of(file)
    }
}

/// In JSON it has the sentence, and beside it the values of the sentence, unless its kind is `text`.
extension CalendarProblem {
    private enum CodingKeys: String, CodingKey {
        case file, calendarName, line, uid, severity, dropsEvent, message, flaw, remedy
    }

    /// Decodes a problem of another version, too. An earlier version sends no values, and a later one may send a kind that this version
    /// does not know, or values of another meaning. If the values do not make the sentence, the problem has its sentence only.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let message = try fields.decode(String.self, forKey: .message)
        let flaw = try fields.decodeIfKnown(CalendarFlaw.self, forKey: .flaw)
        self.init(
            file: try fields.decode(String.self, forKey: .file), line: try fields.decodeIfPresent(Int.self, forKey: .line),
            uid: try fields.decodeIfPresent(String.self, forKey: .uid),
            severity: try fields.decode(Severity.self, forKey: .severity),
            dropsEvent: try fields.decode(Bool.self, forKey: .dropsEvent),
            flaw: flaw.flatMap { $0.sentence == message ? $0 : nil } ?? CalendarFlaw(.text, subject: message),
            remedy: try fields.decodeIfPresent(String.self, forKey: .remedy),
            calendarName: try fields.decodeIfPresent(String.self, forKey: .calendarName))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(file, forKey: .file)
        try fields.encodeIfPresent(calendarName, forKey: .calendarName)
        try fields.encodeIfPresent(line, forKey: .line)
        try fields.encodeIfPresent(uid, forKey: .uid)
        try fields.encode(severity, forKey: .severity)
        try fields.encode(dropsEvent, forKey: .dropsEvent)
        try fields.encode(message, forKey: .message)
        if kind != .text { try fields.encode(flaw, forKey: .flaw) }
        try fields.encodeIfPresent(remedy, forKey: .remedy)
    }
}
