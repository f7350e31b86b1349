/// A routine as filled in, not yet stored: editing happens here, and nothing is kept until it is saved.
public struct RoutineDraft: Codable, Hashable, Sendable {
    public static let maximumTasks = 10
    public static let maximumKeywords = 50
    /// Four hours, in seconds.
    public static let maximumReferenceSeconds = 4 * 3600
    /// Twelve hours.
    public static let maximumTravelMinutes = 12 * 60

    public var name: String
    /// What the player sees; the name, where there is none.
    public var displayName: String?
    public var tasks: [RoutineTask]
    public var activeDays: [Weekday]
    /// Nil means every player of the household.
    public var playerIDs: [PlayerID]?
    public var keywords: [String]
    public var travelMinutes: Int
    public var templateID: String?
    public var isActive: Bool

    public init(
        name: String, displayName: String? = nil, tasks: [RoutineTask], activeDays: [Weekday] = Weekday.allCases,
        playerIDs: [PlayerID]? = nil, keywords: [String] = [], travelMinutes: Int = 0, templateID: String? = nil,
        isActive: Bool = true
    ) {
        self.name = name
        self.displayName = displayName
        self.tasks = tasks
        self.activeDays = activeDays
        self.playerIDs = playerIDs
        self.keywords = keywords
        self.travelMinutes = travelMinutes
        self.templateID = templateID
        self.isActive = isActive
    }

    /// The draft that editing a stored routine begins with.
    public init(_ routine: Routine) {
        self.init(
            name: routine.name, displayName: routine.displayName, tasks: routine.tasks,
            activeDays: routine.activeDays, playerIDs: routine.playerIDs,
            keywords: routine.keywords, travelMinutes: routine.travelMinutes, templateID: routine.templateID,
            isActive: routine.isActive)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.decode(String.self, forKey: .name),
            displayName: try fields.decodeIfPresent(String.self, forKey: .displayName),
            tasks: try fields.decode([RoutineTask].self, forKey: .tasks),
            activeDays: try fields.decodeIfPresent([Weekday].self, forKey: .activeDays) ?? Weekday.allCases,
            playerIDs: try fields.decodeIfPresent([PlayerID].self, forKey: .playerIDs),
            keywords: try fields.decodeIfPresent([String].self, forKey: .keywords) ?? [],
            travelMinutes: try fields.decodeIfPresent(Int.self, forKey: .travelMinutes) ?? 0,
            templateID: try fields.decodeIfPresent(String.self, forKey: .templateID),
            isActive: try fields.decodeIfPresent(Bool.self, forKey: .isActive) ?? true)
    }

    public static let example = RoutineDraft(Routine.example)
}
