/// What is wrong with a calendar, in values: terminal and API have the English sentence that is made of them, and the pages have words
/// of their own for each kind.
public struct CalendarFlaw: PrintableError, Hashable, Sendable {
    public var kind: CalendarProblem.Kind
    /// What it is about, without quotation marks and cut to a line, e.g. an event's title; nil where the kind has none.
    public var subject: String?
    /// A second value, or an explanation in English from a library or the system, as the kind says; nil where it has none.
    public var detail: String?
    /// A limit or a count, as the kind says; nil where it has none.
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
