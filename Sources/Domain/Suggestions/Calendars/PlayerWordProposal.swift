/// A word that seems to belong to a player, with the reason. A parent decides.
public struct PlayerWordProposal: Codable, Hashable, Sendable {
    /// Why a word is proposed.
    public enum Reason: Hashable, Sendable {
        /// The entries of a calendar are of several groups, of which the word is one.
        ///
        /// - Parameters:
        ///   - calendar: the name of the calendar.
        ///   - groups: all groups, the most frequent first.
        ///   - entries: how many entries contain the word.
        case splitsCalendar(_ calendar: String, groups: [String], entries: Int)
        /// A parent has decided *never* about entries with the word for the other players.
        ///
        /// - Parameters:
        ///   - others: the other players.
        ///   - entries: the number of the series that the decisions are about.
        case neverForOthers(_ others: [PlayerID], entries: Int)
    }

    /// The word as calendars spell it.
    public var word: String
    /// The player whom it seems to belong to; nil if only a parent can know.
    public var playerID: PlayerID?
    public var reason: Reason

    public init(word: String, playerID: PlayerID?, reason: Reason) {
        self.word = word
        self.playerID = playerID
        self.reason = reason
    }
}

extension PlayerWordProposal.Reason: Codable {
    private enum Name: String, Codable { case splitsCalendar, neverForOthers }
    private enum CodingKeys: String, CodingKey { case kind, calendarName, groups, entries, playerIDs }

    // In JSON it is one object: `{"kind": "splitsCalendar", "calendarName": "club", "groups": ["U12", "U14"], "entries": 12}`.

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try fields.decode(Int.self, forKey: .entries)
        self =
            switch try fields.decode(Name.self, forKey: .kind) {
            case .splitsCalendar:
                .splitsCalendar(
                    try fields.decode(String.self, forKey: .calendarName),
                    groups: try fields.decode([String].self, forKey: .groups),
                    entries: entries)
            case .neverForOthers: .neverForOthers(try fields.decode([PlayerID].self, forKey: .playerIDs), entries: entries)
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .splitsCalendar(let calendar, let groups, let entries):
            try fields.encode(Name.splitsCalendar, forKey: .kind)
            try fields.encode(calendar, forKey: .calendarName)
            try fields.encode(groups, forKey: .groups)
            try fields.encode(entries, forKey: .entries)
        case .neverForOthers(let players, let entries):
            try fields.encode(Name.neverForOthers, forKey: .kind)
            try fields.encode(players, forKey: .playerIDs)
            try fields.encode(entries, forKey: .entries)
        }
    }
}
