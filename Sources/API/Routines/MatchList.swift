public import Domain

/// What `GET /v1/routines/{id}/matches` answers.
public struct MatchList: Codable, Hashable, Sendable {
    /// Sorted by start. Events that do not match are included.
    public var matches: [EventMatch]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(matches: [EventMatch], timeZone: String, nextCursor: String? = nil) {
        self.matches = matches
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    public static let example = MatchList(matches: [.example], timeZone: "Europe/Berlin")
}

/// What `GET /v1/routines/{id}/decisions` answers.
public struct DecisionList: Codable, Hashable, Sendable {
    /// In the order in which they were made. Of two about one slot, the later one applies.
    public var decisions: [EventDecision]

    public init(decisions: [EventDecision]) { self.decisions = decisions }

    public static let example = DecisionList(decisions: [.example])
}

/// What `PUT /v1/routines/{id}/decisions/{eventKey}` takes.
public struct DecisionDraft: Codable, Hashable, Sendable {
    /// `always` or `never`.
    public var verdict: EventDecision.Verdict
    /// The player whom it is about; nil for all players of the routine.
    public var playerID: PlayerID?

    public init(verdict: EventDecision.Verdict, playerID: PlayerID? = nil) {
        self.verdict = verdict
        self.playerID = playerID
    }

    public static let example = DecisionDraft(verdict: .never)
}
