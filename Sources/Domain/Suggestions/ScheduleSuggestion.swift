public import Foundation

/// "Soccer at 16:00: start Activity Prep by 15:12." "Meet 08:30, match 10:00: start Activity Prep by 07:40." "School Morning, ready by
/// 07:40: start by 07:02."
public struct ScheduleSuggestion: Hashable, Sendable {
    /// Why the players have to start the routine.
    public enum Cause: Hashable, Sendable {
        case event(Event)
        /// A time of the routine's own.
        case time(DatedTime)
    }

    /// The event that calls for the routine, and the reason.
    public struct Event: Codable, Hashable, Sendable {
        /// The id of the occurrence; `uid` is common to the series.
        public var id: String
        public var uid: String
        public var title: String
        public var calendarName: String
        public var match: RoutineMatch

        public init(id: String, uid: String, title: String, calendarName: String, match: RoutineMatch) {
            self.id = id
            self.uid = uid
            self.title = title
            self.calendarName = calendarName
            self.match = match
        }

        static let example = Event(
            id: "sports/soccer@club.example/2026-03-01T16:00:00Z", uid: "soccer@club.example", title: "Soccer practice",
            calendarName: "sports", match: RoutineMatch(source: .templateKeyword, words: ["practice", "soccer"]))

        private enum CodingKeys: String, CodingKey {
            case id = "eventID"
            case uid = "eventUID"
            case title = "eventTitle"
            case calendarName, match
        }
    }

    public var cause: Cause
    /// The start of the event, or the time of the routine's own.
    public var start: Date
    /// When the players must be there: at a meeting before the event, or at its start.
    public var beThereBy: Date
    public var routineID: RoutineID
    public var routineSlug: String
    /// The name that the player sees.
    public var routineName: String
    public var playerIDs: [PlayerID]
    public var startBy: Date
    /// Why the start-by was moved: the players are away at the calculated time; nil if it was not moved.
    public var move: OccasionTiming.Move?
    /// Seconds between start-by and the moment at which the player is ready.
    public var preparationSeconds: Int
    /// Seconds of travel to the event.
    public var travelSeconds: Int
    /// Whether the start-by is based on fewer than 5 runs.
    public var isLearning: Bool
    /// "Soccer practice starts in 45 minutes".
    public var reason: String
    public var urgency: Urgency
    /// The interpretation of the event; nil for a time of the routine's own, from a service that does not send it, and if a service of a
    /// later version sends one that this version cannot decode.
    public var reading: EventUnderstanding?

    public init(
        cause: Cause, start: Date, beThereBy: Date, routineID: RoutineID, routineSlug: String, routineName: String,
        playerIDs: [PlayerID], startBy: Date, move: OccasionTiming.Move? = nil, preparationSeconds: Int, travelSeconds: Int,
        isLearning: Bool, reason: String, urgency: Urgency,
        reading: EventUnderstanding? = nil
    ) {
        self.cause = cause
        self.start = start
        self.beThereBy = beThereBy
        self.routineID = routineID
        self.routineSlug = routineSlug
        self.routineName = routineName
        self.playerIDs = playerIDs
        self.startBy = startBy
        self.move = move
        self.preparationSeconds = preparationSeconds
        self.travelSeconds = travelSeconds
        self.isLearning = isLearning
        self.reason = reason
        self.urgency = urgency
        self.reading = reading
    }

    public static let example = ScheduleSuggestion(
        cause: .event(.example),
        start: Date(timeIntervalSince1970: 1_772_380_800), beThereBy: Date(timeIntervalSince1970: 1_772_380_800),
        routineID: Routine.example.id, routineSlug: "activity-prep", routineName: "Activity Prep",
        playerIDs: [PlayerProfile.example.id], startBy: Date(timeIntervalSince1970: 1_772_377_920),
        preparationSeconds: 2880, travelSeconds: 0, isLearning: true, reason: "Soccer practice starts in 45 minutes",
        urgency: .soon)

    /// A match with a meeting before it, on the way from another event.
    public static let meetingExample: ScheduleSuggestion = {
        var suggestion = example
        suggestion.beThereBy = suggestion.start - 1800
        let leaves = suggestion.startBy + TimeInterval(suggestion.preparationSeconds)
        suggestion.move = .before(leaves: leaves, then: "School Morning")
        suggestion.reading = .example
        suggestion.reason = "Meet 15:30, Soccer practice 16:00: it starts in 45 minutes"
        return suggestion
    }()

    /// A time of the routine's own.
    public static let timeExample: ScheduleSuggestion = {
        var suggestion = example
        let (day, time) = (LocalDate(dayNumber: 20_514), LocalTime(secondsOfDay: 27_600))
        suggestion.start = ZoneRules.utc.instant(of: LocalDateTime(date: day, time: time))
        suggestion.beThereBy = suggestion.start
        suggestion.cause = .time(DatedTime(aim: .readyBy, time: time, day: day, at: suggestion.start))
        (suggestion.routineSlug, suggestion.routineName) = ("school-morning", "School Morning")
        suggestion.startBy = suggestion.start - TimeInterval(suggestion.preparationSeconds)
        suggestion.reason = "School Morning: be ready by 07:40"
        return suggestion
    }()
}

extension ScheduleSuggestion {
    /// The event; nil for a time of the routine's own.
    public var event: Event? { if case .event(let event) = cause { event } else { nil } }

    /// The time of the routine's own; nil for an event.
    public var time: DatedTime? { if case .time(let time) = cause { time } else { nil } }

    /// The time of a meeting before the event; nil without a meeting.
    public var meetsAt: Date? { beThereBy < start ? beThereBy : nil }

    /// The suggestion that one of its players sees, without the other players of the routine.
    public func only(for player: PlayerID) -> ScheduleSuggestion {
        var own = self
        own.playerIDs = [player]
        own.reading = reading?.only(for: [player])
        return own
    }

    /// The title of the event; for a time of its own, the routine's name.
    public var title: String { event?.title ?? routineName }

    /// Unique for each event, and for each routine and day with a time of its own.
    public var id: String {
        switch cause {
        case .event(let event): event.id
        case .time(let time): "time/\(routineID)/\(time.day)"
        }
    }
}

extension ScheduleSuggestion.Cause {
    init(_ cause: Occasion.Cause) {
        switch cause {
        case .event(let event, let match):
            self = .event(
                ScheduleSuggestion.Event(
                    id: event.id, uid: event.uid, title: event.title, calendarName: event.calendarName, match: match))
        case .time(let time): self = .time(time)
        }
    }
}

/// In JSON the event's fields are on the same level as the others; a suggestion without them has a `time`. Both have `eventStart`. Earlier
/// versions do not send `beThereBy`, which is then the start.
extension ScheduleSuggestion: Codable {
    private enum CodingKeys: String, CodingKey {
        case start = "eventStart"
        case time, beThereBy, routineID, routineSlug, routineName, playerIDs, startBy, move, preparationSeconds, travelSeconds
        case isLearning, reason, urgency, reading
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let start = try fields.decode(Date.self, forKey: .start)
        let time = try fields.decodeIfPresent(DatedTime.Fields.self, forKey: .time)
        let cause: Cause = if let time { .time(DatedTime(time, at: start)) } else { .event(try Event(from: decoder)) }
        self.init(
            cause: cause, start: start, beThereBy: try fields.decodeIfPresent(Date.self, forKey: .beThereBy) ?? start,
            routineID: try fields.decode(RoutineID.self, forKey: .routineID),
            routineSlug: try fields.decode(String.self, forKey: .routineSlug),
            routineName: try fields.decode(String.self, forKey: .routineName),
            playerIDs: try fields.decode([PlayerID].self, forKey: .playerIDs),
            startBy: try fields.decode(Date.self, forKey: .startBy),
            move: try fields.decodeIfPresent(OccasionTiming.Move.self, forKey: .move),
            preparationSeconds: try fields.decode(Int.self, forKey: .preparationSeconds),
            travelSeconds: try fields.decode(Int.self, forKey: .travelSeconds),
            isLearning: try fields.decode(Bool.self, forKey: .isLearning), reason: try fields.decode(String.self, forKey: .reason),
            urgency: try fields.decode(Urgency.self, forKey: .urgency),
            reading: try fields.decodeIfKnown(EventUnderstanding.self, forKey: .reading))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch cause {
        case .event(let event): try event.encode(to: encoder)
        case .time(let time): try fields.encode(DatedTime.Fields(time), forKey: .time)
        }
        try fields.encode(start, forKey: .start)
        try fields.encode(beThereBy, forKey: .beThereBy)
        try fields.encode(routineID, forKey: .routineID)
        try fields.encode(routineSlug, forKey: .routineSlug)
        try fields.encode(routineName, forKey: .routineName)
        try fields.encode(playerIDs, forKey: .playerIDs)
        try fields.encode(startBy, forKey: .startBy)
        try fields.encodeIfPresent(move, forKey: .move)
        try fields.encode(preparationSeconds, forKey: .preparationSeconds)
        try fields.encode(travelSeconds, forKey: .travelSeconds)
        try fields.encode(isLearning, forKey: .isLearning)
        try fields.encode(reason, forKey: .reason)
        try fields.encode(urgency, forKey: .urgency)
        try fields.encodeIfPresent(reading, forKey: .reading)
    }
}
