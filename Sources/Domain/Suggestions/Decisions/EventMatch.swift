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
    /// Why it calls for the routine; nil where it does not.
    public var match: RoutineMatch?
    /// The parent's decision about it; nil without one.
    public var decision: EventDecision.Verdict?
    /// Decisions that differ for single players; nil where there are none.
    public var playerDecisions: [PlayerDecision]?
    /// The reason in words: “Your keyword: tigers”.
    public var reason: String

    /// Why an event does not call for a routine, apart from its words.
    enum Obstacle: Hashable, Sendable {
        case isForOthers, isInCalendarOfOthers, isCalledOff, isInSchool, isOfGrownUps, isErrand
        /// Another routine fits better, and an event calls for one only.
        case callsFor(_ routineName: String)

        var sentence: String {
            switch self {
            case .isForOthers: "It names another child"
            case .isInCalendarOfOthers: "It is in another child's calendar"
            case .isCalledOff: "It is called off"
            case .isInSchool: "It is during school"
            case .isOfGrownUps: "It is for grown-ups"
            case .isErrand: "It is an errand"
            case .callsFor(let name): "“\(name)” fits better"
            }
        }
    }

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
    ///   - own: decisions that differ for single players.
    ///   - obstacle: nil where its words decide.
    init(
        _ event: CalendarEvent, match: RoutineMatch?, decision: EventDecision.Verdict?, of own: [PlayerDecision] = [],
        obstacle: Obstacle? = nil, zone: ZoneRules
    ) {
        let key = EventKey(event, zone: zone)
        eventKey = key.series
        slotKey = key.slot
        eventID = event.id
        eventTitle = event.title
        eventStart = event.start
        calendarName = event.calendarName
        location = event.location
        self.match = match
        self.decision = decision
        playerDecisions = own.isEmpty ? nil : own
        reason = Self.reason(match, decision, own, obstacle)
    }

    private static func reason(
        _ match: RoutineMatch?, _ decision: EventDecision.Verdict?, _ own: [PlayerDecision], _ obstacle: Obstacle? = nil
    ) -> String {
        // A match that is only a decision about some players is named with these.
        let isOfSome = match == .parentDecision && decision != .always
        let words = isOfSome ? nil : match?.sentence ?? (own.isEmpty ? "No word fits" : nil)
        let all = obstacle?.sentence ?? (decision == .never ? "You said never" : words)
        let single = own.map { "you said \($0.verdict) for \($0.name)" }
        let sentence = ([all].compactMap(\.self) + single).joined(separator: "; ")
        return sentence.prefix(1).uppercased() + sentence.dropFirst()
    }

    public static let example = EventMatch(
        CalendarEvent(
            id: ScheduleSuggestion.example.eventID, uid: ScheduleSuggestion.example.eventUID,
            title: ScheduleSuggestion.example.eventTitle, start: ScheduleSuggestion.example.eventStart,
            end: ScheduleSuggestion.example.eventStart + 3600, calendarName: ScheduleSuggestion.example.calendarName),
        match: ScheduleSuggestion.example.match, decision: nil, zone: .utc)
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
            case .sharedWord: isSingle ? "A word of its own: " : "Words of its own: "
            }
        return start + words.joined(separator: ", ")
    }
}
