public import Domain
public import Foundation

/// What `POST /v1/quests` takes.
public struct QuestDraft: Codable, Hashable, Sendable {
    public var routineID: RoutineID
    /// Who plays. Optional on a player's login, and if the routine is for one player.
    public var playerID: PlayerID?
    /// The estimate for the whole quest, in seconds; optional.
    public var wholeGuessSeconds: Double?
    /// Whether the quest is played for trying only: it has reveals, earns no XP, and nothing is learned from it. Nil means no.
    public var justTrying: Bool?

    public init(routineID: RoutineID, playerID: PlayerID? = nil, wholeGuessSeconds: Double? = nil, justTrying: Bool? = nil) {
        self.routineID = routineID
        self.playerID = playerID
        self.wholeGuessSeconds = wholeGuessSeconds
        self.justTrying = justTrying
    }

    public static let example = QuestDraft(
        routineID: Routine.example.id, playerID: PlayerProfile.example.id, wholeGuessSeconds: 1500)
}

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

/// What `POST /v1/quests/{id}/{tap}` takes: the fields of the tap whose name is in the path, and the step.
public struct TapRequest: Encodable, DecodableWithConfiguration, Hashable, Sendable {
    public var tap: QuestTap
    /// The step of the quest when the client last read it. If another client has changed the quest since, the tap is refused (409) and
    /// changes nothing. Nil skips this check.
    public var step: Int?
    /// The reading of `CLOCK_BOOTTIME` in seconds when the player tapped: the time of a task counts up to then, however late the
    /// request arrives. Nil means when it arrives.
    public var bootSeconds: Double?

    public init(_ tap: QuestTap, step: Int? = nil, bootSeconds: Double? = nil) {
        self.tap = tap
        self.step = step
        self.bootSeconds = bootSeconds
    }

    private enum CodingKeys: String, CodingKey { case step, bootSeconds }

    public init(from decoder: any Decoder, configuration kind: QuestTap.Kind) throws {
        tap = try QuestTap(from: decoder, configuration: kind)
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        step = try fields.decodeIfPresent(Int.self, forKey: .step)
        bootSeconds = try fields.decodeIfPresent(Double.self, forKey: .bootSeconds)
    }

    public func encode(to encoder: any Encoder) throws {
        try tap.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(step, forKey: .step)
        try fields.encodeIfPresent(bootSeconds, forKey: .bootSeconds)
    }

    public static let example = TapRequest(.estimate(seconds: 360), step: 0)
}
