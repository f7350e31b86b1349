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
