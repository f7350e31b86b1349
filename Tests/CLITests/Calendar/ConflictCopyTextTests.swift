import API
import Domain
import Testing

@testable import CLI

@Suite("Another version of a calendar, at the terminal")
struct ConflictCopyTextTests {
    private static let mark = "sync-conflict-20261124-101112-ABCDEFG"

    /// As a service of an earlier version sends it: with a sentence and no kind.
    private static func problem(_ file: String, line: Int? = nil) -> CalendarProblem {
        CalendarProblem(file: file, line: line, severity: .warning, message: "Two PCs have changed it.")
    }

    @Test("It is found by its name, with the ending or without, and nothing else is")
    func found() {
        let list = CalendarList(
            calendars: [], problems: ["notes.txt", "club.\(Self.mark).ics", "school/a.\(Self.mark).ics"].map { Self.problem($0) })
        #expect(list.conflictCopy(named: "club.\(Self.mark)")?.path == "club.\(Self.mark).ics")
        #expect(list.conflictCopy(named: "club.\(Self.mark).ics")?.name == "club.\(Self.mark)")
        #expect(list.conflictCopy(named: "school/a.\(Self.mark)")?.original == "school/a.ics")
        for name in ["club", "club.ics", "notes.txt", "notes", "a.\(Self.mark)"] { #expect(list.conflictCopy(named: name) == nil) }
    }

    @Test("Its commands are those of the shell, and a file of many has none to use it")
    func commands() throws {
        let club = try #require(ConflictCopyText(Self.problem("Mia's club.\(Self.mark).ics")))
        #expect(
            club.commands(folder: "/c") == [
                "To use it: timequest calendar add '/c/Mia'\\''s club.\(Self.mark).ics'",
                "To remove it: timequest calendar remove 'Mia'\\''s club.\(Self.mark)'",
            ])
        let one = try #require(ConflictCopyText(Self.problem("school/a.\(Self.mark).ics")))
        #expect(one.commands(folder: "/c") == ["To remove it: timequest calendar remove school/a.\(Self.mark)"])
        #expect(ConflictCopyText(Self.problem("club.ics")) == nil)
        #expect(ConflictCopyText(Self.problem("club.\(Self.mark).ics", line: 3)) == nil, "a problem within a file that was named")
    }

    @Test("The question names both, and a name cannot end its quotation")
    func question() throws {
        let copy = try #require(ConflictCopyText(Self.problem("a” now.\(Self.mark).ics")))
        #expect(
            copy.question == "Remove “a' now.\(Self.mark).ics”? It is another version of “a' now.ics”, and is deleted.")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                copy.question
                    == "„a' now.\(Self.mark).ics“ entfernen? Das ist eine andere Fassung von „a' now.ics“ und wird gelöscht.")
            #expect(copy.commands(folder: "/c").map { $0.prefix(11) } == ["Verwenden: ", "Entfernen: "])
        }
    }
}
