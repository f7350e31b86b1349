import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("How long each routine takes each of its players")
struct RoutineForecastsTests {
    private let shared = Routine.sample(1, tasks: ["Pack"], players: [1, 2])
    private let long = Routine.sample(2, tasks: ["Pack", "Dress", "Brush"], players: [2])

    private func forecasts(_ runs: [RoutineForecasts.Key: [RoutineRun]] = [:], rules: GameRules = .calibrated) -> RoutineForecasts {
        RoutineForecasts(of: [shared, long], runs: runs, quantile: 0.9, rules: rules)
    }

    private func slowRuns(routine: RoutineID, player: PlayerID) -> [RoutineForecasts.Key: [RoutineRun]] {
        let run = RoutineRun(
            parts: [RoutineRun.Part(taskName: "Pack", seconds: 3000)], gapSeconds: 60, completedAt: Date(timeIntervalSince1970: 0))
        return [RoutineForecasts.Key(routineID: routine, playerID: player): Array(repeating: run, count: 20)]
    }

    @Test("Each player's rests on her own runs of that routine")
    func own() {
        let forecasts = forecasts(slowRuns(routine: 1, player: 2))
        #expect(forecasts.forecast(of: shared, for: 1)?.runs == 0)
        #expect(forecasts.forecast(of: shared, for: 2)?.runs == 20)
        #expect(forecasts.forecast(of: long, for: 2)?.runs == 0)
    }

    @Test("There is none for another's routine, or for one that was not asked for")
    func none() {
        #expect(forecasts().forecast(of: long, for: 1) == nil)
        #expect(forecasts().forecast(of: .sample(3), for: 1) == nil)
        #expect(forecasts().longest(of: .sample(3)) == nil)
    }

    @Test("The longest is that of the slowest player")
    func longest() {
        let forecasts = forecasts(slowRuns(routine: 1, player: 2))
        #expect(forecasts.longest(of: shared) == forecasts.forecast(of: shared, for: 2))
        #expect(forecasts.longestPreparationSeconds == forecasts.forecast(of: shared, for: 2)?.preparationSeconds)
        #expect(self.forecasts(rules: .classic).longestPreparationSeconds == 1200)
        #expect(RoutineForecasts(of: [], quantile: 0.9, rules: .calibrated).longestPreparationSeconds == 0)
    }

    @Test(
        "The lead covers the longest routine and a day's way, or the free time before a test, and the heads-up or a suggestion's hour",
        arguments: [(nil, 3600), (0, 3600), (10, 3600), (60, 3600), (61, 3660), (120, 7200)] as [(Int?, Int)])
    func lead(headsUpMinutes: Int?, before: Int) {
        let settings = ReminderSettings(headsUpMinutes: headsUpMinutes)
        let none = RoutineForecasts(of: [], quantile: 0.9, rules: .calibrated)
        #expect(none.longestLead(settings) == TimeInterval(36 * 3600 + before))
        let slow = forecasts(slowRuns(routine: 1, player: 2))
        #expect(slow.longestLead(settings) == TimeInterval(max(slow.longestPreparationSeconds + 36 * 3600, 26 * 3600) + before))
    }

    @Test("An occasion is never considered earlier than the lead before its event")
    func leadIsEnough() throws {
        let forecasts = forecasts(slowRuns(routine: 1, player: 2))
        let event = CalendarEvent.sample("Soccer", travelSeconds: 86_400)
        let routine = Routine.sample(1, tasks: ["Pack"], players: [1, 2], keywords: ["soccer"])
        let occasions = ScheduleSuggestionEngine.occasions(
            events: [event], routines: [routine], forecasts: forecasts, rules: .calibrated)
        let earliest = try #require(occasions.map(\.startBy).min()) - ScheduleSuggestionEngine.considerationBeforeStartBy
        #expect(event.start - forecasts.longestLead(ReminderSettings()) <= earliest)
    }
}
