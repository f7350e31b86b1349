/// A series of whole-day events during which children may be away. It is shown to people and never stored.
public struct AwayProposal: Codable, Hashable, Sendable {
    /// ``EventKey/wholeDays(_:)`` of its events.
    public var key: String
    /// The title of the next event.
    public var title: String
    public var calendarName: String
    /// The first and the last day of the next event.
    public var firstDay: LocalDate
    public var lastDay: LocalDate
    /// The number of events of the series in the next weeks.
    public var count: Int
    /// The occasions of the next ``AwayQuestions/silenceDays`` days that are silent if a parent answers that the children are away; nil for
    /// a series with an answer, and if they were not computed.
    public var silences: [SilencedOccasion]?

    public init(
        key: String, title: String, calendarName: String, firstDay: LocalDate, lastDay: LocalDate, count: Int,
        silences: [SilencedOccasion]? = nil
    ) {
        self.key = key
        self.title = title
        self.calendarName = calendarName
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.count = count
        self.silences = silences
    }

    /// A line for people names this many of ``silences``, and the number of the others.
    public static let mostSilences = 3

    /// The question for a parent, in English.
    public var question: String { "“\(title)”: are the children away then?" }

    /// A weekend in March 2026.
    public static let example = AwayProposal(
        key: "5e13a7c0ffee0b17", title: "Kinder bei Papa", calendarName: "family", firstDay: LocalDate(dayNumber: 20_519),
        lastDay: LocalDate(dayNumber: 20_520), count: 4, silences: [.example])
}
