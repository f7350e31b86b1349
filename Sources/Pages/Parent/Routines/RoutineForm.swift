import Domain
import Foundation

/// A routine as it was filled in. Whatever is wrong with it stays as it was typed.
struct RoutineForm: Hashable, Sendable {
    struct Task: Hashable, Sendable {
        /// Of a task that is there already.
        var id: TaskID?
        var name = ""
        /// What the players see; empty for the name.
        var display = ""
        /// The reference time.
        var minutes = ""
        var picture: TaskPicture?

        var isEmpty: Bool { picture == nil && [name, display, minutes].allSatisfy { NameRule.trimmed($0).isEmpty } }
    }

    /// A change of the list of tasks. Indices are from 0.
    enum Step: Hashable, Sendable {
        case more
        case up(Int)
        case down(Int)
        case remove(Int)
        /// One that the page has no button for.
        case nothing

        init?(_ text: String) {
            let parts = text.split(separator: ":")
            let index = parts.count == 2 ? Int(parts[1]).flatMap { (0..<HouseholdLimits.tasks).contains($0) ? $0 : nil } : nil
            switch (parts.first, index) {
            case ("more", nil): self = .more
            case ("up", let index?): self = .up(index)
            case ("down", let index?): self = .down(index)
            case ("remove", let index?): self = .remove(index)
            case ("up", nil), ("down", nil), ("remove", nil): self = .nothing
            default: return nil
            }
        }
    }

    var name = ""
    /// What the players see; empty for the name.
    var display = ""
    /// With empty ones, as they were shown.
    var tasks: [Task] = []
    var days: [Weekday] = []
    var dayPart: DayPart?
    /// Minutes.
    var way = ""
    /// When to start if that time is while the child is away.
    var whenAway: Routine.WhenAway = .before
    /// Times of the routine's own, with empty rows.
    var times: [RoutineTimeRow] = []
    /// One in a line.
    var keywords = ""
    var players: [PlayerID] = []
    var isActive = true
    var template: String?
    /// What is chosen for events, by their keys, where it differs from what was shown.
    var choices: [String: EventChoice] = [:]
    /// What the page showed as decided, by event, where it was something; nil before it was shown.
    var decided: [String: DecisionState]?
    /// The routine that the page showed; nil for a new one.
    var shown: RoutineDraft?
    /// The fields that somebody else has changed, too.
    var conflicts: [String] = []
    /// Those of them in which the other's change is to stay.
    var taken: Set<String> = []

    /// How many empty fields for tasks are shown at least, and how many more where more are asked for.
    private static let leastTasks = 3
    private static let moreTasks = 3
    private static let mostChoices = 200

    init(_ form: FormFields) {
        name = form["name"] ?? ""
        display = form["display"] ?? ""
        let (ids, displays) = (form.all("task-id"), form.all("task-display"))
        let (minutes, pictures) = (form.all("task-minutes"), form.all("task-picture"))
        tasks = form.all("task-name").prefix(HouseholdLimits.tasks).enumerated().map { index, name in
            func value(_ values: [String]) -> String { values.indices.contains(index) ? values[index] : "" }
            return Task(
                id: TaskID(value(ids)), name: name, display: value(displays), minutes: value(minutes),
                picture: TaskPicture(rawValue: value(pictures)))
        }
        days = form.all("day").compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }
        dayPart = form["part"].flatMap(DayPart.init(rawValue:))
        way = form["way"].map(WayMinutes.text) ?? ""
        keywords = form["keywords"] ?? ""
        players = form.all("player").compactMap { PlayerID($0) }
        isActive = form["active"] != "off"
        template = form["template"].flatMap { RoutineTemplateProvider.template($0)?.id }
        let decided = Self.pairs(form["decided"]?.split(separator: " ").map(String.init) ?? [])
            .compactMapValues { DecisionState(text: $0) }
        self.decided = decided
        choices = Self.pairs(Array(form.all("decide").prefix(Self.mostChoices)))
            .filter { $0.value != (decided[$0.key] ?? .undecided).text }
            .compactMapValues { EventChoice(rawValue: $0) }
        shown = form["shown"].flatMap(Self.shown)
        times = RoutineTimeRow.all(form)
        // A form without these fields changes none of them, and a new routine begins as its template does.
        whenAway =
            form["away"].flatMap(Routine.WhenAway.init(rawValue:)) ?? shown?.whenAway
            ?? RoutineTemplateProvider.whenAway(of: template)
        if times.isEmpty { times = shown?.times.map(RoutineTimeRow.init) ?? [] }
        conflicts = form.all("conflict")
        taken = Set(form.all("take"))
    }

    /// The routine that a page showed; nil for a text that no page sends. One that is stored may have lost its children, or have the
    /// template of another version.
    private static func shown(_ text: String) -> RoutineDraft? {
        guard let draft = try? JSONDecoder().decode(RoutineDraft.self, from: Data(text.utf8)) else { return nil }
        let canBeStored = draft.flaws.allSatisfy { flaw in
            switch flaw {
            case .noPlayer, .unknownTemplate: true
            default: false
            }
        }
        return canBeStored ? draft : nil
    }

    /// `KEY:choice`, by key.
    private static func pairs(_ texts: [String]) -> [String: String] {
        texts.reduce(into: [:]) { pairs, text in
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            if parts.count == 2, parts[0].count == 16 { pairs[parts[0]] = parts[1] }
        }
    }

    /// - Parameters:
    ///   - draft: what is filled in already.
    ///   - shown: the routine that it changes; nil for a new one.
    init(_ draft: RoutineDraft, shown: RoutineDraft?, language: PageLanguage) {
        name = draft.name
        display = draft.displayName == draft.name ? "" : draft.displayName ?? ""
        tasks = draft.tasks.map { task in
            Task(
                id: task.id, name: task.name, display: task.displayName == task.name ? "" : task.displayName,
                minutes: task.referenceSeconds.map { Self.minutes($0, language) } ?? "", picture: task.picture)
        }
        days = draft.activeDays
        dayPart = draft.dayPart
        way = draft.travelMinutes == 0 ? "" : "\(draft.travelMinutes)"
        whenAway = draft.whenAway
        times = draft.times.map(RoutineTimeRow.init)
        keywords = draft.keywords.joined(separator: "\n")
        players = draft.playerIDs ?? []
        isActive = draft.isActive
        template = draft.templateID
        self.shown = shown
    }

    /// With the texts of a template in the language of the page.
    init(_ template: RoutineTemplate, players: [PlayerID], _ words: Words) {
        let isCustom = template.id == TemplateWords.custom
        self.template = template.id
        name = isCustom ? "" : words(TemplateWords.name(template.id))
        tasks = isCustom ? [] : words.list(TemplateWords.tasks(template.id)).map { Task(name: $0) }
        days = isCustom ? [] : template.activeDays
        dayPart = template.dayPart
        whenAway = template.whenAway
        times =
            template.offeredTime.map { offered in
                // Offered: it is a time once the parent has typed one.
                var row = RoutineTimeRow(offered)
                row.clock = ""
                return [row]
            } ?? []
        self.players = players
    }

    /// The tasks that are filled in, and some empty ones to fill.
    func rows(more: Bool = false) -> [Task] {
        let filled = tasks.filter { !$0.isEmpty }
        let wanted = max(Self.leastTasks, filled.count + 1, more ? tasks.count + Self.moreTasks : tasks.count)
        return filled + Array(repeating: Task(), count: max(0, min(HouseholdLimits.tasks, wanted) - filled.count))
    }

    /// The times that are filled in, and an empty one to fill.
    var timeRows: [RoutineTimeRow] {
        let filled = times.filter { !$0.isEmpty }
        return filled.count < RoutineTimeRow.most ? filled + [times.first { $0.isEmpty } ?? RoutineTimeRow()] : filled
    }

    mutating func apply(_ step: Step) {
        switch step {
        case .more: tasks = rows(more: true)
        case .up(let index): swapTasks(index, index - 1)
        case .down(let index): swapTasks(index, index + 1)
        case .remove(let index): if tasks.indices.contains(index) { tasks.remove(at: index) }
        case .nothing: break
        }
    }

    private mutating func swapTasks(_ one: Int, _ other: Int) {
        if tasks.indices.contains(one), tasks.indices.contains(other) { tasks.swapAt(one, other) }
    }

    /// What is to be stored. What cannot be read as a number becomes one that cannot be stored.
    var draft: RoutineDraft {
        let display = NameRule.trimmed(display)
        return RoutineDraft(
            name: name, displayName: display.isEmpty ? nil : display,
            tasks: tasks.filter { !$0.isEmpty }.map { task in
                let display = NameRule.trimmed(task.display)
                return RoutineTask(
                    id: task.id, name: task.name, displayName: display.isEmpty ? nil : display,
                    referenceSeconds: Self.seconds(task.minutes), picture: task.picture)
            },
            activeDays: days, dayPart: dayPart, playerIDs: players,
            keywords: keywordLines.map(\.text),
            travelMinutes: NameRule.trimmed(way).isEmpty ? 0 : Int(NameRule.trimmed(way)) ?? -1, whenAway: whenAway,
            // A child who does not have the routine any more has no time of its own.
            times: times.filter { !$0.isEmpty && $0.player.map(players.contains) ?? true }.map(\.time), templateID: template,
            isActive: isActive)
    }

    /// The lines with a keyword, each with its number, from 1.
    var keywordLines: [(number: Int, text: String)] {
        keywords.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
            .map { (number: $0.offset + 1, text: String($0.element)) }
            .filter { !NameRule.trimmed($0.text).isEmpty }
    }

    /// The same for a routine that is not stored yet: its tasks are new.
    var newDraft: RoutineDraft {
        var draft = draft
        for index in draft.tasks.indices { draft.tasks[index].id = nil }
        return draft
    }

    /// Takes the other's changes where they are to stay.
    mutating func settle(_ language: PageLanguage) {
        guard let shown, !taken.isEmpty else { return }
        let settled = draft.taking(conflicts.filter(taken.contains), from: shown)
        let before = self
        self = RoutineForm(settled, shown: shown, language: language)
        (choices, decided) = (before.choices, before.decided)
    }

    /// The choices, for a hidden field of the page.
    var decidedText: String { (decided ?? [:]).map { "\($0.key):\($0.value.text)" }.sorted().joined(separator: " ") }

    /// What the page showed as decided about an event.
    func shownDecision(_ eventKey: String) -> ShownDecision {
        ShownDecision(decided?[eventKey] ?? .undecided, players: shown?.playerIDs ?? players)
    }

    /// The routine that the page showed, for a hidden field of the page.
    var shownText: String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return shown.flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// `2`, `2.5`, or `1.67`: the same number of seconds comes out again.
    static func minutes(_ seconds: Int, _ language: PageLanguage) -> String {
        let hundredths = Int((min(max(Double(seconds), 0), 1e9) / 0.6).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(whole)\(language == .german ? "," : ".")\(digits)"
    }

    /// The seconds of minutes as typed; nil for none, and 0 for what is no number.
    static func seconds(_ minutes: String) -> Int? {
        let text = NameRule.trimmed(minutes)
        if text.isEmpty { return nil }
        let isNumber = text.utf8.count <= 8 && text.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
        guard isNumber, let number = Double(text.replacing(",", with: ".")) else { return 0 }
        return Int((number * 60).rounded())
    }
}
