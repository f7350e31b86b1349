import Domain
import Foundation
import Testing

@Suite("Wall-clock times")
struct LocalTimeTests {
    @Test(
        "Times are read with one or two digits of hours",
        arguments: [
            ("7:30", "07:30"), ("07:30", "07:30"), ("23:59:59", "23:59:59"), ("16:00:00", "16:00"), ("12:00:60", "12:00:59"),
        ])
    func reading(text: String, description: String) {
        #expect(LocalTime(text)?.description == description)
    }

    @Test("What no clock shows is refused", arguments: ["24:00", "7", "7:5", "12:60", "12:00:61", "-1:00", "12:00x", "", "007:30"])
    func invalid(text: String) {
        #expect(LocalTime(text) == nil)
    }

    @Test(
        "Seconds of the day go round at midnight",
        arguments: [(0, "00:00"), (86_399, "23:59:59"), (86_400, "00:00"), (-60, "23:59")])
    func secondsOfDay(seconds: Int, text: String) {
        #expect(LocalTime(secondsOfDay: seconds).description == text)
    }

    @Test("Dates and times are ISO text in JSON and come back the same")
    func json() throws {
        struct Values: Codable, Equatable {
            var date: LocalDate?
            var time: LocalTime?
            var moment: LocalDateTime?
            var weekday: Weekday
        }
        let values = Values(
            date: LocalDate("2026-03-01"), time: LocalTime("16:00"), moment: LocalDateTime("2026-03-01T16:00"), weekday: .tuesday)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(values)
        #expect(
            String(decoding: json, as: UTF8.self)
                == #"{"date":"2026-03-01","moment":"2026-03-01T16:00:00","time":"16:00","weekday":"tuesday"}"#)
        #expect(try JSONDecoder().decode(Values.self, from: json) == values)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([LocalDate].self, from: Data(#"["2026-02-30"]"#.utf8)) }
    }

    @Test(
        "Seconds since 1970 and readings go both ways, and stay within the years 0 to 9999",
        arguments: [
            (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"), (951_868_799, "2000-02-29T23:59:59"),
            (Int.min, "0000-01-01T00:00:00"), (Int.max, "9999-12-31T23:59:59"),
        ])
    func secondsSinceEpoch(seconds: Int, text: String) throws {
        let reading = LocalDateTime(secondsSinceEpoch: seconds)
        #expect(reading.description == text)
        #expect(LocalDateTime(secondsSinceEpoch: reading.secondsSinceEpoch) == reading)
        #expect(LocalDateTime(text) == reading)
    }
}
