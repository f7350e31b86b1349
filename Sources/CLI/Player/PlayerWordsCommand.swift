import API
import ArgumentParser
import Client
import Domain

struct PlayerWordsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "groups", abstract: "A player's groups (teams, classes ...), and those of calendars that may be the player's.",
        discussion: "`timequest player edit NAME --groups \"U12, 7b\"` changes them.")

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var player: PlayerArgument

    func run() async throws {
        try await connection.client.requireParent()
        let player = try await player.find(connection.client)
        let list = try await connection.client.call(.words(of: player.id))
        if connection.json { return try Output.json(list) }
        for line in Self.lines(list, of: player) { Output.print(line) }
    }

    /// The groups, then for each proposed one a question, and the command that adds it.
    static func lines(_ list: PlayerWordList, of player: PlayerProfile) -> [String] {
        let words = list.words.isEmpty ? TerminalWord.playerNone.text() : PlayerWords.text(list.words)
        var lines = ["\(TerminalWord.playerWords.text()): \(words)"]
        for proposal in list.proposals {
            lines.append("  • \(question(proposal, of: player))")
            lines.append("    \(command(adding: proposal.word, to: list.words, of: player))")
        }
        return lines
    }

    private static func question(_ proposal: PlayerWordProposal, of player: PlayerProfile) -> String {
        var values = ["word": DisplayText.line(proposal.word), "name": player.name]
        switch proposal.reason {
        case .splitsCalendar(let calendar, let groups, _):
            values["calendar"] = DisplayText.line(calendar)
            values["groups"] = DisplayText.line(groups.joined(separator: ", "))
            return TerminalWord.playerWordsSplit.text(values)
        case .neverForOthers: return TerminalWord.playerWordsSeem.text(values)
        }
    }

    /// `timequest player edit Mia --groups '7b, U12'`: the option replaces all groups, so the present ones are in it, too.
    private static func command(adding word: String, to words: [String], of player: PlayerProfile) -> String {
        let groups = OptionText.text("--groups", PlayerWords.text(words + [word]))
        return "\(CommandText("timequest player edit", player.name, options: [groups]))"
    }
}

extension APIClient {
    /// Replaces a player's words. The name and the login stay.
    func setWords(_ words: [String], of player: PlayerProfile) async throws {
        let draft = PlayerDraft(name: player.name, linuxUser: player.linuxUser, words: words)
        _ = try await call(.changePlayer(player.id, to: draft))
    }
}
