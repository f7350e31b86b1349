import TestSupport
import Testing

@testable import Domain

@Suite("The words of a child in the child's own calendar")
struct ChildWordsProposerTests {
    private func words(_ name: String, _ label: String? = nil, titles: [String] = []) -> [String] {
        let calendar = CalendarSummary(name: name, displayName: label, files: [], entryCount: titles.count, isFolder: false)
        let events = titles.enumerated().map { CalendarEvent.sample($0.element, id: "\($0.offset)") }
        return ChildWordsProposer.words(of: calendar, events)
    }

    @Test(
        "They are in the label and in the name of the file",
        arguments: [
            ("6c", nil, ["6c"]), ("export", "Stundenplan Klasse 4b", ["4b"]), ("stundenplan_6c", nil, ["6c"]),
            ("stundenplan-6c", "Stundenplan 6C", ["6C"]), ("plan", "Year 5", ["Year 5"]), ("termine", "U12 SV Heim", ["U12"]),
            ("D-Jugend", nil, ["D-Jugend"]), ("leo", "Leo", []),
        ] as [(String, String?, [String])])
    func names(name: String, label: String?, found: [String]) {
        #expect(words(name, label) == found)
    }

    @Test("They are in most titles, in at least four")
    func titles() {
        let lessons = ["Mathe 6c", "Deutsch 6c", "Kunst 6c", "Sport 6c", "Pause", "Elternabend 5a"]
        #expect(words("plan", titles: lessons) == ["6c"])
        #expect(words("plan", titles: Array(lessons.prefix(3))) == [])
        #expect(words("plan", titles: lessons + Array(repeating: "Pause", count: 3)) == [])
    }
}
