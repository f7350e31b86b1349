/// A change of what is said about a calendar, as a client sends it: a field that is missing stays, one that is null is cleared.
public struct CalendarMeaningUpdate: Hashable, Sendable {
    public var kind: CalendarKind?
    /// Nil leaves it; a nil inside takes the name that the file gives the calendar.
    public var label: String??
    /// Nil leaves it; a nil inside asks a parent.
    public var otherwise: CalendarFallback??
    /// Nil leaves it; a nil inside is not known.
    public var wayMinutes: Int??
    public var isWithoutWayToSchool: Bool?

    public init(
        kind: CalendarKind? = nil, label: String?? = nil, otherwise: CalendarFallback?? = nil, wayMinutes: Int?? = nil,
        isWithoutWayToSchool: Bool? = nil
    ) {
        self.kind = kind
        self.label = label
        self.otherwise = otherwise
        self.wayMinutes = wayMinutes
        self.isWithoutWayToSchool = isWithoutWayToSchool
    }

    /// Whether it changes nothing.
    public var isEmpty: Bool { self == CalendarMeaningUpdate() }

    /// What is to be stored, checked.
    ///
    /// - Throws: the first invalid field, with a sentence.
    public func applied(to stored: CalendarMeaning) throws(FieldProblem) -> CalendarMeaning {
        var meaning = stored
        if let kind { meaning.kind = kind }
        if let label { meaning.label = label }
        if let otherwise { meaning.otherwise = otherwise }
        if let wayMinutes { meaning.wayMinutes = wayMinutes }
        if let isWithoutWayToSchool { meaning.isWithoutWayToSchool = isWithoutWayToSchool }
        if isWithoutWayToSchool == true, meaning.kind != .school { throw CalendarMeaningFlaw.withoutWayToNoSchool.problem }
        return try meaning.validated()
    }
}

extension CalendarMeaningUpdate: Codable {
    private enum CodingKeys: String, CodingKey { case kind, label, otherwise, wayMinutes, isWithoutWayToSchool }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            kind: try fields.decodeIfPresent(CalendarKind.self, forKey: .kind),
            label: fields.contains(.label) ? .some(try fields.decode(String?.self, forKey: .label)) : nil,
            otherwise: fields.contains(.otherwise) ? .some(try fields.decode(CalendarFallback?.self, forKey: .otherwise)) : nil,
            wayMinutes: fields.contains(.wayMinutes) ? .some(try fields.decode(Int?.self, forKey: .wayMinutes)) : nil,
            isWithoutWayToSchool: try fields.decodeIfPresent(Bool.self, forKey: .isWithoutWayToSchool))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(kind, forKey: .kind)
        if let label { try fields.encode(label, forKey: .label) }
        if let otherwise { try fields.encode(otherwise, forKey: .otherwise) }
        if let wayMinutes { try fields.encode(wayMinutes, forKey: .wayMinutes) }
        try fields.encodeIfPresent(isWithoutWayToSchool, forKey: .isWithoutWayToSchool)
    }
}
