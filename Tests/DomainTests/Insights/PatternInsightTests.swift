import Foundation
import Testing

@testable import Domain

@Suite("The other patterns")
struct PatternInsightTests {
    private let tasks = ["Shower", "Pack bag", "Breakfast"]

    @Test("Guesses that come closer are told of, and no longer once they stay where they are")
    func improving() {
        var diary = DiaryOfGuesses()
        diary.play(30, tasks, scatter: 0.9)
        diary.play(20, tasks, scatter: 0.3)
        #expect(diary.insights().contains { $0.kind == .improving && $0.taskName == nil && ($0.percent ?? 0) > 5 })
        diary.play(80, tasks, scatter: 0.3)
        #expect(!diary.insights().contains { $0.kind == .improving })
    }

    @Test("Where nothing has moved for long there is an invitation, and no reproach; who guesses well is left in peace")
    func stagnating() throws {
        var diary = DiaryOfGuesses()
        diary.play(60, tasks, scatter: 0.6)
        let insight = try #require(diary.insights().first { $0.kind == .stagnating })
        #expect(insight.headline == "Up for a little experiment?")
        var good = DiaryOfGuesses()
        good.play(60, tasks, scatter: 0.1)
        #expect(good.insights().isEmpty)
    }

    @Test("Where a task comes closer the fastest, nothing is said to stay where it is")
    func noContradiction() {
        func finding(_ pattern: InsightFinding.Pattern) -> InsightFinding {
            InsightFinding(pattern: pattern, evidence: .quests(50))
        }
        func count(_ patterns: InsightFinding.Pattern...) -> Int {
            CalibratedInsights.withoutContradiction(patterns.map(finding)).count
        }
        #expect(count(.fastestImproving(from: 60, to: 80), .stagnating) == 1)
        #expect(count(.fastestImproving(from: 60, to: 80), .improving(from: 60, to: 80)) == 2)
        #expect(count(.stagnating) == 1)
    }

    @Test("The task that comes closer the fastest is named")
    func fastest() {
        var diary = DiaryOfGuesses()
        diary.play(30, ["Shower"], scatter: 0.9)
        diary.play(12, ["Shower"], scatter: 0.05)
        diary.change { shower in
            shower += shower.indices.map { place in
                var other = shower[place]
                other.taskName = "Breakfast"
                other.estimatedSeconds = place % 2 == 0 ? 200 : 420
                return other
            }
            shower.sort { $0.recordedAt < $1.recordedAt }
        }
        #expect(diary.insights().first { $0.kind == .fastestImproving }?.taskName == "Shower")
    }

    @Test("A part of the day counts by the clocks of the household")
    func timeOfDay() throws {
        var diary = DiaryOfGuesses()
        for _ in 0..<25 {
            diary.play(1, tasks, scatter: 0.15, hour: 7)
            diary.play(1, tasks, scatter: 0.9, hour: 15)
        }
        let utc = try #require(diary.insights().first { $0.kind == .bestTimeOfDay })
        #expect(utc.headline == "Interesting: your guesses are closest in the morning.")
        let tokyo = ZoneRules(identifier: "Tokyo", offsetSeconds: 9 * 3600)
        let there = InsightEngine.insights(history: diary.history, zone: tokyo, rules: .calibrated)
        #expect(there.contains { $0.headline == "Interesting: your guesses are closest in the afternoon." })
    }

    @Test("Different tasks at different times of the day are no pattern")
    func differentTasks() {
        var diary = DiaryOfGuesses()
        for _ in 0..<25 {
            diary.play(1, ["Shower"], scatter: 0.1, hour: 7)
            diary.play(1, ["Homework"], scatter: 0.9, hour: 15)
        }
        #expect(!diary.insights().contains { $0.kind == .bestTimeOfDay })
    }
}
