import Domain

/// A quest of the player's own, as it was filled in. Whatever is wrong with it stays as it was typed.
struct QuestForm: Hashable, Sendable {
    struct Task: Hashable, Sendable {
        let name: String
        /// Of a task that is there already.
        let id: TaskID?
        /// The name of the chosen picture; empty if the words choose it, nil if the form does not say.
        var picture: String?

        /// The picture that is chosen.
        ///
        /// - Parameter present: the stored task; nil for a new one.
        func chosenPicture(_ present: RoutineTask?) -> TaskPicture? {
            guard let picture else { return present?.picture }
            return TaskPicture(rawValue: picture)
        }
    }

    /// The problems of the fields, each shown beside its field.
    struct Problems: Hashable, Sendable {
        var name: String?
        /// By the place of the step among those that are filled in.
        var tasks: [Int: String] = [:]
        var days: String?

        var isEmpty: Bool { self == Problems() }
    }

    /// A button that moves a step: `up:2`.
    struct Move: Hashable, Sendable {
        /// The place of the step among the fields.
        let index: Int
        let isUp: Bool

        init(index: Int, isUp: Bool) {
            self.index = index
            self.isUp = isUp
        }

        init?(_ text: String) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0] == "up" || parts[0] == "down", let index = Int(parts[1]) else { return nil }
            self.init(index: index, isUp: parts[0] == "up")
        }

        /// The value of the button.
        var text: String { "\(isUp ? "up" : "down"):\(index)" }
    }

    /// A button about the picture of a step: `picture:2` shows all pictures, `picture:2:pet` chooses one, `picture:2:` that of its words.
    struct PictureButton: Hashable, Sendable {
        /// The place of the step among the fields.
        let index: Int
        /// The name of the chosen picture; empty for that of the words, nil to see all.
        let choice: String?

        init(index: Int, choice: String? = nil) {
            self.index = index
            self.choice = choice
        }

        init?(_ text: String) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard (2...3).contains(parts.count), parts[0] == "picture", let index = Int(parts[1]) else { return nil }
            let choice = parts.count == 3 ? parts[2] : nil
            if let choice, !choice.isEmpty, TaskPicture(rawValue: choice) == nil { return nil }
            self.init(index: index, choice: choice)
        }

        /// The value of the button.
        var text: String { "picture:\(index)" + (choice.map { ":\($0)" } ?? "") }
    }

    /// Nil for a new quest.
    let routine: RoutineID?
    let template: String?
    let name: String
    /// With empty ones, as they were shown.
    private(set) var tasks: [Task]
    let days: [Weekday]
    /// The quest as the page showed it, as the text of a form; nil for a new one.
    let shown: String?

    /// How many fields are shown at least.
    private static let leastTasks = 5
    private static let moreTasks = 3

    init(_ form: FormFields) {
        routine = form["routine"].flatMap { RoutineID($0) }
        template = form["template"].flatMap { RoutineTemplateProvider.template($0)?.id }
        name = form["name"] ?? ""
        let (ids, pictures) = (form.all("task-id"), form.all("task-picture"))
        tasks = form.all("task").prefix(HouseholdLimits.tasks).enumerated().map { index, name in
            Task(
                name: name, id: ids.indices.contains(index) ? TaskID(ids[index]) : nil,
                picture: pictures.indices.contains(index) ? pictures[index] : nil)
        }
        days = form.all("day").compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }
        shown = form["shown"]
    }

    init(_ routine: Routine) {
        self.routine = routine.id
        template = routine.templateID
        name = routine.displayName
        tasks = routine.tasks.map { Task(name: $0.displayName, id: $0.id, picture: $0.picture?.rawValue ?? "") }
        days = routine.activeDays
        shown = Self.text(name: name, tasks: tasks, days: days)
    }

    /// What is filled in, as a form sends it. It has what the player sees, and nothing else of the routine.
    private static func text(name: String, tasks: [Task], days: [Weekday]) -> String {
        var fields = [(name: "name", value: name)]
        for task in tasks {
            fields.append((name: "task", value: task.name))
            fields.append((name: "task-id", value: task.id.map { "\($0)" } ?? ""))
            fields.append((name: "task-picture", value: task.picture ?? ""))
        }
        return FormFields(fields + days.map { (name: "day", value: "\($0.rawValue)") }).text
    }

    init(_ template: RoutineTemplate, _ words: Words) {
        routine = nil
        self.template = template.id
        let isCustom = template.id == TemplateWords.custom
        name = isCustom ? "" : words(TemplateWords.name(template.id))
        tasks = isCustom ? [] : words.list(TemplateWords.tasks(template.id)).map { Task(name: $0, id: nil) }
        days = template.activeDays
        shown = nil
    }

    /// The fields to show: those filled, and some more to fill.
    func fields(more: Bool) -> [Task] {
        let filled = tasks.filter { !$0.name.isEmpty }
        let count = min(
            HouseholdLimits.tasks, max(Self.leastTasks, filled.count + 1, more ? tasks.count + Self.moreTasks : tasks.count))
        return filled + Array(repeating: Task(name: "", id: nil), count: count - filled.count)
    }

    /// Moves a step over its neighbour; empty fields between them are passed over.
    ///
    /// - Returns: the same button where the step is then, among the filled fields; nil if there is no such step.
    mutating func take(_ move: Move) -> Move? {
        let filled = tasks.indices.filter { !tasks[$0].name.isEmpty }
        guard let place = filled.firstIndex(of: move.index) else { return nil }
        let (before, after) = (place - 1, place + 1)
        let other = move.isUp ? before : after
        guard filled.indices.contains(other) else { return Move(index: place, isUp: move.isUp) }
        tasks.swapAt(filled[place], filled[other])
        return Move(index: other, isUp: move.isUp)
    }

    /// Takes the choice of a picture, if there is one.
    ///
    /// - Returns: the same button where the step is then, among the filled fields; nil if there is no such step.
    mutating func take(_ button: PictureButton) -> PictureButton? {
        guard let place = tasks.indices.filter({ !tasks[$0].name.isEmpty }).firstIndex(of: button.index) else { return nil }
        if let choice = button.choice { tasks[button.index].picture = choice }
        return PictureButton(index: place, choice: button.choice)
    }

    /// What is to be stored as a new quest.
    func draft(for player: PlayerID) -> RoutineDraft {
        RoutineDraft(
            name: name, displayName: name,
            tasks: tasks.filter { !NameRule.trimmed($0.name).isEmpty }.map {
                RoutineTask(name: $0.name, picture: $0.chosenPicture(nil))
            },
            activeDays: days, playerIDs: [player], whenAway: RoutineTemplateProvider.whenAway(of: template), templateID: template)
    }

    /// All that is missing or wrong; empty if it can be stored.
    func problems(_ words: Words) -> Problems {
        var problems = Problems()
        if NameRule.trimmed(name).isEmpty {
            problems.name = words(.editNameMissing)
        } else if NameRule.flaw(in: name) != nil {
            problems.name = words(.editNameLong)
        }
        let filled = tasks.map(\.name).filter { !$0.isEmpty }
        for (place, name) in filled.enumerated() where !NameRule.trimmed(name).isEmpty && NameRule.flaw(in: name) != nil {
            problems.tasks[place] = words(.editNameLong)
        }
        if filled.allSatisfy({ NameRule.trimmed($0).isEmpty }) { problems.tasks[0] = words(.editTasksMissing) }
        // Events call for a template's quest; one of the player's own is played on its days.
        if days.isEmpty, template == nil || template == TemplateWords.custom { problems.days = words(.editDaysMissing) }
        return problems
    }
}

/// The texts about the templates.
enum TemplateWords {
    static let custom = "custom-quest"

    static func name(_ template: String) -> Word {
        switch template {
        case "school-morning": .templateSchool
        case "homework-quest": .templateHomework
        case "activity-prep": .templateActivity
        case "friends-house-prep": .templateFriend
        case "bedtime": .templateBedtime
        default: .templateCustom
        }
    }

    static func summary(_ template: String) -> Word {
        switch template {
        case "school-morning": .templateSchoolText
        case "homework-quest": .templateHomeworkText
        case "activity-prep": .templateActivityText
        case "friends-house-prep": .templateFriendText
        case "bedtime": .templateBedtimeText
        default: .templateCustomText
        }
    }

    static func tasks(_ template: String) -> Word {
        switch template {
        case "school-morning": .templateSchoolTasks
        case "homework-quest": .templateHomeworkTasks
        case "activity-prep": .templateActivityTasks
        case "bedtime": .templateBedtimeTasks
        default: .templateFriendTasks
        }
    }
}
