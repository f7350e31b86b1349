import Domain
import Testing

@testable import CLI

@Suite("Days as people type them")
struct WeekdayTextTests {
    private static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    private static let week = weekdays + [.saturday, .sunday]

    @Test(
        "Days are understood",
        arguments: [
            ("mon,wed", [.monday, .wednesday]), ("Monday Tuesday", [.monday, .tuesday]), ("weekend", [.saturday, .sunday]),
            ("weekdays", [.monday, .tuesday, .wednesday, .thursday, .friday]), ("daily", Weekday.allCases), ("calendar", []),
            ("Kalender", []),
            ("Only with the calendar", []), ("Mon-Fri", WeekdayTextTests.weekdays), ("mo-fr", WeekdayTextTests.weekdays),
            ("Mo – Fr", WeekdayTextTests.weekdays), ("mon to fri", WeekdayTextTests.weekdays),
            ("Montag bis Freitag", WeekdayTextTests.weekdays), ("lundi à vendredi", WeekdayTextTests.weekdays),
            ("tue–thu", [.tuesday, .wednesday, .thursday]),
            ("Mo, Mi", [.monday, .wednesday]), ("fr,sa", [.friday, .saturday]), ("Mo./Do.", [.monday, .thursday]),
            ("mon & wed and fri", [.monday, .wednesday, .friday]), ("fri-mon", [.friday, .saturday, .sunday, .monday]),
            ("mon-tue, sat", [.monday, .tuesday, .saturday]), ("every day", Weekday.allCases), ("every monday", [.monday]),
            ("montag", [.monday]), ("Lundi, jeudi", [.monday, .thursday]), ("lunes y miércoles", [.monday, .wednesday]),
            ("Mondays", [.monday]), ("Mo Di Mi Do Fr Sa So", WeekdayTextTests.week), ("mon-mon", [.monday]),
        ] as [(String, [Weekday])])
    func parsing(text: String, days: [Weekday]) {
        #expect(WeekdayText.parse(text) == days)
    }

    @Test(
        "What is no day is refused",
        arguments: [
            "", " ", "moonday", "mon,funday", "1", "mon,calendar", "friendly,monster", "monster", "fridge", "mon-", "-fri", "-",
            "mon-wed-fri", "mon-weekend", "m", "mon--fri", "every", "sunny", "mon-fun",
        ])
    func refusing(text: String) {
        #expect(WeekdayText.parse(text) == nil)
    }

    @Test("Days read short")
    func texts() {
        #expect(WeekdayText.text(Weekday.allCases) == "every day")
        #expect(WeekdayText.text([.monday, .tuesday, .wednesday, .thursday, .friday]) == "weekdays")
        #expect(WeekdayText.text([.sunday, .monday]) == "mon sun")
        #expect(WeekdayText.text([]) == "only with the calendar")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(WeekdayText.text([.sunday, .monday]) == "Mo So" && WeekdayText.text(Weekday.allCases) == "täglich")
            #expect(WeekdayText.text(Self.weekdays) == "Mo–Fr" && WeekdayText.text([]) == "nur mit dem Kalender")
            #expect(WeekdayText.text([.sunday, .monday], in: TerminalLanguage.english) == "mon sun")
        }
    }
}
