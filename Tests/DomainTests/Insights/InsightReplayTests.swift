import Domain
import Foundation
import TestSupport
import Testing

@Suite("Looks, one for each quest")
struct InsightReplayTests {
    @Test("There is a look for each quest, in order, calibration too")
    func looks() {
        var diary = DiaryOfGuesses()
        diary.play(3, ["Shower", "Pack bag"], isCalibration: true)
        diary.play(2, ["Shower", "Pack bag"])
        #expect(diary.looks().map(\.questID) == [0, 1, 2, 3, 4])
        #expect(InsightEngine.checks(history: [], zone: .utc, rules: .calibrated).isEmpty)
        #expect(InsightEngine.insights(history: [], zone: .utc, rules: .calibrated).isEmpty)
    }

    @Test("Today's insights are those of the last look, also where years lie behind it", arguments: GameRules.allCases)
    func bounded(rules: GameRules) {
        var diary = DiaryOfGuesses()
        let tasks = ["Shower", "Pack bag", "Breakfast"]
        for (factor, scatter) in [(0.6, 0.5), (1, 0.9), (1.3, 0.7), (0.85, 0.4), (1.2, 0.3), (0.8, 0.6), (0.75, 0.5)] {
            diary.play(45, tasks, factor: factor, scatter: scatter)
        }
        let looks = InsightEngine.checks(history: diary.history, zone: .utc, rules: rules)
        for quests in stride(from: 210, through: looks.count, by: 15) {
            let insights = InsightEngine.insights(
                history: Array(diary.history.prefix(quests * tasks.count)), zone: .utc, rules: rules)
            #expect(insights == looks[quests - 1].insights)
        }
    }

    @Test("A look never knows of what comes after it")
    func noForesight() {
        var diary = DiaryOfGuesses()
        diary.play(20, factor: 0.6, scatter: 0.4)
        let early = diary.looks()
        diary.play(20, factor: 1.5, scatter: 0.4)
        #expect(Array(diary.looks().prefix(20)) == early)
    }

    @Test("Times that are none are passed over", arguments: [(-1.0, 300.0), (.infinity, 300), (.nan, 300), (300, 0), (300, .nan)])
    func badTimes(estimated: Double, actual: Double) {
        var diary = DiaryOfGuesses()
        diary.play(12, factor: 0.5)
        let before = diary.insights()
        diary.change { history in
            var bad = history[5]
            (bad.estimatedSeconds, bad.actualSeconds) = (estimated, actual)
            history.insert(bad, at: 6)
        }
        #expect(diary.insights() == before)
    }
}
