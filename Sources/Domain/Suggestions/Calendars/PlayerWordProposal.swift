/// A word that seems to be of a player, with the reason. A parent says whose it is.
public struct PlayerWordProposal: Codable, Hashable, Sendable {
    /// Why a word is proposed.
    public enum Reason: Codable, Hashable, Sendable {
        /// The entries of a calendar are of several groups, of which the word is one.
        ///
        /// - Parameters:
        ///   - calendar: its name.
        ///   - groups: all of them, the most frequent first.
        ///   - entries: how many entries have the word.
        case splitsCalendar(_ calendar: String, groups: [String], entries: Int)
        /// A parent has decided that entries with the word never concern the other players.
        ///
        /// - Parameters:
        ///   - others: the other players.
        ///   - entries: the number of the series that the decisions are about.
        case neverForOthers(_ others: [PlayerID], entries: Int)
    }

    /// As calendars write it.
    public var word: String
    /// Whose it seems to be; nil if only a parent can know.
    public var playerID: PlayerID?
    public var reason: Reason

    public init(word: String, playerID: PlayerID?, reason: Reason) {
        self.word = word
        self.playerID = playerID
        self.reason = reason
    }
}
