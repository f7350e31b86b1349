import Domain
import Foundation
import Testing

@Suite("A local date")
struct LocalDateTests {
    @Test(
        "Day numbers count from 1970 in both directions",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("1900-03-01", -25_508), ("0000-01-01", -719_528),
            ("9999-12-31", 2_932_896),
        ])
    func dayNumbers(text: String, number: Int) throws {
        let date = try #require(LocalDate(text))
        #expect(date.dayNumber == number)
        #expect(LocalDate(dayNumber: number) == date)
        #expect(date.description == text)
    }

    @Test("Every day follows the one before it, and the weekdays with it")
    func succession() throws {
        var previous = try #require(LocalDate("1599-12-31"))
        for number in previous.dayNumber + 1...previous.dayNumber + 146_097 {
            let day = LocalDate(dayNumber: number)
            let isNextInMonth = day.month == previous.month && day.day == previous.day + 1
            let isFirst = day.day == 1 && previous.day == previous.daysInMonth && day.month == previous.month % 12 + 1
            guard isNextInMonth || isFirst, day > previous, day.weekday.rawValue == previous.weekday.rawValue % 7 + 1 else {
                Issue.record("\(day) does not follow \(previous)")
                return
            }
            previous = day
        }
        #expect(previous.description == "1999-12-31" && previous.weekday == .friday)
    }

    @Test(
        "Days that the calendar does not have are refused",
        arguments: [
            "2026-02-30", "2025-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-1",
            "26-01-01",
            "2026-01-01 ", "", "x",
        ])
    func invalid(text: String) {
        #expect(LocalDate(text) == nil)
    }

    @Test(
        "Adding days stays inside the calendar",
        arguments: [
            ("2026-02-28", 1, "2026-03-01"), ("2026-01-01", -1, "2025-12-31"), ("9999-12-31", .max, "9999-12-31"),
            ("0000-01-01", .min, "0000-01-01"),
        ])
    func adding(text: String, days: Int, result: String) {
        #expect(LocalDate(text)?.adding(days: days).description == result)
    }

    @Test("A week's start is found from any weekday")
    func weekStart() throws {
        let sunday = try #require(LocalDate("2026-03-01"))
        #expect(sunday.weekday == .sunday && sunday.dayOfYear == 60)
        #expect(sunday.onOrBefore(.monday).description == "2026-02-23")
        #expect(sunday.onOrBefore(.sunday) == sunday)
    }
}
