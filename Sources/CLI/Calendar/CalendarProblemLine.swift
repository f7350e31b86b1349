import Domain
import Pages

/// A problem of a calendar in one line: its place, its message and its remedy. The message of a problem that the service sends is in
/// English, because JSON does not have the parts of the problem.
enum CalendarProblemLine {
    /// `school.ics, line 12: … Fix it with: …`
    static func text(_ problem: CalendarProblem) -> String {
        var text = message(of: problem)
        if var place = file(of: problem) {
            if let line = problem.line { place = CalendarWord.problemLine.text(["file": place, "line": "\(line)"]) }
            text = CalendarWord.problemAt.text(["place": place, "message": text])
        }
        if let remedy = problem.remedy { text = CalendarWord.problemRemedy.text(["problem": text, "command": remedy]) }
        return DisplayText.line(text)
    }

    /// The message in the language of the login, if this process has read the file.
    private static func message(of problem: CalendarProblem) -> String {
        if TerminalLanguage.isEnglish { return problem.message }
        switch problem.kind {
        // The first is a sentence in English. The sentences of the pages about the others omit the reason, which the system gives in
        // English, and say that the service tries again.
        case .text, .fileUnreadable, .subfolderUnreadable, .folderUnreadable, .readerDoesNotRun: return problem.message
        default: return TerminalLanguage.current.terminalFlaw(problem.flaw)
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
