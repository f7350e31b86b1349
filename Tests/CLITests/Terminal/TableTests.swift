import Testing

@testable import CLI

@Suite("Tables")
struct TableTests {
    @Test("Columns are aligned by what the terminal shows, and lines have no blank ends")
    func alignment() {
        var table = Table("Name", "Days", "")
        table.rows = [["Mia", "mon", ""], ["村上", "weekdays", "off"], ["Zoë", "", ""]]
        #expect(
            table.text(on: .plain(), empty: "none").split(separator: "\n").dropFirst().elementsEqual([
                "Mia   mon", "村上  weekdays  off", "Zoë",
            ]))
    }

    @Test("In a narrow terminal a dispensable column goes first, and then cells are broken between words")
    func narrow() {
        var table = Table("No.", "When", "Reminder", "Id")
        table.dispensable = ["Id"]
        table.rows = [
            ["1", "Sun 1 Mar 16:00", "Soccer at 17:00. Time to start Activity Prep.", Canvas.color.dim("suggestion.X.Y")]
        ]
        #expect(
            table.text(on: .unicode(46), empty: "none").split(separator: "\n").map(String.init) == [
                "No.  When             Reminder", "1    Sun 1 Mar 16:00  Soccer at 17:00. Time to",
                "                      start Activity Prep.",
            ])
        #expect(table.text(on: .unicode(100), empty: "none").contains("suggestion.X.Y"))
        #expect(!table.text(on: .unicode(80), empty: "none").contains("suggestion.X.Y"))
        #expect(table.text(on: .plain(20), empty: "none").split(separator: "\n").count == 2, "a pipe takes long lines")
    }

    @Test("A coloured cell keeps its colour on every line, and no word is ever broken")
    func colour() {
        var table = Table("State", "Name")
        table.rows = [[Canvas.color.color(.red, "cannot be read"), "Donaudampfschiff"]]
        let lines = table.text(on: .unicode(10), empty: "none").split(separator: "\n").map(String.init)
        #expect(lines.count == 4)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("\u{1B}[31m") && $0.contains("\u{1B}[0m") }, "\(lines)")
        #expect(lines[1].hasSuffix("Donaudampfschiff"))
    }

    @Test("Without rows there is a sentence")
    func empty() {
        #expect(Table("Name").text(on: .plain(), empty: "There is nothing.") == "There is nothing.")
    }

    @Test(
        "Widths are those of a terminal",
        arguments: [("abc", 3), ("né", 2), ("ne\u{301}", 2), ("村", 2), ("⚽️", 2), ("😀", 2), ("", 0)])
    func widths(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }
}

extension Canvas {
    fileprivate static var color: Canvas { Canvas(width: 60, hasBlocks: true, hasColor: true) }
}
