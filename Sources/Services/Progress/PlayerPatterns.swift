public import Domain
public import Foundation
import Storage

/// What the history of a player shows, at one moment.
public struct PlayerPatterns: Sendable {
    /// How many weeks the days are of.
    public static let weekCount = 10

    /// In the household's zone.
    public let today: LocalDate
    public let firstWeekday: Weekday
    /// Those of the present routines first.
    public let tasks: [TaskHistory]
    /// The accuracy of the last weeks with estimates, oldest first.
    public let weeks: [WeeklyAccuracy]
    /// Nil with too few estimates.
    public let tendency: GuessTendency?
    /// The tendency by week.
    public let tendencies: TendencyHistory
    /// Most relevant first.
    public let findings: [InsightFinding]
    /// Every day of the last weeks up to today, from the first day of a week on.
    public let days: [PlayedDay]
}

/// A day with the quests that were finished on it.
public struct PlayedDay: Hashable, Sendable {
    public let date: LocalDate
    public let questCount: Int
    /// Whether the player had a routine on this day, and played or had neither a pause nor a day without school. Today is one once it is
    /// played: it is not missed before it ends.
    public let isQuestDay: Bool
}

extension ProgressService {
    /// What the history of a player shows, read anew.
    func computePatterns(_ question: Question, _ zone: ZoneRules, at now: Date) async throws -> PlayerPatterns {
        let player = question.player
        let history = try await history.snapshots(player: player)
        return PlayerPatterns(
            today: question.day, firstWeekday: question.firstWeekday,
            tasks: TaskHistory.all(in: history, routines: try await routines.all(archived: true), rules: question.rules),
            weeks: WeeklyAccuracy.weeks(
                of: history, zone: zone, firstWeekday: question.firstWeekday, rules: question.rules,
                limit: PlayerPatterns.weekCount),
            tendency: GuessTendency(of: history),
            tendencies: TendencyHistory(of: history, zone: zone, firstWeekday: question.firstWeekday),
            findings: InsightEngine.findings(history: history, zone: zone, rules: question.rules, names: try await taskNames()),
            days: try await playedDays(of: player, at: now))
    }

    /// Every day of the last weeks up to today.
    private func playedDays(of player: PlayerID, at now: Date) async throws -> [PlayedDay] {
        let today = settings.value.zone.localDateTime(at: now).date
        let weekStart = today.onOrBefore(settings.value.configuration.firstWeekday)
        let first = weekStart.adding(days: -7 * (PlayerPatterns.weekCount - 1))
        let counts = try await history.questCounts(player: player, since: first)
        let questDays = Set(try await streakDays(of: player, at: now).filter { $0.scheduled && !$0.paused }.map(\.date))
        return (first.dayNumber...today.dayNumber).map { number in
            let date = LocalDate(dayNumber: number)
            return PlayedDay(date: date, questCount: counts[date] ?? 0, isQuestDay: questDays.contains(date))
        }
    }

    /// The first day of the newest week that is ready to look back on.
    public func readyWeek(at now: Date) -> LocalDate { settings.value.planner.readyWeek(at: now) }

    /// The reflection on the newest week that is ready, of which the player has not viewed it and has played. It reads only that week:
    /// it has neither patterns nor a comparison with weeks before.
    public func unviewedWeek(of player: PlayerID, at now: Date) async throws -> WeeklyReflection? {
        let week = readyWeek(at: now)
        if try await reflections.view(of: player, week: week) != nil { return nil }
        let (zone, configuration) = (settings.value.zone, settings.value.configuration)
        let window = DateInterval(start: zone.startOfDay(week), end: zone.startOfDay(week.adding(days: 7)))
        let history = try await history.snapshots(player: player, in: window)
        let reflection = WeeklyReflectionEngine.reflection(
            history: history, weekOf: min(now, window.end - 0.001), zone: zone, firstWeekday: configuration.firstWeekday,
            rules: configuration.rules, names: try await taskNames())
        return reflection.sessions > 0 ? reflection : nil
    }

    /// How many weeks before the present one are read for a look at it: the week before, and the four that it is compared with.
    private static let weeksRead = 5

    /// The present week of a player so far; before the player has played in it, the week before. Only these weeks are read, and those that
    /// they are compared with: it has no patterns, and no gain that only one week supports.
    func lately(of player: PlayerID, at now: Date) async throws -> WeeklyReflection {
        let (zone, configuration) = (settings.value.zone, settings.value.configuration)
        let weekStart = zone.localDateTime(at: now).date.onOrBefore(configuration.firstWeekday)
        let first = zone.startOfDay(weekStart.adding(days: -7 * Self.weeksRead))
        let end = zone.startOfDay(weekStart.adding(days: 7))
        let history = try await history.snapshots(player: player, in: DateInterval(start: first, end: end))
        let names = try await taskNames()
        func week(_ moment: Date) -> WeeklyReflection {
            WeeklyReflectionEngine.reflection(
                history: history, weekOf: moment, zone: zone, firstWeekday: configuration.firstWeekday, rules: configuration.rules,
                names: names
            ).withSupportedGains
        }
        let present = week(now)
        if present.sessions > 0 { return present }
        let last = week(zone.startOfDay(weekStart) - 0.001)
        return last.sessions > 0 ? last : present
    }
}
