/// A problem of a calendar as values, from which each language makes its own sentence.
public struct CalendarFlaw: PrintableError, Codable, Hashable, Sendable {
    public var kind: CalendarProblem.Kind
    /// The subject of the sentence, such as an event's title, without quotation marks and cut to a line; nil if the kind has none.
    public var subject: String?
    /// A second value, or an explanation in English from a library or the system, as the kind requires; nil if the kind has none.
    public var detail: String?
    /// A limit or a count, as the kind requires; nil if the kind has none.
    public var number: Int?

    public init(_ kind: CalendarProblem.Kind, subject: String? = nil, detail: String? = nil, number: Int? = nil) {
        self.kind = kind
        self.subject = subject
        self.detail = detail
        self.number = number
    }

    /// Whether it is another version of a file that two PCs have changed at the same time.
    public var isOfConflictCopy: Bool { kind == .conflictCopy || kind == .conflictCopyAlone }
}
