import API
import ArgumentParser
import Client
import Domain
import Foundation
import Pages
import Services

struct RoutineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routine", abstract: "Routines: what the player does, step by step.",
        subcommands: [
            List.self, Show.self, RoutineAddCommand.self, RoutineEditCommand.self, Remove.self, RoutineRestoreCommand.self,
            Templates.self,
            RoutineMatchesCommand.self, RoutineAlwaysCommand.self, RoutineNeverCommand.self, RoutineUndecideCommand.self,
        ])

    struct List: PagedCommand {
        static let configuration = CommandConfiguration(abstract: "All routines, with how long each is expected to take.")

        @OptionGroup var connection: ConnectionOptions

        @Flag(help: "Those in the archive, which `timequest routine restore` brings back.")
        var archived = false

        func run() async throws {
            if archived { try await connection.client.requireParent() }
            let routines: Endpoint<RoutineList> = archived ? .archivedRoutines : .routines
            let list = try await connection.client.call(routines)
            if connection.json { return try Output.json(list) }
            let players = try await connection.client.call(.players)
            let empty = archived ? RoutineWord.archiveEmpty.text() : StatusWord.healthNoRoutine.text()
            Output.print(Self.table(list, players.players).text(on: .standardOutput(), empty: empty))
        }

        /// A row for each routine.
        static func table(_ list: RoutineList, _ players: [PlayerProfile]) -> Table {
            let header: [RoutineWord] = [
                .columnName, .columnShown, .columnFor, .columnBy, .columnDays, .columnTasks, .columnTakes, .columnShort,
            ]
            var table = Table(header: header.map { $0.text() } + [""])
            table.dispensable = [RoutineWord.columnBy.text(), RoutineWord.columnShort.text()]
            for info in list.routines {
                let owners = players.names(of: info.routine.playerIDs)
                table.rows.append([
                    info.routine.name, info.routine.displayName, owners.joined(separator: ", "),
                    (info.routine.createdBy == .parent ? RoutineWord.byParent : .byPlayer).text(),
                    WeekdayText.text(info.routine.activeDays), "\(info.routine.tasks.count)",
                    info.forecast.map { TerminalLanguage.current.duration(minutes: $0.preparationSeconds / 60) } ?? "",
                    info.routine.slug,
                    info.routine.isActive ? "" : RoutineWord.off.text(),
                ])
            }
            return table
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One routine with its tasks.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var routine: RoutineArgument

        @Flag(help: "As a YAML file, as `timequest routine add --file` takes it.")
        var yaml = false

        func validate() throws {
            if yaml, connection.json { throw ValidationError(UsageWord.yamlOrJSON.text()) }
        }

        func run() async throws {
            let info = try await routine.find(connection.client)
            if connection.json { return try Output.json(info) }
            if yaml { return Output.verbatim(try await connection.client.yaml(of: info.routine)) }
            let players = try await connection.client.call(.players).players
            RoutineText.print(info, among: players, on: .standardOutput())
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a routine.",
            discussion: """
                It is not offered any more, and no event calls for it. Quests that were played with it stay in the history. If there are
                any, it is in the archive; otherwise it is deleted. `timequest routine restore` brings it back in both cases.
                """)

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var routine: RoutineArgument

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let info = try await routine.find(connection.client)
            if info.routine.createdBy == .parent { try await connection.client.requireParent() }
            if !yes {
                let isPlayed = try await connection.client.isPlayed(info.routine.id)
                guard Confirmation.ask(Self.question(about: info.routine, isPlayed: isPlayed)) else {
                    throw CommandError(CalendarWord.nothingRemoved.text())
                }
            }
            try await connection.client.call(.removeRoutine(info.routine.id))
            if connection.json { return }
            // A player who removes an own routine does not see the archive.
            guard info.routine.createdBy == .parent else {
                return Output.print(RoutineWord.removed.text(["name": info.routine.name]))
            }
            let archived = try await connection.client.call(.archivedRoutines).routines
            let isArchived = archived.contains { $0.routine.id == info.routine.id }
            Output.print(Self.sentence(about: info.routine, isArchived: isArchived))
        }

        /// The question before a routine is removed.
        ///
        /// - Parameter isPlayed: whether a quest refers to the routine: then it is archived, otherwise it is deleted.
        static func question(about routine: Routine, isPlayed: Bool) -> String {
            (isPlayed ? RoutineWord.askRemovePlayed : .askRemoveUnplayed).text(["name": routine.name])
        }

        /// The fate of a removed routine, and how to undo it.
        static func sentence(about routine: Routine, isArchived: Bool) -> String {
            (isArchived ? RoutineWord.removedArchived : .removedDeleted).text([
                "name": routine.name, "command": "timequest routine restore \(routine.id)",
            ])
        }
    }

    struct Templates: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Ready-made routines to begin from.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            let list = try await connection.client.call(.templates)
            if connection.json { return try Output.json(list) }
            for template in TemplateLanguage.localized(list.templates) {
                let lines = Self.lines(of: template, plan: list.plans?[template.id], on: .standardOutput())
                for line in lines { Output.print(line) }
            }
        }

        /// - Parameter plan: the time that a new routine of the template is planned with; nil if the answer does not have it.
        static func lines(of template: RoutineTemplate, plan: TemplatePlan?, on canvas: Canvas) -> [String] {
            let values = ["summary": template.summary, "days": WeekdayText.text(template.activeDays)]
            var lines = ["\(canvas.bold(template.name))  (--template \(template.id))"]
            lines.append("  \(RoutineWord.templateText.text(values))")
            if let plan {
                let language = TerminalLanguage.current
                let times = [
                    "steps": language.duration(Double(plan.tasksSeconds)),
                    "reserve": language.duration(Double(plan.reserveSeconds)),
                ]
                lines.append("  \(RoutineWord.templatePlan.text(times))")
            }
            if let time = template.offeredTime {
                let option = "\(time.aim == .readyBy ? "--ready-by" : "--begin-at") \(time.time)"
                let options = time.schoolDaysOnly ? "\(option) --school-days" : option
                lines.append("  \(RoutineWord.templateTime.text(["options": options]))")
            }
            return lines + ["  \(template.taskNames.joined(separator: " → "))"]
        }
    }
}

extension APIClient {
    /// Whether there is a quest of a routine, finished or not. Reads all quests if there is none.
    fileprivate func isPlayed(_ routine: RoutineID) async throws -> Bool {
        var list = try await call(.quests(player: nil, limit: 100))
        while !list.quests.contains(where: { $0.routineID == routine }) {
            guard let cursor = list.nextCursor else { return false }
            list = try await call(.quests(player: nil, limit: 100, after: cursor))
        }
        return true
    }
}

/// One routine in lines for people.
enum RoutineText {
    /// - Parameter players: those that the login may see.
    static func print(_ info: RoutineInfo, among players: [PlayerProfile], on canvas: Canvas) {
        let routine = info.routine
        for line in lines(of: RoutineDraft(routine), among: players, on: canvas) { Output.print(line) }
        if let forecast = info.forecast {
            let learning = forecast.isLearning ? " \(RoutineWord.learning.text())" : ""
            Output.print(label(.labelStart) + start(of: routine, forecast) + learning)
        }
        Output.print(label(.labelShort) + routine.slug)
        Output.print(label(.labelId) + "\(routine.id)")
        if !routine.isActive { Output.print(RoutineWord.offSentence.text()) }
    }

    /// When to start: by the routine's own times if it has any and no words by which an event calls for it, otherwise before leaving to an
    /// event.
    static func start(of routine: Routine, _ forecast: RoutineForecast) -> String {
        let topics = routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics ?? []
        let word: RoutineWord =
            if routine.times.isEmpty || !routine.keywords.isEmpty || !topics.isEmpty {
                .start
            } else if routine.times.allSatisfy({ $0.aim == .beginAt }) {
                .startAtTime
            } else {
                .startToBeReady
            }
        return word.text(["time": TerminalLanguage.current.duration(minutes: forecast.preparationSeconds / 60)])
    }

    /// The fields of a routine or of a draft; also whose it is, if there are several players.
    static func lines(of draft: RoutineDraft, among players: [PlayerProfile], on canvas: Canvas) -> [String] {
        let shown = draft.displayName.flatMap { $0 == draft.name ? nil : RoutineWord.shown.text(["name": $0]) } ?? ""
        var lines = ["\(canvas.bold(draft.name))\(shown)"]
        for (index, task) in draft.tasks.enumerated() {
            let reference = task.referenceSeconds.map { "  (\(TerminalLanguage.current.duration(Double($0))))" } ?? ""
            lines.append("  \(index + 1). \(task.name)\(reference)")
        }
        lines.append(label(.labelDays) + WeekdayText.text(draft.activeDays))
        if let dayPart = draft.dayPart { lines.append(label(.labelDayPart) + text(dayPart)) }
        for (index, time) in draft.times.enumerated() {
            let begin = index == 0 ? label(.labelTimes) : String(repeating: " ", count: labelWidth)
            lines.append(begin + time.text(among: players))
        }
        if !draft.keywords.isEmpty { lines.append(label(.labelKeywords) + draft.keywords.joined(separator: ", ")) }
        if draft.travelMinutes > 0 {
            lines.append(label(.labelWay) + TerminalLanguage.current.duration(minutes: draft.travelMinutes))
        }
        if draft.whenAway == .after { lines.append(label(.labelAway) + RoutineWord.afterAway.text()) }
        if players.count > 1 {
            lines.append(label(.labelFor) + (owners(of: draft, among: players) ?? TerminalWord.calendarOwnerEveryone.text()))
        }
        return lines
    }

    /// The columns of the labels, with a space behind them.
    static let labelWidth = 12

    private static func label(_ word: RoutineWord) -> String { DisplayWidth.fitted("\(word.text()):", width: labelWidth) }

    private static func text(_ dayPart: DayPart) -> String {
        switch dayPart {
        case .morning: RoutineWord.morning.text()
        case .afternoon: RoutineWord.afternoon.text()
        case .evening: RoutineWord.evening.text()
        }
    }

    /// The names of the players it is for; nil if it is for everyone, or not known yet.
    static func owners(of draft: RoutineDraft, among players: [PlayerProfile]) -> String? {
        draft.playerIDs?.compactMap { id in players.first { $0.id == id }?.name }.joined(separator: ", ")
    }
}

/// A part of a text that names no template.
struct MissingTemplate: Error {
    let text: String
}

extension [RoutineTemplate] {
    /// The template with an id or a name, in upper or lower case. The English name is understood in every language.
    func named(_ text: String) -> RoutineTemplate? {
        let wanted = text.lowercased()
        return first { template in
            let names = [template.name, RoutineTemplateProvider.template(template.id)?.name]
            return template.id == wanted || names.contains { $0?.lowercased() == wanted }
        }
    }

    /// The template with a number in a list that is shown, counted from 1, or else with an id or a name.
    func picked(_ text: String) -> RoutineTemplate? {
        enumerated().first { "\($0.offset + 1)" == text }?.element ?? named(text)
    }

    /// The templates with numbers, ids or names, each once, with commas, spaces or a word for “and” between.
    func picked(several text: String) -> Result<[RoutineTemplate], MissingTemplate> {
        // A name has spaces, too: `activity prep`.
        let parts = picked(text) != nil ? [text] : TypedList.names(text)
        let words = parts.flatMap { picked($0) != nil ? [$0] : $0.split(separator: " ").map(String.init) }
        if words.isEmpty { return .failure(MissingTemplate(text: text)) }
        var found: [RoutineTemplate] = []
        for word in words {
            guard let template = picked(word) else { return .failure(MissingTemplate(text: word)) }
            if !found.contains(where: { $0.id == template.id }) { found.append(template) }
        }
        return .success(found)
    }
}
