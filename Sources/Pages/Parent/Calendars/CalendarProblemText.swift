import Domain
import Services

/// A problem in a calendar, for a parent: its place, its text, and a remedy.
struct CalendarProblemText: Sendable {
    /// A line of the file.
    struct Line: Hashable, Sendable {
        let number: Int
        let text: String
        /// Whether it is the line with the problem.
        let isWrong: Bool
    }

    /// The file, the line, or both; nil if the calendar alone identifies the place.
    let place: String?
    let text: String
    /// Whether an event is missing because of the problem, and its text does not mention that.
    let isDropped: Bool
    /// A command for a terminal that fixes the problem.
    let command: String?
    /// The page of the other version of the file, if that is the problem; nil on a PC that is only for playing.
    let copyPath: String?
    let lines: [Line]
    let hasLines: Bool

    /// - Parameters:
    ///   - lines: the lines of the file around the problem, by number.
    ///   - namesFile: whether the text names the file, because the calendar has several.
    ///   - isForPlayingOnly: whether this PC is only for playing, so that nothing can be decided on it.
    init(_ problem: CalendarProblem, _ words: Words, lines: [Int: String] = [:], namesFile: Bool, isForPlayingOnly: Bool) {
        place =
            switch (problem.line, namesFile && !problem.file.isEmpty) {
            case (let line?, true): words(.calendarsOneFileLine, ["file": problem.fileLine, "line": "\(line)"])
            case (let line?, false): words(.calendarsOneLine, ["line": "\(line)"])
            case (nil, true): problem.fileLine
            case (nil, false): nil
            }
        text = words.flaw(problem.flaw)
        isDropped = problem.dropsEvent && !problem.kind.saysWhatIsMissing
        command = problem.remedy
        copyPath = isForPlayingOnly ? nil : ConflictCopy(problem).map { PagePaths.conflictCopy($0.path) }
        self.lines =
            problem.line.map { wrong in
                lines.filter { abs($0.key - wrong) <= 2 }.sorted { $0.key < $1.key }
                    .map { Line(number: $0.key, text: $0.value, isWrong: $0.key == wrong) }
            } ?? []
        hasLines = !self.lines.isEmpty
    }
}

extension CalendarProblem.Kind {
    /// Whether its text mentions that something is left out.
    fileprivate var saysWhatIsMissing: Bool {
        switch self {
        case .lineTooLong, .entryWithoutEnd, .entryTooLong, .startIsNoDate, .startMissing, .tooManyEntries,
            .tooManyEntriesTogether, .repeatsTooOften, .othersRepeatTooOften:
            true
        default: false
        }
    }
}
