import API
import Client
import Domain
import Foundation

/// The question before a player is removed, with the facts by which a parent tells two players of nearly the same name apart, and the
/// report after it.
struct PlayerRemoval {
    let player: PlayerProfile
    /// Finished quests in total.
    let questCount: Int
    /// When the player guessed last; nil before the first guess.
    let lastPlayedAt: Date?
    let times: LocalTimeText
    /// The names of the routines that only this player has.
    let ownRoutines: [String]
    /// Whether this PC shares the household with others.
    let isPaired: Bool

    init(
        player: PlayerProfile, questCount: Int, lastPlayedAt: Date?, times: LocalTimeText, ownRoutines: [String], isPaired: Bool
    ) {
        self.player = player
        self.questCount = questCount
        self.lastPlayedAt = lastPlayedAt
        self.times = times
        self.ownRoutines = ownRoutines
        self.isPaired = isPaired
    }

    /// Asks the service.
    init(of player: PlayerProfile, _ client: APIClient) async throws {
        let progress = try await client.progress(of: player)
        let stats = try await client.call(.stats(of: player.id))
        let routines = try await client.call(.routines).routines.map(\.routine)
        self.init(
            player: player, questCount: progress.questCount, lastPlayedAt: stats.overall?.lastPlayedAt,
            times: LocalTimeText(zoneName: progress.timeZone),
            ownRoutines: routines.filter { $0.playerIDs == [player.id] }.map(\.name),
            isPaired: try await client.call(.pcs).isPaired)
    }

    /// Who it is.
    var facts: String {
        let quests =
            questCount == 0 ? TerminalWord.playerNone.text() : TerminalWord.playerFinishedQuests.text(["count": "\(questCount)"])
        let day = lastPlayedAt.map { "\(times.day($0)) \(times.zone.localDateTime(at: $0).date.year)" }
        // Quests whose tasks are too short for a score have no day here.
        let played = day ?? (questCount == 0 ? TerminalWord.playerNever.text() : nil)
        let rows = [
            (TerminalWord.playerQuests.text(), quests), (TerminalWord.playerLastPlayed.text(), played),
        ].compactMap { name, text in text.map { (name, $0) } }
        let width = rows.map(\.0.count).max() ?? 0
        return
            ([TerminalWord.playerTitle.text(["name": player.name, "id": "\(player.id)"])]
            + rows.map { "  \("\($0):".padding(toLength: width + 1, withPad: " ", startingAt: 0)) \($1)" }).joined(separator: "\n")
    }

    /// The consequences of the removal.
    var consequence: String {
        let removal = (isPaired ? PlayerRemovalWord.askEverywhere : .ask).text(["name": player.name])
        if ownRoutines.isEmpty { return removal }
        return "\(removal)\n\(PlayerRemovalWord.askRoutines.text(["routines": ownRoutines.joined(separator: ", ")]))"
    }

    /// The lines after the removal.
    ///
    /// - Parameter backup: the path of the backup from before; nil if a daemon of an earlier version does not report it.
    func report(backup: String?) -> [String] {
        let name = player.name
        guard let backup else { return [PlayerRemovalWord.removed.text(["name": name])] }
        let command = RestoreAdvice.command(backup)
        return [
            PlayerRemovalWord.removedBackup.text(["name": name, "file": backup]),
            (isPaired ? PlayerRemovalWord.removedReturnShared : .removedReturn).text(["name": name, "command": command]),
        ]
    }

    /// Whether the person at the terminal types the player's name. Without a terminal the answer is no: scripts use `--yes`.
    func isConfirmed() -> Bool { Confirmation.ask("\(facts)\n\(consequence)", typing: player.name) }
}
