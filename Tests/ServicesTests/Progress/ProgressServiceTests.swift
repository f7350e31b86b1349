import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The progress of a player")
struct ProgressServiceTests {
    @Test("Paused days and days without school break no streak and use no grace", arguments: [true, false])
    func pauses(isPause: Bool) async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        household.nextDay()
        try await household.play(routine)
        household.nextDay()
        let pause = PausePeriod(from: try #require(LocalDate("2026-03-03")), until: try #require(LocalDate("2026-03-04")))
        let settings = isPause ? PlayerSettings(pauses: [pause]) : PlayerSettings(schoolFree: [pause])
        _ = try await household.game.playerSettings.set(settings, of: 1, at: household.now)
        household.nextDay()
        try await household.play(routine)
        let streak = try await household.game.progress.streak(of: 1, at: household.now)
        #expect(streak.current == 3 && streak.breaks == 0 && streak.graceBanked == 1 && streak.recentDays == 3)
    }

    @Test(
        "A day of a holiday that an earlier version has accepted is excused without its pause, too; the classic rules know only the pause",
        arguments: [(GameRules.calibrated, true), (.classic, false)])
    func formerHoliday(rules: GameRules, isExcused: Bool) async throws {
        let household = try await TestHousehold(players: "Mia", rules: rules)
        try await household.play(try await household.addRoutine(tasks: ["Pack"]))
        household.nextDay()
        let today = ZoneRules.utc.localDateTime(at: household.now).date
        let answer = PauseAnswer(playerID: 1, from: today, until: today.adding(days: 1), isAccepted: true)
        try await PlayerSettingsRepository(household.database).store(answer)
        household.nextDay()
        let days = try await household.game.progress.streakDays(of: 1, at: household.now)
        #expect(days.map(\.paused) == [false, isExcused])
    }

    @Test("What is shown of the history follows from each change: a quest, a correction, a routine, the next day")
    func followsChanges() async throws {
        let household = try await TestHousehold(players: "Mia")
        let progress = household.game.progress
        func shown() async throws -> (streak: Int, estimations: Int?, tasks: [TaskHistory], days: [PlayedDay]) {
            let patterns = try await progress.patterns(of: 1, at: household.now)
            let (week, _) = try await progress.reflection(of: 1, week: nil, at: household.now)
            return (try await progress.streak(of: 1, at: household.now).current, week.estimations, patterns.tasks, patterns.days)
        }
        let routine = try await household.addRoutine(tasks: ["Pack"])
        var now = try await shown()
        #expect(now.streak == 0 && now.estimations == 0 && now.tasks.isEmpty && now.days.last?.questCount == 0)
        for _ in 0..<2 { try await household.play(routine) }
        household.nextDay()
        let quest = try await household.play(routine, actual: 300)
        now = try await shown()
        #expect(now.streak == 2 && now.estimations == 1 && now.days.last?.questCount == 1)
        #expect(now.tasks.first?.recent.last?.actualSeconds == 300)

        _ = try await household.take(.correct(position: 0, .reported(seconds: 600)), quest)
        #expect(try await shown().tasks.first?.recent.last?.actualSeconds == 600)
        _ = try await household.routines.update(
            routine.id,
            RoutineDraft(
                name: "Prep", tasks: [RoutineTask(name: "Pack", displayName: "Fill the bag")], activeDays: Weekday.allCases))
        #expect(try await shown().tasks.first?.taskName == "Fill the bag")

        for _ in 0..<2 { household.nextDay() }
        now = try await shown()
        #expect(now.days.last?.questCount == 0 && now.days.dropLast().last?.isQuestDay == true)
    }

    @Test("A day counts as it was scheduled then, not as it is now")
    func scheduleChanges() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        household.nextDay()
        try await household.play(routine)
        household.nextDay()
        // From Tuesday on it is for Mondays only.
        _ = try await household.routines.update(
            routine.id, RoutineDraft(name: "Prep", tasks: [RoutineTask(name: "Pack")], activeDays: [.monday]))
        for _ in 0..<6 { household.nextDay() }
        try await household.play(routine)
        let streak = try await household.game.progress.streak(of: 1, at: household.now)
        #expect(streak.current == 3 && streak.graceBanked == 1 && streak.recentDays == 3)
    }

    @Test("A routine that only the calendar calls for makes no quest day, and is not for today")
    func onlyCalendar() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        _ = try await household.routines.update(
            routine.id, RoutineDraft(name: "Visit", tasks: [RoutineTask(name: "Pack")], activeDays: []))
        for _ in 0..<6 { household.nextDay() }
        try await household.play(routine)
        let streak = try await household.game.progress.streak(of: 1, at: household.now)
        #expect(streak.current == 0 && streak.breaks == 0 && streak.recentDays == 0)
        #expect(try await household.game.progress.offers(to: 1, at: household.now).map(\.isForToday) == [false])
    }

    @Test("A missed day uses the grace, the next one ends the count; today is not missed yet")
    func missedDays() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(routine)
        var counts: [[Int]] = []
        for _ in 0..<3 {
            household.nextDay()
            let streak = try await household.game.progress.streak(of: 1, at: household.now)
            counts.append([streak.current, streak.graceBanked, streak.breaks])
        }
        #expect(counts == [[1, 1, 0], [1, 0, 0], [0, 0, 1]])
    }

    @Test("A reflection is of the week that contains the day, so far, and keeps the player's choice")
    func reflections() async throws {
        let household = try await TestHousehold(players: "Mia")
        let progress = household.game.progress
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let sunday = try #require(LocalDate("2026-03-01"))
        try await household.play(routine)
        household.nextDay()
        try await household.play(routine)
        try await household.play(routine)

        let (present, unseen) = try await progress.reflection(of: 1, week: nil, at: household.now)
        #expect(present.weekStart == sunday.adding(days: 1) && present.sessions == 2 && present.streak == 2 && unseen == nil)
        let (past, _) = try await progress.reflection(of: 1, week: sunday, at: household.now)
        #expect(past.weekStart == sunday.adding(days: -6) && past.weekEnd == sunday && past.sessions == 1 && past.streak == 1)
        await #expect(throws: FieldProblem.self, "nobody looks back on what lies ahead") {
            try await progress.reflection(of: 1, week: sunday.adding(days: 700), at: household.now)
        }

        let choice = try #require(past.choices.first)
        await #expect(throws: GameError.noChoice) {
            try await progress.viewReflection(of: 1, week: sunday, choice: "fly", at: household.now)
        }
        #expect(try await progress.reflection(of: 1, week: sunday, at: household.now).1 == nil, "a wrong choice is no look")
        _ = try await progress.viewReflection(of: 1, week: sunday, choice: choice.id, at: household.now)
        household.nextDay()
        _ = try await progress.viewReflection(of: 1, week: sunday, choice: nil, at: household.now)
        let view = try #require(try await progress.reflection(of: 1, week: sunday, at: household.now).1)
        #expect(view.choiceID == choice.id && view.weekStart == past.weekStart)
        #expect(view.viewedAt < household.now - 3600, "the first look counts")
        #expect(try await progress.reflection(of: 1, week: nil, at: household.now).1 == nil)
    }

    @Test("What is typed is left out alike by the quest, the statistics and the week")
    func typed() async throws {
        let household = try await TestHousehold(players: "Mia")
        let progress = household.game.progress
        let routine = try await household.addRoutine(tasks: ["Pack"])
        for _ in 0..<2 { try await household.play(routine, actual: 1215) }
        household.nextDay()
        let quest = try await household.play(routine, actual: 1215)
        let corrected = try await household.take(.correct(position: 0, .reported(seconds: 600)), quest)
        #expect(quest.meanAccuracyPercent == 50 && corrected.meanAccuracyPercent == nil)
        let statistics = try await progress.statistics(of: 1)
        #expect(statistics.overall?.meanAccuracyPercent == 50 && statistics.overall?.count == 2)
        #expect(statistics.weeks.map(\.count) == [2])
        let task = try #require(statistics.tasks.first)
        #expect(task.count == 0 && task.meanAccuracyPercent == 50 && task.recent.count == 2)
        let (week, _) = try await progress.reflection(of: 1, week: nil, at: household.now)
        #expect(week.sessions == 1 && week.estimations == 1 && week.meanAccuracyPercent == nil && week.biasSplit.even == 0)
        #expect(try await progress.insights(of: 1, at: household.now).estimations == 0)
        // The forecast takes it as how long the task took.
        #expect(try await progress.history.runs(player: 1, routine: routine.id).last?.parts.map(\.seconds) == [600])
    }

    @Test("A quest's outcome has the level before it, and the remaining calibration")
    func outcome() async throws {
        let household = try await TestHousehold(players: "Mia")
        let quest = try await household.play(try await household.addRoutine(tasks: ["Pack"]))
        let outcome = try await household.game.progress.outcome(of: quest, at: household.now)
        #expect(outcome.level.totalXP == 120 && outcome.level.level == 2 && outcome.levelBefore == 1)
        #expect(outcome.streak.current == 1 && outcome.calibrationRemaining == 2 && outcome.insight == nil)
        let offer = try #require(try await household.game.progress.offers(to: 1, at: household.now).first)
        #expect(offer.isForToday && offer.isPlayedToday && offer.calibrationRemaining == 2)
    }

    @Test("A week has the days on which a quest was finished, and no day of the weeks beside it")
    func playedWeek() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let sunday = ZoneRules.utc.localDateTime(at: household.now).date
        try await household.play(routine)
        household.nextDay()
        try await household.play(routine)
        household.nextDay()
        _ = try await household.begin(routine)
        func week(_ day: LocalDate, of player: PlayerID = 1) async throws -> PlayedWeek {
            try await household.game.progress.playedWeek(of: player, containing: day)
        }
        #expect(try await week(sunday) == PlayedWeek(start: sunday.adding(days: -6), played: [sunday]))
        let monday = sunday.adding(days: 1)
        #expect(try await week(sunday.adding(days: 4)) == PlayedWeek(start: monday, played: [monday]))
        #expect(try await week(sunday, of: 2).played.isEmpty)
    }

    @Test("Once the week is viewed, its reminder does not come")
    func reminder() async throws {
        let home = try await TestHousehold(players: "Mia")
        try await home.play(try await home.addRoutine(tasks: ["Pack bag"]))
        let evening = home.now + 6 * 3600
        func weekly() async throws -> Bool {
            let plan = try await home.reminders.plan(from: home.now, now: evening)
            return plan.reminders.contains { $0.kind == .weeklyReflection && !plan.silenced.contains($0.id) }
        }
        #expect(try await weekly())
        _ = try await home.game.progress.viewReflection(of: 1, week: nil, choice: nil, at: home.now)
        #expect(try await !weekly())
    }

    @Test("A history is added as if it had been played here, and only for a player who has not played")
    func pastQuests() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await household.addRoutine(tasks: ["Pack"], players: [1, 2])
        let past = (1...5).map { day in
            PastQuest(
                routineID: routine.id, startedAt: .clock("10:00") - TimeInterval(86_400 * (6 - day)),
                tasks: [PastQuest.Task(name: "Pack", estimatedSeconds: 600, actualSeconds: 660)])
        }
        #expect(try await household.game.pastQuests.add(past, for: 1, at: household.now) == 5)
        let history = try await household.game.progress.history.snapshots(player: 1)
        #expect(history.map(\.isCalibration) == [true, true, true, false, false])
        let streak = try await household.game.progress.streak(of: 1, at: household.now)
        #expect(streak.current == 5 && streak.breaks == 0, "her days began with them")
        await #expect(throws: GameError.hasPlayed) {
            try await household.game.pastQuests.add(past, for: 1, at: household.now)
        }
        await #expect(throws: GameError.badPastQuest(index: 1, reason: "it began before the one before it ended.")) {
            try await household.game.pastQuests.add(past.reversed(), for: 2, at: household.now)
        }
        #expect(try await household.game.progress.totals(of: 2) == .none, "all of them or none")
        _ = try await household.open(routine, player: 2)
        await #expect(throws: GameError.hasPlayed) {
            try await household.game.pastQuests.add(past, for: 2, at: household.now)
        }
    }

    @Test("A player who has switched the calendar off gets no suggestions; another player does")
    func switchedOffCalendar() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        let now = Date.clock("15:45")
        #expect(try await household.suggestions.suggestions(at: now).first?.playerIDs == [1, 2])
        _ = try await household.game.playerSettings.set(PlayerSettings(usesCalendar: false), of: 1, at: now)
        #expect(try await household.suggestions.suggestions(at: now).first?.playerIDs == [2])
        #expect(try await household.suggestions.suggestions(at: now, player: 1).isEmpty)
    }

    @Test("Only the last quest can have raised the level")
    func levels() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        for _ in 0..<3 {
            try await household.play(routine)
            household.nextDay()
        }
        let quests = try await household.game.quests.page(player: 1, after: nil, limit: 3)
        let outcomes = [
            try await household.game.progress.outcome(of: quests[0], at: household.now),
            try await household.game.progress.outcome(of: quests[2], at: household.now),
        ]
        #expect(outcomes[0].level == outcomes[1].level && outcomes[0].level.level > outcomes[0].levelBefore)
        #expect(outcomes[1].levelBefore == outcomes[1].level.level)
    }
}
