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

    @Test("A question keeps the space behind it, and colours take no room")
    func spaces() {
        #expect(lines("On which days? mon,wed or weekdays, weekend, daily [every day]: ").last?.hasSuffix("]: ") == true)
        let red = "\u{1B}[31mfifty letters\u{1B}[0m and a few more are in this one."
        #expect(DisplayWidth.of(red) == 45 && lines(red) == [red])
    }
}
