import Domain
import Foundation
import TestSupport
import Testing

@Suite("A bias")
struct BiasInsightTests {
    @Test("A task that always takes half as long again is told of, with how much and from how many times")
    func under() throws {
        var diary = DiaryOfGuesses()
        diary.play(14, factor: 1 / 1.5)
        let insight = try #require(diary.insights().first)
        #expect(insight.kind == .consistentBias && insight.direction == .under && insight.taskName == "Pack bag")
        #expect((40...60).contains(insight.percent ?? 0))
        #expect(insight.headline.hasPrefix("Interesting: “Pack bag” takes about "))
        #expect(insight.evidence == "from 14 times")
    }

    @Test("A guess of too much is the other direction")
    func over() throws {
        var diary = DiaryOfGuesses()
        diary.play(14, factor: 2.1)
        let insight = try #require(diary.insights().first)
        #expect(insight.direction == .over)
        #expect(insight.headline == "Interesting: “Pack bag” takes about half of what you guess.")
    }

    @Test("The player's own name for the task stands in the text, the parent's still says which it is")
    func names() throws {
        var diary = DiaryOfGuesses()
        diary.play(14, factor: 0.5)
        let names = [TaskKey(routineID: 1, name: "Pack bag"): "Treasure bag"]
        let insight = try #require(diary.insights(names: names).first)
        #expect(insight.headline == "Interesting: “Treasure bag” takes about twice what you guess.")
        #expect(insight.taskName == "Pack bag" && insight.routineID == 1)
    }

    @Test(
        "Good guesses, too few of them, or only calibration: nothing is said",
        arguments: [(40, 1.0, false), (4, 0.5, false), (9, 0.5, true)])
    func nothing(quests: Int, factor: Double, isCalibration: Bool) {
        var diary = DiaryOfGuesses()
        diary.play(quests, factor: factor, isCalibration: isCalibration)
        #expect(diary.insights().isEmpty)
    }

    @Test("It takes two looks in a row")
    func twoLooks() {
        var diary = DiaryOfGuesses()
        diary.play(6, factor: 0.4)
        #expect(diary.looks().map { $0.insights.isEmpty } == [true, true, true, true, true, false])
    }

    @Test("One blunder is no pattern, and hides none")
    func blunder() {
        var diary = DiaryOfGuesses()
        diary.play(12)
        diary.play(1, factor: 0.1)
        diary.play(1)
        #expect(diary.insights().isEmpty)
        var other = DiaryOfGuesses()
        other.play(12, factor: 0.5)
        other.play(1, factor: 6)
        #expect(other.insights().first?.direction == .under)
    }

    @Test("It is withdrawn some times after it has ended, and does not turn into its opposite")
    func withdrawn() {
        var diary = DiaryOfGuesses()
        diary.play(20, factor: 1 / 1.5)
        diary.play(20)
        let shown = diary.looks().map { look in look.insights.contains { $0.kind == .consistentBias } }
        #expect(shown[19] && !shown[39])
        #expect(shown[20...].firstIndex(of: false).map { $0 <= 35 } == true)
        #expect(!diary.looks().contains { $0.insights.contains { $0.direction == .over } })
    }

    @Test("The largest bias comes first, and tasks without one are left in peace")
    func order() {
        var diary = DiaryOfGuesses()
        for _ in 0..<15 {
            let place = diary.history.count
            diary.play(1, ["Shower", "Pack bag", "Breakfast"])
            diary.scale("Shower", by: 0.6, from: place)
            diary.scale("Pack bag", by: 0.4, from: place)
        }
        #expect(diary.insights().map(\.taskName) == ["Pack bag", "Shower"])
    }

    @Test(
        "Classic: five times and a mean difference of more than 15 s",
        arguments: [(5, 16.0, true), (5, 15.0, false), (4, 60.0, false)])
    func classic(times: Int, difference: Double, isShown: Bool) {
        let history = (0..<times).map { number in
            EstimationSnapshot(
                questID: .numbered(number), taskName: "Shower", estimatedSeconds: 300 + difference, actualSeconds: 300,
                recordedAt: DiaryOfGuesses.start + Double(number) * 86_400)
        }
        let insights = InsightEngine.insights(history: history, zone: .utc, rules: .classic)
        #expect(insights.contains { $0.kind == .consistentBias && $0.direction == .over } == isShown)
    }
}

extension DiaryOfGuesses {
    /// Makes guesses of one task another part of what it takes.
    mutating func scale(_ task: String, by factor: Double, from place: Int) {
        change { snapshots in
            for place in snapshots.indices.dropFirst(place) where snapshots[place].taskName == task {
                snapshots[place].estimatedSeconds *= factor
            }
        }
    }
}
