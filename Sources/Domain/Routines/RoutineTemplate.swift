/// A ready-made routine to begin from.
public struct RoutineTemplate: Codable, Hashable, Sendable, Identifiable {
    public var id: String
    public var name: String
    /// One sentence about its purpose.
    public var summary: String
    public var taskNames: [String]
    /// Empty where only calendar events call for it.
    public var activeDays: [Weekday]
    /// The topics of events that call for this routine; TimeQuest knows words for them in English, German, French and Spanish.
    public var topics: [Topic]
    /// The time of its own that is offered when a routine is made from the template; nil for none. A draft does not have it: who makes the
    /// routine chooses it.
    public var offeredTime: RoutineTime?

    public init(
        id: String, name: String, summary: String, taskNames: [String], activeDays: [Weekday], topics: [Topic],
        offeredTime: RoutineTime? = nil
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.taskNames = taskNames
        self.activeDays = activeDays
        self.topics = topics
        self.offeredTime = offeredTime
    }

    /// A draft with the template's tasks, days, part of the day and choice for a player who is away, for the given players.
    public func draft(playerIDs: [PlayerID]? = nil) -> RoutineDraft {
        RoutineDraft(
            name: name, tasks: taskNames.map { RoutineTask(name: $0) }, activeDays: activeDays, dayPart: dayPart,
            playerIDs: playerIDs, whenAway: whenAway, templateID: id)
    }

    /// The part of the day that a routine of the template begins with; nil for any. It is not in the JSON.
    public var dayPart: DayPart? {
        if topics.contains(.school) { return .morning }
        return offeredTime?.aim == .beginAt ? .evening : nil
    }

    /// When to start a routine of the template if the time to start would be while the player is away. A player does homework after coming
    /// home, and packs a bag before leaving. It is not in the JSON.
    public var whenAway: Routine.WhenAway { topics.contains(.homework) ? .after : .before }

    /// Whether it is only a form to fill in: no event calls for it, and it has no time.
    public var isForm: Bool { topics.isEmpty && offeredTime == nil }
}

/// The templates that TimeQuest ships.
public enum RoutineTemplateProvider {
    private static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

    /// In the order in which they are offered.
    public static let all: [RoutineTemplate] = [
        RoutineTemplate(
            id: "school-morning", name: "School Morning", summary: "From bed to the door on a school day.",
            taskNames: ["Shower", "Get dressed", "Breakfast", "Brush teeth", "Pack bag"], activeDays: weekdays,
            topics: [.school, .lesson],
            offeredTime: RoutineTime(on: weekdays, .readyBy, LocalTime(secondsOfDay: 27_600), schoolDaysOnly: true)),
        RoutineTemplate(
            id: "homework-quest", name: "Homework Quest", summary: "Sit down, do it, and have it in the bag.",
            taskNames: ["Get supplies ready", "Work on assignment", "Pack up"], activeDays: weekdays,
            topics: [.homework, .exam, .study]),
        RoutineTemplate(
            id: "activity-prep", name: "Activity Prep", summary: "Ready for training, music or the club.",
            taskNames: ["Gather gear", "Get changed", "Fill water bottle"], activeDays: [],
            topics: [.sport, .music, .club]),
        RoutineTemplate(
            id: "friends-house-prep", name: "Friend's House Prep", summary: "Everything along for a visit or a party.",
            taskNames: ["Pick what to bring", "Get dressed", "Pack bag"], activeDays: [],
            topics: [.friend, .party]),
        RoutineTemplate(
            id: "bedtime", name: "Bedtime", summary: "From the last game to lights out.",
            taskNames: ["Tidy up", "Put on pyjamas", "Brush teeth", "Lights out"], activeDays: Weekday.allCases, topics: [],
            offeredTime: RoutineTime(on: Weekday.allCases, .beginAt, LocalTime(secondsOfDay: 70_200))),
        RoutineTemplate(
            id: "custom-quest", name: "Custom Quest", summary: "A quest of your own: name the steps.",
            taskNames: ["First step", "Second step"], activeDays: Weekday.allCases, topics: []),
    ]

    /// The template with an id, or nil.
    public static func template(_ id: String) -> RoutineTemplate? {
        all.first { $0.id == id }
    }

    /// When to start a new routine if the time to start would be while the player is away and nobody has chosen.
    ///
    /// - Parameter id: the template's; nil for a routine without one.
    public static func whenAway(of id: String?) -> Routine.WhenAway {
        id.flatMap { template($0) }?.whenAway ?? .before
    }
}
