/// Counts how regularly a player plays, and forgives a missed day now and then (docs/rules.md, Streaks).
///
/// Classic counts scheduled days in a row, and forgives none. In calibrated every fifth scheduled day earns a grace; at most two are
/// kept, and a player starts with one. Without it, a child who plays 9 days of 10 would lose the count more than twice as often
/// (`make simulate`).
public enum StreakTracker {
    /// The streak after the last of the days.
    ///
    /// A scheduled day that was played counts. One that was missed uses a grace, and the count stays; without a grace the count ends,
    /// and in classic there is none.
    /// Days that are not scheduled, or paused, change nothing. Takes time linear in the days.
    ///
    /// - Parameter days: of one player, oldest first, without gaps; today only once it is played.
    public static func streak(days: [StreakDay], rules: GameRules) -> Streak {
        let counting = days.filter { $0.scheduled && !$0.paused }
        let recent = counting.suffix(recentDays)
        var streak = Streak.none
        if rules == .classic { streak.graceBanked = 0 }
        streak.recentlyPlayed = recent.count { $0.played }
        streak.recentDays = recent.count
        for (index, day) in counting.enumerated() {
            streak.take(played: day.played)
            if rules == .calibrated, (index + 1).isMultiple(of: daysPerGrace) {
                streak.graceBanked = min(streak.graceBanked + 1, mostGraces)
            }
        }
        return streak
    }

    static let daysPerGrace = 5
    static let mostGraces = 2
    /// The number of recent scheduled days for `Streak.recentlyPlayed`.
    static let recentDays = 20
}

extension Streak {
    fileprivate mutating func take(played: Bool) {
        if played {
            current += 1
            best = max(best, current)
        } else if current > 0 {
            // Without a count there is nothing to lose, so no grace is used.
            if graceBanked > 0 {
                graceBanked -= 1
            } else {
                breaks += 1
                current = 0
            }
        }
    }
}

/// How regularly a player plays.
public struct Streak: Codable, Hashable, Sendable {
    /// Scheduled days played in a row; days bridged by a grace are not counted.
    public var current: Int
    public var best: Int
    /// How many times a count of 1 or more has ended.
    public var breaks: Int
    /// The number of missed days that would be forgiven, 0 … 2.
    public var graceBanked: Int
    /// How many of the last 20 scheduled days without a pause were played.
    public var recentlyPlayed: Int
    /// The number of these days, 20 at most.
    public var recentDays: Int

    public init(current: Int, best: Int, breaks: Int, graceBanked: Int, recentlyPlayed: Int, recentDays: Int) {
        self.current = current
        self.best = best
        self.breaks = breaks
        self.graceBanked = graceBanked
        self.recentlyPlayed = recentlyPlayed
        self.recentDays = recentDays
    }

    /// The streak of a new player. The first grace keeps a bad first week from ending it.
    public static let none = Streak(current: 0, best: 0, breaks: 0, graceBanked: 1, recentlyPlayed: 0, recentDays: 0)
    public static let example = Streak(current: 4, best: 9, breaks: 1, graceBanked: 1, recentlyPlayed: 16, recentDays: 20)
}
