import Domain
import Pages

/// A problem of a calendar in one line in the language of the login: its place, its message and its remedy.
enum CalendarProblemLine {
    /// `school.ics, line 12: … Fix it with: …`
    static func text(_ problem: CalendarProblem) -> String {
        var text = message(of: problem.flaw)
        if var place = file(of: problem) {
            if let line = problem.line { place = CalendarWord.problemLine.text(["file": place, "line": "\(line)"]) }
            text = CalendarWord.problemAt.text(["place": place, "message": text])
        }
        if let remedy = problem.remedy { text = CalendarWord.problemRemedy.text(["problem": text, "command": remedy]) }
        return DisplayText.line(text)
    }

    /// The message in the language of the login, except if only the English one is complete.
    ///
    /// - Parameter words: the texts of a language; those of the login by default.
    static func message(of flaw: CalendarFlaw, in words: Words = TerminalLanguage.current) -> String {
        if words.language == .english { return flaw.sentence }
        if flaw.isForParents { return words.terminalFlaw(flaw) }
        switch flaw.kind {
        // A service of an earlier version sends the English sentence only. The sentences of the pages about the other kinds omit the
        // reason, which the system gives in English, or a remedy at the terminal.
        case .text, .fileUnreadable, .subfolderUnreadable, .folderUnreadable, .readerDoesNotRun, .readerFailed, .folderNotFollowed,
            .linkedToClosedPlace, .inClosedPlace, .folderLinkedToClosedPlace, .folderInClosedPlace:
            return flaw.sentence
        default: return words.terminalFlaw(flaw)
        }
    }

    /// The file as the problem's own sentence names it; nil without a place.
    private static func file(of problem: CalendarProblem) -> String? {
        // With neither a line nor a message, the sentence is the file and a colon with a space.
        let place = CalendarProblem(file: problem.file, severity: problem.severity, message: "").messageWithPlace
        if place.isEmpty { return problem.line == nil ? nil : "" }
        return String(place.dropLast(2))
    }
}
