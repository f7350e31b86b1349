import Foundation
import Testing

@testable import Domain

@Suite("Times and days as people type them")
struct TypedTimesTests {
    @Test(
        "A time of day",
        arguments: [
            ("7:15", "07:15"), ("7.15", "07:15"), ("7", "07:00"), ("07:15:30", "07:15:30"), (" 20:00 ", "20:00"), ("8pm", "20:00"),
            ("8 PM", "20:00"), ("12am", "00:00"), ("12pm", "12:00"), ("8:30 am", "08:30"), ("0", "00:00"), ("23.59", "23:59"),
            ("7Uhr", "07:00"), ("7 Uhr", "07:00"), ("19 uhr 30", "19:30"), ("7.15 Uhr", "07:15"), ("7h", "07:00"),
            ("7h30", "07:30"),
        ])
    func time(text: String, time: String) throws {
        #expect(try LocalTime(typed: text) == LocalTime(time))
    }

    @Test(
        "What is no time of day is refused in a sentence with an example",
        arguments: [
            "", "soon", "7:1", "7:155", "123", "24:00", "25", "7:60", "13pm", "0am", "-7", "7:", ":15", "7.15.00.1", "٧", "1e1",
            "pm", "h", "uhr", "h30",
        ])
    func noTime(text: String) {
        let problem = #expect(throws: TimeTextProblem.self) { try LocalTime(typed: text) }
        let sentence = problem?.description ?? ""
        #expect(sentence.hasSuffix(".") && ["8pm", "20:15"].contains { sentence.contains($0) }, "\(sentence)")
    }

    @Test("A day", arguments: ["2026-12-24", "24.12.2026", " 24.12.2026 ", "24.12.26"])
    func day(text: String) throws {
        #expect(try LocalDate(typed: text) == LocalDate(year: 2026, month: 12, day: 24))
    }

    @Test(
        "A day that the calendar does not have is refused with the reason",
        arguments: [
            ("2026-02-30", "2026-02-30 is not a day: February has no 30th."),
            ("29.2.2026", "29.2.2026 is not a day: February 2026 has no 29th."),
            ("2026-04-31", "2026-04-31 is not a day: April has no 31st."),
            ("2026-13-01", "2026-13-01 is not a day: the month is from 01 to 12, as in 2026-12-24."),
            ("32.12.2026", "32.12.2026 is not a day: the day is from 01 to 31, as in 2026-12-24."),
            ("someday", "“someday” is not a day. Write it like 2026-12-24, 24.12.2026 or tomorrow."),
            ("24.12.6", "“24.12.6” is not a day. Write it like 2026-12-24, 24.12.2026 or tomorrow."),
            ("31.4.", "31.4. is not a day: April has no 31st."), ("31. April", "31. April is not a day: April has no 31st."),
            ("29 Feb 2026", "29 Feb 2026 is not a day: February 2026 has no 29th."),
            ("Dezember", "“Dezember” is not a day. Write it like 2026-12-24, 24.12.2026 or tomorrow."),
            ("24.13.", "24.13. is not a day: the month is from 01 to 12, as in 2026-12-24."),
            ("", "“” is not a day. Write it like 2026-12-24, 24.12.2026 or tomorrow."),
        ])
    func noDay(text: String, sentence: String) {
        let problem = #expect(throws: TimeTextProblem.self) { try TypedDay(typed: text) }
        #expect(problem?.description == sentence)
    }

    @Test("A day by its distance from today")
    func relative() throws {
        let today = try LocalDate(typed: "2026-12-31")
        #expect(try TypedDay(typed: "Today").date(today: today) == today)
        #expect(try TypedDay(typed: "tomorrow").date(today: today) == LocalDate("2027-01-01"))
        #expect(try TypedDay(typed: "Morgen").date(today: today) == LocalDate("2027-01-01"))
        #expect(try TypedDay(typed: "Yesterday").date(today: today) == LocalDate("2026-12-30"))
        #expect(try TypedDay(typed: "gestern").date(today: today) == LocalDate("2026-12-30"))
        #expect(try TypedDay(typed: "Übermorgen").date(today: today) == LocalDate("2027-01-02"))
        #expect(try TypedDay(typed: "Day after tomorrow").date(today: today) == LocalDate("2027-01-02"))
        #expect(throws: TimeTextProblem.self) { try TypedDay(typed: "day after") }
    }

    @Test(
        "A weekday is the next one, which can be today",
        arguments: [
            ("friday", "2026-12-11"), ("Fr", "2026-12-11"), ("Donnerstag", "2026-12-10"), ("wed", "2026-12-16"),
            ("domingo", "2026-12-13"),
        ])
    func weekday(text: String, day: String) throws {
        // A Thursday.
        let today = try #require(LocalDate("2026-12-10"))
        #expect(try TypedDay(typed: text).date(today: today) == LocalDate(day))
    }

    @Test(
        "A day without its year is the next one, or one of the past month",
        arguments: [
            ("24.12.", "2026-12-24"), ("24.12", "2026-12-24"), ("10.12.", "2026-12-10"), ("9.11.", "2026-11-09"),
            ("8.11.", "2027-11-08"),
            ("7.1.", "2027-01-07"), ("29.2.", "2028-02-29"), ("24. Dezember", "2026-12-24"), ("24.Dez.", "2026-12-24"),
            ("Dec 24", "2026-12-24"), ("December 24th", "2026-12-24"), ("the 24th of December", "2026-12-24"),
            ("24 décembre", "2026-12-24"), ("le 1er janvier", "2027-01-01"), ("24 de diciembre", "2026-12-24"),
            ("3. März 2026", "2026-03-03"), ("March 3, 2026", "2026-03-03"), ("el 3 de marzo de 2026", "2026-03-03"),
            ("9 nov", "2026-11-09"),
        ])
    func dayOfYear(text: String, day: String) throws {
        let today = try #require(LocalDate("2026-12-10"))
        #expect(try TypedDay(typed: text).date(today: today) == LocalDate(day))
    }

    @Test(
        "A past day without its year is the last one, or one of the coming week",
        arguments: [
            ("16.11.", "2026-11-16"), ("12. Oktober", "2026-10-12"), ("16.12.", "2026-12-16"), ("17.12.", "2025-12-17"),
            ("friday", "2026-12-04"), ("thursday", "2026-12-10"), ("yesterday", "2026-12-09"), ("2027-03-01", "2027-03-01"),
        ])
    func past(text: String, day: String) throws {
        let today = try #require(LocalDate("2026-12-10"))
        #expect(try TypedDay(typed: text).date(today: today, isPast: true) == LocalDate(day))
    }

    @Test(
        "Quiet hours",
        arguments: [
            "20:00-07:00", "8pm-7am", "20.00 – 7.00", "20-7", "20:00 bis 7:00", "20 Uhr bis 7 Uhr", "from 8pm to 7am",
            "von 20:00 bis 7:00", "20h à 7h", "de 20:00 a 7:00",
        ])
    func quietHours(text: String) throws {
        #expect(
            try PlayerSettings.QuietHours(typed: text)
                == PlayerSettings.QuietHours(from: LocalTime(secondsOfDay: 72_000), until: LocalTime(secondsOfDay: 25_200)))
    }

    @Test(
        "What are no quiet hours is refused",
        arguments: ["", "20:00", "20:00-20:00", "20:00-25:00", "a-b", "20:00-21:00-22:00", "20:00 7:00", "bis 7:00"])
    func noQuietHours(text: String) {
        #expect(throws: TimeTextProblem.self) { try PlayerSettings.QuietHours(typed: text) }
    }

    @Test(
        "An instant, in the household's zone",
        arguments: [
            ("now", "2026-03-01T12:00:00"), ("Tomorrow 7:00", "2026-03-02T06:00:00"), ("today", "2026-02-28T23:00:00"),
            ("24.12.2026", "2026-12-23T23:00:00"), ("24.12.2026 16.30", "2026-12-24T15:30:00"), ("7:15", "2026-03-01T06:15:00"),
            ("7.15", "2026-03-01T06:15:00"), ("8 pm", "2026-03-01T19:00:00"), ("2026-03-01 16", "2026-03-01T15:00:00"),
            ("2026-03-01 16:00", "2026-03-01T15:00:00"), ("2026-03-01T16:00:30.5Z", "2026-03-01T16:00:30"),
            ("2026-03-01t16:00", "2026-03-01T15:00:00"), ("2026-03-01T17:00+01:00", "2026-03-01T16:00:00"),
            ("24.12.", "2026-12-23T23:00:00"), ("24.12", "2026-12-23T23:00:00"), ("24.12. 7 Uhr", "2026-12-24T06:00:00"),
            ("morgen 7Uhr", "2026-03-02T06:00:00"),
            ("Friday 8pm", "2026-03-06T19:00:00"), ("24.12.26", "2026-12-23T23:00:00"),
            ("24. Dezember", "2026-12-23T23:00:00"), ("24. Dezember 7 Uhr", "2026-12-24T06:00:00"),
            ("Dec 24 17:00", "2026-12-24T16:00:00"), ("3 mars 2026 8.15", "2026-03-03T07:15:00"),
            ("yesterday 7:00", "2026-02-28T06:00:00"), ("übermorgen", "2026-03-02T23:00:00"),
            ("Übermorgen 7 Uhr", "2026-03-03T06:00:00"), ("day after tomorrow", "2026-03-02T23:00:00"),
            ("the day after tomorrow 8pm", "2026-03-03T19:00:00"), ("après-demain 7h30", "2026-03-03T06:30:00"),
            ("pasado mañana", "2026-03-02T23:00:00"),
        ])
    func instant(text: String, utc: String) throws {
        let instant = try InstantText.read(text, zone: .oneHourEast, now: Self.noon)
        #expect(ZoneRules.utc.localDateTime(at: instant).description == utc)
    }

    @Test(
        "What is no instant is refused in a sentence",
        arguments: [
            ("soon", "“soon” is not a time. Write it like"), ("", "is not a time. Write it like"),
            ("tomorrow noon", "not a time of day"), ("day after tomorrow noon", "not a time of day"),
            ("2026-02-30", "February has no 30th."), ("2026-02-30T10:00", "February has no 30th."), ("25:00", "the hour is from 0"),
            ("2026-03-01T16:00Zx", "not a time of day"), ("1e99", "not a time of day"), ("0", "“0” is not a time."),
            ("7", "Write it like"), ("99999-01-01", "not a day"), ("24/12/2026", "is not a time. Write it like"),
        ])
    func noInstant(text: String, part: String) {
        let problem = #expect(throws: TimeTextProblem.self) { try InstantText.read(text, zone: .oneHourEast, now: Self.noon) }
        #expect(problem?.description.contains(part) == true, "\(problem?.description ?? "")")
    }

    private static let noon = Date(timeIntervalSince1970: 1_772_366_400)
}

extension ZoneRules {
    fileprivate static var oneHourEast: ZoneRules { ZoneRules(identifier: "Test/OneHourEast", offsetSeconds: 3600) }
}
