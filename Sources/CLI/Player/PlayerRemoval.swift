import API
import Client
import Domain
import Foundation

/// What is shown and asked before a player is removed: enough to know whether this is the one of two who have nearly the same name.
struct PlayerRemoval {
    let player: PlayerProfile
    /// Finished quests in total.
    let questCount: Int
    /// When the player guessed last; nil before the first guess.
    let lastPlayedAt: Date?
    let times: LocalTimeText
    /// Whether this PC shares the household with others.
    let isPaired: Bool

    init(player: PlayerProfile, questCount: Int, lastPlayedAt: Date?, times: LocalTimeText, isPaired: Bool) {
        self.player = player
        self.questCount = questCount
        self.lastPlayedAt = lastPlayedAt
        self.times = times
        self.isPaired = isPaired
    }

    /// Asks the service.
    init(of player: PlayerProfile, _ client: APIClient) async throws {
        let progress = try await client.progress(of: player)
        let stats = try await client.call(.stats(of: player.id))
        self.init(
            player: player, questCount: progress.questCount, lastPlayedAt: stats.overall?.lastPlayedAt,
            times: LocalTimeText(zoneName: progress.timeZone), isPaired: try await client.call(.pcs).isPaired)
    }

    /// Who it is.
    var facts: String {
        let quests =
            questCount == 0 ? TerminalWord.playerNone.text() : TerminalWord.playerFinishedQuests.text(["count": "\(questCount)"])
        let played =
            lastPlayedAt.map { "\(times.day($0)) \(times.zone.localDateTime(at: $0).date.year)" } ?? TerminalWord.playerNever.text()
        let rows = [(TerminalWord.playerQuests.text(), quests), (TerminalWord.playerLastPlayed.text(), played)]
        let width = rows.map(\.0.count).max() ?? 0
        return
            ([TerminalWord.playerTitle.text(["name": player.name, "id": "\(player.id)"])]
            + rows.map { "  \("\($0):".padding(toLength: width + 1, withPad: " ", startingAt: 0)) \($1)" }).joined(separator: "\n")
    }

    /// The consequences of the removal.
    var consequence: String { (isPaired ? TerminalWord.playerAskRemoveEverywhere : .playerAskRemove).text(["name": player.name]) }

    /// Whether the person at the terminal types the player's name. Without a terminal the answer is no: scripts use `--yes`.
    func isConfirmed() -> Bool { Confirmation.ask("\(facts)\n\(consequence)", typing: player.name) }
}
