import Domain
import Foundation
import Testing

@Suite("Hints and statistics")
struct HintAndStatisticsTests {
    private func history(_ actuals: [Double], guess: Double = 60) -> [EstimationSnapshot] {
        actuals.enumerated().map { number, actual in
            EstimationSnapshot(
                questID: .numbered(number), taskName: "Shower", estimatedSeconds: guess, actualSeconds: actual,
                recordedAt: DiaryOfGuesses.start + Double(number) * 86_400, isCalibration: number == 0)
        }
    }

    @Test(
        "The last times, in the unit that a child would use",
        arguments: [
            ([360, 481, 415], "Last three times: 6, 8 and 7 min"), ([20, 360, 480, 420], "Last three times: 6, 8 and 7 min"),
            ([360, 480], "Last two times: 6 and 8 min"), ([370], "Last time: 6 min"),
            ([40.2, 55, 48], "Last three times: 40, 55 and 48 s"), ([152, 118, 30], "Last three times: 2½, 2 and ½ min"),
            ([0.2], "Last time: 1 s"), ([7300], "Last time: 122 min"), ([100], "Last time: 1 min 40 s"),
            ([100, 89.6], "Last two times: 1 min 40 s and 1 min 30 s"), ([59.7, 45], "Last two times: 1 min and 45 s"),
            ([119.6], "Last time: 2 min"),
        ])
    func hint(actuals: [Double], text: String) {
        #expect(InsightEngine.hint(history: history(actuals))?.text == text)
        #expect(InsightEngine.hint(history: history(actuals))?.recentSeconds == actuals.suffix(3))
    }

    @Test("Before the first time there is no hint")
    func noHint() { #expect(InsightEngine.hint(history: []) == nil) }

    @Test("A typed time is in the hint, and in no figure of accuracy, difficulty or patterns")
    func typed() {
        var times = history(Array(repeating: 120, count: 40), guess: 60)
        let before = AdaptiveDifficultyEngine.state(after: times, rules: .calibrated)
        let measured = times
        for index in 0..<40 {
            var time = times[index]
            (time.estimatedSeconds, time.actualSeconds, time.isTyped) = (300, 300, true)
            times.append(time)
        }
        let (all, old) = (OverallAccuracy(of: times, rules: .calibrated), OverallAccuracy(of: measured, rules: .calibrated))
        #expect(all?.count == 40 && all?.meanAccuracyPercent == old?.meanAccuracyPercent)
        let weeks = WeeklyAccuracy.weeks(of: times, zone: .utc, firstWeekday: .monday, rules: .calibrated, limit: 9)
        #expect(weeks.map(\.count).reduce(0, +) == 40)
        #expect(TaskStatistics.all(in: times) == TaskStatistics.all(in: measured))
        #expect(AdaptiveDifficultyEngine.state(after: times, rules: .calibrated) == before)
        #expect(PersonalBestTracker.bests(in: times) == PersonalBestTracker.bests(in: measured))
        #expect(InsightEngine.hint(history: times)?.text == "Last three times: 5, 5 and 5 min")
        let typed = Array(times.suffix(3))
        #expect(OverallAccuracy(of: typed, rules: .calibrated) == nil && TaskStatistics.all(in: typed).isEmpty)
    }

    @Test("Bias and precision are two numbers: a child can be steady and wrong")
    func statistics() throws {
        let statistics = try #require(TaskStatistics.all(in: history([999, 135, 135, 135], guess: 60)).first)
        #expect(statistics.count == 3 && statistics.taskName == "Shower")
        #expect(abs(statistics.bias - -log(2)) < 1e-9)
        #expect(statistics.precision.map { $0 < 1e-9 } == true)
        #expect(statistics.medianEstimateSeconds == 60 && statistics.medianActualSeconds == 135)
    }

    @Test("A single time has no precision, and calibration is nothing")
    func few() {
        #expect(TaskStatistics.all(in: history([60, 70])).first?.precision == nil)
        #expect(TaskStatistics.all(in: history([60])).isEmpty)
    }

    @Test("The tendency of all tasks is of the last estimates, in two numbers, and of at least five")
    func tendency() throws {
        #expect(GuessTendency(of: history(Array(repeating: 135, count: 5), guess: 60)) == nil)
        let times = history([999, 999, 999, 999] + Array(repeating: 135, count: 33), guess: 60)
        let tendency = try #require(GuessTendency(of: times))
        #expect(tendency.errors.count == 30 && abs(tendency.bias + log(2)) < 1e-9 && tendency.precision < 1e-9)
        #expect(abs(tendency.share - (60.0 / 135 - 1)) < 1e-9)
    }
}
