public import Domain

/// What `PATCH /v1/calendars/{name}` takes. What is missing stays as it is.
public struct CalendarUpdate: Codable, Hashable, Sendable {
    /// Whom it is for; nil leaves that.
    public var assignment: CalendarAssignment?
    /// How its entries are read.
    public var meaning: CalendarMeaningUpdate

    public init(assignment: CalendarAssignment? = nil, meaning: CalendarMeaningUpdate = CalendarMeaningUpdate()) {
        self.assignment = assignment
        self.meaning = meaning
    }

    private enum CodingKeys: String, CodingKey { case playerID, isForNobody }

    // In JSON, the fields of both are on one level.

    /// An object without a known field is a mistake, and so is `isForNobody` without `playerID`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        meaning = try CalendarMeaningUpdate(from: decoder)
        let assigns = fields.contains(.playerID) || fields.contains(.isForNobody) || meaning.isEmpty
        assignment = assigns ? try CalendarAssignment(from: decoder) : nil
    }

    public func encode(to encoder: any Encoder) throws {
        try assignment?.encode(to: encoder)
        try meaning.encode(to: encoder)
    }

    public static let example = CalendarUpdate(
        assignment: .example, meaning: CalendarMeaningUpdate(kind: .school, label: "Timetable 6c", wayMinutes: 15))
}

/// What `GET /v1/calendars/{name}/proposal` answers: what a calendar seems to be.
public struct CalendarProposal: Codable, Hashable, Sendable {
    public var kind: CalendarKind
    /// Nil if only a later version knows the reason; ``sentence`` has it in any case.
    public var reason: CalendarKindReason?
    /// The reason and the kind, for people, in English.
    public var sentence: String
    /// The name that its file gives it, or else the file's name, as a label can be; empty if nothing of it is visible.
    public var label: String

    public init(_ proposal: CalendarKindProposal, label: String) {
        kind = proposal.kind
        reason = proposal.reason
        sentence = proposal.sentence
        self.label = label
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        kind = try fields.decode(CalendarKind.self, forKey: .kind)
        reason = try fields.decodeIfKnown(CalendarKindReason.self, forKey: .reason)
        sentence = try fields.decode(String.self, forKey: .sentence)
        label = try fields.decode(String.self, forKey: .label)
    }

    private enum CodingKeys: String, CodingKey { case kind, reason, sentence, label }

    public static let example = CalendarProposal(.example, label: "Timetable 6c")
}
