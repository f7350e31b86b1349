/// A problem of a calendar as values, from which each language makes its own sentence.
public struct CalendarFlaw: PrintableError, Codable, Hashable, Sendable {
    public var kind: CalendarProblem.Kind
    /// The subject of the sentence, such as an event's title, without quotation marks and cut to a line; nil if the kind has none.
    public var subject: String?
    /// A second value, or an explanation in English from a library or the system, as the kind requires; nil if the kind has none.
    public var detail: String?
    /// A limit or a count, as the kind requires; nil if the kind has none.
    public var number: Int?
    /// Whether the values are left out because the reader has no parent's rights: then only the kind is known, and the sentence is the same
    /// for all kinds.
    public private(set) var isForParents = false

    public init(_ kind: CalendarProblem.Kind, subject: String? = nil, detail: String? = nil, number: Int? = nil) {
        self.kind = kind
        self.subject = subject
        self.detail = detail
        self.number = number
    }

    /// The flaw for a reader without a parent's rights: the values contain titles of events and names of files.
    public var forPlayers: CalendarFlaw {
        var flaw = CalendarFlaw(kind)
        flaw.isForParents = true
        return flaw
    }

    /// Whether it is another version of a file that two PCs have changed at the same time.
    public var isOfConflictCopy: Bool { kind == .conflictCopy || kind == .conflictCopyAlone }
}

extension CalendarFlaw {
    private enum CodingKeys: String, CodingKey { case kind, subject, detail, number, isForParents }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try fields.decode(CalendarProblem.Kind.self, forKey: .kind),
            subject: try fields.decodeIfPresent(String.self, forKey: .subject),
            detail: try fields.decodeIfPresent(String.self, forKey: .detail),
            number: try fields.decodeIfPresent(Int.self, forKey: .number))
        isForParents = try fields.decodeIfPresent(Bool.self, forKey: .isForParents) ?? false
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .kind)
        try fields.encodeIfPresent(subject, forKey: .subject)
        try fields.encodeIfPresent(detail, forKey: .detail)
        try fields.encodeIfPresent(number, forKey: .number)
        if isForParents { try fields.encode(true, forKey: .isForParents) }
    }
}
