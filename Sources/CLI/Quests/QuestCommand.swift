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
            if !(1...100).contains(limit) { throw ValidationError("--limit is a number from 1 to 100.") }
        }

        func run() async throws {
            let list = try await connection.client.call(
                .quests(player: try await filter.playerID(connection.client), limit: limit))
            if connection.json { return try Output.json(list) }
            let players = try await connection.client.call(.players).players
            // The numbers are those of the list of all players, as `quest leave-out` takes them.
            let all =
                filter.player == nil ? list : try await connection.client.call(.quests(player: nil, limit: QuestArgument.searched))
            Output.print(QuestTable(list: list, numbered: all.quests.map(\.id), players: players).text(on: .standardOutput()))
        }
    }

    struct LeaveOut: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "leave-out", abstract: "Leave out a quest that was not a real one.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var quest: QuestArgument

        func run() async throws {
            let quest = try await connection.client.call(
                .tap(TapRequest(.leaveOut), on: try await quest.find(connection.client)))
            if connection.json { return try Output.json(quest) }
            Output.print("“\(quest.name)” is left out. To count it again: timequest quest restore \(quest.id)")
        }
    }

    struct Restore: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Let a quest count that was left out.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var quest: QuestArgument

        func run() async throws {
            let quest = try await connection.client.call(
                .tap(TapRequest(.restore), on: try await quest.find(connection.client)))
            if connection.json { return try Output.json(quest) }
            Output.print("“\(quest.name)” counts: +\(quest.earnedXP) XP.")
        }
    }
}

/// The argument that names a past quest: by its number in `quest list`, or by its id.
struct QuestArgument: ParsableArguments {
    /// How many quests `quest list` shows, and numbers, unless another limit is asked for.
    static let listed = 20
    /// How many quests have a number.
    static let searched = 100

    @Argument(help: "The quest's number in `timequest quest list`, or at least four letters of its id.")
    var quest: String

    func find(_ client: APIClient) async throws -> QuestID {
        let list = try await client.call(.quests(player: nil, limit: Self.searched))
        return try Self.id(of: quest, in: list.quests)
    }

    /// - Throws: `CommandError` where there is no such quest.
    static func id(of text: String, in quests: [QuestInfo]) throws -> QuestID {
        let text = NameRule.trimmed(text)
        if let number = Int(text), text.count < 4 {
            if (1...max(1, quests.count)).contains(number), !quests.isEmpty { return quests[number - 1].id }
            throw CommandError(
                "There is no quest \(number): `timequest quest list` has \(CountText.text(quests.count, "quest")).", kind: .notFound
            )
        }
        if let id = QuestID(text.uppercased()) { return id }
        let found = quests.filter { $0.id.begins(with: text) }
        if found.count == 1 { return found[0].id }
        throw CommandError(
            found.isEmpty
                ? "There is no quest “\(text)”. See them with: timequest quest list"
                : "The ids of several quests begin with “\(text)”. Type more letters.", kind: found.isEmpty ? .notFound : .ambiguous
        )
    }
}

/// Past quests as a table.
struct QuestTable {
    let list: QuestList
    /// The quests whose place is the number that `quest leave-out` takes.
    let numbered: [QuestID]
    let players: [PlayerProfile]

    func text(on canvas: Canvas) -> String {
        let numbers = Dictionary(zip(numbered, 1...), uniquingKeysWith: { first, _ in first })
        let times = LocalTimeText(zoneName: list.timeZone)
        var table = Table("No.", "When", "Who", "Quest", "Guess → time", "Result", "Id")
        table.dispensable = ["Id"]
        for quest in list.quests {
            table.rows.append([
                numbers[quest.id].map { "\($0)" } ?? "", times.dateTime(quest.startedAt ?? quest.openedAt),
                players.names(of: [quest.playerID])[0], quest.name, Self.seconds(quest), Self.result(quest),
                canvas.dim("\(quest.id)"),
            ])
        }
        return table.text(on: canvas, empty: "No quest has been played yet. Begin with: timequest play")
    }

    private static func seconds(_ quest: QuestInfo) -> String {
        let results = quest.tasks.compactMap { task in task.result?.actualSeconds.map { ($0, task.estimatedSeconds ?? 0) } }
        if results.isEmpty { return "–" }
        return "\(ClockText.text(results.map(\.1).reduce(0, +))) → \(ClockText.text(results.map(\.0).reduce(0, +)))"
    }

    private static func result(_ quest: QuestInfo) -> String {
        switch quest.standing {
        case .trying: return "just trying"
        case .extra: return "one more, for fun"
        case .leftOut: return "left out"
        case .kept, nil: break
        }
        if quest.isOpen { return "under way" }
        if !quest.counts { return "very short: for real?" }
        return quest.phase == .abandoned ? "ended early, +\(quest.earnedXP) XP" : "+\(quest.earnedXP) XP"
    }
}
