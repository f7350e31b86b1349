import API
import ArgumentParser
import Client
import Domain

struct PlayerWordsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words", abstract: "A player's teams, classes and groups, and those of calendars that may be the player's.",
        discussion: "`timequest player edit NAME --words \"U12, 7b\"` changes them.")

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var player: PlayerArgument

    func run() async throws {
        try await connection.client.requireParent()
        let player = try await player.find(connection.client)
        let list = try await connection.client.call(.words(of: player.id))
        if connection.json { return try Output.json(list) }
        for line in Self.lines(list, of: player) { Output.print(line) }
    }

    /// The words, then a question for each that is proposed.
    static func lines(_ list: PlayerWordList, of player: PlayerProfile) -> [String] {
        let words = list.words.isEmpty ? TerminalWord.playerNone.text() : PlayerWords.text(list.words)
        return ["\(TerminalWord.playerWords.text()): \(words)"]
            + list.proposals.map { "  • \($0.reason.question($0.word, player: player.name))" }
    }
}
