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

    @Test(
        "A title in Hebrew or Arabic loses its direction marks, and every letter and sign stays in its place",
        arguments: [
            ("\u{200F}חוג כדורגל (מגרש ב')\u{200F}, 17:00", "חוג כדורגל (מגרש ב'), 17:00"), ("תדריך C++\u{200E}", "תדריך C++"),
            ("\u{61C}تدريب كرة القدم\u{61C}!", "تدريب كرة القدم!"), ("\u{200E}\u{200F}", ""), ("a\u{200E}\u{301}", "a\u{301}"),
        ])
    func directionMarks(title: String, line: String) {
        #expect(scalars(DisplayText.line(title)) == scalars(line))
    }

    @Test("The flags of England, Scotland and Wales stay", arguments: ["gbeng", "gbsct", "gbwls"])
    func flags(region: String) {
        let flag = tagged(region)
        for text in [flag, "\(flag)\(flag)", "Football: \(flag) – 🏴", "\u{1F3F4}\(flag)"] {
            #expect(scalars(DisplayText.line(text)) == scalars(text), "\(scalars(text))")
        }
        #expect(DisplayText.line("\(flag)\u{202E}\u{200F}x") == "\(flag)\u{FFFD}x")
    }

    @Test("Tags that are no such flag are replaced, each of them")
    func tags() {
        let england = tagged("gbeng")
        let withoutEnd = String(String.UnicodeScalarView(england.unicodeScalars.dropLast()))
        let withoutBase = String(String.UnicodeScalarView(england.unicodeScalars.dropFirst()))
        let fffd = { (count: Int) in String(repeating: "\u{FFFD}", count: count) }
        #expect(DisplayText.line(withoutBase) == fffd(6))
        #expect(DisplayText.line(withoutEnd) == "🏴" + fffd(5))
        #expect(DisplayText.line(england + "\u{E0041}") == england + fffd(1), "a tag behind the flag")
        #expect(DisplayText.line("🏴\u{200D}" + withoutBase) == "🏴\u{200D}" + fffd(6))
        // Removing a character does not turn its neighbours into a flag.
        #expect(DisplayText.line("🏴\u{200F}" + withoutBase) == "🏴" + fffd(6))
        #expect(DisplayText.line(tagged("hello")) == "🏴" + fffd(6), "fonts would draw it as a black flag")
    }

    /// A black flag with letters as tags, and the tag for the end.
    private func tagged(_ letters: String) -> String {
        let tags = letters.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) }
        return "🏴" + String(String.UnicodeScalarView(tags)) + "\u{E007F}"
    }

    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    @Test("Of several lines, the lines and tabs stay")
    func lines() {
        #expect(DisplayText.lines("a\n\tb\r\nc\u{1B}[2J\u{9B}\u{202E}") == "a\n\tb\u{FFFD}\nc\u{FFFD}[2J\u{FFFD}\u{FFFD}")
        #expect(scalars(DisplayText.lines("a\u{200E}\n\u{61C}b\u{E0041}")) == scalars("a\nb\u{FFFD}"))
        let flags = "\(tagged("gbeng"))\n\(tagged("gbwls"))\t"
        #expect(scalars(DisplayText.lines(flags)) == scalars(flags))
    }

    @Test("Tags are stray outside of the three flags")
    func strayTags() {
        let england = tagged("gbeng")
        #expect(![england, "a\(england)\(england)b", "Mia", "מיה\u{200F}", ""].contains(where: DisplayText.hasStrayTag))
        #expect(["\u{E0041}", "\(england)\u{E0041}", tagged("hello"), "Mia\u{E007F}"].allSatisfy(DisplayText.hasStrayTag))
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
            ("\u{1B}[1mM\u{200F}i\u{E0041}a\u{1B}[0m", "\u{1B}[1mMi\u{FFFD}a\u{1B}[0m"), ("M\u{200E}i\u{61C}a\n", "Mia\n"),
        ])
    func styles(text: String, printed: String) {
        #expect(scalars(StyledText.printable(text)) == scalars(printed))
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
        #expect(!printed.unicodeScalars.contains(where: DisplayText.isUnprintable))
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

    @Test("A name is offered to a shell only if it is one line that the shell expands nowhere, and bash reads it as it is")
    func completion() {
        let offered = ["Mia", "Mia's (club) & “friends”; 5 #1 ~ *?", "Schüler 👩‍🔬", "-n"]
        #expect(offered.allSatisfy(CompletionWord.isCandidate))
        let expanded = ["a\nb", "$(reboot) 'x'", "Lea`reboot`", "vol${HOME}", "Party!", "a\\b"]
        #expect(!expanded.contains(where: CompletionWord.isCandidate))
        let marked = HostileText.followers.flatMap { follower in ["$", "`", "!", "\\"].map { "x\($0)\(follower)(reboot)" } }
        #expect(!marked.contains(where: CompletionWord.isCandidate))
        #expect(CompletionWord.bash("$(reboot) 'x'\u{301}") == "'$(reboot) '\\''x'\\''\u{301}'")
        #expect(CompletionWord.bash("Mia") == "'Mia'")
        #expect(CompletionWord.zsh("Team: U12's :\u{301}") == "Team\\: U12's \\:\u{301}")
    }

    @Test("A quotation is one line that no text ends")
    func quotation() {
        let quoted = Quotation.of(HostileText.name)
        #expect(HostileText.unprintable(in: quoted).isEmpty)
        #expect(quoted.unicodeScalars.dropFirst().dropLast().allSatisfy { !["“", "”", "\"", "„", "‟"].contains($0) })
    }
}
