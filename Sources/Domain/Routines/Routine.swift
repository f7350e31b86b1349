import Foundation

/// What a parent defines and a player plays as a quest: ordered tasks for certain days.
public struct Routine: Codable, Hashable, Sendable, Identifiable {
    /// Who made a routine. Players edit and delete only their own routines.
    public enum Creator: String, Codable, Hashable, Sendable { case parent, player }

    /// When to start if the time to start would be while the player is away.
    public enum WhenAway: String, Codable, Hashable, Sendable, CaseIterable {
        /// Before the player leaves: a bag is packed in the morning.
        case before
        /// Right after the player has come back.
        case after
    }

    public var id: RoutineID
    /// A readable, unique name that never changes (`activity-prep`), made from the name at creation.
    public var slug: String
    /// The parent's name for it.
    public var name: String
    /// The name that the player sees.
    public var displayName: String
    public var tasks: [RoutineTask]
    /// The weekdays on which it is due without a calendar event, from Sunday on; empty where only events call for it.
    public var activeDays: [Weekday]
    /// The part of the day that it is for; nil for any. It has no influence on reminders.
    public var dayPart: DayPart?
    /// The players it belongs to, never empty.
    public var playerIDs: [PlayerID]
    /// Words that tie calendar events to this routine; they go before the template's. Those of a player's own routine tie no events to it
    /// that are parents' by their titles.
    public var keywords: [String]
    /// Minutes on the way to the event, after the routine is done.
    public var travelMinutes: Int
    /// When to start if the time to start would be while the player is away.
    public var whenAway: WhenAway
    /// Times of its own, without a calendar event; of a child and a weekday there is one at most.
    public var times: [RoutineTime]
    /// The template it was made from, whose keywords it keeps.
    public var templateID: String?
    /// A routine that is switched off is neither suggested nor reminded of.
    public var isActive: Bool
    public var createdBy: Creator

    public init(
        id: RoutineID, slug: String, name: String, displayName: String? = nil, tasks: [RoutineTask],
        activeDays: [Weekday] = Weekday.allCases, dayPart: DayPart? = nil, playerIDs: [PlayerID], keywords: [String] = [],
        travelMinutes: Int = 0, whenAway: WhenAway = .before, times: [RoutineTime] = [], templateID: String? = nil,
        isActive: Bool = true, createdBy: Creator = .parent
    ) {
        self.id = id
        self.slug = slug
        self.name = name
        self.displayName = displayName ?? name
        self.tasks = tasks
        self.activeDays = activeDays
        self.dayPart = dayPart
        self.playerIDs = playerIDs
        self.keywords = keywords
        self.travelMinutes = travelMinutes
        self.whenAway = whenAway
        self.times = times
        self.templateID = templateID
        self.isActive = isActive
        self.createdBy = createdBy
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(RoutineID.self, forKey: .id), slug: try fields.decode(String.self, forKey: .slug),
            name: try fields.decode(String.self, forKey: .name),
            displayName: try fields.decode(String.self, forKey: .displayName),
            tasks: try fields.decode([RoutineTask].self, forKey: .tasks),
            activeDays: try fields.decode([Weekday].self, forKey: .activeDays),
            dayPart: try fields.decodeIfPresent(DayPart.self, forKey: .dayPart),
            playerIDs: try fields.decode([PlayerID].self, forKey: .playerIDs),
            keywords: try fields.decode([String].self, forKey: .keywords),
            travelMinutes: try fields.decode(Int.self, forKey: .travelMinutes),
            // A server of an earlier version does not send these fields.
            whenAway: try fields.decodeIfPresent(WhenAway.self, forKey: .whenAway) ?? .before,
            times: try fields.decodeIfPresent([RoutineTime].self, forKey: .times) ?? [],
            templateID: try fields.decodeIfPresent(String.self, forKey: .templateID),
            isActive: try fields.decode(Bool.self, forKey: .isActive),
            createdBy: try fields.decode(Creator.self, forKey: .createdBy))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(slug, forKey: .slug)
        try fields.encode(name, forKey: .name)
        try fields.encode(displayName, forKey: .displayName)
        try fields.encode(tasks, forKey: .tasks)
        try fields.encode(activeDays, forKey: .activeDays)
        try fields.encodeIfPresent(dayPart, forKey: .dayPart)
        try fields.encode(playerIDs, forKey: .playerIDs)
        try fields.encode(keywords, forKey: .keywords)
        try fields.encode(travelMinutes, forKey: .travelMinutes)
        // The usual value is left out: it is what PCs and clients of an earlier version have.
        if whenAway != .before { try fields.encode(whenAway, forKey: .whenAway) }
        try fields.encode(times, forKey: .times)
        try fields.encodeIfPresent(templateID, forKey: .templateID)
        try fields.encode(isActive, forKey: .isActive)
        try fields.encode(createdBy, forKey: .createdBy)
    }

    private enum CodingKeys: String, CodingKey {
        case id, slug, name, displayName, tasks, activeDays, dayPart, playerIDs, keywords, travelMinutes, whenAway, times
        case templateID, isActive, createdBy
    }

    /// The routine as a player may see it: without the parent's reference durations.
    public var withoutReferences: Routine {
        var routine = self
        for index in routine.tasks.indices { routine.tasks[index].referenceSeconds = nil }
        return routine
    }

    public static let example = Routine(
        id: .numbered(1), slug: "activity-prep", name: "Activity Prep",
        tasks: [
            RoutineTask(name: "Gather gear", referenceSeconds: 300), RoutineTask(name: "Get changed"),
            RoutineTask(name: "Fill water bottle"),
        ],
        activeDays: [.monday, .tuesday, .wednesday, .thursday, .friday], playerIDs: [PlayerProfile.example.id],
        templateID: "activity-prep")
}

extension Routine {
    /// The part of the day that it is for: its own, or else the morning where school calls for its template; nil for any.
    public var usualDayPart: DayPart? {
        if let dayPart { return dayPart }
        let topics = templateID.flatMap(RoutineTemplateProvider.template)?.topics ?? []
        return topics.contains(.school) ? .morning : nil
    }

    /// Whether it is for a part of the day that is over: the way to school in the afternoon.
    ///
    /// - Parameter time: the local time.
    public func isForEarlier(than time: LocalTime) -> Bool { usualDayPart?.isOver(at: time) ?? false }
}

/// One step of a routine.
public struct RoutineTask: Codable, Hashable, Sendable {
    /// Stays the same when the task is renamed or moved. Nil in a draft for a task that is new.
    public var id: TaskID?
    public var name: String
    public var displayName: String
    /// How long the parent thinks it takes, in seconds. The player never sees it.
    public var referenceSeconds: Int?
    /// The picture that a parent has chosen, or the player who has made the quest; nil if the words of the name choose it
    /// (``shownPicture``).
    public var picture: TaskPicture?

    public init(
        id: TaskID? = nil, name: String, displayName: String? = nil, referenceSeconds: Int? = nil, picture: TaskPicture? = nil
    ) {
        self.id = id
        self.name = name
        self.displayName = displayName ?? name
        self.referenceSeconds = referenceSeconds
        self.picture = picture
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let name = try fields.decode(String.self, forKey: .name)
        self.init(
            id: try fields.decodeIfPresent(TaskID.self, forKey: .id), name: name,
            displayName: try fields.decodeIfPresent(String.self, forKey: .displayName),
            referenceSeconds: try fields.decodeIfPresent(Int.self, forKey: .referenceSeconds),
            picture: try fields.decodeIfPresent(TaskPicture.self, forKey: .picture))
    }
}

/// The readable name of a routine in URLs and commands: `Friend's House Prep` becomes `friends-house-prep`.
public enum RoutineSlug {
    private static let maximumLength = 40

    /// A slug for a new routine.
    ///
    /// - Parameters:
    ///   - name: the routine's name at creation.
    ///   - taken: slugs that exist already; a number is appended to make the slug unique.
    public static func make(from name: String, taken: Set<String>) -> String {
        let base = slug(of: name)
        if !taken.contains(base) { return base }
        var number = 2
        while taken.contains("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }

    private static func slug(of name: String) -> String {
        let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .filter { $0 != "'" && $0 != "’" }
        let words = plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = String(words.joined(separator: "-").lowercased().prefix(maximumLength))
        return slug.isEmpty ? "routine" : slug.trimmingCharacters(in: ["-"])
    }
}
