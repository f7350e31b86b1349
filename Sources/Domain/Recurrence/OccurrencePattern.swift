/// The instances of a rule, its beginning and end (DTSTART, COUNT, UNTIL) left aside: a set of local times that can be
/// entered anywhere. Times are seconds since 1970-01-01T00:00:00 as if UTC.
protocol OccurrencePattern: Sendable {
    /// Gives `body` the instances from `from` on and before `end`, ascending, until it answers false.
    func visit(from: Int, before end: Int, budget: inout WorkBudget, _ body: (Int) -> Bool) -> VisitOutcome

    /// How many instances there are from `from` on and before `end`; nil where the budget did not last.
    func count(from: Int, before end: Int, budget: inout WorkBudget) -> Int?
}

/// How a visit ended.
enum VisitOutcome {
    /// There are no more instances before the end.
    case finished
    /// The visitor did not want more.
    case stopped
    /// The budget did not last.
    case cutShort
}

/// The Gregorian calendar repeats itself every 400 years, weekdays included: what has not happened in 4,800 months never does.
let gregorianCycleMonths = 4_800
