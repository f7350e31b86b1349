import Domain
import Testing

@testable import CLI

@Suite("Text that is broken between words")
struct TerminalTextTests {
    private func lines(_ text: String, _ width: Int? = 50) -> [String] {
        TerminalText.wrapped(text, width: width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test("A long line is broken between words, a short one and one without a terminal are unchanged")
    func words() {
        let text = "TimeQuest reads the files of the calendar folder, and says when to start."
        #expect(lines(text) == ["TimeQuest reads the files of the calendar folder,", "and says when to start."])
        #expect(lines(text, nil) == [text] && lines("Short.\n\n  as  it is") == ["Short.", "", "  as  it is"])
    }

    @Test(
        "Further lines are aligned under the text",
        arguments: [
            ("  • A problem with a sentence that is too long for it.", 4),
            ("  1  School Morning: From bed to the door, on a school day", 5),
            ("16:00  Soccer practice at 17:00. It is time to start it now.", 7),
            ("    Four spaces stand before this line, and before the next.", 4),
            ("\u{1B}[2mnote   \u{1B}[0m  school.ics.txt: This file is not read, as it has another ending.", 9),
            ("A sentence with two spaces in it, which is no label.  But it is long.", 0),
        ])
    func aligned(text: String, indent: Int) {
        let lines = lines(text)
        #expect(lines.count == 2 && lines.allSatisfy { DisplayWidth.of($0) <= 50 }, "\(lines)")
        #expect(lines[1].prefix { $0 == " " }.count == indent, "\(lines)")
        #expect(lines[0].hasPrefix(text.prefix(20)))
    }

    @Test("In a narrow window lines are broken as well, under a label that is short there")
    func narrow() {
        let text = "  1  School Morning: From bed to the door on a school day."
        #expect(lines(text, 32) == ["  1  School Morning: From bed to", "     the door on a school day."])
        #expect(lines("A name of many words  and what it is, which is long", 32).allSatisfy { DisplayWidth.of($0) <= 32 })
    }

    @Test("A command stays on one line, so that it can be copied")
    func commands() {
        let command = "sudo setfacl -R -m g:timequest:rX '/var/lib/timequest/calendars/my club'"
        #expect(lines("club: This folder cannot be read. Fix it with: \(command)").last == command)
        #expect(
            lines("Where it does not help, type: sudo systemctl restart timequest. After that it is fine again.")
                == ["Where it does not help, type:", "sudo systemctl restart timequest. After that it is", "fine again."])
        #expect(lines("Usage: timequest routine add [--socket <path>] [--json] [<name>]").count == 2)
        #expect(lines("See what there is with the command `timequest routine matches`.").last == "`timequest routine matches`.")
    }

    @Test(
        "A command that begins its line is unchanged, whatever a place or a path in it contains",
        arguments: [
            "/tmp/Sports-Centre-Main-Hall-Entrance-B-2nd-floor-room-12.3", "St. Mary; /tmp/go, (a) /tmp/b. and some more words",
            "Mia's hall. /tmp/a; b, /tmp/Sports-Centre-Main-Hall", "a `b` /tmp/Sports-Centre-Main-Hall-Entrance-B-2nd-floor. x",
        ])
    func hostileCommands(place: String) {
        let command = "\(CommandText("timequest calendar way", place, "MINUTES"))"
        for start in ["    ", "", "    \u{1B}[1m"] { #expect(lines(start + command) == [start + command]) }
        // Behind a colon it is in a line of its own, and the sentence goes on behind its end.
        let sentence = "The way to it takes five minutes. To change it: \(command). The next sentence is broken as it was before."
        #expect(lines(sentence).contains { $0.hasPrefix("\(command).") }, "\(lines(sentence))")
        #expect(lines(sentence).last?.hasSuffix("it was before.") == true && lines(sentence).count > 2)
        #expect(lines("Type the whole command `\(command)`, and it is set.").contains { $0.hasPrefix("`\(command)`,") })
    }

    @Test("A name that ends like a sentence does not end the command", arguments: ["St.", "a,", "$'a", "b; c", "d) e"])
    func ends(name: String) {
        let command = "\(CommandText("timequest calendar group", arguments: [name, "/tmp/a/file/with/a/long/name", name]))"
        #expect(lines("There are some more of these. To set it: \(command)").last == command)
    }

    @Test("Each program that a text names is the beginning of a command", arguments: CommandInText.programs.sorted())
    func programs(program: String) {
        let command = "\(program) --an-option /a/path/of/some/length /another/path/of/length"
        #expect(lines("It is closed. Fix it with: \(command)").last == command && lines("  \(command)") == ["  \(command)"])
    }

    @Test("A line that is marked as a command is not broken, whatever its program is")
    func marked() {
        let command = "firewall-cmd --permanent --zone=home --add-service=syncthing --add-service=other"
        #expect(TerminalText.wrapped(.command(command), width: 50) == command)
        #expect(TerminalText.wrapped(.text(command), width: 50) == TerminalText.wrapped(command, width: 50))
        #expect(TerminalText.wrapped(.text(command), width: 50).contains("\n"))
    }

    @Test("A question keeps the space behind it, and colours take no room")
    func spaces() {
        #expect(lines("On which days? mon,wed or weekdays, weekend, daily [every day]: ").last?.hasSuffix("]: ") == true)
        let red = "\u{1B}[31mfifty letters\u{1B}[0m and a few more are in this one."
        #expect(DisplayWidth.of(red) == 45 && lines(red) == [red])
    }
}
