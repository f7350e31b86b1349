import Domain
import Foundation
import Testing

@Suite("The newest run that a forecast is based on")
struct NewestRunTests {
    private let tasks = [RoutineTask(name: "Pack", referenceSeconds: 600)]

    /// A run each day, of so many seconds.
    private func runs(_ seconds: Double..., task: String = "Pack") -> [RoutineRun] {
        seconds.enumerated().map { day, seconds in
            RoutineRun(
                parts: [RoutineRun.Part(taskName: task, seconds: seconds)], gapSeconds: nil, completedAt: Self.day(day))
        }
    }

    private static func day(_ number: Int) -> Date { Date(timeIntervalSince1970: Double(number) * 86_400) }

    @Test("It is the last one")
    func last() {
        #expect(RoutineForecaster.newestRun(tasks: tasks, runs: runs(600, 700), rules: .calibrated) == Self.day(1))
    }

    @Test("A tryout is not it, nor a run of other tasks")
    func leftOut() {
        #expect(RoutineForecaster.newestRun(tasks: tasks, runs: runs(600, 700, 20), rules: .calibrated) == Self.day(1))
        #expect(RoutineForecaster.newestRun(tasks: tasks, runs: runs(600, task: "Sing"), rules: .calibrated) == nil)
    }

    @Test("Without runs there is none, and in classic a forecast is based on none")
    func nothing() {
        #expect(RoutineForecaster.newestRun(tasks: tasks, runs: [], rules: .calibrated) == nil)
        #expect(RoutineForecaster.newestRun(tasks: tasks, runs: runs(600), rules: .classic) == nil)
    }
}
