import Domain

/// Whether a calendar is good, empty, has problems or cannot be read.
enum CalendarState: Hashable, Sendable {
    case good, empty
    /// - Parameter count: of what is wrong in it.
    case problems(count: Int)
    case unreadable

    /// - Parameter problems: all of the calendar.
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

    /// How many problems there are, where there are some and the rest can be read; nil otherwise.
    func problems(_ words: Words) -> String? {
        guard case .problems = self else { return nil }
        return text(words)
    }
}

extension [CalendarProblem] {
    /// The problems of a calendar: those that are listed with it, and those that are found only later, which are here.
    func together(with calendar: CalendarSummary) -> [CalendarProblem] {
        calendar.problems + filter { $0.calendarName == calendar.name && !calendar.problems.contains($0) }
    }
}
