import BenchmarkSupport
import Domain
import Foundation

/// A routine that is to be done by a time of its own on some weekdays, without a calendar. Its start-by is the one of the occasions that
/// reminders are made from.
struct ReadyByRoutine {
    private let routine: Routine
    private let zone: ZoneRules

    init(of tasks: [RoutineTask], using random: inout SeededRandom) {
        let days = Weekday.allCases.filter { _ in random.chance(0.7) }
        let time = RoutineTime(
            on: days.isEmpty ? [.monday] : days, .readyBy, LocalTime(secondsOfDay: 60 * Int(random.uniform() * 1440)))
        routine = Routine(id: .numbered(1), slug: "prep", name: "Prep", tasks: tasks, playerIDs: [.numbered(1)], times: [time])
        zone = ZoneRules(identifier: "simulated", offsetSeconds: 900 * Int(random.uniform() * 96) - 43_200)
    }

    /// The seconds between the start-by and the time, on the first day after some runs that has the time.
    ///
    /// - Parameter runs: one a day.
    func preparationSeconds(after runs: [RoutineRun], quantile: Double) -> Double {
        let key = RoutineForecasts.Key(routineID: routine.id, playerID: .numbered(1))
        let forecasts = RoutineForecasts(of: [routine], runs: [key: runs], quantile: quantile, rules: .calibrated)
        let now = Date(timeIntervalSince1970: Double(runs.count) * 86_400)
        let occasions = ScheduleSuggestionEngine.times(
            in: DateInterval(start: now, duration: 9 * 86_400), of: [routine], forecasts: forecasts, zone: zone,
            rules: .calibrated)
        guard let next = occasions.first(where: { $0.startBy >= now }) else {
            preconditionFailure("No day of a week has the time.")
        }
        return next.start.timeIntervalSince(next.startBy)
    }
}
