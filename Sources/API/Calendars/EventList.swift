public import Domain
public import Foundation

/// What `GET /v1/events` answers.
public struct EventList: Codable, Hashable, Sendable {
    /// Sorted by start, then UID.
    public var events: [CalendarEvent]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?
    /// When people meet before events, by the events' ids; nil if they meet before none of them.
    public var beThereBy: [String: Date]?
    /// The players whom events are for, by the events' ids. An event for all players is missing; nil if all events are for all players,
    /// on a player's own login, and if marks are not asked for.
    public var playerIDs: [String: [PlayerID]]?
    /// The ids of the events that do not take place; nil if all take place, and if marks are not asked for.
    public var calledOff: [String]?
    /// The interpretations of the events, by the events' ids; nil if they are not asked for.
    public var readings: [String: EventUnderstanding]?
    /// Which routines to start when, by the events' ids. An event that calls for none is missing; nil if readings are not asked for.
    public var starts: [String: [EventStart]]?

    public init(
        events: [CalendarEvent], timeZone: String, nextCursor: String? = nil, beThereBy: [String: Date]? = nil,
        playerIDs: [String: [PlayerID]]? = nil, calledOff: [String]? = nil, readings: [String: EventUnderstanding]? = nil,
        starts: [String: [EventStart]]? = nil
    ) {
        self.events = events
        self.beThereBy = beThereBy
        self.playerIDs = playerIDs
        self.calledOff = calledOff
        self.readings = readings
        self.starts = starts
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    /// Decodes a list of another version, too. An interpretation that this version cannot decode is left out.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        events = try fields.decode([CalendarEvent].self, forKey: .events)
        timeZone = try fields.decode(String.self, forKey: .timeZone)
        nextCursor = try fields.decodeIfPresent(String.self, forKey: .nextCursor)
        beThereBy = try fields.decodeIfPresent([String: Date].self, forKey: .beThereBy)
        playerIDs = try fields.decodeIfPresent([String: [PlayerID]].self, forKey: .playerIDs)
        calledOff = try fields.decodeIfPresent([String].self, forKey: .calledOff)
        let known = try fields.decodeIfPresent([String: IfKnown<EventUnderstanding>].self, forKey: .readings)
        readings = known?.compactMapValues(\.value)
        starts = try fields.decodeIfPresent([String: [EventStart]].self, forKey: .starts)
    }

    public static let example = EventList(events: [], timeZone: "Europe/Berlin")
}

/// What `GET /v1/suggestions` answers.
public struct SuggestionList: Codable, Hashable, Sendable {
    /// Sorted by start-by.
    public var suggestions: [ScheduleSuggestion]
    /// The household's zone, an IANA name.
    public var timeZone: String

    public init(suggestions: [ScheduleSuggestion], timeZone: String) {
        self.suggestions = suggestions
        self.timeZone = timeZone
    }

    public static let example = SuggestionList(suggestions: [.example], timeZone: "Europe/Berlin")
}
