import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Texts from outside that are displayed")
struct DisplayTextTests {
    @Test("A line has nothing that controls a terminal, begins another line, or turns a direction")
    func line() {
        #expect(HostileText.unprintable(in: HostileText.name).count > 10)
        #expect(HostileText.unprintable(in: DisplayText.line(HostileText.name)).isEmpty)
        #expect(DisplayText.line("a\r\nb") == "a\u{FFFD}\u{FFFD}b")
        #expect(DisplayText.line("Zoë 👩‍👧 e\u{301} 日本") == "Zoë 👩‍👧 e\u{301} 日本")
    }

    @Test("Of several lines, the lines and tabs stay")
    func lines() {
        #expect(DisplayText.lines("a\n\tb\r\nc\u{1B}[2J\u{9B}\u{202E}") == "a\n\tb\u{FFFD}\nc\u{FFFD}[2J\u{FFFD}\u{FFFD}")
    }

    @Test(
        "Only TimeQuest's own styles remain",
        arguments: [
            ("\u{1B}[1mbold\u{1B}[0m", "\u{1B}[1mbold\u{1B}[0m"), ("\u{1B}[31mred\u{1B}[0m\n", "\u{1B}[31mred\u{1B}[0m\n"),
            ("\u{1B}[8mhidden", "\u{FFFD}[8mhidden"), ("\u{1B}[1;31m", "\u{FFFD}[1;31m"),
            ("\u{1B}[2J\u{1B}[H", "\u{FFFD}[2J\u{FFFD}[H"),
            ("\u{1B}]0;title\u{7}", "\u{FFFD}]0;title\u{FFFD}"), ("\u{1B}\u{1B}[1m", "\u{FFFD}\u{1B}[1m"), ("\u{1B}[", "\u{FFFD}["),
            ("\u{1B}[1m\u{301}", "\u{1B}[1m\u{301}"), ("\u{1B}[\u{301}2J", "\u{FFFD}[\u{301}2J"), ("\u{9B}31m", "\u{FFFD}31m"),
            ("\u{1B}[001m", "\u{FFFD}[001m"), ("ü\u{1B}", "ü\u{FFFD}"), ("", ""),
        ])
    func styles(text: String, printed: String) {
        #expect(StyledText.printable(text) == printed)
    }

    @Test("A styled text passes, and what is hostile in it does not")
    func styled() {
        let text = StyledText.styled("a\u{1B}[2J", 32)
        #expect(StyledText.printable(text) == "\u{1B}[32ma\u{FFFD}[2J\u{1B}[0m")
    }

    @Test("JSON has the same value, in characters that a terminal shows")
    func json() throws {
        let value = [HostileText.name, "Zoë 👩‍👧", ""]
        let printed = JSONText.printable(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
        #expect(!printed.unicodeScalars.contains(where: DisplayText.isDisturbing))
        #expect(
            try JSONDecoder().decode([String].self, from: Data(printed.utf8)).map { Array($0.utf8) } == value.map { Array($0.utf8) }
        )
        #expect(JSONText.printable("{\n\t\"a\": 1\n}") == "{\n\t\"a\": 1\n}")
    }

    @Test("The status of a service is one line")
    func serviceStatus() {
        #expect(ServiceStatusText.line("a\nREADY=1\r\n\u{9B}\u{2028}b") == "a READY=1    b")
    }

    @Test("A field of the journal has lines and tabs, and no other control character")
    func journalField() {
        #expect(JournalText.field("a\r\n\tb\u{1B}\u{9B}\u{0}c") == "a\n\tbc")
    }

    @Test("A name is offered to a shell only where it is one line, and bash reads it as it is")
    func completion() {
        #expect(CompletionWord.isCandidate("$(reboot) 'x'") && !CompletionWord.isCandidate("a\nb"))
        #expect(CompletionWord.bash("$(reboot) 'x'\u{301}") == "'$(reboot) '\\''x'\\''\u{301}'")
        #expect(CompletionWord.bash("Mia") == "'Mia'")
    }

    @Test("A quotation is one line that no text ends")
    func quotation() {
        let quoted = Quotation.of(HostileText.name)
        #expect(HostileText.unprintable(in: quoted).isEmpty)
        #expect(quoted.unicodeScalars.dropFirst().dropLast().allSatisfy { !["“", "”", "\"", "„", "‟"].contains($0) })
    }
}
