import Domain
import Testing

@testable import CLI

@Suite("What a calendar loses when another file replaces it")
struct CalendarReplacementTests {
    private static func event(_ uid: String, _ title: String = "Judo", day: Int = 20_500) -> EventComponent {
        EventComponent(uid: uid, title: title, start: .date(LocalDate(dayNumber: day)))
    }

    @Test("Entries are known again by their UID, or by title and start")
    func entries() {
        let old = [Self.event("a"), Self.event("b", "Soccer"), Self.event("c", day: 20_501)]
        func lost(_ new: [EventComponent]) -> Int { CalendarReplacement.lost(old, count: 3, by: new) }
        #expect(lost(old) == 0)
        #expect(lost([]) == 3)
        #expect(lost([Self.event("a", "Judo training", day: 20_507)]) == 2, "a moved event stays")
        #expect(lost([Self.event("x", "Soccer"), Self.event("y"), Self.event("z", day: 20_501)]) == 0, "new UIDs, the same events")
        #expect(lost([Self.event("x", "Piano"), Self.event("y", "Chess"), Self.event("z", "Party")]) == 3, "as many, but others")
    }

    @Test("Where the stored file cannot be read, the numbers decide")
    func numbers() {
        #expect(CalendarReplacement.lost(nil, count: 3, by: [Self.event("a")]) == 2)
        #expect(CalendarReplacement.lost(nil, count: 1, by: [Self.event("a"), Self.event("b")]) == 0)
    }

    @Test("It is said in a sentence")
    func sentences() {
        let one = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 1, isFolder: false, problems: [])
        let three = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 3, isFolder: false, problems: [])
        #expect(CalendarCommand.Add.text(one, replacing: nil) == "“judo” was added: 1 entry.")
        #expect(CalendarCommand.Add.text(three, replacing: one) == "“judo” was replaced: 3 entries (before: 1).")
        #expect(
            CalendarCommand.Add.question(three, lost: 2).contains("with 3 entries already, and 2 of them are not in the new file."))
        #expect(CalendarCommand.Remove.question(three) == "Remove the calendar “judo” with 3 entries? Its file is deleted.")
    }
}
