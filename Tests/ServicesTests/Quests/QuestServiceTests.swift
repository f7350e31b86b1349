import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Quests, stored at every tap")
struct QuestServiceTests {
    @Test("The first three quests of a routine are for getting to know it, each routine's own")
    func calibration() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        var marks: [Bool] = []
        for _ in 0..<5 {
            marks.append(try await household.play(routine).isCalibration)
            household.nextDay()
        }
        #expect(marks == [true, true, true, false, false])
        let other = try await household.addRoutine(tasks: ["Pack"])
        #expect(try await household.open(other).isCalibration)
    }

    @Test("A quest opens with the help that its history has led to", arguments: GameRules.allCases)
    func difficulty(rules: GameRules) async throws {
        let household = try await TestHousehold(players: "Mia", rules: rules)
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let first = try await household.open(routine).tasks[0]
        #expect(first.difficulty.level == .learning && first.hint == nil && first.typicalSeconds == nil)
        for _ in 0..<20 {
            try await household.play(routine, estimate: 600, actual: 610)
            household.nextDay()
        }
        let history = try await household.game.progress.history.snapshots(player: 1)
        let task = try await household.open(routine).tasks[0]
        #expect(task.difficulty == AdaptiveDifficultyEngine.state(after: history, rules: rules))
        #expect(task.difficulty.level != .learning && task.typicalSeconds == 610)
        #expect((task.hint != nil) == task.difficulty.showContextualHint)
        #expect(!task.difficulty.suggestTimerVisibility)
    }

    @Test("After a reboot during a task, the player reports its time or leaves it out")
    func reboot() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack", "Dress"])
        let quest = try await household.begin(routine)
        household.questClock.pass(100)
        household.questClock.reboot()
        let before = try #require(try await household.game.quests.find(quest.id))
        #expect(household.game.quests.elapsedSeconds(before) == nil)
        await #expect(throws: QuestError.timeIsLost) {
            try await household.take(.done(), quest)
        }
        #expect(try await household.game.quests.find(quest.id) == before, "nothing was invented")
        let reported = try await household.take(.done(.reported(seconds: 300)), quest)
        #expect(reported.result(at: 0)?.source == .reported && reported.result(at: 0)?.actualSeconds == 300)

        try await household.estimate(quest)
        try await household.take(.start(), quest)
        household.questClock.reboot()
        let left = try await household.take(.done(.leftOut), quest)
        #expect(left.finishedAt != nil && left.results.count == 1 && left.gapSeconds == nil)
        #expect(try await household.game.progress.totals(of: 1).estimations == 1)
    }

    @Test("A pause keeps what was measured, over a restart of the PC too")
    func pause() async throws {
        let household = try await TestHousehold(players: "Mia")
        let quest = try await household.begin(try await household.addRoutine(tasks: ["Pack"]))
        household.questClock.pass(100)
        try await household.take(.pause, quest)
        household.questClock.pass(5_000)
        household.questClock.reboot()
        try await household.take(.resume, quest)
        household.questClock.pass(20)
        let done = try await household.take(.done(), quest)
        #expect(done.result(at: 0)?.source == .measured && done.result(at: 0)?.actualSeconds == 120)
    }

    @Test(
        "A time of more than three times the usual one causes a question, and counts as corrected",
        arguments: [(300.0, false), (301, true)])
    func forgotToTap(seconds: Double, isAsked: Bool) async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        for _ in 0..<3 {
            try await household.play(routine, estimate: 100, actual: 100)
            household.nextDay()
        }
        let quest = try await household.begin(routine, estimate: 100)
        household.questClock.pass(seconds)
        let done = try await household.take(.done(), quest)
        #expect(done.mayHaveForgottenToTap == isAsked)
        let xp = try await household.game.progress.totals(of: 1).xp
        let corrected = try await household.take(.correct(position: 0, .reported(seconds: 100)), quest)
        #expect(!corrected.mayHaveForgottenToTap && corrected.records.map(\.source) == [.measured, .reported])
        let history = try await household.game.progress.history.snapshots(player: 1)
        #expect(history.map(\.actualSeconds) == [100, 100, 100, 100] && history.last?.recordedAt == done.finishedAt)
        #expect(try await household.game.progress.totals(of: 1).xp == xp - done.earnedXP + corrected.earnedXP)
        #expect(try await household.game.progress.totals(of: 1).finishedQuests == 4)
    }

    @Test("On one day two quests of a routine count, and further ones are extra; each other routine has its own two")
    func extra() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await household.addRoutine(tasks: ["Pack"], players: [1, 2])
        let other = try await household.addRoutine(tasks: ["Pack"])
        for standing in [nil, nil, QuestStanding.extra, .extra] {
            #expect(try await household.play(routine).standing == standing)
        }
        #expect(try await household.play(other).standing == nil)
        #expect(try await household.play(routine, player: 2).standing == nil)
        #expect(try await household.game.progress.totals(of: 1) == PlayTotals(xp: 360, finishedQuests: 3, estimations: 3))
        household.nextDay()
        #expect(try await household.play(routine).standing == nil)
    }

    @Test("Very short quests share six steps a day that earn in full, also those that nobody has answered for yet")
    func shortSteps() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let routine = try await household.addRoutine(tasks: ["Cap", "Coat"], players: [1, 2])
        let other = try await household.addRoutine(tasks: ["Key"])
        func play(_ routine: Routine) async throws -> GameSession {
            try await household.finish(try await household.open(routine), estimate: 30, seconds: 30)
        }
        let answered = try await play(routine)
        #expect(answered.shortStepsInFull == 6)
        #expect(try await household.take(.restore, answered).earnedXP == 2 * 100 + 20)
        #expect(try await play(routine).shortStepsInFull == 4)
        #expect(try await play(other).shortStepsInFull == 2)
        #expect(try await household.open(routine, player: 2).shortStepsInFull == 6)
        household.nextDay()
        #expect(try await household.open(other).shortStepsInFull == 6)
    }

    @Test("In classic every quest counts, however many there are")
    func classicHasNoLimit() async throws {
        let household = try await TestHousehold(players: "Mia", rules: .classic)
        let routine = try await household.addRoutine(tasks: ["Pack"])
        for _ in 0..<4 { #expect(try await household.play(routine).counts) }
    }

    @Test("A quest that is left out keeps its place in the day: nobody can play until one goes well")
    func leftOutKeepsItsPlace() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let first = try await household.play(routine)
        try await household.take(.leaveOut, first)
        #expect(try await household.play(routine).standing == nil)
        let third = try await household.play(routine)
        #expect(third.standing == .extra)
        await #expect(throws: QuestError.dayIsFull(limit: 2)) { try await household.take(.restore, third) }
        household.nextDay()
        #expect(try await household.take(.restore, first).counts)
        #expect(try await household.game.progress.totals(of: 1).finishedQuests == 2)
    }

    @Test("A tryout takes no place, whether it is left out or not answered")
    func tryoutsTakeNoPlace() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let answered = try await household.finish(try await household.open(routine), seconds: 15)
        try await household.take(.leaveOut, answered)
        try await household.finish(try await household.open(routine), seconds: 15)
        for standing in [nil, nil, QuestStanding.extra] { #expect(try await household.play(routine).standing == standing) }
    }

    @Test("The routines that a player has made share four quests a day; those of a parent do not count among them")
    func ownRoutines() async throws {
        let household = try await TestHousehold(players: "Mia")
        func own(_ name: String) async throws -> Routine {
            try await household.routines.create(
                RoutineDraft(name: name, tasks: [RoutineTask(name: "Go")], playerIDs: [1]), createdBy: .player)
        }
        let own = [try await own("Guitar"), try await own("Room"), try await own("Read")]
        let parents = try await household.addRoutine(tasks: ["Pack"])
        try await household.play(parents)
        for routine in [own[0], own[0], own[1], own[1]] { #expect(try await household.play(routine).standing == nil) }
        let fifth = try await household.play(own[2])
        #expect(fifth.standing == .extra)
        await #expect(throws: QuestError.ownDayIsFull(limit: 4)) { try await household.take(.restore, fifth) }
        #expect(try await household.game.quests.countable((own + [parents]).map(\.id), for: 1) == [parents.id])
        #expect(try await household.play(parents).standing == nil)
        household.nextDay()
        #expect(try await household.play(own[2]).standing == nil)
    }

    @Test("A tap for which the service was away counts from its own moment; others count when they arrive")
    func lateTap() async throws {
        let household = try await TestHousehold(players: "Mia")
        let quest = try await household.open(try await household.addRoutine(tasks: ["Pack", "Dress"]))
        func now() -> Double { household.questClock.reading().bootSeconds }
        func take(_ tap: QuestTap, at moment: Double) async throws -> GameSession {
            try await service.take(tap, of: quest.id, step: nil, bootSeconds: moment)
        }
        var service = household.game.quests
        household.questClock.pass(500)
        let estimated = try await take(.estimate(seconds: 300), at: now() - 400)
        #expect(estimated.startedAt == household.now)
        _ = try await take(.start(), at: now() - 400)
        household.questClock.pass(300)
        let tapped = now()
        household.questClock.pass(80)
        service.began = household.questClock.reading()
        household.questClock.pass(10)
        let done = try await take(.done(), at: tapped)
        #expect(done.result(at: 0)?.actualSeconds == 300)
        #expect(done.result(at: 0)?.recordedAt == household.now - 90)
        _ = try await take(.estimate(seconds: 60), at: now())
        _ = try await take(.start(), at: now() + 50)
        household.questClock.pass(60)
        #expect(try await take(.done(), at: now() - 30).result(at: 1)?.actualSeconds == 60)
        #expect(try await household.game.quests.find(quest.id)?.gapSeconds == 90)
    }

    @Test("A quest that ended before anything was done takes no room")
    func abandonedEarly() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack", "Dress"])
        for _ in 0..<2 { try await household.take(.abandon, try await household.begin(routine)) }
        for standing in [nil, nil, QuestStanding.extra] { #expect(try await household.play(routine).standing == standing) }
    }

    @Test("An extra quest can be restored once there is room, and one that is opened takes its room")
    func extraRestored() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let first = try await household.finish(try await household.open(routine), seconds: 15)
        try await household.take(.restore, first)
        try await household.play(routine)
        let extra = try await household.play(routine)
        await #expect(throws: QuestError.dayIsFull(limit: 2)) { try await household.take(.restore, extra) }
        // A tryout that was called real gives its place back.
        try await household.take(.leaveOut, first)
        let opened = try await household.open(routine)
        #expect(opened.standing == nil)
        await #expect(throws: QuestError.dayIsFull(limit: 2)) { try await household.take(.restore, extra) }
        try await household.take(.abandon, opened)
        #expect(try await household.take(.restore, extra).counts)
    }

    @Test("A time that was typed counts as the time of the task, but not in a quest that is just tried", arguments: [false, true])
    func typed(justTrying: Bool) async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack", "Dress"])
        let quest = try await household.game.quests.open(
            routine.id, player: 1, wholeGuessSeconds: nil, justTrying: justTrying)
        try await household.estimate(quest)
        try await household.take(.start(), quest)
        household.questClock.pass(100)
        let typed = try await household.take(.done(.reported(seconds: 300)), quest)
        let result = try #require(QuestInfo(typed, elapsedSeconds: nil).tasks[0].result)
        #expect(result.feedback.contains("It counts as the time of the step.") == !justTrying)
        #expect(!result.hadSeenTime)
    }

    @Test("A quest for trying leaves no trace in the figures, and one that is left out takes its own away")
    func uncounted() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let forecast = try await learned(household, routine)
        let tried = try await household.game.quests.open(routine.id, player: 1, wholeGuessSeconds: nil, justTrying: true)
        try await household.finish(tried, seconds: 15)
        let short = try await household.open(routine)
        let ended = try await household.finish(short, seconds: 15)
        #expect(ended.needsConfirmation)
        let played = try await household.play(routine)
        try await household.take(.leaveOut, played)
        #expect(try await household.game.progress.totals(of: 1) == .none)
        #expect(try await household.game.progress.history.snapshots(player: 1).isEmpty)
        #expect(try await household.game.progress.history.playedDays(player: 1).isEmpty)
        #expect(try await household.game.progress.offers(to: 1, at: household.now).map(\.isPlayedToday) == [false])
        #expect(try await household.game.progress.offers(to: 1, at: household.now).map(\.calibrationRemaining) == [3])
        #expect(try await learned(household, routine) == forecast)
        try await household.take(.restore, played)
        #expect(try await household.game.progress.totals(of: 1).finishedQuests == 1)
        #expect(try await learned(household, routine) != forecast)
    }

    private func learned(_ household: TestHousehold, _ routine: Routine) async throws -> RoutineForecast? {
        try await household.routines.forecasts.forecasts(of: [routine]).forecast(of: routine, for: 1)
    }

    @Test("A tap from another step is refused, and so is one that does not belong here; neither changes anything")
    func refusedTaps() async throws {
        let household = try await TestHousehold(players: "Mia")
        let quest = try await household.begin(try await household.addRoutine(tasks: ["Pack"]))
        await #expect(throws: QuestError.movedOn) {
            try await household.take(.done(), quest, step: 1)
        }
        await #expect(throws: QuestError.wrongPhase(.next, .active)) {
            try await household.take(.next, quest, step: 2)
        }
        #expect(try await household.game.quests.find(quest.id) == quest)
    }

    @Test("A quest that the player cannot play is not opened")
    func refusedQuests() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        let bens = try await household.addRoutine(tasks: ["Pack"], players: [2])
        let off = try await household.routines.create(
            RoutineDraft(name: "Off", tasks: [RoutineTask(name: "Pack")], isActive: false), createdBy: .parent)
        let quests = household.game.quests
        await #expect(throws: GameError.noRoutine(9)) { try await quests.open(9, player: 1, wholeGuessSeconds: nil) }
        await #expect(throws: GameError.notAssigned(routine: "Prep")) { try await household.open(bens) }
        await #expect(throws: GameError.switchedOff("Off")) { try await household.open(off) }
        for guess in [0, -1, .nan, .infinity] {
            await #expect(throws: QuestError.badTime(field: "wholeGuessSeconds")) {
                try await quests.open(bens.id, player: 2, wholeGuessSeconds: guess)
            }
        }
        _ = try await household.begin(bens, player: 2)
        await #expect(throws: StorageError.self) { try await household.open(bens, player: 2) }
        #expect(try await quests.page(player: nil, after: nil, limit: 10).count == 1)
    }

    @Test("A quest that never began leaves no trace; one that did stays with what was revealed")
    func abandon() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack", "Dress"])
        let chosen = try await household.open(routine)
        try await household.take(.abandon, chosen)
        #expect(try await household.game.quests.find(chosen.id) == nil)
        let begun = try await household.begin(routine)
        household.questClock.pass(600)
        try await household.take(.done(), begun)
        try await household.take(.abandon, begun)
        let totals = try await household.game.progress.totals(of: 1)
        #expect(totals == PlayTotals(xp: 100, finishedQuests: 0, estimations: 1))
        #expect(try await household.game.quests.open(player: 1) == nil)
    }

    @Test("A quest keeps the tasks that it was opened with, and reminders are planned again when it begins and ends")
    func snapshotAndNews() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine(tasks: ["Pack"])
        let quest = try await household.open(routine)
        let before = household.plansAnew
        try await household.estimate(quest)
        #expect(household.plansAnew == before + 1)
        try await household.take(.start(), quest)
        #expect(household.plansAnew == before + 1)
        try await household.take(.done(), quest)
        #expect(household.plansAnew == before + 2)
        _ = try await household.routines.update(
            routine.id, RoutineDraft(name: "Other", tasks: [RoutineTask(name: "Wash"), RoutineTask(name: "Dress")]))
        let kept = try #require(try await household.game.quests.find(quest.id))
        #expect(kept.tasks.map(\.name) == ["Pack"] && kept.routineName == "Prep")
    }
}
