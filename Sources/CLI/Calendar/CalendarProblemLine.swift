import Domain

/// A problem of a calendar in one line: its place, its message and its remedy. The message is in English, as the service gives it.
enum CalendarProblemLine {
    /// `school.ics, line 12: … Fix it with: …`
    static func text(_ problem: CalendarProblem) -> String {
        var text = problem.message
        if var place = file(of: problem) {
            if let line = problem.line { place = CalendarWord.problemLine.text(["file": place, "line": "\(line)"]) }
            text = CalendarWord.problemAt.text(["place": place, "message": text])
        }
        if let remedy = problem.remedy { text = CalendarWord.problemRemedy.text(["problem": text, "command": remedy]) }
        return DisplayText.line(text)
    }

    /// The file as the problem's own sentence names it; nil without a place.
    private static func file(of problem: CalendarProblem) -> String? {
        // With neither a line nor a message, the sentence is the file and a colon with a space.
        let place = CalendarProblem(file: problem.file, severity: problem.severity, message: "").messageWithPlace
        if place.isEmpty { return problem.line == nil ? nil : "" }
        return String(place.dropLast(2))
    }
}
