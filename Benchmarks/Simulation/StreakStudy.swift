import BenchmarkSupport
import Domain

extension Study {
    static let streaks = Study(name: "Streaks", question: "How often does a child lose the streak in 12 weeks of five quest days?")
    {
        runs, random in
        [(0.95, nil), (0.9, 0...0.5), (0.8, nil)].map { adherence, goal in
            let children = (0..<runs).map { number in
                var own = random.forked(number)
                return QuestDays.weeks(12, playedWith: adherence, &own)
            }
            func mean(_ count: ([StreakDay]) -> Int) -> Double {
                children.reduce(0.0) { $0 + Double(count($1)) } / Double(runs)
            }
            return Finding(
                measure: "breaks, \(Int(adherence * 100)) % of the days played", classic: mean(QuestDays.strictBreaks),
                calibrated: mean { StreakTracker.streak(days: $0, rules: .calibrated).breaks }, goal: goal)
        }
    }
}

/// Days of a child whose routine is for Monday to Friday.
private enum QuestDays {
    static func weeks(_ count: Int, playedWith probability: Double, _ random: inout SeededRandom) -> [StreakDay] {
        // A Monday.
        let first = LocalDate(dayNumber: 20_514)
        return (0..<7 * count).map { number in
            let scheduled = number % 7 < 5
            return StreakDay(
                date: first.adding(days: number), scheduled: scheduled, played: scheduled && random.chance(probability))
        }
    }

    /// What strict counting calls breaks: missed days after played ones.
    static func strictBreaks(_ days: [StreakDay]) -> Int {
        let played = days.filter(\.scheduled).map(\.played)
        return zip(played, played.dropFirst()).count { $0 && !$1 }
    }
}
