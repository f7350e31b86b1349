import Domain
import Foundation

extension Occasion {
    /// 20 minutes of preparation before four o'clock: start-by is 15:40.
    static func sample(
        _ title: String = "Soccer", eventID: String? = nil, at start: Date = fourOClock, routine: Routine = .sample(),
        players: [Int64] = [1], source: RoutineMatch.Source = .parentKeyword, words: [String] = ["soccer"]
    ) -> Occasion {
        Occasion(
            event: .sample(title, id: eventID, at: start), routine: routine, playerIDs: players,
            forecast: RoutineForecast(preparationSeconds: 1200, medianSeconds: 900, runs: 0), startBy: start - 1200,
            match: RoutineMatch(source: source, words: words))
    }
}

extension ReminderPlanner {
    static func sample(headsUp minutes: Int? = 10, rules: GameRules = .calibrated, zone: ZoneRules = .utc) -> ReminderPlanner {
        ReminderPlanner(settings: ReminderSettings(headsUpMinutes: minutes), zone: zone, rules: rules)
    }

    /// The plan of the days around a moment, of events alone.
    func plan(_ occasions: [Occasion], at now: Date) -> [Reminder] {
        plan(ReminderFacts(occasions: occasions), from: now - 86_400, until: now + 2 * 86_400, at: now).reminders
    }
}
