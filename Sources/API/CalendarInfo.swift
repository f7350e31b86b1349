public import Domain

/// A calendar and whose it is.
public struct CalendarInfo: Codable, Hashable, Sendable {
    /// What the folder holds.
    public var calendar: CalendarSummary
    /// The one player it is assigned to; nil means everyone.
    public var playerID: PlayerID?

    public init(calendar: CalendarSummary, playerID: PlayerID?) {
        self.calendar = calendar
        self.playerID = playerID
    }

    private enum CodingKeys: String, CodingKey { case playerID }

    // The calendar's own fields stand beside the player's, not below.

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
    /// Nil gives the calendar to everyone.
    public var playerID: PlayerID?

    public init(playerID: PlayerID?) { self.playerID = playerID }

    private enum CodingKeys: String, CodingKey { case playerID }

    /// The key must be there: an empty object is a mistake, not "everyone".
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
