/// A routine as filled in, not yet stored: editing happens here, and nothing is kept until it is saved.
public struct RoutineDraft: Codable, Hashable, Sendable {
    /// Four hours, in seconds.
    public static let maximumReferenceSeconds = 4 * 3600
    /// Twelve hours.
    public static let maximumTravelMinutes = 12 * 60

    public var name: String
    /// What the player sees; the name, where there is none.
    public var displayName: String?
    public var tasks: [RoutineTask]
    /// Empty where only calendar events call for it.
    public var activeDays: [Weekday]
    /// The players who have it; nil for every player of the household.
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

    /// Whether a player could not tell the two apart.
    public func isAlike(_ other: RoutineDraft) -> Bool {
        displayName == other.displayName && activeDays == other.activeDays
            && tasks.map(\.displayName) == other.tasks.map(\.displayName)
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

extension RoutineDraft {
    /// The draft with its texts trimmed and doubles removed, or everything that is wrong with it, a sentence per field.
    public func validated() throws(RoutineDraftError) -> RoutineDraft {
        let problems = nameProblems() + taskProblems() + playerProblems() + calendarProblems()
        if !problems.isEmpty { throw RoutineDraftError(problems: problems) }

        var draft = self
        draft.name = NameRule.trimmed(name)
        draft.displayName = displayName.map(NameRule.trimmed) ?? draft.name
        draft.tasks = tasks.map { task in
            RoutineTask(
                id: task.id, name: NameRule.trimmed(task.name), displayName: NameRule.trimmed(task.displayName),
                referenceSeconds: task.referenceSeconds)
        }
        draft.activeDays = Set(activeDays).sorted { $0.rawValue < $1.rawValue }
        draft.playerIDs = playerIDs.map { Set($0).sorted() }
        draft.keywords = keywords.map(NameRule.trimmed).uniqued()
        return draft
    }

    private func nameProblems() -> [FieldProblem] {
        [
            NameRule.problem(with: name, field: "name", what: "A routine"),
            displayName.flatMap { NameRule.problem(with: $0, field: "displayName", what: "The quest") },
        ].compactMap(\.self)
    }

    private func taskProblems() -> [FieldProblem] {
        if tasks.isEmpty { return [FieldProblem(field: "tasks", message: "A routine needs at least one task.")] }
        if tasks.count > HouseholdLimits.tasks {
            let message =
                "A routine can have at most \(HouseholdLimits.tasks) tasks; this one has \(tasks.count). Two shorter routines work better."
            return [FieldProblem(field: "tasks", message: message)]
        }
        return tasks.enumerated().flatMap { index, task in
            [
                NameRule.problem(with: task.name, field: "tasks[\(index)].name", what: "Task \(index + 1)"),
                // Without a display name of its own, it has the same problem.
                task.displayName == task.name
                    ? nil
                    : NameRule.problem(with: task.displayName, field: "tasks[\(index)].displayName", what: "Task \(index + 1)"),
                referenceProblem(task, index),
            ].compactMap(\.self)
        }
    }

    private func referenceProblem(_ task: RoutineTask, _ index: Int) -> FieldProblem? {
        guard let seconds = task.referenceSeconds, !(1...Self.maximumReferenceSeconds).contains(seconds) else { return nil }
        return FieldProblem(
            field: "tasks[\(index)].referenceSeconds",
            message: "The reference time of task \(index + 1) must be between 1 second and 4 hours; it is \(seconds) seconds.")
    }

    private func playerProblems() -> [FieldProblem] {
        playerIDs?.isEmpty == true ? [FieldProblem(field: "playerIDs", message: "A routine belongs to at least one player.")] : []
    }

    private func calendarProblems() -> [FieldProblem] {
        var problems = keywords.enumerated().compactMap { index, keyword in
            NameRule.problem(with: keyword, field: "keywords[\(index)]", what: "Keyword \(index + 1)")
                ?? wordProblem(keyword, index)
        }
        if keywords.count > HouseholdLimits.keywords {
            problems = [
                FieldProblem(field: "keywords", message: "A routine can have at most \(HouseholdLimits.keywords) keywords.")
            ]
        }
        if !(0...Self.maximumTravelMinutes).contains(travelMinutes) {
            let message = "The way there must take between 0 and \(Self.maximumTravelMinutes) minutes; this says \(travelMinutes)."
            problems.append(FieldProblem(field: "travelMinutes", message: message))
        }
        if let templateID, RoutineTemplateProvider.template(templateID) == nil {
            let known = RoutineTemplateProvider.all.map(\.id).joined(separator: ", ")
            let message = "There is no template “\(templateID.prefix(80))”. There are: \(known)."
            problems.append(FieldProblem(field: "templateID", message: message))
        }
        return problems
    }

    /// Events are matched by words: a keyword of signs only would never be found, and a long one is a sentence.
    private func wordProblem(_ keyword: String, _ index: Int) -> FieldProblem? {
        let words = FoldedText(keyword, maximumWords: HouseholdLimits.keywordWords + 1).words
        if words.count > HouseholdLimits.keywordWords || NameRule.trimmed(keyword).count > HouseholdLimits.keywordLength {
            return FieldProblem(
                field: "keywords[\(index)]",
                message:
                    "Keyword \(index + 1) can have at most \(HouseholdLimits.keywordWords) words and "
                    + "\(HouseholdLimits.keywordLength) characters. Please use a few words of the event."
            )
        }
        if !words.isEmpty { return nil }
        return FieldProblem(
            field: "keywords[\(index)]",
            message:
                "Keyword \(index + 1) is “\(NameRule.trimmed(keyword))”, which has no letter or digit. Please use a word of the event."
        )
    }
}

/// Everything that is wrong with a draft; never empty.
public struct RoutineDraftError: Error, Hashable, Sendable, CustomStringConvertible {
    public var problems: [FieldProblem]

    public init(problems: [FieldProblem]) {
        self.problems = problems
    }

    public var description: String { problems.map(\.message).joined(separator: " ") }
}

extension Array where Element: Hashable {
    /// The elements without repeats, each where it first stood.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
