/// A routine as filled in, not yet stored: editing happens here, and nothing is kept until it is saved.
public struct RoutineDraft: Codable, Hashable, Sendable {
    /// Four hours, in seconds.
    public static let maximumReferenceSeconds = 4 * 3600
    /// Twelve hours.
    public static let maximumTravelMinutes = 12 * 60

    public var name: String
    /// The name that the player sees; nil for ``name``.
    public var displayName: String?
    public var tasks: [RoutineTask]
    /// Empty if only calendar events call for it.
    public var activeDays: [Weekday]
    /// Nil for any part of the day.
    public var dayPart: DayPart?
    /// The players who have it; nil for every player of the household.
    public var playerIDs: [PlayerID]?
    public var keywords: [String]
    public var travelMinutes: Int
    /// When to start if the time to start would be while the player is away.
    public var whenAway: Routine.WhenAway
    /// Times of its own, without a calendar event.
    public var times: [RoutineTime]
    public var templateID: String?
    public var isActive: Bool

    public init(
        name: String, displayName: String? = nil, tasks: [RoutineTask], activeDays: [Weekday] = Weekday.allCases,
        dayPart: DayPart? = nil, playerIDs: [PlayerID]? = nil, keywords: [String] = [], travelMinutes: Int = 0,
        whenAway: Routine.WhenAway = .before, times: [RoutineTime] = [], templateID: String? = nil, isActive: Bool = true
    ) {
        self.name = name
        self.displayName = displayName
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
    }

    /// Whether a player could not tell the two apart.
    public func isAlike(_ other: RoutineDraft) -> Bool {
        displayName == other.displayName && activeDays == other.activeDays
            && tasks.map(\.displayName) == other.tasks.map(\.displayName)
    }

    /// Whether two drafts are the same but for the identities of their tasks, and the order of their players, days and times.
    public func isSame(as other: RoutineDraft) -> Bool {
        func plain(_ draft: RoutineDraft) -> RoutineDraft {
            var draft = draft
            for index in draft.tasks.indices { draft.tasks[index].id = nil }
            draft.playerIDs?.sort()
            draft.activeDays.sort { $0.rawValue < $1.rawValue }
            draft.times = draft.times.ordered
            return draft
        }
        return plain(self) == plain(other)
    }

    /// The draft that editing a stored routine begins with.
    public init(_ routine: Routine) {
        self.init(
            name: routine.name, displayName: routine.displayName, tasks: routine.tasks,
            activeDays: routine.activeDays, dayPart: routine.dayPart, playerIDs: routine.playerIDs,
            keywords: routine.keywords, travelMinutes: routine.travelMinutes, whenAway: routine.whenAway,
            times: routine.times, templateID: routine.templateID, isActive: routine.isActive)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.decode(String.self, forKey: .name),
            displayName: try fields.decodeIfPresent(String.self, forKey: .displayName),
            tasks: try fields.decode([RoutineTask].self, forKey: .tasks),
            activeDays: try fields.decodeIfPresent([Weekday].self, forKey: .activeDays) ?? Weekday.allCases,
            dayPart: try fields.decodeIfPresent(DayPart.self, forKey: .dayPart),
            playerIDs: try fields.decodeIfPresent([PlayerID].self, forKey: .playerIDs),
            keywords: try fields.decodeIfPresent([String].self, forKey: .keywords) ?? [],
            travelMinutes: try fields.decodeIfPresent(Int.self, forKey: .travelMinutes) ?? 0,
            whenAway: try fields.decodeIfPresent(Routine.WhenAway.self, forKey: .whenAway) ?? .before,
            times: try fields.decodeIfPresent([RoutineTime].self, forKey: .times) ?? [],
            templateID: try fields.decodeIfPresent(String.self, forKey: .templateID),
            isActive: try fields.decodeIfPresent(Bool.self, forKey: .isActive) ?? true)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(name, forKey: .name)
        try fields.encodeIfPresent(displayName, forKey: .displayName)
        try fields.encode(tasks, forKey: .tasks)
        try fields.encode(activeDays, forKey: .activeDays)
        try fields.encodeIfPresent(dayPart, forKey: .dayPart)
        try fields.encodeIfPresent(playerIDs, forKey: .playerIDs)
        try fields.encode(keywords, forKey: .keywords)
        try fields.encode(travelMinutes, forKey: .travelMinutes)
        // Also the usual value: without the field, the stored value stays (``RoutineUpdate``).
        try fields.encode(whenAway, forKey: .whenAway)
        try fields.encode(times, forKey: .times)
        try fields.encodeIfPresent(templateID, forKey: .templateID)
        try fields.encode(isActive, forKey: .isActive)
    }

    private enum CodingKeys: String, CodingKey {
        case name, displayName, tasks, activeDays, dayPart, playerIDs, keywords, travelMinutes, whenAway, times
        case templateID, isActive
    }

    public static let example = RoutineDraft(Routine.example)
}

extension RoutineDraft {
    /// The flaws of the draft, in the order of its fields; empty if it can be stored.
    public var flaws: [RoutineFlaw] { nameFlaws + taskFlaws + playerFlaws + calendarFlaws + timeFlaws }

    /// The draft with its texts trimmed and doubles removed.
    ///
    /// - Throws: all flaws, with a sentence for each.
    public func validated() throws(RoutineDraftError) -> RoutineDraft {
        let flaws = flaws
        if !flaws.isEmpty { throw RoutineDraftError(flaws: flaws) }

        var draft = self
        draft.name = NameRule.trimmed(name)
        draft.displayName = displayName.map(NameRule.trimmed) ?? draft.name
        draft.tasks = tasks.map { task in
            RoutineTask(
                id: task.id, name: NameRule.trimmed(task.name), displayName: NameRule.trimmed(task.displayName),
                referenceSeconds: task.referenceSeconds, picture: task.picture)
        }
        draft.activeDays = Set(activeDays).sorted { $0.rawValue < $1.rawValue }
        draft.playerIDs = playerIDs.map { Set($0).sorted() }
        draft.keywords = keywords.map(NameRule.trimmed).uniqued()
        draft.times = times.ordered
        return draft
    }

    /// The flaws of the names that are new: a player's quests store them again and again, so they have fewer bytes than stored ones may
    /// have.
    ///
    /// - Parameter former: the routine that is changed. Its names stay valid. Nil for a new routine.
    public func flawsOfNewNames(besides former: Routine?) -> [RoutineFlaw] {
        let known = Set(
            former.map { routine in
                [routine.name, routine.displayName] + routine.tasks.flatMap { [$0.name, $0.displayName] }
            } ?? [])
        func newFlaw(_ text: String) -> NameFlaw? { known.contains(text) ? nil : NameRule.flaw(inNew: text) }
        var flaws: [RoutineFlaw] = []
        if let flaw = newFlaw(name) { flaws.append(.name(flaw)) }
        if let displayName, displayName != name, let flaw = newFlaw(displayName) { flaws.append(.displayName(flaw)) }
        for (index, task) in tasks.enumerated() {
            if let flaw = newFlaw(task.name) { flaws.append(.taskName(task: index, flaw)) }
            if task.displayName != task.name, let flaw = newFlaw(task.displayName) {
                flaws.append(.taskDisplayName(task: index, flaw))
            }
        }
        return flaws
    }

    private var nameFlaws: [RoutineFlaw] {
        [
            NameRule.flaw(in: name).map { RoutineFlaw.name($0) },
            // Without a display name of its own, it has the same flaw.
            displayName.flatMap { $0 == name ? nil : NameRule.flaw(in: $0) }.map { RoutineFlaw.displayName($0) },
        ].compactMap(\.self)
    }

    private var taskFlaws: [RoutineFlaw] {
        if tasks.isEmpty { return [.noTask] }
        if tasks.count > HouseholdLimits.tasks { return [.tooManyTasks(count: tasks.count)] }
        return tasks.enumerated().flatMap { Self.flaws(of: $0.element, at: $0.offset) }
    }

    private static func flaws(of task: RoutineTask, at index: Int) -> [RoutineFlaw] {
        var flaws: [RoutineFlaw] = []
        if let flaw = NameRule.flaw(in: task.name) { flaws.append(.taskName(task: index, flaw)) }
        // Without a display name of its own, it has the same flaw.
        if task.displayName != task.name, let flaw = NameRule.flaw(in: task.displayName) {
            flaws.append(.taskDisplayName(task: index, flaw))
        }
        if let seconds = task.referenceSeconds, !(1...maximumReferenceSeconds).contains(seconds) {
            flaws.append(.referenceTime(task: index, seconds: seconds))
        }
        return flaws
    }

    private var playerFlaws: [RoutineFlaw] { playerIDs?.isEmpty == true ? [.noPlayer] : [] }

    private var calendarFlaws: [RoutineFlaw] {
        var flaws: [RoutineFlaw] =
            keywords.count > HouseholdLimits.keywords
            ? [.tooManyKeywords] : keywords.enumerated().compactMap { Self.flaw(of: $0.element, at: $0.offset) }
        if !(0...Self.maximumTravelMinutes).contains(travelMinutes) { flaws.append(.travelTime(minutes: travelMinutes)) }
        if let templateID, RoutineTemplateProvider.template(templateID) == nil { flaws.append(.unknownTemplate(id: templateID)) }
        return flaws
    }

    /// Events are matched by words: a keyword of signs only would never be found, and a long one is a sentence.
    private static func flaw(of keyword: String, at index: Int) -> RoutineFlaw? {
        let text = NameRule.trimmed(keyword)
        // Before the length of a name, which is another one.
        if text.count > HouseholdLimits.keywordLength { return .keywordTooLong(index) }
        if let flaw = NameRule.flaw(in: keyword) { return .keyword(index, flaw) }
        let words = FoldedText(keyword, maximumWords: HouseholdLimits.keywordWords + 1).words
        if words.count > HouseholdLimits.keywordWords { return .keywordTooLong(index) }
        return words.isEmpty ? .keywordWithoutWord(index, text: text) : nil
    }
}

/// Everything that is wrong with a draft; never empty.
public struct RoutineDraftError: PrintableError, Hashable, Sendable {
    /// The sentences, each with its field.
    public var problems: [FieldProblem]
    /// The same as values; empty where only the sentences are known.
    public var flaws: [RoutineFlaw]

    public init(problems: [FieldProblem]) {
        self.problems = problems
        flaws = []
    }

    public init(flaws: [RoutineFlaw]) {
        problems = flaws.map(\.problem)
        self.flaws = flaws
    }

    public var sentences: String { problems.map(\.message).joined(separator: " ") }
}

extension Array where Element: Hashable {
    /// The elements without repeats, each where it first stood.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
