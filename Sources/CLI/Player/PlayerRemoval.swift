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
        let quests = questCount == 0 ? "none finished" : "\(CountText.text(questCount, "quest")) finished"
        let played = lastPlayedAt.map { "\(times.day($0)) \(times.zone.localDateTime(at: $0).date.year)" } ?? "never"
        return "\(player.name) (id \(player.id))\n  Quests:      \(quests)\n  Last played: \(played)"
    }

    /// What becomes of it all.
    var consequence: String {
        let name = player.name
        return isPaired
            ? "Everything of \(name) is removed, for good, on all PCs of the family. A backup is made first and kept. It brings \(name) "
                + "back only after all of them have been parted (timequest pcs leave)."
            : "Everything of \(name) is removed, for good. A backup is made first and kept: with it, everything can be as it was before."
    }

    /// Whether the person at the terminal types the player's name. Without a terminal the answer is no: scripts use `--yes`.
    func isConfirmed() -> Bool { Confirmation.ask("\(facts)\n\(consequence)", typing: player.name) }
}
