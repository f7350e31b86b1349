public import Domain

// Lists are objects, so that they can grow a cursor or a time zone beside their items.

/// What `GET /v1/calendars` answers.
public struct CalendarList: Codable, Hashable, Sendable {
    /// Sorted by name.
    public var calendars: [CalendarInfo]
    /// What is wrong with the folder as a whole.
    public var problems: [CalendarProblem]

    public init(calendars: [CalendarInfo], problems: [CalendarProblem] = []) {
        self.calendars = calendars
        self.problems = problems
    }

    public static let example = CalendarList(calendars: [.example])
}

/// What `GET /v1/events` answers.
public struct EventList: Codable, Hashable, Sendable {
    /// Sorted by start, then UID.
    public var events: [CalendarEvent]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(events: [CalendarEvent], timeZone: String, nextCursor: String? = nil) {
        self.events = events
        self.timeZone = timeZone
        self.nextCursor = nextCursor
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

/// What `GET /v1/reminders` answers.
public struct ReminderList: Codable, Hashable, Sendable {
    /// Oldest first; those that lie ahead come last.
    public var reminders: [ReminderEntry]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(reminders: [ReminderEntry], timeZone: String, nextCursor: String? = nil) {
        self.reminders = reminders
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    public static let example = ReminderList(reminders: [.example], timeZone: "Europe/Berlin")
}

/// What `GET /v1/reminders/preview` answers.
public struct PreviewList: Codable, Hashable, Sendable {
    /// By when they would fire.
    public var reminders: [Reminder]
    /// The household's zone, an IANA name.
    public var timeZone: String
    /// Where the next page begins; nil on the last.
    public var nextCursor: String?

    public init(reminders: [Reminder], timeZone: String, nextCursor: String? = nil) {
        self.reminders = reminders
        self.timeZone = timeZone
        self.nextCursor = nextCursor
    }

    public static let example = PreviewList(reminders: [.example], timeZone: "Europe/Berlin")
}

/// What `GET /v1/players` answers.
public struct PlayerList: Codable, Hashable, Sendable {
    /// In the order in which they were added.
    public var players: [PlayerProfile]

    public init(players: [PlayerProfile]) { self.players = players }

    public static let example = PlayerList(players: [.example])
}

/// What `GET /v1/routines` answers.
public struct RoutineList: Codable, Hashable, Sendable {
    /// In the order in which they were added.
    public var routines: [RoutineInfo]

    public init(routines: [RoutineInfo]) { self.routines = routines }

    public static let example = RoutineList(routines: [.example])
}

/// What `GET /v1/templates` answers.
public struct TemplateList: Codable, Hashable, Sendable {
    /// In the order in which they are offered.
    public var templates: [RoutineTemplate]

    public init(templates: [RoutineTemplate]) { self.templates = templates }

    public static let example = TemplateList(templates: RoutineTemplateProvider.all)
}
