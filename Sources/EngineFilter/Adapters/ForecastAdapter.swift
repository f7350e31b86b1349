import API
import Domain
import Foundation

/// The forecast of a routine's duration after each run.
enum ForecastAdapter: EngineAdapter {
    struct Request: Decodable {
        let tasks: [Task]
        let runs: [Run]
        /// The share of runs in which the player is to be ready in time, e.g. 0.9.
        let quantile: RequestNumber
    }

    struct Task: Decodable {
        let name: String
        let referenceSeconds: Seconds?
    }

    struct Run: Decodable {
        /// One for each task, in their order; null where it is not known.
        let taskSeconds: [Seconds?]
        /// Null where it is not known.
        let gapSeconds: Seconds?
        let completedAt: RequestInstant

        private enum CodingKeys: String, CodingKey { case taskSeconds, gapSeconds, completedAt }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            taskSeconds = try fields.decode([Seconds?].self, forKey: .taskSeconds)
            gapSeconds = try fields.decode(Seconds?.self, forKey: .gapSeconds)
            completedAt = try fields.decode(RequestInstant.self, forKey: .completedAt)
        }
    }

    struct Result: Encodable {
        /// One for each number of runs, from none on.
        let forecasts: [Forecast]
    }

    struct Forecast: Encodable {
        let runs: Int
        let quantileSeconds: Double
        let medianSeconds: Double
        let isLearning: Bool
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        let quantile = request.quantile.value
        guard quantile > 0, quantile < 1 else {
            throw Problem(.invalid, "“quantile” must lie between 0 and 1; it is \(quantile).", field: "quantile")
        }
        let tasks = try routineTasks(request)
        let runs = try request.runs.enumerated().map { index, run in try routineRun(run, index, tasks) }
        return Result(
            forecasts: (0...runs.count).map { count in
                let exact = RoutineForecaster.exactSeconds(
                    tasks: tasks, runs: Array(runs.prefix(count)), quantile: quantile, rules: context.rules)
                return Forecast(
                    runs: count, quantileSeconds: exact.quantile, medianSeconds: exact.median,
                    isLearning: count < RoutineForecast.runsToLearn)
            })
    }

    private static func routineTasks(_ request: Request) throws -> [RoutineTask] {
        if request.tasks.isEmpty { throw Problem(.invalid, "“tasks” must hold at least one task.", field: "tasks") }
        return try request.tasks.enumerated().map { index, task in
            guard let reference = task.referenceSeconds?.value else { return RoutineTask(name: task.name) }
            if reference == 0 {
                let field = "tasks[\(index)].referenceSeconds"
                throw Problem(.invalid, "“\(field)” must be more than 0 seconds.", field: field)
            }
            return RoutineTask(name: task.name, referenceSeconds: max(1, Int(reference.rounded())))
        }
    }

    private static func routineRun(_ run: Run, _ index: Int, _ tasks: [RoutineTask]) throws -> RoutineRun {
        guard run.taskSeconds.count == tasks.count else {
            let field = "runs[\(index)].taskSeconds"
            throw Problem(
                .invalid, "“\(field)” must have a number for each of the \(tasks.count) tasks; it has \(run.taskSeconds.count).",
                field: field)
        }
        return RoutineRun(
            parts: zip(tasks, run.taskSeconds).map { RoutineRun.Part(taskName: $0.name, seconds: $1?.value) },
            gapSeconds: run.gapSeconds?.value, completedAt: run.completedAt.date)
    }
}
