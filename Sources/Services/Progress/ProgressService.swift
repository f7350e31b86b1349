public import Domain
public import Foundation
import Storage

/// What a player's quests add up to: level, streak, statistics, patterns and the weekly reflection. Everything is worked out from
/// history when it is asked for.
public struct ProgressService: Sendable {
    let quests: QuestRepository
    let history: HistoryRepository
    let routines: RoutineRepository
    let playerSettings: PlayerSettingsRepository
    let schedule: ScheduleRepository
    let reflections: ReflectionRepository
    let settings: CurrentSettings

    init(_ database: HouseholdDatabase, settings: CurrentSettings) {
        quests = QuestRepository(database)
        history = HistoryRepository(database)
        routines = RoutineRepository(database)
        playerSettings = PlayerSettingsRepository(database)
        schedule = ScheduleRepository(database)
        reflections = ReflectionRepository(database)
        self.settings = settings
    }

    /// The level that a player's XP have brought her to.
    public func level(of player: PlayerID) async throws -> LevelProgress {
        LevelCalculator.progress(totalXP: try await quests.totals(player: player).xp)
    }

    /// What a player has played, all in all.
    public func totals(of player: PlayerID) async throws -> PlayTotals { try await quests.totals(player: player) }

    /// On how many of the days of a span a player has finished a quest; both ends count.
    func playedDays(of player: PlayerID, from first: LocalDate, to last: LocalDate) async throws -> Int {
        try await history.playedDays(since: first)[player]?.count { $0 <= last } ?? 0
    }

    /// How regularly a player plays.
    public func streak(of player: PlayerID, at now: Date) async throws -> Streak {
        let days = StreakCalendar.days(
            schedule: try await schedule.days(of: player),
            played: try await history.playedDays(player: player).filter { $0 <= today(now) },
            pauses: try await playerSettings.pauses(of: player), today: today(now))
        return StreakTracker.streak(days: days)
    }

    /// How her estimates have turned out, task by task, and over the last 26 weeks with estimates.
    public func statistics(of player: PlayerID) async throws -> (tasks: [TaskHistory], weeks: [WeeklyAccuracy]) {
        let history = try await history.snapshots(player: player)
        let settings = settings.value
        let rules = settings.configuration.rules
        let weeks = WeeklyAccuracy.weeks(
            of: history, zone: settings.zone, firstWeekday: settings.configuration.firstWeekday, rules: rules, limit: 26)
        // Archived routines still have a name.
        return (TaskHistory.all(in: history, routines: try await routines.all(archived: true), rules: rules), weeks)
    }

    /// The closest estimate of each task, in the names that she knows.
    public func bests(of player: PlayerID) async throws -> [PersonalBest] {
        let names = try await taskNames()
        return PersonalBestTracker.bests(in: try await history.snapshots(player: player)).map { best in
            var best = best
            best.taskName = names[TaskKey(routineID: best.routineID, name: best.taskName)] ?? best.taskName
            return best
        }
    }

    /// The patterns that show, in the names that she knows, with how many estimates they are looked for in.
    public func insights(of player: PlayerID) async throws -> (insights: [Insight], estimations: Int) {
        let history = try await history.snapshots(player: player)
        let settings = settings.value
        let insights = InsightEngine.insights(
            history: history, zone: settings.zone, rules: settings.configuration.rules, names: try await taskNames())
        return (insights, history.count { !$0.isCalibration })
    }

    /// Where quests of a routine stand: whether it is played today, and how many are still for getting to know it.
    public func offers(to player: PlayerID, at now: Date) async throws -> [QuestOffer] {
        let today = today(now)
        let played = try await quests.played(player: player, on: today)
        let finished = try await quests.finishedCounts(player: player)
        let offers = try await routines.all().filter { $0.isActive && $0.playerIDs.contains(player) }.map { routine in
            QuestOffer(
                routine: routine, isForToday: routine.activeDays.contains(today.weekday),
                isPlayedToday: played.contains(routine.id),
                calibrationRemaining: CalibrationTracker.remaining(finished: finished[routine.id] ?? 0))
        }
        return offers.filter(\.isForToday) + offers.filter { !$0.isForToday }
    }

    /// The reflection of the week that holds a day, so far.
    public func reflection(of player: PlayerID, week day: LocalDate?, at now: Date) async throws -> (
        WeeklyReflection, ReflectionView?
    ) {
        let settings = settings.value
        let first = settings.configuration.firstWeekday
        if let day, day.onOrBefore(first) > today(now) { throw FieldProblem(field: "week", message: "That week lies ahead.") }
        // All of a week that is over, up to its last millisecond, and of the present one what there is so far.
        let moment = day.map { min(now, settings.zone.startOfDay($0.onOrBefore(first).adding(days: 7)) - 0.001) } ?? now
        let reflection = WeeklyReflectionEngine.reflection(
            history: try await history.snapshots(player: player), weekOf: moment, zone: settings.zone, firstWeekday: first,
            streak: try await streak(of: player, at: moment).current, rules: settings.configuration.rules,
            names: try await taskNames())
        return (reflection, try await reflections.view(of: player, week: reflection.weekStart))
    }

    /// Takes a choice back.
    static let noChoice = "none"

    /// She has looked at the reflection of a week, and may have chosen something to try.
    ///
    /// - Parameter choice: of the week's choices; nil keeps the one she has, `none` takes it back.
    public func viewReflection(of player: PlayerID, week day: LocalDate?, choice: String?, at now: Date) async throws
        -> (WeeklyReflection, ReflectionView?)
    {
        let (reflection, before) = try await reflection(of: player, week: day, at: now)
        let isOffered = choice.map { id in id == Self.noChoice || reflection.choices.contains { $0.id == id } }
        if isOffered == false { throw GameError.noChoice }
        let view = ReflectionView(
            weekStart: reflection.weekStart, viewedAt: before?.viewedAt ?? now,
            choiceID: choice == Self.noChoice ? nil : choice ?? before?.choiceID)
        try await reflections.set(view, of: player)
        return (reflection, view)
    }

    /// What came of a finished quest, as things stand now. Only her last one has brought her from one level to the next.
    public func outcome(of session: GameSession, at now: Date) async throws -> QuestOutcome {
        let player = session.playerID
        let level = try await level(of: player)
        let isLast = try await quests.page(player: player, limit: 1).first?.id == session.id
        let earned = isLast ? session.earnedXP : 0
        let finished = try await quests.finishedCount(player: player, routine: session.routineID)
        return QuestOutcome(
            level: level, levelBefore: LevelCalculator.progress(totalXP: max(0, level.totalXP - earned)).level,
            streak: try await streak(of: player, at: now), calibrationRemaining: CalibrationTracker.remaining(finished: finished),
            insight: try await insights(of: player).insights.first)
    }

    /// The names that players see, by task.
    func taskNames() async throws -> [TaskKey: String] {
        var names: [TaskKey: String] = [:]
        for routine in try await routines.all(archived: true) {
            for task in routine.tasks { names[TaskKey(routineID: routine.id, name: task.name)] = task.displayName }
        }
        return names
    }

    private func today(_ now: Date) -> LocalDate { settings.value.zone.localDateTime(at: now).date }
}

/// A routine that a player can play.
public struct QuestOffer: Hashable, Sendable {
    public let routine: Routine
    public let isForToday: Bool
    public let isPlayedToday: Bool
    public let calibrationRemaining: Int
}

/// Where a player stands after a quest.
public struct QuestOutcome: Hashable, Sendable {
    public let level: LevelProgress
    public let levelBefore: Int
    public let streak: Streak
    public let calibrationRemaining: Int
    public let insight: Insight?
}
