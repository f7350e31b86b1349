import Domain

/// Keeps a file's list of problems readable: the gravest, and how many more there are.
enum ProblemDigest {
    static func digest(_ problems: [CalendarProblem]) -> [CalendarProblem] {
        let rest = problems.count - ParseLimits.problems
        guard rest > 0 else { return problems }
        let gravest = problems.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
        let more = CalendarProblem(
            severity: .warning, dropsEvent: problems.contains(where: \.dropsEvent), message: "And \(rest) more problems like these."
        )
        return gravest.prefix(ParseLimits.problems).map(\.element) + [more]
    }
}
