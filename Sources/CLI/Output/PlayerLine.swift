import API
import Domain

/// A player in one line, for her parent.
enum PlayerLine {
    /// `level 2 with 180 XP, 4 quest days in a row, played today`
    ///
    /// - Parameter settings: where they matter, what is paused or switched off is said.
    static func text(_ progress: PlayerProgress, settings: PlayerSettings = .standard) -> String {
        var parts = ["level \(progress.level.level) with \(progress.level.totalXP) XP"]
        parts.append(progress.questCount == 0 ? "no quest finished yet" : StreakText.short(progress.streak))
        if progress.offers.contains(where: \.isPlayedToday) { parts.append("played today") }
        if let open = progress.openQuest { parts.append("“\(open.name)” is \(open.isPaused ? "paused" : "open")") }
        if let until = settings.pausedUntil { parts.append("paused until \(until)") }
        if !settings.usesCalendar { parts.append("without calendars") }
        return parts.joined(separator: ", ")
    }
}
