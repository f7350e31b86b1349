import API
import ArgumentParser
import Client
import Domain
import Foundation
import Pages

struct CalendarAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Copy .ics files into the calendar folder.",
        discussion: """
              timequest calendar add ~/Downloads/soccer.ics
              timequest calendar add school.ics soccer.ics
              timequest calendar add judo.ics --player Leo
              timequest calendar add club.ics --kind activities --for Ben --label "SV Heim" --way 15

            A calendar of the same name is replaced; if the new file lacks entries of it, the command asks first. It asks, too, if all \
            entries of a file are in another calendar already. With --json, several files make one object \
            with the list "calendars".

            At a terminal it asks what a new calendar is, with what it seems to be as the answer of Enter alone, whom it is for, what \
            it is called, and which child is in which of its groups; options answer without asking. In a script a new calendar is a \
            family's and for every child, unless options say something else. `timequest calendar set` changes it later. It does not \
            ask for the way, but says which one is used.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The .ics file, or several.", completion: .file(extensions: ["ics"]))
    var files: [String]

    @Option(help: ArgumentHelp("The calendar's name; the file's name by default.", valueName: "name"))
    var name: String?

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Whom it is for: a player, by name or at least four letters of the id, everyone, or nobody.", valueName: "player"),
        completion: .calendarOwner)
    var owner: String?

    @Option(
        help: ArgumentHelp("Whom it is for alone, by name or at least four letters of the id.", valueName: "player"),
        completion: .playerName)
    var player: String?

    @Flag(help: "It is a parent's own: only in the agenda.")
    var nobody = false

    @OptionGroup var meaning: CalendarMeaningOptions

    @Flag(help: "Do not ask.")
    var yes = false

    func validate() throws {
        if files.count > 1, meaning.label != nil { throw ValidationError(UsageWord.labelForOne.text()) }
        if [owner != nil, player != nil, nobody].count(where: \.self) > 1 {
            throw ValidationError(UsageWord.exclude.text(["options": NamesText.localized(["--for", "--player", "--nobody"])]))
        }
        guard let name else { return }
        if NameRule.trimmed(name).isEmpty {
            throw ValidationError(UsageWord.calendarName.text())
        }
        if files.count > 1 { throw ValidationError(UsageWord.nameForOne.text()) }
    }

    func run() async throws {
        // All of them are read before the first is added.
        let contents = try files.map(CalendarFileArgument.read)
        let assignment = try await assignment()
        var added: [CalendarInfo] = []
        var isComplete = true
        // The digests of the groups that the files so far have left to nobody.
        var ofNobodySoFar: Set<String> = []
        for (file, data) in zip(files, contents) {
            do {
                let calendar = name ?? CalendarFileArgument.name(of: file)
                added.append(try await add(data, as: calendar, for: assignment, &ofNobodySoFar))
            } catch let error where files.count > 1 {
                isComplete = false
                Output.error("\(DisplayText.line(file)):")
                CommandFailure.explain(error)
            }
        }
        if connection.json {
            if files.count > 1 { try Output.json(["calendars": added]) } else if let info = added.first { try Output.json(info) }
        }
        if !isComplete { throw ExitCode(CommandFailure.refused) }
    }

    /// The owner that the options name; nil if they name none.
    private func assignment() async throws -> CalendarAssignment? {
        if nobody { return CalendarAssignment(playerID: nil, isForNobody: true) }
        if let player { return CalendarAssignment(playerID: try await connection.client.player(named: player).id) }
        return try await CalendarSetCommand.assignment(owner, connection.client)
    }

    /// - Parameter ofNobodySoFar: ``PlayerWords/digest(of:)`` of the groups that the files of this command have left to nobody.
    private func add(
        _ data: Data, as name: String, for given: CalendarAssignment?, _ ofNobodySoFar: inout Set<String>
    ) async throws -> CalendarInfo {
        let calendars = try await connection.client.call(.calendars).calendars
        let old = calendars.first { $0.calendar.name == name }
        if !yes { try await confirm(name, data, replacing: old?.calendar, among: calendars.map(\.calendar)) }
        var update = CalendarUpdate(assignment: given, meaning: try await meaning.update(connection.client))
        if old == nil, !yes, !connection.json, Terminal.isInteractive {
            // The groups are stored before the events are there, so that none of these ever concerns another child.
            if let answers = try await ask(name, data, &update, ofNobodySoFar) { try await store(groups: answers, &ofNobodySoFar) }
        }
        let info = try await put(name, data, update, replacing: old)
        if !connection.json {
            Output.print(Self.text(info.calendar, replacing: old?.calendar))
            if let assignment = update.assignment {
                let players = try await connection.client.call(.players).players
                let owner = players.first { $0.id == assignment.playerID }
                if owner != nil || assignment.isForNobody || old != nil {
                    Output.print(CalendarCommand.Assign.text(name, owner: owner, isForNobody: assignment.isForNobody))
                }
            }
            for problem in info.calendar.problems { Output.print("  • \(CalendarProblemLine.text(problem))") }
            if old == nil, let line = Self.wayLine(info) { Output.print(line) }
        }
        return info
    }

    /// Asks for the facts about a new calendar that no option gives.
    ///
    /// - Returns: the answers, of which those about groups are not stored yet; nil for a file that is no calendar.
    private func ask(
        _ name: String, _ data: Data, _ update: inout CalendarUpdate, _ ofNobodySoFar: Set<String>
    ) async throws -> CalendarDialog.Answers? {
        let client = connection.client
        let zone = try await client.call(.status).timeZone
        guard let found = try await CalendarFileProposal.of(data, name: name, timeZone: zone, at: Date()) else { return nil }
        let dialog = CalendarDialog(
            found: found, players: try await client.call(.players).players, ofNobody: Set(try await client.groups().ofNobody),
            ofNobodySoFar: ofNobodySoFar)
        let given = CalendarInterview.Given(kind: meaning.kind, assignment: update.assignment, label: meaning.label)
        guard let answers = dialog.ask(given) else { throw CommandError(CalendarWord.nothingAdded.text()) }
        if let kind = answers.kind { update.meaning.kind = kind }
        if let label = answers.label { update.meaning.label = .some(label) }
        if let assignment = answers.assignment { update.assignment = assignment }
        return answers
    }

    /// Adds groups to the words of players, and stores in which groups no player is. If the latter is full, the calendar is added all the
    /// same: the groups are asked about again.
    private func store(groups answers: CalendarDialog.Answers, _ ofNobodySoFar: inout Set<String>) async throws {
        let client = connection.client
        let players = answers.words.isEmpty ? [] : try await client.call(.players).players
        for player in players {
            guard let words = answers.words[player.id] else { continue }
            try await client.setWords(PlayerWords.trimmed(player.words + words), of: player)
            Output.print(TerminalWord.setupWords.text(["name": player.name, "words": PlayerWords.text(words)]))
        }
        for key in answers.replaced(of: ofNobodySoFar) {
            try await client.forgetGroup(key)
            ofNobodySoFar.remove(key)
        }
        if answers.groupsOfNobody.isEmpty { return }
        do {
            try await client.leaveToNobody(answers.groupsOfNobody)
            ofNobodySoFar.formUnion(answers.groupsOfNobody.compactMap(PlayerWords.digest))
            let groups = CalendarGroupText.quoted(answers.groupsOfNobody)
            Output.print(CalendarQuestionWord.groupsOfNobody.text(["groups": groups]))
        } catch let error as CommandError {
            CommandFailure.explain(error)
        }
    }

    /// Stores the file with its owner, kind and label.
    private func put(
        _ name: String, _ data: Data, _ update: CalendarUpdate, replacing old: CalendarInfo?
    ) async throws -> CalendarInfo {
        let client = connection.client
        if update.assignment != nil || old == nil && !update.meaning.isEmpty {
            return try await CalendarOwnership(client).add(
                name, data, for: update.assignment ?? CalendarAssignment(playerID: nil), meaning: update.meaning, replacing: old)
        }
        let info = try await client.call(.putCalendar(name, bytes: data))
        return update.meaning.isEmpty ? info : try await client.call(.changeCalendar(info.calendar.name, update))
    }

    /// Asks before entries go away, and before the same entries are in two calendars.
    private func confirm(
        _ name: String, _ data: Data, replacing old: CalendarSummary?, among calendars: [CalendarSummary]
    ) async throws {
        if calendars.isEmpty { return }
        let folder = try await connection.client.call(.status).calendarFolder
        if let old {
            let lost = try await CalendarReplacement.lost(from: old, in: folder, by: data)
            guard lost == 0 || Confirmation.ask(Self.question(old, lost: lost)) else {
                throw CommandError(CalendarWord.nothingChanged.text())
            }
        } else if let twin = try await CalendarReplacement.twin(of: data, among: calendars, in: folder) {
            // The defects are a reason to download the file again, and not to add it.
            for line in Self.lines(of: twin.problems, in: name) { Output.error(line) }
            let question = Self.question(twin.calendar, count: twin.count)
            let help = Self.help(about: twin.calendar)
            guard Terminal.isInteractive ? Self.agrees(question, help: help) : Confirmation.ask(question) else {
                throw CommandError(CalendarWord.nothingAdded.text())
            }
        }
    }

    /// The problems of a file that is not added yet, a line for each.
    static func lines(of problems: [CalendarProblem], in name: String) -> [String] {
        problems.map { problem in
            var problem = problem
            problem.file = "\(name).ics"
            return "  • \(CalendarProblemLine.text(problem))"
        }
    }

    static func question(_ old: CalendarSummary, lost: Int) -> String {
        CalendarWord.askReplace.text(
            count: lost, ["name": old.name, "entries": TerminalWord.statusEntryCount.text(count: old.entryCount)])
    }

    static func question(_ twin: CalendarSummary, count: Int) -> String {
        CalendarWord.askTwin.text(count: count, ["name": twin.name])
    }

    /// An explanation of the question about entries that another calendar has already.
    static func help(about twin: CalendarSummary) -> String {
        CalendarWord.twinHelp.text(["name": DisplayText.line(twin.name), "option": OptionText.text("--name", twin.name)])
    }

    /// Whether the person at the terminal answers yes. Enter alone and the end of the input mean no.
    ///
    /// - Parameter help: an explanation of the question.
    static func agrees(_ question: String, help: String, _ dialog: TerminalDialog = TerminalDialog()) -> Bool {
        let request = "\(YesOrNo.request) \(TerminalWord.yesNoEnterNo.text())"
        let prompt = "\(question) [\(TerminalWord.yesNoNoFirst.text())] "
        return dialog.ask(prompt, help: help, request: request) { $0.isEmpty ? false : YesOrNo.parse($0) } ?? false
    }

    /// The way that is used for the events of a new calendar, and the command that changes it; nil for a calendar that is for nobody, and
    /// for one without entries, whose problems matter more.
    static func wayLine(_ info: CalendarInfo) -> String? {
        if info.isForNobody || info.calendar.entryCount == 0 { return nil }
        let way = "--way \(TerminalWord.waysMinutesValue.text())"
        let command = "\(CommandText("timequest calendar set", info.calendar.name, options: [way]))"
        guard let minutes = info.meaning.wayMinutes else { return TerminalWord.calendarWayNone.text(["command": command]) }
        let time = TerminalLanguage.current.duration(minutes: minutes)
        return TerminalWord.calendarWaySet.text(["time": time, "command": command])
    }

    static func text(_ new: CalendarSummary, replacing old: CalendarSummary?) -> String {
        let entries =
            new.entryCount == 0 ? CalendarWord.isEmpty.text() : TerminalWord.statusEntryCount.text(count: new.entryCount)
        guard let old else { return CalendarWord.added.text(["name": new.name, "entries": entries]) }
        return CalendarWord.replaced.text(["name": new.name, "entries": entries, "before": "\(old.entryCount)"])
    }
}
