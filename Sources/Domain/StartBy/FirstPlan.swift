/// The time that a routine is planned with before it was ever played.
public struct FirstPlan: Hashable, Sendable {
    /// The expected time of the tasks: the parent's references, and a general one for tasks without.
    public let tasksSeconds: Int
    /// What is planned beyond that: for the gaps between the tasks, and for the runs that take longer.
    public let reserveSeconds: Int

    /// - Parameters:
    ///   - quantile: the share of runs in which the player is to be ready in time, e.g. 0.9.
    public init(tasks: [RoutineTask], quantile: Double, rules: GameRules) {
        let forecast = RoutineForecaster.forecast(tasks: tasks, quantile: quantile, rules: rules)
        tasksSeconds = tasks.map { $0.referenceSeconds ?? RunHistory.defaultReferenceSeconds }.reduce(0, +)
        reserveSeconds = max(0, forecast.preparationSeconds - tasksSeconds)
    }
}
