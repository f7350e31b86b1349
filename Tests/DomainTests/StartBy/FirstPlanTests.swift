import Testing

@testable import Domain

@Suite("What a routine is planned with before it was played")
struct FirstPlanTests {
    private func tasks(_ minutes: [Int?]) -> [RoutineTask] {
        minutes.enumerated().map { RoutineTask(name: "Task \($0.offset)", referenceSeconds: $0.element.map { $0 * 60 }) }
    }

    @Test("The tasks are the parent's references, and five minutes each without one; the rest is the reserve")
    func parts() {
        let tasks = tasks([10, nil, 2])
        let plan = FirstPlan(tasks: tasks, quantile: 0.9, rules: .calibrated)
        let forecast = RoutineForecaster.forecast(tasks: tasks, quantile: 0.9, rules: .calibrated)
        #expect(plan.tasksSeconds == 17 * 60)
        #expect(plan.reserveSeconds == forecast.preparationSeconds - 17 * 60 && plan.reserveSeconds > 5 * 60)
        #expect(FirstPlan(tasks: tasks, quantile: 0.8, rules: .calibrated).reserveSeconds <= plan.reserveSeconds)
    }

    @Test("Classic plans five minutes more than five for each task, and never less than nothing")
    func classic() {
        let plan = FirstPlan(tasks: tasks([nil, nil, nil]), quantile: 0.9, rules: .classic)
        #expect(plan.tasksSeconds == 900 && plan.reserveSeconds == 300)
        #expect(FirstPlan(tasks: tasks([60]), quantile: 0.9, rules: .classic).reserveSeconds == 0)
    }
}
