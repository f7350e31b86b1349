import Domain
import Foundation
import TestSupport
import Testing

@Suite("The weekly reflection")
struct WeeklyReflectionTests {
    /// Wednesday of the sixth week of the diary, after the quest of that day.
    private static let wednesday = DiaryOfGuesses.start + Double(37 * 86_400 + 3600)

    private func reflection(
        _ diary: DiaryOfGuesses, _ moment: Date = wednesday, zone: ZoneRules = .utc, firstWeekday: Weekday = .monday,
        streak: Int? = nil, rules: GameRules = .calibrated, names: [TaskKey: String] = [:]
    ) -> WeeklyReflection {
        WeeklyReflectionEngine.reflection(
            history: diary.history, weekOf: moment, zone: zone, firstWeekday: firstWeekday, streak: streak, rules: rules,
            names: names)
    }

    @Test("It counts the week so far: what lies before the week or after the moment is passed over")
    func soFar() {
        var diary = DiaryOfGuesses()
        diary.play(42, ["Shower", "Pack bag"])
        let week = reflection(diary, streak: 4)
        #expect(week.weekStart.description == "2026-02-09" && week.weekEnd.description == "2026-02-15")
        #expect(week.sessions == 3 && week.estimations == 6 && week.streak == 4)
        #expect(week.biasSplit.over + week.biasSplit.under + week.biasSplit.even == 6)
        #expect(week.meanAccuracyPercent.map { $0 > 85 } == true)
    }

    @Test("A guess whose time was typed is played, and neither just right nor part of the accuracy")
    func typed() {
        var diary = DiaryOfGuesses()
        diary.play(42, ["Shower", "Pack bag"])
        let before = reflection(diary)
        diary.change { history in
            for index in history.indices where history[index].taskName == "Shower" {
                (history[index].estimatedSeconds, history[index].isTyped) = (300, true)
            }
        }
        let week = reflection(diary)
        #expect(week.sessions == 3 && week.estimations == 6)
        #expect(week.biasSplit.over + week.biasSplit.under + week.biasSplit.even == 3)
        #expect(week.meanAccuracyPercent.map { $0 < 100 } == true && week.bestMoment?.taskName == "Pack bag")
        diary.change { history in for index in history.indices { history[index].isTyped = true } }
        let none = reflection(diary)
        #expect(none.estimations == before.estimations && none.meanAccuracyPercent == nil && none.bestMoment == nil)
    }

    @Test("A week begins on the weekday that the household says")
    func sunday() {
        var diary = DiaryOfGuesses()
        diary.play(42)
        let week = reflection(diary, firstWeekday: .sunday)
        #expect(week.weekStart.description == "2026-02-08" && week.weekEnd.description == "2026-02-14")
        #expect(week.sessions == 4)
    }

    @Test("A week in which clocks are set begins and ends at the household's midnights")
    func daylightSaving() throws {
        let berlin = try ZoneRules.system("Europe/Berlin")
        // Summer time begins on Sunday, 29 March 2026.
        let moments = try ["2026-03-22T22:59", "2026-03-22T23:00", "2026-03-29T21:59", "2026-03-29T22:00"].map { try Date.at($0) }
        let history = moments.enumerated().map { number, moment in
            EstimationSnapshot(
                questID: .numbered(number), taskName: "Shower", estimatedSeconds: 300, actualSeconds: 300, recordedAt: moment)
        }
        func sessions(_ moment: Date) -> Int {
            WeeklyReflectionEngine.reflection(history: history, weekOf: moment, zone: berlin, rules: .calibrated).sessions
        }
        #expect(moments.map(sessions) == [1, 1, 2, 1])
    }

    @Test("An empty week says nothing about her, and offers something small")
    func empty() {
        let week = reflection(DiaryOfGuesses())
        #expect(week.sessions == 0 && week.estimations == 0)
        #expect(week.meanAccuracyPercent == nil && week.bestMoment == nil && week.insights.isEmpty && week.changePercent == nil)
        #expect(week.choices.map(\.id) == ["one-quest", "one-guess", "own-quest"])
    }

    @Test("A first week of calibration has its moments, but nothing is concluded from it", arguments: GameRules.allCases)
    func calibration(rules: GameRules) {
        var diary = DiaryOfGuesses()
        diary.play(3, factor: 0.5, isCalibration: true)
        let week = reflection(diary, DiaryOfGuesses.start + 3 * 86_400, rules: rules)
        // A guess of half the time is nobody's best moment.
        #expect(week.sessions == 3 && (week.bestMoment != nil) == (rules == .classic) && week.meanAccuracyPercent != nil)
        #expect(week.changePercent == nil && week.mostImprovedTask == nil && week.insights.isEmpty)
    }

    @Test("A better week is told of, with the task that it owes most to, by the player's name")
    func better() throws {
        var diary = DiaryOfGuesses()
        for _ in 0..<35 {
            diary.play(1, ["Shower", "Pack bag"], scatter: 0.7)
        }
        let place = diary.history.count
        diary.play(3, ["Shower", "Pack bag"], scatter: 0.7)
        diary.change { history in
            for place in history.indices.dropFirst(place) where history[place].taskName == "Shower" {
                history[place].estimatedSeconds = 301
            }
        }
        let week = reflection(diary, names: [TaskKey(routineID: 1, name: "Shower"): "Waterfall"])
        #expect(try #require(week.changePercent) > 5)
        #expect(week.mostImprovedTask == "Waterfall")
        #expect(week.bestMoment?.taskName == "Waterfall")
    }

    @Test("A worse week, or one against too few, is no news; classic compares with the week before and tells both")
    func worse() {
        var diary = DiaryOfGuesses()
        diary.play(35, scatter: 0.1)
        diary.play(3, factor: 0.5)
        #expect(reflection(diary).changePercent == nil && reflection(diary).mostImprovedTask == nil)
        #expect(reflection(diary, rules: .classic).changePercent.map { $0 < -20 } == true)
    }

    @Test("A bias that she met this week is the insight, and has an answer among the choices")
    func biasAndChoice() {
        var diary = DiaryOfGuesses()
        diary.play(38, factor: 0.5)
        let week = reflection(diary, names: [TaskKey(routineID: 1, name: "Pack bag"): "Treasure bag"])
        #expect(week.insights.map(\.kind) == [.consistentBias])
        #expect(week.choices.first == ReflectionChoice(id: "add-a-little", text: "I add a little to my guess for “Treasure bag”."))
        #expect(week.choiceTask == "Treasure bag")
        #expect(week.choices.count == 3 && Set(week.choices.map(\.id)).count == 3)
    }

    @Test("A bias of a task that she did not do this week is left for another")
    func otherTask() {
        var diary = DiaryOfGuesses()
        diary.play(30, ["Pack bag"], factor: 0.5)
        diary.play(8, ["Shower"])
        #expect(reflection(diary).insights.isEmpty)
    }
}
