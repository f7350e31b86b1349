public import Domain

/// A calendar and the player that it is assigned to.
public struct CalendarInfo: Codable, Hashable, Sendable {
    /// What was read from the folder.
    public var calendar: CalendarSummary
    /// The one player it is assigned to; nil means everyone.
    public var playerID: PlayerID?

    public init(calendar: CalendarSummary, playerID: PlayerID?) {
        self.calendar = calendar
        self.playerID = playerID
    }

    private enum CodingKeys: String, CodingKey { case playerID }

    // In JSON, the calendar's fields and the player's are on one level.

    public init(from decoder: any Decoder) throws {
        calendar = try CalendarSummary(from: decoder)
        playerID = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(PlayerID.self, forKey: .playerID)
    }

    public func encode(to encoder: any Encoder) throws {
        try calendar.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(playerID, forKey: .playerID)
    }

    public static let example = CalendarInfo(calendar: .example, playerID: nil)
}

/// What `PATCH /v1/calendars/{name}` takes.
public struct CalendarAssignment: Codable, Hashable, Sendable {
    /// Nil assigns the calendar to everyone.
    public var playerID: PlayerID?

    public init(playerID: PlayerID?) { self.playerID = playerID }

    private enum CodingKeys: String, CodingKey { case playerID }

    /// The key is required: an empty object is a mistake, not "everyone".
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        playerID = try fields.decode(PlayerID?.self, forKey: .playerID)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(playerID, forKey: .playerID)
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
