import Domain

/// A level with the way to the next one.
enum LevelText {
    static func lines(_ level: LevelProgress, on canvas: Canvas) -> [String] {
        let label = TerminalWord.levelText.text(["level": "\(level.level)"])
        let left = max(0, level.nextLevelXP - level.totalXP)
        let width = min(24, canvas.room(besides: 4 + label.count))
        let bar = Bar.onTrack(share(level), width: width, on: canvas)
        let values = ["total": "\(level.totalXP)", "left": "\(left)", "level": "\(level.level + 1)"]
        return ["  \(label)  \(canvas.color(.magenta, bar))", "  \(TerminalWord.playLevelRest.text(values))"]
    }

    /// The part of the level that is done, 0 … 1.
    static func share(_ level: LevelProgress) -> Double {
        let span = level.nextLevelXP - level.levelStartXP
        return span > 0 ? (Double(level.totalXP - level.levelStartXP) / Double(span)).clamped(to: 0...1) : 0
    }
}

/// A streak in a sentence that never scolds.
enum StreakText {
    /// Nil where there is nothing to say yet.
    static func sentence(_ streak: Streak) -> String? {
        if streak.current > 0 {
            let best = streak.best > streak.current ? " \(TerminalWord.rowBest.text(["best": "\(streak.best)"]))" : ""
            let grace = streak.graceBanked > 0 ? " \(TerminalWord.rowGrace.text(count: streak.graceBanked))" : ""
            return "\(short(streak)).\(best)\(grace)"
        }
        let played = ["played": "\(streak.recentlyPlayed)"]
        return streak.recentDays > 0 ? TerminalWord.rowPlayed.text(count: streak.recentDays, played) : nil
    }

    /// For a table: `4 quest days in a row`, or `16 of the last 20 quest days`.
    static func short(_ streak: Streak) -> String {
        if streak.current > 0 { return TerminalWord.rowText.text(count: streak.current) }
        if streak.recentDays == 0 { return TerminalWord.rowNone.text() }
        return TerminalWord.rowRecent.text(count: streak.recentDays, ["played": "\(streak.recentlyPlayed)"])
    }
}
