public import Domain

/// A calendar, and whom it is for.
public struct CalendarInfo: Codable, Hashable, Sendable {
    /// What was read from the folder.
    public var calendar: CalendarSummary
    /// The one player it is assigned to; nil means everyone, or nobody.
    public var playerID: PlayerID?
    /// Whether it is a parent's own, for no player.
    public var isForNobody: Bool
    /// The colour that a parent has chosen for it, 1 … 8; nil takes one that follows from the name.
    public var tone: Int?
    /// The kind, label and way that a parent has chosen for it.
    public var meaning: CalendarMeaning

    public init(
        calendar: CalendarSummary, playerID: PlayerID?, isForNobody: Bool = false, tone: Int? = nil,
        meaning: CalendarMeaning = CalendarMeaning()
    ) {
        self.calendar = calendar
        self.playerID = playerID
        self.isForNobody = isForNobody
        self.tone = tone
        self.meaning = meaning
    }

    /// The name under which people see it: its label, else the name that its file gives it, else the file's.
    public var title: String { CalendarLabel.title(of: calendar, label: meaning.label) }

    private enum CodingKeys: String, CodingKey { case playerID, isForNobody, tone, kind, isWithoutWayToSchool }

    // In JSON, the calendar's fields and these are on one level.

    public init(from decoder: any Decoder) throws {
        calendar = try CalendarSummary(from: decoder)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        playerID = try fields.decodeIfPresent(PlayerID.self, forKey: .playerID)
        isForNobody = try fields.decode(Bool.self, forKey: .isForNobody)
        tone = try fields.decodeIfPresent(Int.self, forKey: .tone)
        meaning = try CalendarMeaning(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try calendar.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(playerID, forKey: .playerID)
        try fields.encode(isForNobody, forKey: .isForNobody)
        try fields.encodeIfPresent(tone, forKey: .tone)
        try meaning.encode(to: encoder)
        // Clients need not know what is meant if they are missing.
        try fields.encode(meaning.kind, forKey: .kind)
        try fields.encode(meaning.isWithoutWayToSchool, forKey: .isWithoutWayToSchool)
    }

    public static let example = CalendarInfo(calendar: .example, playerID: nil)
}

/// Whom a calendar is for, in what `PATCH /v1/calendars/{name}` takes (``CalendarUpdate``).
public struct CalendarAssignment: Codable, Hashable, Sendable {
    /// Nil assigns the calendar to everyone, or to nobody.
    public var playerID: PlayerID?
    /// Whether it becomes a parent's own, for no player.
    public var isForNobody: Bool

    public init(playerID: PlayerID?, isForNobody: Bool = false) {
        self.playerID = playerID
        self.isForNobody = isForNobody
    }

    private enum CodingKeys: String, CodingKey { case playerID, isForNobody }

    /// The key is required: an empty object is a mistake, not "everyone".
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        playerID = try fields.decode(PlayerID?.self, forKey: .playerID)
        isForNobody = try fields.decodeIfPresent(Bool.self, forKey: .isForNobody) ?? false
        if isForNobody, playerID != nil {
            throw DecodingError.dataCorruptedError(
                forKey: .isForNobody, in: fields, debugDescription: "A calendar for nobody has no player: “playerID” must be null.")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(playerID, forKey: .playerID)
        try fields.encode(isForNobody, forKey: .isForNobody)
    }

    public static let example = CalendarAssignment(playerID: PlayerProfile.example.id)
}

/// What `GET /v1/calendars` answers.
public struct CalendarList: Codable, Hashable, Sendable {
    /// Sorted by name.
    public var calendars: [CalendarInfo]
    /// Problems of the folder as a whole.
    public var problems: [CalendarProblem]

    public init(calendars: [CalendarInfo], problems: [CalendarProblem] = []) {
        self.calendars = calendars
        self.problems = problems
    }

    public static let example = CalendarList(calendars: [.example])
}
