public import Domain

/// What `GET /v1/players/{id}/words` answers: the words of a player, and those that may be the player's.
public struct PlayerWordList: Codable, Hashable, Sendable {
    public var words: [String]
    /// Those that seem to be this player's, and those of which only a parent knows whose they are.
    public var proposals: [PlayerWordProposal]

    public init(words: [String], proposals: [PlayerWordProposal]) {
        self.words = words
        self.proposals = proposals
    }

    public static let example = PlayerWordList(
        words: ["7b"],
        proposals: [
            PlayerWordProposal(
                word: "U12", playerID: nil, reason: .splitsCalendar("club", groups: ["U12", "U14"], entries: 12))
        ])
}
