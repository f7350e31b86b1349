public import Domain
public import Foundation
import Storage

/// A player's progress: level, streak, statistics, patterns and the weekly reflection. Everything is computed from history on
/// request.
public struct ProgressService: Sendable {
    let quests: QuestRepository
    let history: HistoryRepository
    let routines: RoutineRepository
    let playerSettings: PlayerSettingsRepository
    let schedule: ScheduleRepository
    let reflections: ReflectionRepository
    let settings: CurrentSettings
    private let totals = AnswerCache<PlayerID, PlayTotals>(limit: Self.cached)
    private let streaks = AnswerCache<Question, Streak>(limit: Self.cached)
    private let insights = AnswerCache<Question, PlayerInsights>(limit: Self.cached)
    private let patterns = AnswerCache<Question, PlayerPatterns>(limit: Self.cached)
    private let weeks = AnswerCache<Question, WeeklyReflection>(limit: Self.cached)

    /// The number of cached answers of a kind: those of a family's players.
    private static let cached = 8

    /// The values on which an answer depends besides stored data.
    struct Question: Hashable {
        let player: PlayerID
        /// The last day that the answer includes, in the household's zone.
        let day: LocalDate
        let zone: String
        let firstWeekday: Weekday
        let rules: GameRules
    }

    init(_ database: HouseholdDatabase, settings: CurrentSettings) {
        quests = QuestRepository(database)
        history = HistoryRepository(database)
        routines = RoutineRepository(database)
        playerSettings = PlayerSettingsRepository(database)
        schedule = ScheduleRepository(database)
        reflections = ReflectionRepository(database)
        self.settings = settings
    }

    /// Drops the cached answers that depend on a change.
    func drop(_ change: Change) {
        if change.areas.contains(.quests) { totals.drop() }
        guard change.affectsProgress else { return }
        totals.drop()
        streaks.drop()
        insights.drop()
        patterns.drop()
        weeks.drop()
    }

    private func question(of player: PlayerID, at now: Date) -> Question {
        let (zone, configuration) = (settings.value.zone, settings.value.configuration)
        return Question(
            player: player, day: zone.localDateTime(at: now).date, zone: zone.identifier, firstWeekday: configuration.firstWeekday,
            rules: configuration.rules)
    }

    /// The level of a player.
    public func level(of player: PlayerID) async throws -> LevelProgress {
        LevelCalculator.progress(totalXP: try await totals(of: player).xp)
    }

    /// The totals of all quests of a player.
    public func totals(of player: PlayerID) async throws -> PlayTotals {
        try await totals.answer(player) { try await quests.totals(player: player) }
    }

    /// How many quests a player has played in the week that contains a day, and on how many days a quest was finished. Unlike the
    /// reflection, it does not read the whole history.
    func weekTotals(of player: PlayerID, week day: LocalDate, at now: Date) async throws -> (quests: Int, days: Int) {
        let settings = settings.value
        let first = day.onOrBefore(settings.configuration.firstWeekday)
        let start = settings.zone.startOfDay(first)
        let end = max(start, min(now, settings.zone.startOfDay(first.adding(days: 7))))
        let days = try await history.playedDays(since: first)[player] ?? []
        return (
            try await history.questCount(player: player, in: DateInterval(start: start, end: end)),
            days.count { $0 < first.adding(days: 7) && $0 <= settings.zone.localDateTime(at: end).date }
        )
    }

    /// The streak of a player.
    public func streak(of player: PlayerID, at now: Date) async throws -> Streak {
        let question = question(of: player, at: now)
        return try await streaks.answer(question) {
            StreakTracker.streak(days: try await streakDays(of: player, at: now), rules: question.rules)
        }
    }

    /// The streak of a player, and the longest row of scheduled days that had a day from `start` on.
    private func streak(of player: PlayerID, at now: Date, from start: LocalDate) async throws -> (Streak, longest: Int) {
        let days = try await streakDays(of: player, at: now)
        let rules = settings.value.configuration.rules
        let ends = days.indices.filter { days[$0].date >= start }
        let longest = ends.map { StreakTracker.streak(days: Array(days[...$0]), rules: rules).current }.max() ?? 0
        return (StreakTracker.streak(days: days, rules: rules), longest)
    }

    /// Every day that the streak of a player is counted over.
    func streakDays(of player: PlayerID, at now: Date) async throws -> [StreakDay] {
        guard let own = try await playerSettings.inEffect(settings.value.configuration.rules)[player] else {
            throw HouseholdError(
                .notFound, "There is no player \(player).", reason: CodedReason(.playerUnknown, ["id": "\(player)"]))
        }
        return StreakCalendar.days(
            schedule: try await schedule.days(of: player),
            played: try await history.playedDays(player: player).filter { $0 <= today(now) },
            pauses: own.pauses, schoolFree: own.schoolFree, today: today(now))
    }

    /// The accuracy of a player's estimates by task, by week for the last 26 weeks with estimates, and of all.
    public func statistics(
        of player: PlayerID
    ) async throws -> (tasks: [TaskHistory], weeks: [WeeklyAccuracy], overall: OverallAccuracy?) {
        let history = try await history.snapshots(player: player)
        let settings = settings.value
        let rules = settings.configuration.rules
        let weeks = WeeklyAccuracy.weeks(
            of: history, zone: settings.zone, firstWeekday: settings.configuration.firstWeekday, rules: rules, limit: 26)
        // Archived routines are included for their names.
        let tasks = TaskHistory.all(in: history, routines: try await routines.all(archived: true), rules: rules)
        return (tasks, weeks, OverallAccuracy(of: history, rules: rules))
    }

    /// The closest estimate of each task, with the task names that players see.
    public func bests(of player: PlayerID) async throws -> [PersonalBest] {
        let names = try await taskNames()
        return PersonalBestTracker.bests(in: try await history.snapshots(player: player)).map { best in
            var best = best
            best.taskName = names[TaskKey(routineID: best.routineID, name: best.taskName)] ?? best.taskName
            return best
        }
    }

    /// The patterns in a player's estimates.
    public func insights(of player: PlayerID, at now: Date) async throws -> PlayerInsights {
        let question = question(of: player, at: now)
        let zone = settings.value.zone
        return try await insights.answer(question) {
            let history = try await history.snapshots(player: player)
            return PlayerInsights(history, zone: zone, rules: question.rules, names: try await taskNames())
        }
    }

    /// What the history of a player shows.
    public func patterns(of player: PlayerID, at now: Date) async throws -> PlayerPatterns {
        let question = question(of: player, at: now)
        let zone = settings.value.zone
        return try await patterns.answer(question) { try await computePatterns(question, zone, at: now) }
    }

    /// The routines that a player can play, those for today first: whether each was played today, and how many calibration quests
    /// remain. What is for an earlier part of the day comes after the others.
    public func offers(to player: PlayerID, at now: Date) async throws -> [QuestOffer] {
        let local = settings.value.zone.localDateTime(at: now)
        let today = local.date
        let played = try await quests.played(player: player, on: today)
        let finished = try await quests.finishedCounts(player: player)
        let all = try await routines.all()
        let own = try await playerSettings.inEffect(settings.value.configuration.rules)[player] ?? .standard
        let tomorrow = today.adding(days: 1)
        let forToday = planned(all, for: player, own, on: today)
        let forTomorrow = planned(all, for: player, own, on: tomorrow)
        let offers = all.filter { $0.isActive && $0.playerIDs.contains(player) }.map { routine in
            QuestOffer(
                routine: routine, isForToday: forToday.contains(routine.id),
                isPlannedToday: forToday.contains(routine.id) && !hasTime(routine, of: player, on: today, after: now),
                isPlannedTomorrow: forTomorrow.contains(routine.id) && !hasTime(routine, of: player, on: tomorrow, after: now),
                isPlayedToday: played.contains(routine.id),
                calibrationRemaining: CalibrationTracker.remaining(finished: finished[routine.id] ?? 0))
        }
        func isPast(_ offer: QuestOffer) -> Bool { offer.routine.isForEarlier(than: local.time) }
        let timely = offers.filter { !isPast($0) } + offers.filter(isPast)
        return timely.filter(\.isForToday) + timely.filter { !$0.isForToday }
    }

    /// The routines that their weekday plans for a player on a day: none on a day of a pause.
    private func planned(
        _ routines: [Routine], for player: PlayerID, _ own: PlayerSettings, on day: LocalDate
    ) -> Set<RoutineID> {
        if own.pauseEnd(on: day) != nil { return [] }
        return Set(routines.planned(byWeekdayOf: day, for: player, own, rules: settings.value.configuration.rules).map(\.id))
    }

    /// Whether a routine has a time of its own on a day that is ahead. The time calls for the routine, or is silent; the weekday alone
    /// plans nothing then. `classic` knows no such times.
    private func hasTime(_ routine: Routine, of player: PlayerID, on day: LocalDate, after now: Date) -> Bool {
        let (zone, rules) = (settings.value.zone, settings.value.configuration.rules)
        guard rules == .calibrated, let time = routine.time(of: player, on: day.weekday) else { return false }
        return DatedTime(time, on: day, in: zone).map { $0.at > now } ?? false
    }

    /// The reflection of the week that contains a day, and the player's view of it, if there is one.
    ///
    /// - Parameter day: nil means today.
    /// - Throws: `FieldProblem` if the week is in the future.
    public func reflection(of player: PlayerID, week day: LocalDate?, at now: Date) async throws -> (
        WeeklyReflection, ReflectionView?
    ) {
        let settings = settings.value
        let first = settings.configuration.firstWeekday
        if let day, day.onOrBefore(first) > today(now) {
            throw FieldProblem(field: "week", message: "That week lies ahead.", reason: CodedReason(.weekAhead))
        }
        // For a past week its last millisecond, for the present week now.
        let moment = day.map { min(now, settings.zone.startOfDay($0.onOrBefore(first).adding(days: 7)) - 0.001) } ?? now
        let weekStart = settings.zone.localDateTime(at: moment).date.onOrBefore(first)
        let reflection = try await weeks.answer(question(of: player, at: moment)) {
            let (streak, longest) = try await streak(of: player, at: moment, from: weekStart)
            return WeeklyReflectionEngine.reflection(
                history: try await history.snapshots(player: player), weekOf: moment, zone: settings.zone, firstWeekday: first,
                streak: streak.current, longestStreak: longest, rules: settings.configuration.rules, names: try await taskNames())
        }
        return (reflection, try await reflections.view(of: player, week: reflection.weekStart))
    }

    /// The id that removes a choice.
    static let noChoice = "none"

    /// Records that a player has viewed the reflection of a week, and the player's choice.
    ///
    /// - Parameter choice: the id of one of the week's choices; nil keeps the present one, `none` removes it.
    /// - Throws: `GameError` if the week does not offer the choice.
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

    /// The outcome of a finished quest, with the player's present level and streak. Only the last quest can have raised the level.
    public func outcome(of session: GameSession, at now: Date) async throws -> QuestOutcome {
        let player = session.playerID
        let level = try await level(of: player)
        let isLast = try await quests.page(player: player, limit: 1).first?.id == session.id
        let earned = isLast ? session.earnedXP : 0
        let finished = try await quests.finishedCount(player: player, routine: session.routineID)
        return QuestOutcome(
            level: level, levelBefore: LevelCalculator.progress(totalXP: max(0, level.totalXP - earned)).level,
            streak: try await streak(of: player, at: now), calibrationRemaining: CalibrationTracker.remaining(finished: finished),
            insight: try await insights(of: player, at: now).insights.first { !session.contradicts($0) })
    }

    /// The task names that players see, by task.
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
    /// Whether the weekday plans it for today: not on a day of a pause, and a routine of school not on a day without school.
    public let isForToday: Bool
    /// Whether it is for today and nothing but the weekday plans it: no time of its own is ahead.
    public let isPlannedToday: Bool
    /// Likewise for tomorrow.
    public let isPlannedTomorrow: Bool
    public let isPlayedToday: Bool
    /// How many calibration quests remain.
    public let calibrationRemaining: Int
}

/// The outcome of a quest.
public struct QuestOutcome: Hashable, Sendable {
    public let level: LevelProgress
    /// The level before the quest.
    public let levelBefore: Int
    public let streak: Streak
    /// How many calibration quests remain.
    public let calibrationRemaining: Int
    /// The most informative pattern that does not contradict the quest's own results; nil if there is none.
    public let insight: Insight?
}
