import API
import ArgumentParser
import Client
import Domain
import Foundation

struct QuestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quest", abstract: "Past quests: see them, and leave one out that was not a real one.",
        discussion: """
            A quest that is left out earns no XP, and nothing is learned from it: not the start-by, not the patterns, not the levels. What \
            was done in it stays stored, so that it can be restored.
            """,
        subcommands: [List.self, LeaveOut.self, Restore.self])

    struct List: PagedCommand {
        static let configuration = CommandConfiguration(abstract: "The newest quests.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var filter: PlayerFilter

        @Option(help: ArgumentHelp("How many quests, 1 to 100.", valueName: "number"))
        var limit = QuestArgument.listed

        func validate() throws {
            if !(1...100).contains(limit) { throw ValidationError(UsageWord.limit.text()) }
        }

        func run() async throws {
            let list = try await connection.client.call(
                .quests(player: try await filter.playerID(connection.client), limit: limit))
            if connection.json { return try Output.json(list) }
            let players = try await connection.client.call(.players).players
            Output.print(QuestTable(list: list, players: players).text(on: .standardOutput()))
        }
    }

    struct LeaveOut: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "leave-out", abstract: "Leave out a quest that was not a real one.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var quest: QuestArgument

        func run() async throws {
            let (quest, name) = try await quest.take(.leaveOut, connection.client)
            if connection.json { return try Output.json(quest) }
            Output.print(QuestWord.leftOut.text(["quest": name, "id": "\(quest.id)"]))
        }
    }

    struct Restore: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Let a quest count that was left out.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var quest: QuestArgument

        func run() async throws {
            let (quest, name) = try await quest.take(.restore, connection.client)
            if connection.json { return try Output.json(quest) }
            Output.print(QuestWord.restored.text(["quest": name, "xp": "\(quest.earnedXP)"]))
        }
    }
}

/// The argument that names a past quest: by the first letters of its id, which `quest list` shows. Unlike a place in the list, they stay
/// the same when another quest is played.
struct QuestArgument: ParsableArguments {
    /// How many quests `quest list` shows, unless another limit is asked for.
    static let listed = 20
    /// How many quests are searched at a time, beginning with the newest.
    private static let searched = 100

    @Argument(help: "The quest, by the letters in `timequest quest list`, the beginning of its id.", completion: .questID)
    var quest: String

    /// Takes a tap on the quest.
    ///
    /// - Returns: the quest, and how a sentence names it.
    func take(_ tap: QuestTap, _ client: APIClient) async throws -> (QuestInfo, name: String) {
        var list = try await client.call(.quests(player: nil, limit: Self.searched))
        while let cursor = list.nextCursor, try Self.found(quest, in: list.quests) == nil {
            list = try await client.call(.quests(player: nil, limit: Self.searched, after: cursor))
        }
        let taken = try await client.call(.tap(TapRequest(tap), on: try Self.id(of: quest, in: list.quests)))
        return (taken, QuestText.name(taken, try await client.call(.players).players, LocalTimeText(zoneName: list.timeZone)))
    }

    /// - Throws: `CommandError` if there is no such quest, or there are several.
    static func id(of text: String, in quests: [QuestInfo]) throws -> QuestID {
        if let id = try found(text, in: quests) { return id }
        throw CommandError(QuestWord.unknown.text(["text": text]), details: ["timequest quest list"], kind: .notFound)
    }

    /// The id that a text is, or that begins with it; nil if none of the quests has such an id.
    private static func found(_ text: String, in quests: [QuestInfo]) throws -> QuestID? {
        let text = NameRule.trimmed(text)
        if let id = QuestID(text.uppercased()) { return id }
        let found = quests.filter { $0.id.begins(with: text) }
        if found.count < 2 { return found.first?.id }
        throw CommandError(QuestWord.ambiguous.text(["text": text]), kind: .ambiguous)
    }
}

enum QuestText {
    /// `“School Morning” of Mia, Sat 28 Feb 16:00,`
    static func name(_ quest: QuestInfo, _ players: [PlayerProfile], _ times: LocalTimeText) -> String {
        QuestWord.name.text([
            "quest": quest.name, "name": players.names(of: [quest.playerID])[0],
            "time": times.dateTime(quest.startedAt ?? quest.openedAt),
        ])
    }
}

/// Past quests as a table.
struct QuestTable {
    let list: QuestList
    let players: [PlayerProfile]

    func text(on canvas: Canvas) -> String {
        let times = LocalTimeText(zoneName: list.timeZone)
        var table = Table(
            TerminalWord.playerId.text(), TerminalWord.agendaWhen.text(), QuestWord.columnWho.text(),
            QuestWord.columnQuest.text(), QuestWord.columnTimes.text(), QuestWord.columnResult.text())
        let length = Self.letters(in: list.quests.map { "\($0.id)" })
        // In one that was ended before anything was done, nothing has happened.
        for quest in list.quests where quest.phase != .abandoned || quest.tasks.contains(where: { $0.result != nil }) {
            table.rows.append([
                String("\(quest.id)".prefix(length)), times.dateTime(quest.startedAt ?? quest.openedAt),
                players.names(of: [quest.playerID])[0], quest.name, Self.seconds(quest), Self.result(quest),
            ])
        }
        // In a narrow terminal the name of the only one who has played is not needed.
        if Set(list.quests.map(\.playerID)).count == 1 { table.dispensable = [QuestWord.columnWho.text()] }
        let text = table.text(on: canvas, empty: QuestWord.empty.text())
        let width = text.split(atByte: "\n").map { DisplayWidth.of(String($0)) }.max() ?? 0
        return canvas.isTerminal && width > canvas.width && !table.rows.isEmpty ? Self.stacked(table.rows, on: canvas) : text
    }

    /// For a terminal that is too narrow for columns: the letters with the day and the child, and below them the rest.
    private static func stacked(_ rows: [[String]], on canvas: Canvas) -> String {
        rows.flatMap { row in
            canvas.wrap(row[..<3].joined(separator: "  "), indent: 0).map(canvas.bold) + canvas.wrap(row[3], indent: 4)
                + canvas.wrap("\(row[4]), \(row[5])", indent: 4)
        }.joined(separator: "\n")
    }

    /// How many letters tell the ids apart, and also from most that are not listed.
    private static func letters(in ids: [String]) -> Int {
        (QuestID.leastTypedLength + 1..<QuestID.length).first { length in Set(ids.map { $0.prefix(length) }).count == ids.count }
            ?? QuestID.length
    }

    private static func seconds(_ quest: QuestInfo) -> String {
        let sums = quest.sums()
        return sums.time > 0 ? "\(ClockText.text(sums.guess)) → \(ClockText.text(sums.time))" : "–"
    }

    private static func result(_ quest: QuestInfo) -> String {
        switch quest.standing {
        case .trying: return QuestWord.trying.text()
        case .extra: return QuestWord.extra.text()
        case .leftOut: return TerminalWord.summaryLeftOut.text()
        case .kept, nil: break
        }
        if quest.isOpen { return QuestWord.open.text() }
        if !quest.counts { return QuestWord.doubtful.text() }
        let xp = ["xp": "\(quest.earnedXP)"]
        return quest.phase == .abandoned ? QuestWord.early.text(xp) : TerminalWord.xpEarned.text(xp)
    }
}
