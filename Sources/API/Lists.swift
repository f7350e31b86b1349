public import Domain

// Lists are objects, so that they can grow a cursor or a time zone beside their items.

public struct CalendarList: Codable, Hashable, Sendable {
    public var calendars: [CalendarInfo]
    /// What is wrong with the folder as a whole.
    public var problems: [CalendarProblem]

    public init(calendars: [CalendarInfo], problems: [CalendarProblem] = []) {
        self.calendars = calendars
        self.problems = problems
    }

    public static let example = CalendarList(calendars: [.example])
}

public struct EventList: Codable, Hashable, Sendable {
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

public struct SuggestionList: Codable, Hashable, Sendable {
    public var suggestions: [ScheduleSuggestion]
    /// The household's zone, an IANA name.
    public var timeZone: String

    public init(suggestions: [ScheduleSuggestion], timeZone: String) {
        self.suggestions = suggestions
        self.timeZone = timeZone
    }

    public static let example = SuggestionList(suggestions: [.example], timeZone: "Europe/Berlin")
}

public struct ReminderList: Codable, Hashable, Sendable {
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

public struct PlayerList: Codable, Hashable, Sendable {
    public var players: [PlayerProfile]

    public init(players: [PlayerProfile]) { self.players = players }

    public static let example = PlayerList(players: [.example])
}

public struct RoutineList: Codable, Hashable, Sendable {
    public var routines: [RoutineInfo]

    public init(routines: [RoutineInfo]) { self.routines = routines }

    public static let example = RoutineList(routines: [.example])
}

public struct TemplateList: Codable, Hashable, Sendable {
    public var templates: [RoutineTemplate]

    public init(templates: [RoutineTemplate]) { self.templates = templates }

    public static let example = TemplateList(templates: RoutineTemplateProvider.all)
}
