/// Days for which the calendars name holidays, so that a pause is proposed for a player.
public struct PauseProposal: Codable, Hashable, Sendable {
    public var playerID: PlayerID
    /// The title of the event; of the first, where there are several.
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
    /// Whether the days are paused; otherwise they are not proposed again.
    public var isAccepted: Bool

    public init(playerID: PlayerID, from: LocalDate, until: LocalDate, isAccepted: Bool) {
        self.playerID = playerID
        self.from = from
        self.until = until
        self.isAccepted = isAccepted
    }

    public init(_ proposal: PauseProposal, isAccepted: Bool) {
        self.init(playerID: proposal.playerID, from: proposal.from, until: proposal.until, isAccepted: isAccepted)
    }

    public static let example = PauseAnswer(.example, isAccepted: true)

    /// The days of the answer.
    public var days: PausePeriod { PausePeriod(from: from, until: until) }
}
