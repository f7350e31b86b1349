import Domain
import Foundation
import Testing

@Suite("Classic insights: of each task, from five times on")
struct ClassicInsightTests {
    /// One quest a day in which each task takes 1000 s and is guessed with these accuracies.
    private func insights(_ accuracies: [String: [Double]]) -> [Insight] {
        let days = accuracies.values.map(\.count).max() ?? 0
        let history = (0..<days).flatMap { day in
            accuracies.sorted { $0.key < $1.key }.compactMap { task, percents in
                percents.indices.contains(day)
                    ? EstimationSnapshot(
                        questID: .numbered(day), routineID: .numbered(1), taskName: task,
                        estimatedSeconds: 1000 - (100 - percents[day]) * 10,
                        actualSeconds: 1000, recordedAt: DiaryOfGuesses.start + Double(day) * 86_400) : nil
            }
        }
        return InsightEngine.insights(history: history, zone: .utc, rules: .classic)
    }

    @Test(
        "A task improves where its line of accuracy rises by more than half a point a time, and is stable up to that",
        arguments: [
            ([90, 90.6, 91.2, 91.8, 92.4], Insight.Kind.improving), ([90, 90.4, 90.8, 91.2, 91.6], .stagnating),
            ([91.6, 91.2, 90.8, 90.4, 90], .stagnating), ([92.4, 91.8, 91.2, 90.6, 90], nil), ([90, 91, 92, 93], nil),
        ])
    func slopes(accuracies: [Double], kind: Insight.Kind?) {
        let found = insights(["Shower": accuracies]).filter { $0.kind == .improving || $0.kind == .stagnating }
        #expect(found.map(\.kind) == (kind.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.taskName == "Shower" && ($0.headline + $0.body).contains("“Shower”") })
    }

    @Test("Of several tasks that improve, the steepest is the fastest")
    func fastest() {
        let found = insights(["A": [80, 81, 82, 83, 84], "B": [80, 83, 86, 89, 92], "C": [80, 80, 80, 80, 80]])
        #expect(found.filter { $0.kind == .fastestImproving }.map(\.taskName) == ["B"])
        #expect(found.filter { $0.kind == .improving }.map(\.taskName) == ["A", "B"])
        #expect(found.filter { $0.kind == .stagnating }.map(\.taskName) == ["C"])
    }
}
