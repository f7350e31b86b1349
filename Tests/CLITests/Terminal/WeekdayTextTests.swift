import Domain
import Testing

@testable import CLI

@Suite("Days as people type them")
struct WeekdayTextTests {
    @Test(
        "Days are understood",
        arguments: [
            ("mon,wed", [.monday, .wednesday]), ("Monday Tuesday", [.monday, .tuesday]), ("weekend", [.saturday, .sunday]),
            ("weekdays", [.monday, .tuesday, .wednesday, .thursday, .friday]), ("daily", Weekday.allCases), ("calendar", []),
            ("Only with the calendar", []),
        ] as [(String, [Weekday])])
    func parsing(text: String, days: [Weekday]) {
        #expect(WeekdayText.parse(text) == days)
    }

    @Test("What is no day is refused", arguments: ["", " ", "mo", "moonday", "mon,funday", "1", "mon,calendar"])
    func refusing(text: String) {
        #expect(WeekdayText.parse(text) == nil)
    }

    @Test("Days read short")
    func texts() {
        #expect(WeekdayText.text(Weekday.allCases) == "every day")
        #expect(WeekdayText.text([.monday, .tuesday, .wednesday, .thursday, .friday]) == "weekdays")
        #expect(WeekdayText.text([.sunday, .monday]) == "mon sun")
        #expect(WeekdayText.text([]) == "only with the calendar")
    }
}
