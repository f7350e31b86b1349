/// Counts how regularly she plays, and forgives a missed day now and then (docs/rules.md, Streaks).
///
/// Every fifth scheduled day earns a grace; two are kept at most, and a player begins with one. A child who begins without, and plays
/// 9 days of 10, would lose her count more than twice as often (`make simulate`).
public enum StreakTracker {
    /// The streak after the last of the days.
    ///
    /// A scheduled day that was played counts. One that was missed uses a grace, and the count stays; without a grace the count ends.
    /// Days that are not scheduled, or paused, change nothing. Takes time linear in the days.
    ///
    /// - Parameter days: of one player, oldest first, without gaps; today only once it is played, since it may still be.
    public static func streak(days: [StreakDay]) -> Streak {
        let counting = days.filter { $0.scheduled && !$0.paused }
        let recent = counting.suffix(recentDays)
        var streak = Streak.none
        streak.recentlyPlayed = recent.count { $0.played }
        streak.recentDays = recent.count
        for (index, day) in counting.enumerated() {
            streak.take(played: day.played)
            if (index + 1).isMultiple(of: daysPerGrace) { streak.graceBanked = min(streak.graceBanked + 1, mostGraces) }
        }
        return streak
    }

    static let daysPerGrace = 5
    static let mostGraces = 2
    /// Days of which the page says how many were played.
    static let recentDays = 20
}

extension Streak {
    fileprivate mutating func take(played: Bool) {
        if played {
            current += 1
            best = max(best, current)
        } else if current > 0 {
            // While nothing is counted there is nothing to forgive.
            if graceBanked > 0 {
                graceBanked -= 1
            } else {
                breaks += 1
                current = 0
            }
        }
    }
}
