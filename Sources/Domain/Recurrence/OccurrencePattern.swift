/// The instances of a rule without its limits (DTSTART, COUNT, UNTIL): a set of local times that can be entered at any time. Times
/// are seconds since 1970-01-01T00:00:00 as if UTC.
protocol OccurrencePattern: Sendable {
    /// Passes the instances from `from` on and before `end` to `body`, ascending, until it returns false.
    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome

    /// The number of instances from `from` on and before `end`; nil where the budget was used up.
    func count(from: Int, before end: Int, budget: inout WorkBudget) -> Int?
}

/// How a visit ended.
enum VisitOutcome {
    /// There are no more instances before the end.
    case finished
    /// The visitor returned false.
    case stopped
    /// The budget was used up.
    case cutShort
}

/// The Gregorian calendar repeats every 400 years, weekdays included: what has not happened in 4,800 months never does.
let gregorianCycleMonths = 4_800
