import Domain

/// Whether a calendar is good, empty, has problems or cannot be read.
enum CalendarState: Hashable, Sendable {
    case good, empty
    /// - Parameter count: the number of its problems.
    case problems(count: Int)
    case unreadable

    /// - Parameter problems: all problems of the calendar.
    init(_ calendar: CalendarSummary, _ problems: [CalendarProblem]) {
        self =
            switch problems.map(\.severity).max() {
            case .error: .unreadable
            case .warning: .problems(count: problems.count { $0.severity >= .warning })
            case .notice, nil: calendar.entryCount == 0 ? .empty : .good
            }
    }

    func text(_ words: Words) -> String {
        switch self {
        case .good: words(.calendarsGood)
        case .empty: words(.calendarsNothing)
        case .problems(let count): words.count(.calendarsProblems, count)
        case .unreadable: words(.calendarsUnreadable)
        }
    }

    /// The text with the number of problems of a calendar whose other parts can be read; nil in other states.
    func problems(_ words: Words) -> String? {
        guard case .problems = self else { return nil }
        return text(words)
    }
}

extension [CalendarProblem] {
    /// The problems of a calendar: those that are listed with it, and the given ones, which are found later.
    func together(with calendar: CalendarSummary) -> [CalendarProblem] {
        calendar.problems + filter { $0.calendarName == calendar.name && !calendar.problems.contains($0) }
    }
}
