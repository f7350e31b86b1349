/// Why an event calls for a routine, and how specifically.
public struct RoutineMatch: Codable, Hashable, Sendable {
    /// The reason for the match, most specific first: the parent's decision about the event, the parent's keywords, the template's
    /// keywords, the kind of its calendar, or shared words.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        case parentDecision, parentKeyword, templateKeyword, calendar, sharedWord

        /// 0 for the most specific.
        fileprivate var rank: Int {
            switch self {
            case .parentDecision: 0
            case .parentKeyword: 1
            case .templateKeyword: 2
            case .calendar: 3
            case .sharedWord: 4
            }
        }
    }

    public var source: Source
    /// The matching words, sorted; empty for a decision and for the kind of a calendar.
    public var words: [String]

    public init(source: Source, words: [String]) {
        self.source = source
        self.words = words
    }

    /// Because of the kind of its calendar, or of a parent's answer about the calendar.
    static let ofCalendar = RoutineMatch(source: .calendar, words: [])

    /// Whether the match is a parent's decision about this event.
    var isDecided: Bool { source == .parentDecision }

    /// Whether the match is a parent's decision or keyword.
    var isOfParent: Bool { isDecided || source == .parentKeyword }

    /// Compares by source, then by the number of words, then by their length.
    func isMoreSpecific(than other: RoutineMatch) -> Bool {
        if source != other.source { return source.rank < other.source.rank }
        if words.count != other.words.count { return words.count > other.words.count }
        return words.joined().count > other.words.joined().count
    }
}
