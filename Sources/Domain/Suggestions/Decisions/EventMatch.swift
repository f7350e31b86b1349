public import Foundation

/// One occurrence of a calendar event from the view of a routine: whether it calls for the routine, and why.
public struct EventMatch: Codable, Hashable, Sendable {
    /// The key for a decision about the event (``EventKey/series``): common to all its occurrences.
    public var eventKey: String
    /// The key of its title, weekday and time (``EventKey/slot``), to which a decision applies, too.
    public var slotKey: String
    public var eventID: String
    public var eventTitle: String
    public var eventStart: Date
    public var calendarName: String
    public var location: String?
    /// Why it calls for the routine; nil if it does not.
    public var match: RoutineMatch?
    /// Why it does not call for the routine; nil if it does, and if a service of a later version sends a kind that this version does not
    /// know. Then ``reason`` contains it in words.
    public var obstacle: Obstacle?
    /// The players whom it calls to the routine, in the routine's order; empty if it calls no player.
    public var playerIDs: [PlayerID]
    /// The parent's decision about it; nil without one.
    public var decision: EventDecision.Verdict?
    /// Decisions about single players that differ from this one; nil if there are none.
    public var playerDecisions: [PlayerDecision]?
    /// The reason in words: “Your keyword: tigers”.
    public var reason: String
    /// The interpretation of the event; nil from a service that does not send it, and if a service of a later version sends one that this
    /// version cannot decode.
    public var reading: EventUnderstanding?

    /// A decision about one player.
    public struct PlayerDecision: Codable, Hashable, Sendable {
        public var playerID: PlayerID
        public var name: String
        public var verdict: EventDecision.Verdict

        public init(_ player: PlayerProfile, _ verdict: EventDecision.Verdict) {
            playerID = player.id
            name = player.name
            self.verdict = verdict
        }
    }

    /// - Parameters:
    ///   - own: decisions about single players that differ.
    ///   - obstacle: nil if its words or a decision decide.
    ///   - players: the players whom it calls.
    ///   - reading: the interpretation, without the obstacle.
    init(
        _ event: CalendarEvent, match: RoutineMatch?, decision: EventDecision.Verdict?, of own: [PlayerDecision] = [],
        obstacle: Obstacle? = nil, players: [PlayerID], zone: ZoneRules, reading: EventUnderstanding? = nil
    ) {
        var obstacle = obstacle
        if match == nil, obstacle == nil { obstacle = decision == .never || !own.isEmpty ? .decision : .noWord }
        let key = EventKey(event, zone: zone)
        eventKey = key.series
        slotKey = key.slot
        eventID = event.id
        eventTitle = event.title
        eventStart = event.start
        calendarName = event.calendarName
        location = event.location
        self.match = match
        self.obstacle = obstacle
        playerIDs = players
        self.decision = decision
        playerDecisions = own.isEmpty ? nil : own
        reason = Self.reason(match, decision, own, obstacle)
        self.reading = reading
        self.reading?.obstacle = obstacle
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        eventKey = try fields.decode(String.self, forKey: .eventKey)
        slotKey = try fields.decode(String.self, forKey: .slotKey)
        eventID = try fields.decode(String.self, forKey: .eventID)
        eventTitle = try fields.decode(String.self, forKey: .eventTitle)
        eventStart = try fields.decode(Date.self, forKey: .eventStart)
        calendarName = try fields.decode(String.self, forKey: .calendarName)
        location = try fields.decodeIfPresent(String.self, forKey: .location)
        match = try fields.decodeIfPresent(RoutineMatch.self, forKey: .match)
        obstacle = try fields.decodeIfKnown(Obstacle.self, forKey: .obstacle)
        playerIDs = try fields.decode([PlayerID].self, forKey: .playerIDs)
        decision = try fields.decodeIfPresent(EventDecision.Verdict.self, forKey: .decision)
        playerDecisions = try fields.decodeIfPresent([PlayerDecision].self, forKey: .playerDecisions)
        reason = try fields.decode(String.self, forKey: .reason)
        reading = try fields.decodeIfKnown(EventUnderstanding.self, forKey: .reading)
    }

    private static func reason(
        _ match: RoutineMatch?, _ decision: EventDecision.Verdict?, _ own: [PlayerDecision], _ obstacle: Obstacle?
    ) -> String {
        // A match from a decision about some players lists these players.
        let isOfSome = match == .parentDecision && decision != .always
        let words = isOfSome ? nil : match?.sentence
        let all = obstacle?.sentence ?? (decision == .never ? "You said never" : words)
        let single = own.map { "you said \($0.verdict) for \($0.name)" }
        let sentence = ([all].compactMap(\.self) + single).joined(separator: "; ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }

    public static let example = EventMatch(
        CalendarEvent(
            id: ScheduleSuggestion.Event.example.id, uid: ScheduleSuggestion.Event.example.uid,
            title: ScheduleSuggestion.Event.example.title, start: ScheduleSuggestion.example.start,
            end: ScheduleSuggestion.example.start + 3600, calendarName: ScheduleSuggestion.Event.example.calendarName),
        match: ScheduleSuggestion.Event.example.match, decision: nil, players: ScheduleSuggestion.example.playerIDs, zone: .utc)
}

extension RoutineMatch {
    /// Because the parent said “always”.
    static let parentDecision = RoutineMatch(source: .parentDecision, words: [])

    /// “Your keyword: tigers”, for the parent.
    fileprivate var sentence: String {
        let isSingle = words.count == 1
        let start =
            switch source {
            case .parentDecision: "You said always"
            case .parentKeyword: isSingle ? "Your keyword: " : "Your keywords: "
            case .templateKeyword: isSingle ? "A word of its template: " : "Words of its template: "
            case .calendar: "The kind of its calendar"
            case .sharedWord: isSingle ? "A word of its own: " : "Words of its own: "
            }
        return start + words.joined(separator: ", ")
    }
}
