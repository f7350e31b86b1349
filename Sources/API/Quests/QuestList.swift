public import Domain

/// What `GET /v1/quests` answers.
public struct QuestList: Codable, Hashable, Sendable {
    /// Newest first.
    public var quests: [QuestInfo]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(quests: [QuestInfo], timeZone: String, nextCursor: String? = nil) {
        self.quests = quests
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    public static let example = QuestList(quests: [.example], timeZone: "Europe/Berlin")
}
