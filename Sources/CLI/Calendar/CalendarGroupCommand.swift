import API
import ArgumentParser
import Client
import Domain

struct CalendarGroupCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Say who is in a group of the calendars, or that no child is.",
        discussion: """
              timequest calendar group
              timequest calendar group U12 --for Mia
              timequest calendar group U14 U16 --for nobody

            The events of a team, a class or a group are only for the players in it; those of a group in which nobody is are for no \
            player. Without a group it lists those that wait for an answer, whose the others are, and how to change that.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(
        help: "The groups, as titles of events name them; with --forget also the key that the list shows.", completion: .groupName)
    var groups: [String] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "Who is in them: a player, by name or at least four letters of the id, or nobody; once for each player.",
            valueName: "player"), completion: .groupOwner)
    var owners: [String] = []

    @Flag(help: "Ask again who is in them: take them away from each child, and forget the answer that nobody is in them.")
    var forget = false

    /// Whether no player is in the groups.
    private var isOfNobody: Bool { owners.contains { OwnerWord(typed: $0) == .nobody } }

    func validate() throws {
        if groups.isEmpty {
            if forget || !owners.isEmpty { throw ValidationError(UsageWord.groupMissing.text()) }
            return
        }
        if forget == !owners.isEmpty { throw ValidationError(UsageWord.groupForWhom.text()) }
        if isOfNobody, owners.count > 1 {
            throw ValidationError(UsageWord.exclude.text(["options": NamesText.localized(["--for nobody", "--for NAME"])]))
        }
        if let flaw = PlayerWords.flaws(in: groups).first { throw ValidationError(flaw.sentence) }
    }

    func run() async throws {
        let client = connection.client
        try await client.requireParent()
        if groups.isEmpty { return try await list(client) }
        let lines =
            if forget {
                try await forgetAnswers(client)
            } else if isOfNobody {
                try await leaveToNobody(client)
            } else {
                try await give(client)
            }
        if connection.json { return try Output.json(try await client.groups(names: true)) }
        for line in lines { Output.print(line) }
    }

    private func list(_ client: APIClient) async throws {
        let list = try await client.groups(names: true)
        if connection.json { return try Output.json(list) }
        let (names, players) = (try await client.call(.calendars).titles, try await client.call(.players).players)
        let questions =
            list.questions.isEmpty
            ? [CalendarQuestionWord.groupsNone.text()] : CalendarGroupText.list(list.questions, players, names: names)
        for line in questions + CalendarGroupText.answers(list, players) { Output.print(line) }
    }

    private func forgetAnswers(_ client: APIClient) async throws -> [String] {
        let answers = try GroupAnswersToForget(groups, in: try await client.groups(), try await client.call(.players).players)
        for change in answers.changes { try await client.setWords(change.words, of: change.player) }
        for key in answers.keys { try await client.call(.forgetGroup(key)) }
        return answers.sentences + [CalendarQuestionWord.groupsForgotten.text(["groups": CalendarGroupText.quoted(groups)])]
    }

    private func leaveToNobody(_ client: APIClient) async throws -> [String] {
        try CalendarGroupText.check(groups, in: try await client.groups(), try await client.call(.players).players)
        try await client.leaveToNobody(groups)
        return [CalendarQuestionWord.groupsOfNobody.text(["groups": CalendarGroupText.quoted(groups)])]
    }

    private func give(_ client: APIClient) async throws -> [String] {
        let players = try await client.call(.players)
        if let error = CalendarGroupText.everyone(owners, groups, players.players) { throw error }
        // A player who is named twice is changed once.
        var named: [PlayerProfile] = []
        for owner in owners {
            let player = try players.player(named: owner)
            if !named.contains(player) { named.append(player) }
        }
        var lines: [String] = []
        for player in named {
            let words = PlayerWords.trimmed(player.words + groups)
            if words != player.words { try await client.setWords(words, of: player) }
            let change = PlayerWordsChange(name: player.name, old: player.words, typed: PlayerWords.text(groups), new: words)
            lines += [change.sentence] + change.warnings
        }
        return lines
    }
}

extension APIClient {
    /// Stores that no child is in some groups.
    ///
    /// - Throws: `CommandError` in the language of the terminal if there are too many such answers.
    func leaveToNobody(_ groups: [String]) async throws {
        do {
            _ = try await call(.setGroups(GroupEntry(ofNobody: groups)))
        } catch let error as ClientError {
            guard let problem = error.problem, let full = CalendarGroupText.full(problem) else { throw error }
            throw full
        }
    }

    /// Removes the answer that no child is in a group, if there is one.
    ///
    /// - Parameter key: ``PlayerWords/digest(of:)``.
    func forgetGroup(_ key: String) async throws {
        do {
            try await call(.forgetGroup(key))
        } catch let error as ClientError where error.problem?.kind == .notFound {
            // Another parent has removed it.
        }
    }
}

/// The groups of the calendars that wait for an answer, as the terminal shows them.
enum CalendarGroupText {
    /// How many groups a line names at most.
    private static let shown = 12

    /// One question about all groups, with the commands that answer it; empty without a group.
    static func question(_ open: [PlayerWordProposal]) -> [String] {
        guard let first = open.first else { return [] }
        return ["  • \(CalendarQuestionWord.groupsAskAll.text(["groups": quoted(open.map(\.word))]))"] + commands(open, first)
    }

    /// A question about each group, with the commands that answer it.
    ///
    /// - Parameter names: the names under which people see calendars, by calendar name. A calendar that is missing has its own name.
    static func list(_ open: [PlayerWordProposal], _ players: [PlayerProfile], names: [String: String] = [:]) -> [String] {
        guard let first = open.first else { return [] }
        let questions = open.map { proposal in
            let question = CalendarQuestionWord.groupsAsk.text(["group": DisplayText.line(proposal.word)])
            return "  • \(question) \(facts(proposal, players, names))"
        }
        return [TerminalWord.waysQuestions.text()] + questions + commands(open, first)
    }

    /// The groups of the players and those in which no player is, with the commands that change them; empty without an answer.
    static func answers(_ list: GroupList, _ players: [PlayerProfile]) -> [String] {
        var groups: [(name: String, players: [String])] = []
        for player in players {
            for word in player.words {
                if let index = groups.firstIndex(where: { PlayerWords.isSame($0.name, word) }) {
                    groups[index].players.append(player.name)
                } else {
                    groups.append((word, [player.name]))
                }
            }
        }
        var lines = groups.map { group in
            let values = ["group": CalendarQuestionText.quoted(group.name), "names": NamesText.localized(group.players)]
            return "  \(CalendarQuestionWord.groupsOf.text(values))"
        }
        // A group of a player is the player's, whatever was answered before.
        let own = Set(groups.compactMap { PlayerWords.digest(of: $0.name) })
        let names = (list.namesOfNobody ?? []).filter { name in PlayerWords.digest(of: name).map { !own.contains($0) } ?? true }
        lines += names.map { "  \(CalendarQuestionWord.groupsNobodys.text(["groups": CalendarQuestionText.quoted($0)]))" }
        let named = own.union(names.compactMap(PlayerWords.digest))
        let old = list.ofNobody.filter { !named.contains($0) }
        if !old.isEmpty {
            let more = old.count > shown ? CalendarQuestionWord.groupsMore.text(count: old.count - shown) : ""
            let keys = old.prefix(shown).joined(separator: ", ") + more
            lines.append("  \(CalendarQuestionWord.groupsOld.text(count: old.count, ["keys": keys]))")
        }
        if lines.isEmpty { return [] }
        let group = CalendarQuestionWord.groupsValue.text()
        // Adds a child, and leaves the child's other groups as they are.
        if !groups.isEmpty { lines.append("    timequest calendar group \(group) --for NAME") }
        lines.append("    timequest calendar group \(group) --forget")
        return [TerminalWord.waysAnswers.text()] + lines
    }

    /// Checks that no child is in one of the groups, and that each waits for an answer, or has the answer already.
    ///
    /// - Throws: `CommandError` with the command that takes a group away from the children in it, or with the groups that wait.
    static func check(_ groups: [String], in list: GroupList, _ players: [PlayerProfile]) throws {
        for group in groups {
            let names = players.filter { $0.isIn(group) }.map(\.name)
            if names.isEmpty { continue }
            let values = ["names": NamesText.localized(names), "group": DisplayText.line(group)]
            let word: CalendarQuestionWord = names.count == 1 ? .groupsOfChild : .groupsOfChildren
            throw CommandError(
                word.text(values), details: ["\(CommandText("timequest calendar group", group, options: ["--forget"]))"],
                kind: .failed)
        }
        let unknown = groups.first { group in
            !list.questions.contains { PlayerWords.isSame($0.word, group) }
                && PlayerWords.digest(of: group).map { !list.ofNobody.contains($0) } ?? true
        }
        guard let unknown else { return }
        let word: CalendarQuestionWord = list.questions.isEmpty ? .groupsNoneWaits : .groupsUnknown
        throw CommandError(
            word.text(["group": DisplayText.line(unknown)]),
            details: list.questions.prefix(shown).map { DisplayText.line($0.word) }, kind: .notFound)
    }

    /// The error about owners that are to be all children, with the command that names each; nil for other owners.
    static func everyone(_ owners: [String], _ groups: [String], _ players: [PlayerProfile]) -> CommandError? {
        let isEveryone = owners.contains { OwnerWord(typed: $0, insteadOf: players.map(\.name)) == .everyone }
        guard isEveryone, !players.isEmpty else { return nil }
        let options = players.map { OptionText.text("--for", $0.name) }
        let command = CommandText("timequest calendar group", arguments: groups, options: options)
        return CommandError(
            CalendarQuestionWord.groupsEveryone.text(["groups": quoted(groups)]),
            details: ["\(command)"], kind: .notFound)
    }

    /// The error about the largest number of groups in which no child is, with the commands that help; nil for another problem.
    static func full(_ problem: Problem) -> CommandError? {
        problem.kind == .conflict && problem.field == "ofNobody" ? noRoom : nil
    }

    /// The error about the largest number of groups in which no child is, with the commands that help.
    static var noRoom: CommandError {
        CommandError(
            CalendarQuestionWord.groupsFull.text(["count": "\(HouseholdLimits.groupsOfNobody)"]),
            details: ["timequest calendar group", "timequest calendar group \(CalendarQuestionWord.groupsValue.text()) --forget"],
            kind: .failed)
    }

    /// `“U12”, “U14”`
    static func quoted(_ groups: [String]) -> String {
        let names = groups.prefix(shown).map(CalendarQuestionText.quoted).joined(separator: ", ")
        let more = groups.count - shown
        return more > 0 ? names + CalendarQuestionWord.groupsMore.text(count: more) : names
    }

    private static func commands(_ open: [PlayerWordProposal], _ first: PlayerWordProposal) -> [String] {
        let command = "timequest calendar group"
        let all = CommandText(command, arguments: open.prefix(shown).map(\.word), options: ["--for nobody"])
        return ["    \(CommandText(command, first.word, options: ["--for NAME"]))", "    \(all)"]
    }

    /// The number of entries of a group, or the player whose it seems to be.
    private static func facts(_ proposal: PlayerWordProposal, _ players: [PlayerProfile], _ names: [String: String]) -> String {
        switch proposal.reason {
        case .splitsCalendar(let calendar, _, let entries):
            CalendarQuestionWord.groupsEntries.text(
                count: entries, ["calendar": DisplayText.line(names[calendar] ?? calendar)])
        case .neverForOthers:
            CalendarQuestionWord.groupsSeem.text(["name": players.first { $0.id == proposal.playerID }?.name ?? ""])
        }
    }
}
