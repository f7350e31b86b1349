import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("When an event is, as its file says it")
struct EventTimeTests {
    @Test("A start is a day, a floating, a UTC or a zoned time")
    func starts() throws {
        let local = try LocalDateTime.reading("2026-03-03T16:00")
        let cases: [(String, EventTime)] = [
            ("DTSTART;VALUE=DATE:20260303", .date(try .day("2026-03-03"))),
            ("DTSTART:20260303", .date(try .day("2026-03-03"))),
            ("DTSTART:20260303T160000", .floating(local)),
            ("DTSTART:20260303T160000Z", .utc(try .at("2026-03-03T16:00Z"))),
            ("DTSTART;TZID=Europe/Berlin:20260303T160000", .zoned(local, zone: "Europe/Berlin")),
            ("DTSTART;TZID=\"W. Europe Standard Time\":20260303T160000", .zoned(local, zone: "W. Europe Standard Time")),
            (
                "DTSTART;VALUE=DATE-TIME;TZID=\"(UTC+01:00) Berlin; Bern, Rome\":20260303T160000",
                .zoned(local, zone: "(UTC+01:00) Berlin; Bern, Rome")
            ),
            ("DTSTART;X-VOBJ-FLOATINGTIME-ALLOWED=TRUE:20260303T160000", .floating(local)),
        ]
        for (line, start) in cases { #expect(try CalendarParser.cleanEvent(CalendarText.event(start: line)).start == start) }
    }

    @Test(
        "A start is read in the forms that programs write beside those of the RFC",
        arguments: [
            ("DTSTART:20260303t160000z", "2026-03-03T16:00Z"), ("dtstart:20260303T160000z", "2026-03-03T16:00Z"),
            ("DTSTART:20260303T160000+0100", "2026-03-03T15:00Z"), ("DTSTART:20260303T160000-05:30", "2026-03-03T21:30Z"),
            ("DTSTART;TZID=Asia/Tokyo:20260303T160000+0100", "2026-03-03T15:00Z"), ("DTSTART:20260303T1600Z", "2026-03-03T16:00Z"),
            ("DTSTART:20260303T0030+0100", "2026-03-02T23:30Z"), ("DTSTART: 20260303T160000Z ", "2026-03-03T16:00Z"),
            ("DTSTART:20260302T240000Z", "2026-03-03T00:00Z"), ("DTSTART:20260302T2400-0100", "2026-03-03T01:00Z"),
            ("DTSTART:2026-03-03T16:00:00Z", "2026-03-03T16:00Z"), ("DTSTART:2026-03-03T16:00:00.000Z", "2026-03-03T16:00Z"),
            ("DTSTART:2026-03-03T16:00:00+01:00", "2026-03-03T15:00Z"),
        ])
    func otherForms(line: String, instant: String) throws {
        #expect(try CalendarParser.cleanEvent(CalendarText.event(start: line)).start == .utc(try .at(instant)))
    }

    @Test("They are read by every clock, and in every property")
    func otherFormsEverywhere() throws {
        let berlin = "Europe/Berlin"
        let event = try CalendarParser.cleanEvent(
            CalendarText.event(
                "DTEND;TZID=Europe/Berlin:20260303T240000", "RECURRENCE-ID:20260303t1600", "DTSTAMP:20260301t0800z",
                "RDATE;VALUE=PERIOD:20260310t160000z/pt1h,20260311T1600Z/20260311T2400Z",
                "EXDATE;TZID=Europe/Berlin:20260317t220000,20260324T2200", "RRULE:FREQ=WEEKLY;UNTIL=20260331T2200+0100",
                start: "DTSTART;TZID=Europe/Berlin:20260303T2200"))
        #expect(event.start == .zoned(try .reading("2026-03-03T22:00"), zone: berlin))
        #expect(event.end == .at(.zoned(try .reading("2026-03-04T00:00"), zone: berlin)))
        #expect(event.recurrenceID == .floating(try .reading("2026-03-03T16:00")))
        #expect(event.stamp == (try .at("2026-03-01T08:00Z")))
        #expect(
            event.recurrenceDates == [
                RecurrenceDate(start: .utc(try .at("2026-03-10T16:00Z")), end: .duration(days: 0, seconds: 3600)),
                RecurrenceDate(start: .utc(try .at("2026-03-11T16:00Z")), end: .at(.utc(try .at("2026-03-12T00:00Z")))),
            ])
        #expect(
            event.exceptionDates == [
                .zoned(try .reading("2026-03-17T22:00"), zone: berlin), .zoned(try .reading("2026-03-24T22:00"), zone: berlin),
            ])
        #expect(event.recurrenceRules.map(\.until) == [.utc(try .at("2026-03-31T21:00Z"))])
    }

    @Test("Hyphens and colons between the parts of a date are read in every property")
    func extendedForms() throws {
        let berlin = "Europe/Berlin"
        let event = try CalendarParser.cleanEvent(
            CalendarText.event(
                "DTEND;TZID=Europe/Berlin:2026-07-06T12:30", "RECURRENCE-ID;VALUE=DATE:2026-07-06", "DTSTAMP:2026-07-01T08:00:00Z",
                "RDATE;VALUE=PERIOD:2026-07-07T11:00:00Z/PT1H", "EXDATE:2026-07-13,2026-07-20T11:00:00",
                "RRULE:FREQ=WEEKLY;UNTIL=2026-07-31", start: "DTSTART;TZID=Europe/Berlin:20260706T11:00:00"))
        #expect(event.start == .zoned(try .reading("2026-07-06T11:00"), zone: berlin))
        #expect(event.end == .at(.zoned(try .reading("2026-07-06T12:30"), zone: berlin)))
        #expect(event.recurrenceID == .date(try .day("2026-07-06")))
        #expect(event.stamp == (try .at("2026-07-01T08:00Z")))
        let date = RecurrenceDate(start: .utc(try .at("2026-07-07T11:00Z")), end: .duration(days: 0, seconds: 3600))
        #expect(event.recurrenceDates == [date])
        #expect(event.exceptionDates == [.date(try .day("2026-07-13")), .floating(try .reading("2026-07-20T11:00"))])
        #expect(event.recurrenceRules.map(\.until) == [.date(try .day("2026-07-31"))])
    }

    @Test("The onsets of a file's own zone are read in the same forms")
    func otherFormsInZones() {
        let zone = CalendarText.fixedZone("Our hall").map { $0.replacing("DTSTART:16010101T000000", with: "DTSTART:16010101t0000") }
        let parsed = CalendarParser.parse(zone)
        #expect(parsed.problems == [] && parsed.zones["Our hall"]?.count == 1)
    }

    @Test(
        "What is said to be a day is one, also where a time stands behind it",
        arguments: [
            ("DTSTART;VALUE=DATE:20260303T000000", "DTEND;VALUE=DATE:20260304T000000"),
            ("DTSTART;VALUE=DATE:20260303T000000", "DTEND;VALUE=DATE:20260303T235959"),
            ("DTSTART;VALUE=DATE:20260303T000000Z", "DTEND;VALUE=DATE:20260304T000000Z"),
            ("DTSTART;VALUE=DATE;TZID=Asia/Tokyo:20260303T000000", "DTEND;VALUE=DATE;TZID=Asia/Tokyo:20260304"),
            ("DTSTART;value=date:20260303t000000+0900", "DTEND;VALUE=DATE:20260303T240000"),
            ("DTSTART;X-A=b;VALUE=DATE;X-C=d:20260303T", "DTEND;VALUE=DATE:20260304"),
            ("DTSTART;VALUE=DATE:2026-03-03", "DTEND;VALUE=DATE:2026-03-03T24:00:00"),
            ("DTSTART;VALUE=DATE:2026-03-03T00:00:00.000Z", "DTEND;VALUE=DATE:2026-03-04T00:00:00+01:00"),
        ])
    func dayWithTime(start: String, end: String) throws {
        let zone = try ZoneRules.system("America/New_York")
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [],
            parsed: CalendarParser.parse(CalendarText.event(end, start: start)), systemZones: SystemZoneFinder(ZoneRules.lookup))
        let events = CalendarSnapshot(files: [file], folders: [:], folderProblems: []).events(in: .spring, timeZone: zone)
        #expect(events.map { "\($0.start.zulu) \($0.end.zulu) \($0.isAllDay)" } == ["2026-03-03T05:00Z 2026-03-04T05:00Z true"])
        #expect(file.problems == [])
    }

    @Test("Days that a series leaves out are days, also where times stand behind them")
    func exceptionDaysWithTimes() throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("EXDATE;VALUE=DATE:20260304T000000,20260305,20260306T000000Z"))
        #expect(
            event.exceptionDates == [.date(try .day("2026-03-04")), .date(try .day("2026-03-05")), .date(try .day("2026-03-06"))])
    }

    @Test("A leap second is the last second of its minute")
    func leapSecond() throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event(start: "DTSTART:20161231T235960Z"))
        #expect(event.start == .utc(try .at("2016-12-31T23:59:59Z")))
    }

    @Test(
        "A start that is none costs the event, with one problem that says so",
        arguments: [
            ("DTSTART:soon", "“soon”"), ("DTSTART:20260230T160000Z", "“20260230T160000Z”"),
            ("DTSTART;VALUE=DATE:20260230", "“20260230”"),
            ("DTSTART:20260303T250000Z", "“20260303T250000Z”"), ("DTSTART:20260303T16", "“20260303T16”"),
            ("DTSTART:20260303T160000+25", "“20260303T160000+25”"), ("DTSTART:20260303T240001", "“20260303T240001”"),
            ("DTSTART:20261303T160000Z", "“20261303T160000Z”"), ("DTSTART:20260303T166000", "“20260303T166000”"),
            ("DTSTART:00000000T000000", "“00000000T000000”"), ("DTSTART:", "no start"), ("X-NOTHING:a", "no start"),
        ])
    func invalid(line: String, says: String) {
        let bad = CalendarText.event("SUMMARY:Bad", "DTEND:20260230T170000Z", uid: "bad", start: line)
        let calendar = CalendarParser.parse(bad + CalendarText.event("SUMMARY:Good", uid: "good"))
        #expect(calendar.events.map(\.title) == ["Good"])
        #expect(calendar.problems.count == 1)
        #expect(
            calendar.problems.first?.dropsEvent == true && calendar.problems.first?.uid == "bad"
                && calendar.problems.first?.line == (line.hasPrefix("DTSTART") ? 6 : 4))
        #expect(calendar.problems.first?.message.contains(says) == true, "\(calendar.problems)")
        #expect(calendar.isWhole)
    }

    /// Values that a reader takes for dates if it does not check each of their characters.
    static let almostDates = [
        "2026071x", "2026071O", "202607 9", "2026+7+9", "2026 7 9", "2026071x000000", "20260710T16000x", "20260710T1600 0",
        "20260710T+1+2+3", "20260710T16000xZ", "2026071xT160000", "2026-07-1x", "2026-07-10 16:00:00", "2026071３",
        "20260710X160000",
    ]

    @Test("What only looks like a date is none, in any property that has one", arguments: almostDates)
    func noDate(value: String) {
        let bad = CalendarText.event("SUMMARY:Bad", uid: "bad", start: "DTSTART:\(value)")
        let start = CalendarParser.parse(bad + CalendarText.event(uid: "good"))
        #expect(start.events.map(\.uid) == ["good"])
        #expect(start.problems.map(\.kind) == [.startIsNoDate] && start.problems.map(\.line) == [6])
        #expect(start.problems.first?.message.contains("“\(value)”") == true, "\(start.problems)")

        let end = CalendarParser.parse(CalendarText.event("DTEND:\(value)"))
        #expect(end.events.map(\.end) == [.unspecified])
        #expect(end.problems.map(\.kind) == [.endIsNoDate] && end.problems.map(\.line) == [7])
        #expect(end.problems.map(\.subject) == [value])

        let stamp = CalendarParser.parse(CalendarText.event("DTSTAMP:\(value)"))
        #expect(stamp.events.map(\.stamp) == [nil] && stamp.problems.map(\.kind) == [.lineUnreadable])

        let change = CalendarParser.parse(CalendarText.event("RECURRENCE-ID:\(value)"))
        #expect(change.events.map(\.recurrenceID) == [nil] && change.problems.map(\.kind) == [.recurrenceIDIsNoDate])
        #expect(change.problems.map(\.subject) == [value] && change.problems.map(\.line) == [7])
    }

    @Test(
        "The same with VALUE=DATE",
        arguments: ["2026071x", "2026071O", "202607 9", "2026+7+9", "2026-07-1x", "20260710x", "2026-0710", "T160000"])
    func noDay(value: String) {
        let start = CalendarParser.parse(CalendarText.event(start: "DTSTART;VALUE=DATE:\(value)"))
        #expect(start.events.isEmpty && start.problems.map(\.kind) == [.startIsNoDate])
        let end = CalendarParser.parse(CalendarText.event("DTEND;VALUE=DATE:\(value)", start: "DTSTART;VALUE=DATE:20260709"))
        #expect(end.events.map(\.end) == [.unspecified])
        #expect(end.problems.map(\.kind) == [.endIsNoDate] && end.problems.map(\.subject) == [value])
    }

    @Test("Of two starts, one of which only looks like a date, the other is used")
    func startBesideNoDate() {
        let calendar = CalendarParser.parse(CalendarText.event("DTSTART:20260404T100000Z", start: "DTSTART:2026071x"))
        #expect(calendar.events.map(\.start) == [.utc(Date(timeIntervalSince1970: 1_775_296_800))])
        #expect(calendar.problems.map(\.kind) == [.lineUnreadable] && calendar.problems.map(\.line) == [6])
    }

    @Test("Of two starts the first that is one counts")
    func twoStarts() {
        let calendar = CalendarParser.parse(CalendarText.event("DTSTART:20260404T100000Z", start: "DTSTART:20260303T160000Z"))
        #expect(calendar.events.map(\.start) == [.utc(Date(timeIntervalSince1970: 1_772_553_600))])
    }

    @Test(
        "A duration keeps its days apart from its seconds, and each within 32 bits",
        arguments: [
            ("PT1H30M", 0, 5400), ("P1D", 1, 0), ("P2W", 14, 0), ("P1DT2H", 1, 7200), ("+PT5M", 0, 300), ("-PT1H", 0, -3600),
            ("PT0S", 0, 0), ("pt1h30m", 0, 5400), ("-p1dt2h", -1, -7200),
            ("P400000000W", 2_147_483_647, 0), ("-PT2000000000H", 0, -2_147_483_647),
        ])
    func durations(text: String, days: Int, seconds: Int) throws {
        #expect(
            try CalendarParser.cleanEvent(CalendarText.event("DURATION:\(text)")).end == .duration(days: days, seconds: seconds))
    }

    @Test(
        "An end that is none is flagged, and the event kept", arguments: ["DTEND:never", "DTEND:20260230T160000Z", "DURATION:long"])
    func invalidEnd(line: String) {
        let calendar = CalendarParser.parse(CalendarText.event(line))
        #expect(calendar.events.map(\.end) == [.unspecified])
        #expect(calendar.problems.count == 1 && calendar.problems.allSatisfy { !$0.dropsEvent })
    }

    @Test(
        "A negative duration is reported as an end before the start is, and the event kept without length",
        arguments: [
            ("DURATION:-PT1H", true), ("DURATION:-P1D", true), ("duration:-p1dt2h", true), ("DTEND:20260303T150000Z", true),
            ("DURATION:PT0S", false), ("DURATION:-PT0S", false), ("DURATION:+PT1H", false),
        ])
    func negativeDuration(line: String, isReported: Bool) {
        let parsed = CalendarParser.parse(CalendarText.event("SUMMARY:Judo", line))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.problems.map(\.kind) == (isReported ? [.endBeforeStart] : []))
        #expect(file.problems.allSatisfy { $0.severity == .warning && $0.subject == "Judo" && $0.uid == "one@tests.example" })
        let events = CalendarSnapshot(files: [file], folders: [:], folderProblems: []).events(in: .spring, timeZone: .utc)
        #expect(events.map(\.start.zulu) == ["2026-03-03T16:00Z"])
        if isReported { #expect(events.map(\.end) == events.map(\.start)) }
    }

    @Test("A change names the occurrence that it is about, for itself or for all that follow")
    func recurrenceIDs() throws {
        let one = try CalendarParser.cleanEvent(CalendarText.event("RECURRENCE-ID;TZID=Europe/Berlin:20260310T160000"))
        #expect(one.recurrenceID == .zoned(try .reading("2026-03-10T16:00"), zone: "Europe/Berlin") && !one.appliesToFuture)
        let future = try CalendarParser.cleanEvent(CalendarText.event("RECURRENCE-ID;RANGE=THISANDFUTURE:20260310T160000Z"))
        #expect(future.recurrenceID == .utc(try .at("2026-03-10T16:00Z")) && future.appliesToFuture)
        let day = try CalendarParser.cleanEvent(CalendarText.event("RECURRENCE-ID;VALUE=DATE:20260310"))
        #expect(day.recurrenceID == .date(try .day("2026-03-10")))
    }

    @Test("A RECURRENCE-ID that is no date is flagged, and the change stands for itself")
    func invalidRecurrenceID() {
        let calendar = CalendarParser.parse(CalendarText.event("RECURRENCE-ID:20260230T160000Z"))
        #expect(calendar.events.count == 1 && calendar.events.first?.recurrenceID == nil && calendar.problems.count == 1)
    }
}
