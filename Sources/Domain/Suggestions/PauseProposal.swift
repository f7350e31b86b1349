/// Days of holidays in the calendars, proposed as school-free days of a player.
public struct PauseProposal: Codable, Hashable, Sendable {
    public var playerID: PlayerID
    /// The title of the event; with several events, of the first.
    public var title: String
    /// The first day.
    public var from: LocalDate
    /// The first day after it.
    public var until: LocalDate

    public init(playerID: PlayerID, title: String, from: LocalDate, until: LocalDate) {
        self.playerID = playerID
        self.title = title
        self.from = from
        self.until = until
    }

    /// The days of the proposal.
    public var days: PausePeriod { PausePeriod(from: from, until: until) }

    public static let example = PauseProposal(
        playerID: PlayerProfile.example.id, title: "Spring break", from: LocalDate(dayNumber: 20_514),
        until: LocalDate(dayNumber: 20_523))
}

/// A parent's answer to a proposal.
public struct PauseAnswer: Codable, Hashable, Sendable {
    public var playerID: PlayerID
    /// The first day of the proposal.
    public var from: LocalDate
    /// The first day after it.
    public var until: LocalDate
    /// Whether the player has no school on these days. Days with either answer are not proposed again.
    public var isAccepted: Bool
    /// Whether the days are stored as school-free days in the player's settings, where a parent can remove them. An earlier version stored
    /// a pause instead; then the answer itself is the record of the school-free days. A client need not send it.
    public var isSchoolFree: Bool

    public init(playerID: PlayerID, from: LocalDate, until: LocalDate, isAccepted: Bool, isSchoolFree: Bool = false) {
        self.playerID = playerID
        self.from = from
        self.until = until
        self.isAccepted = isAccepted
        self.isSchoolFree = isSchoolFree
    }

    public init(_ proposal: PauseProposal, isAccepted: Bool) {
        self.init(playerID: proposal.playerID, from: proposal.from, until: proposal.until, isAccepted: isAccepted)
    }

    public static let example = PauseAnswer(.example, isAccepted: true)

    /// The days of the answer.
    public var days: PausePeriod { PausePeriod(from: from, until: until) }

    private enum CodingKeys: String, CodingKey { case playerID, from, until, isAccepted, isSchoolFree }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            playerID: try fields.decode(PlayerID.self, forKey: .playerID), from: try fields.decode(LocalDate.self, forKey: .from),
            until: try fields.decode(LocalDate.self, forKey: .until),
            isAccepted: try fields.decode(Bool.self, forKey: .isAccepted),
            isSchoolFree: try fields.decodeIfPresent(Bool.self, forKey: .isSchoolFree) ?? false)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(playerID, forKey: .playerID)
        try fields.encode(from, forKey: .from)
        try fields.encode(until, forKey: .until)
        try fields.encode(isAccepted, forKey: .isAccepted)
        if isSchoolFree { try fields.encode(true, forKey: .isSchoolFree) }
    }
}
