import Domain
import Foundation
import TestSupport

extension Occasion {
    /// 20 minutes of preparation before four o'clock: start-by is 15:40.
    static func sample(
        _ title: String = "Soccer", eventID: String? = nil, at start: Date = fourOClock, routine: Routine = .sample(),
        players: [PlayerID] = [1], source: RoutineMatch.Source = .parentKeyword, words: [String] = ["soccer"],
        preparation seconds: Int = 1200
    ) -> Occasion {
        Occasion(
            event: .sample(title, id: eventID, at: start), routine: routine, playerIDs: players,
            forecast: RoutineForecast(preparationSeconds: seconds, medianSeconds: 900, runs: 0),
            startBy: start - TimeInterval(seconds), match: RoutineMatch(source: source, words: words))
    }
}

extension PlayerSettings {
    /// Without a daily quest, so that only what a test is about is planned.
    static func silent(quiet from: String? = nil, until: String = "07:00", pausedUntil: String? = nil) -> PlayerSettings {
        PlayerSettings(
            notificationTime: nil, quietHours: from.map { .sample($0, until) }, pauses: PausePeriod.until(pausedUntil))
    }
}

extension PausePeriod {
    /// A pause that has begun long ago; none without its end.
    static func until(_ end: String?) -> [PausePeriod] {
        end.flatMap { LocalDate($0) }.map { [PausePeriod(from: LocalDate(dayNumber: 0), until: $0)] } ?? []
    }
}

extension PlayerSettings.QuietHours {
    static func sample(_ from: String, _ until: String) -> Self {
        Self(from: LocalTime(from) ?? .midnight, until: LocalTime(until) ?? .midnight)
    }
}

extension ReminderFacts {
    /// Of Mia, who has id 1, and of Leo, who has id 2, if he is there.
    static func household(
        _ occasions: [Occasion] = [], withLeo: Bool = false, routines: [Routine] = [], mia: PlayerSettings = .silent(),
        leo: PlayerSettings = .silent(), begun: [QuestBeginning] = [], played: [String] = [], snoozes: [Snooze] = []
    ) -> ReminderFacts {
        ReminderFacts(
            occasions: occasions,
            players: [PlayerProfile(id: 1, name: "Mia")] + (withLeo ? [PlayerProfile(id: 2, name: "Leo")] : []),
            routines: routines, settings: [1: mia, 2: leo], begun: begun,
            playedDays: [1: Set(played.compactMap { LocalDate($0) })], snoozes: snoozes)
    }
}

extension ReminderPlanner {
    static func sample(
        headsUp minutes: Int? = 10, weekly: ReminderSettings.WeeklyTime? = nil, rules: GameRules = .calibrated,
        zone: ZoneRules = .utc, firstWeekday: Weekday = .monday
    ) -> ReminderPlanner {
        ReminderPlanner(
            settings: ReminderSettings(headsUpMinutes: minutes, weeklyReflection: weekly), zone: zone, rules: rules,
            firstWeekday: firstWeekday)
    }

    /// The plan of the days around a moment, of events alone.
    func plan(_ occasions: [Occasion], at now: Date) -> [Reminder] {
        plan(ReminderFacts(occasions: occasions), at: now).reminders
    }

    /// The plan of the days around a moment.
    func plan(_ facts: ReminderFacts, at now: Date) -> ReminderPlan {
        plan(facts, from: now - 86_400, until: now + 2 * 86_400, at: now)
    }
}

/// Keeps a ledger over several looks at the plan, as the scheduler does.
struct ReminderDiary {
    var planner: ReminderPlanner
    /// Up to when everything has met its outcome.
    var coveredUntil: Date
    var outcomes: [ReminderID: ReminderOutcome] = [:]
    /// The ids in the order in which they were told.
    var told: [ReminderID] = []
    /// How often something was written.
    var writes = 0

    /// Plans anew from the facts, and carries out what is due.
    ///
    /// - Returns: the ids that are told now.
    @discardableResult
    mutating func look(_ facts: ReminderFacts, at now: Date) -> [ReminderID] {
        let triage = triage(facts, at: now)
        for reminder in triage.due { outcomes[reminder.id] = .emitted }
        for settled in triage.settled { outcomes[settled.reminder.id] = settled.outcome }
        if !triage.due.isEmpty || !triage.settled.isEmpty { writes += 1 }
        coveredUntil = max(coveredUntil, now)
        told += triage.due.map(\.id)
        return triage.due.map(\.id)
    }

    func triage(_ facts: ReminderFacts, at now: Date) -> ReminderTriage {
        let plan = planner.plan(facts, from: min(coveredUntil, now), until: now + 86_400, at: now)
        // The scheduler reads only these from the ledger.
        let decisive = Set(plan.decisiveIDs)
        return ReminderTriage(plan, recorded: outcomes.filter { decisive.contains($0.key) }, at: now)
    }
}
