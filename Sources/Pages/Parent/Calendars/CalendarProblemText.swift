import Domain
import Services

/// What is wrong in a calendar, for a parent: where, in plain words, and what helps.
struct CalendarProblemText: Sendable {
    /// A line of the file.
    struct Line: Hashable, Sendable {
        let number: Int
        let text: String
        /// Whether it is the one with the problem.
        let isWrong: Bool
    }

    /// The file, the line, or both; nil where the calendar says it all.
    let place: String?
    let text: String
    /// Whether an event is missing because of it and the text does not say so.
    let isDropped: Bool
    /// A command for a terminal that helps.
    let command: String?
    /// The page of the other version of the file, where that is the problem; nil on a PC that is only for playing, too.
    let copyPath: String?
    let lines: [Line]
    let hasLines: Bool

    /// - Parameters:
    ///   - lines: those of the file around it, by their numbers.
    ///   - namesFile: whether the file has to be named, because there are several.
    ///   - isForPlayingOnly: whether nothing is decided on this PC.
    init(_ problem: CalendarProblem, _ words: Words, lines: [Int: String] = [:], namesFile: Bool, isForPlayingOnly: Bool) {
        place =
            switch (problem.line, namesFile && !problem.file.isEmpty) {
            case (let line?, true): words(.calendarsOneFileLine, ["file": problem.file, "line": "\(line)"])
            case (let line?, false): words(.calendarsOneLine, ["line": "\(line)"])
            case (nil, true): problem.file
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
    /// Whether the words for it say that something is left out.
    fileprivate var saysWhatIsMissing: Bool {
        switch self {
        case .lineTooLong, .entryWithoutEnd, .entryTooLong, .startIsNoDate, .startMissing, .tooManyEntries,
            .tooManyEntriesTogether, .repeatsTooOften, .othersRepeatTooOften:
            true
        default: false
        }
    }
}
