import API
import Domain

/// A player in one line, for her parent.
enum PlayerLine {
    /// `level 2 with 180 XP, 4 quest days in a row, played today`
    static func text(_ progress: PlayerProgress) -> String {
        var parts = ["level \(progress.level.level) with \(progress.level.totalXP) XP"]
        parts.append(progress.questCount == 0 ? "no quest finished yet" : StreakText.short(progress.streak))
        if progress.offers.contains(where: \.isPlayedToday) { parts.append("played today") }
        if let open = progress.openQuest { parts.append("“\(open.name)” is \(open.isPaused ? "paused" : "open")") }
        return parts.joined(separator: ", ")
    }
}
