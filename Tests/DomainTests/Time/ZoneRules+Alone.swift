import Domain

extension ZoneRules {
    /// A zone that is alone, with a budget of its own.
    init(identifier: String, observances: [ZoneObservance]) throws(ZoneRulesError) {
        var budget = WorkBudget()
        try self.init(identifier: identifier, observances: observances, budget: &budget)
    }
}
