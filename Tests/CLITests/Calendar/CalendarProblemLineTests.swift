import Domain
import Testing

@testable import CLI

@Suite("A problem of a calendar at the terminal")
struct CalendarProblemLineTests {
    private static let message = "The file is empty."

    /// Problems with a place and a remedy, and without, each with its line in German.
    private static let problems: [(CalendarProblem, String)] = [
        (CalendarProblem(severity: .warning, message: message), message),
        (CalendarProblem(file: "club.ics", severity: .warning, message: message), "club.ics: \(message)"),
        (CalendarProblem(file: "club.ics", line: 12, severity: .warning, message: message), "club.ics, Zeile 12: \(message)"),
        (CalendarProblem(file: "a: “b”.ics", severity: .notice, message: message), "“a: 'b'.ics”: \(message)"),
        (
            CalendarProblem(file: "club.ics", severity: .error, message: message, remedy: "chmod a+r club.ics"),
            "club.ics: \(message) Beheben mit: chmod a+r club.ics"
        ),
        (
            CalendarProblem(file: "club.ics", line: 3, severity: .warning, flaw: CalendarFlaw(.entryCutOff)),
            "club.ics, Zeile 3: Die Datei hört mitten in dem Eintrag auf, der in dieser Zeile beginnt."
        ),
        (
            CalendarProblem(severity: .error, flaw: CalendarFlaw(.fileUnreadable, detail: "There is no file.")),
            "There is no file."
        ),
    ]

    @Test(
        "It is in the login's language, but for a message that only English has; in English it is the problem's own sentence",
        arguments: problems)
    func line(problem: CalendarProblem, german: String) {
        #expect(CalendarProblemLine.text(problem) == problem.sentence)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarProblemLine.text(problem) == german)
        }
    }
}
