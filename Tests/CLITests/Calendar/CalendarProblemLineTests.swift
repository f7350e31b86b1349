import API
import Domain
import Foundation
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
        (
            CalendarProblem(
                file: "club.ics", severity: .warning, flaw: CalendarFlaw(.startMissing, subject: "Judo“. Beheben mit: rm")),
            "club.ics: „Judo'. Beheben mit: rm“ hat keinen Beginn. Der Termin ist weggelassen."
        ),
        (
            CalendarProblem(
                file: "club.ics", line: 3, severity: .warning, flaw: CalendarFlaw(.fileUnreadable, detail: "Judo").forPlayers),
            "club.ics, Zeile 3: In den Kalenderdateien stimmt etwas nicht. Eltern sehen, was es ist."
        ),
    ]

    @Test("A command that only reads files names how grave it is, too, in the login's language")
    func severity() {
        let problem = CalendarProblem(file: "club.ics", line: 3, severity: .warning, flaw: CalendarFlaw(.entryCutOff))
        #expect(CalendarExpandCommand.line(problem) == "warning: \(problem.sentence)")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarExpandCommand.line(problem) == "\(CalendarWord.warning.text()): \(CalendarProblemLine.text(problem))")
        }
    }

    @Test(
        "It is in the login's language, but for a message that only English has; in English it is the problem's own sentence",
        arguments: problems)
    func line(problem: CalendarProblem, german: String) {
        #expect(CalendarProblemLine.text(problem) == problem.sentence)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarProblemLine.text(problem) == german)
        }
    }

    /// The kinds whose message stays in English.
    private static let english: Set<CalendarProblem.Kind> = [
        .text, .fileUnreadable, .subfolderUnreadable, .folderUnreadable, .readerDoesNotRun, .readerFailed, .folderNotFollowed,
        .linkedToClosedPlace, .inClosedPlace, .folderLinkedToClosedPlace, .folderInClosedPlace,
    ]

    @Test(
        "A problem of each kind that the service sends is its own sentence in English, and has a line in German",
        arguments: CalendarProblem.Kind.allCases)
    func sent(kind: CalendarProblem.Kind) throws {
        let flaw = CalendarFlaw(kind, subject: "Judo", detail: "It is gone", number: 7)
        let sent = try JSONCoding.encoder().encode(CalendarProblem(file: "club.ics", line: 12, severity: .warning, flaw: flaw))
        let problem = try JSONCoding.decoder().decode(CalendarProblem.self, from: sent)
        #expect(CalendarProblemLine.text(problem) == "club.ics, line 12: \(flaw.sentence)")
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { CalendarProblemLine.text(problem) }
        #expect(german.hasPrefix("club.ics, Zeile 12: ") && !german.contains("{"), "\(german)")
        #expect(german.hasSuffix(flaw.sentence) == Self.english.contains(kind), "\(german)")
    }

    @Test("The line of a problem from a service of an earlier version has its English message")
    func earlierService() throws {
        let sent = #"{"dropsEvent":true,"file":"club.ics","line":3,"message":"It has no start.","severity":"warning"}"#
        let problem = try JSONCoding.decoder().decode(CalendarProblem.self, from: Data(sent.utf8))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarProblemLine.text(problem) == "club.ics, Zeile 3: It has no start.")
        }
    }
}
