/// One problem that keeps reminders from coming as they should, for the parent to fix.
public struct HealthProblem: Codable, Hashable, Sendable {
    /// The kind of problem, for programs; the raw values do not change.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case noPlayer, noRoutine, noCalendar
        /// A player is away: the player gets no reminders until a given day.
        case paused
        /// No reminder is planned for a player.
        case nothingPlanned
        /// No program is connected that shows reminders.
        case noListener
        case noJournal
        /// The journal does not accept entries.
        case journalStuck
        case clockNotSynchronized
        /// This PC does not know the time zone that parents have set.
        case timeZone
        /// Planning or recording reminders failed.
        case scheduler
        /// The disk cannot be written to.
        case storage
        /// A calendar file could not be read completely.
        case calendar
    }

    public var kind: Kind
    /// The problem in English, and what to do. It is one line, which can be printed anywhere.
    public var sentence: String
    /// The content of the sentence as values, for other languages. It is nil if the sentence is the reason of an error or about a calendar,
    /// and if an earlier version sent the problem.
    public var message: HealthMessage?
    /// The problem of a calendar that the sentence is about, for other languages. It is nil if the sentence is about something else, and if
    /// an earlier version sent the problem.
    public var calendarProblem: CalendarProblem?

    public init(_ kind: Kind, _ sentence: String, message: HealthMessage? = nil, calendarProblem: CalendarProblem? = nil) {
        self.kind = kind
        self.sentence = DisplayText.line(sentence)
        self.message = message
        self.calendarProblem = calendarProblem
    }

    /// Decodes a problem of another version, too. The message of a later version can be of a kind that this version does not know: then the
    /// problem has its English sentence only.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        kind = try fields.decode(Kind.self, forKey: .kind)
        sentence = try fields.decode(String.self, forKey: .sentence)
        message = try fields.decodeIfKnown(HealthMessage.self, forKey: .message)
        calendarProblem = try fields.decodeIfKnown(CalendarProblem.self, forKey: .calendarProblem)
    }
}
