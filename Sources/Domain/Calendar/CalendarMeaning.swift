/// What a parent says that a calendar is, and what its entries call for.
///
/// In JSON, a field that says nothing is missing.
public struct CalendarMeaning: Hashable, Sendable {
    /// A longer way is taken for a typing error.
    public static let maximumWayMinutes = RoutineDraft.maximumTravelMinutes

    public var kind: CalendarKind
    /// The name that a parent has typed; nil for the one that its file gives it, or else the file's name.
    public var label: String?
    /// What its entries call for if no word in them calls for a routine; nil asks a parent.
    public var otherwise: CalendarFallback?
    /// How long the way to its events takes; nil if no parent has said it.
    public var wayMinutes: Int?
    /// Whether a child of this school lives there or learns at home. Then lessons are no time away, and call for nothing. It has no effect
    /// in a calendar of another kind.
    public var isWithoutWayToSchool: Bool

    public init(
        kind: CalendarKind = .standard, label: String? = nil, otherwise: CalendarFallback? = nil, wayMinutes: Int? = nil,
        isWithoutWayToSchool: Bool = false
    ) {
        self.kind = kind
        self.label = label
        self.otherwise = otherwise
        self.wayMinutes = wayMinutes
        self.isWithoutWayToSchool = isWithoutWayToSchool
    }

    /// Whether lessons of the calendar make school days, which call for School Morning.
    public var makesSchoolDays: Bool { kind == .school && !isWithoutWayToSchool }

    /// Everything that is wrong with it, in the order of the fields.
    public var flaws: [CalendarMeaningFlaw] {
        var flaws: [CalendarMeaningFlaw] = []
        if let label, let flaw = NameRule.flaw(in: label) { flaws.append(.label(flaw)) }
        if let wayMinutes, !(0...Self.maximumWayMinutes).contains(wayMinutes) { flaws.append(.way(minutes: wayMinutes)) }
        return flaws
    }

    /// The meaning as it is stored: its label is trimmed, and only a school is without a way to it.
    ///
    /// - Throws: the first invalid field, with a sentence.
    public func validated() throws(FieldProblem) -> CalendarMeaning {
        if let flaw = flaws.first { throw flaw.problem }
        var meaning = self
        meaning.label = label.map(NameRule.trimmed)
        // Two PCs may have said different things at the same time.
        if kind != .school { meaning.isWithoutWayToSchool = false }
        return meaning
    }
}

/// Something that is wrong with what a parent says about a calendar. Terminal and API have the English sentence, and pages have words of
/// their own.
public enum CalendarMeaningFlaw: Hashable, Sendable {
    case label(NameFlaw)
    /// The way takes less than nothing, or more than ``CalendarMeaning/maximumWayMinutes``.
    case way(minutes: Int)
    /// Only a school is one without a way to it.
    case withoutWayToNoSchool

    /// The JSON name of the field at fault.
    public var field: String {
        switch self {
        case .label: "label"
        case .way: "wayMinutes"
        case .withoutWayToNoSchool: "isWithoutWayToSchool"
        }
    }

    /// What is wrong, in English.
    public var sentence: String {
        switch self {
        case .label(let flaw): flaw.sentence(of: "A calendar")
        case .way(let minutes):
            "The way must take between 0 and \(CalendarMeaning.maximumWayMinutes) minutes; this says \(minutes)."
        case .withoutWayToNoSchool: "Only the calendar of a school can be for lessons at home or at a boarding school."
        }
    }

    /// The field with its sentence.
    public var problem: FieldProblem { FieldProblem(field: field, message: sentence, reason: reason) }

    /// The flaw as values.
    public var reason: CodedReason {
        switch self {
        case .label(let flaw): flaw.reason(of: .calendar)
        case .way(let minutes):
            CodedReason(.calendarWay, ["limit": "\(CalendarMeaning.maximumWayMinutes)", "minutes": "\(minutes)"])
        case .withoutWayToNoSchool: CodedReason(.calendarIsNoSchool)
        }
    }
}

extension CalendarMeaning: Codable {
    private enum CodingKeys: String, CodingKey { case kind, label, otherwise, wayMinutes, isWithoutWayToSchool }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            kind: try fields.decodeIfPresent(CalendarKind.self, forKey: .kind) ?? .standard,
            label: try fields.decodeIfPresent(String.self, forKey: .label),
            otherwise: try fields.decodeIfPresent(CalendarFallback.self, forKey: .otherwise),
            wayMinutes: try fields.decodeIfPresent(Int.self, forKey: .wayMinutes),
            isWithoutWayToSchool: try fields.decodeIfPresent(Bool.self, forKey: .isWithoutWayToSchool) ?? false)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        if kind != .standard { try fields.encode(kind, forKey: .kind) }
        try fields.encodeIfPresent(label, forKey: .label)
        try fields.encodeIfPresent(otherwise, forKey: .otherwise)
        try fields.encodeIfPresent(wayMinutes, forKey: .wayMinutes)
        if isWithoutWayToSchool { try fields.encode(true, forKey: .isWithoutWayToSchool) }
    }
}
