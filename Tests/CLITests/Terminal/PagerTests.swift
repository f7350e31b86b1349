import Testing

@testable import CLI

@Suite("The pager")
struct PagerTests {
    private func pager(_ environment: [String: String], lines: Int = 100, rows: Int? = 24, isInstalled: Bool = true) -> String? {
        let text = String(repeating: "a line\n", count: lines)
        return Pager(for: text, rows: rows, environment: environment, isInstalled: { _ in isInstalled })?.command
    }

    @Test("A text that does not fit the terminal is shown by the person's pager, or else by less")
    func long() {
        #expect(pager([:]) == "less")
        #expect(pager(["PAGER": "most -w"]) == "most -w")
        #expect(pager([:], lines: 24) == "less" && pager([:], lines: 23) == nil)
    }

    @Test("There is none without a terminal, where none is wanted, and where none is installed")
    func none() {
        #expect(pager([:], rows: nil) == nil)
        for value in ["", " ", "cat"] { #expect(pager(["PAGER": value]) == nil) }
        #expect(pager(["TERM": "dumb"]) == nil)
        #expect(pager([:], isInstalled: false) == nil && pager(["PAGER": "most"], isInstalled: false) == "most")
    }
}
