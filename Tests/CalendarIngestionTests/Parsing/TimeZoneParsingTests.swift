import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Zones that a file brings along")
struct TimeZoneParsingTests {
    private static let berlin = [
        "BEGIN:VTIMEZONE", "TZID:Our own", "LAST-MODIFIED:20240422T053450Z", "X-LIC-LOCATION:Europe/Berlin", "BEGIN:DAYLIGHT",
        "TZNAME:CEST",
        "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        "END:DAYLIGHT",
        "BEGIN:STANDARD", "TZNAME:CET", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "DTSTART:19701025T030000",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
    ]

    @Test("A VTIMEZONE is read with its parts and their rules")
    func parts() throws {
        let calendar = CalendarParser.parse(Self.berlin)
        #expect(calendar.problems == [])
        let observances = try #require(calendar.zones["Our own"])
        #expect(
            Set(observances) == [
                ZoneObservance(
                    onset: try .reading("1970-03-29T02:00"), offsetFrom: 3600, offsetTo: 7200, isDaylight: true,
                    rules: [try RecurrenceRule(parsing: "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")]),
                ZoneObservance(
                    onset: try .reading("1970-10-25T03:00"), offsetFrom: 7200, offsetTo: 3600,
                    rules: [try RecurrenceRule(parsing: "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU")]),
            ])
    }

    @Test("It makes the zone that it describes")
    func meaning() throws {
        let observances = try #require(CalendarParser.parse(Self.berlin).zones["Our own"])
        let rules = try ZoneRules(identifier: "Our own", observances: observances)
        let berlin = try ZoneRules.system("Europe/Berlin")
        for day in 0..<730 {
            let instant = try Date.at("2026-01-01T00:30Z") + Double(day) * 86_400
            #expect(rules.offsetSeconds(at: instant) == berlin.offsetSeconds(at: instant))
        }
    }

    @Test("Onsets by RDATE are read, whole or as days")
    func recurrenceDates() throws {
        let calendar = CalendarParser.parse([
            "BEGIN:VTIMEZONE", "TZID:Z", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0100",
            "RDATE:19710101T000000,19720101T000000", "END:STANDARD", "END:VTIMEZONE",
        ])
        #expect(
            calendar.zones["Z"]?.first?.dates == [
                .floating(try .reading("1971-01-01T00:00")), .floating(try .reading("1972-01-01T00:00")),
            ])
    }

    @Test(
        "Odd offsets are read to the second, also in the forms that programs write beside that of the RFC",
        arguments: [
            ("+0545", 20_700), ("-0930", -34_200), ("+013426", 5666), ("-0000", 0), ("-05:00", -18_000), ("-04:00", -14_400),
            ("+00:00", 0), ("+01:00", 3600), ("+00", 0), ("+01", 3600), ("-5", -18_000), ("+5:30", 19_800), ("+530", 19_800),
            ("+01:34:26", 5666), ("0100", 3600), ("01:00", 3600), (" +0100 ", 3600), ("010000", 3600), ("-00:44:30", -2670),
        ])
    func offsets(text: String, seconds: Int) {
        let zone = CalendarParser.parse(CalendarText.fixedZone("Z", offset: text)).zones["Z"]
        #expect(zone?.map(\.offsetTo) == [seconds])
    }

    @Test(
        "A part whose offset is none is flagged and passed over",
        arguments: [
            "UTC+1", "GMT+01:00", "Z", "+", "+1h", "+01.00", "+0100x", "+01:0", "+001:00", "+01:", ":00", "+01:00:00:00", "+0175",
            "+2500", "+01000000", "--0100", "+01-00", "one",
        ], ["TZOFFSETFROM", "TZOFFSETTO"])
    func senselessOffset(value: String, property: String) {
        let lines = Self.berlin.enumerated().map {
            $0.offset < 11 && $0.element.hasPrefix(property) ? "\(property):\(value)" : $0.element
        }
        let calendar = CalendarParser.parse(lines)
        #expect(calendar.zones["Our own"]?.count == 1)
        #expect(calendar.problems.map(\.kind) == [.zonePartIncomplete] && calendar.problems.map(\.subject) == ["Our own"])
    }

    @Test("An offset in the form of the RFC is passed to libical as it is", arguments: ["+0100", "-0930", "+013426", "-0000"])
    func offsetAsItIs(value: String) {
        for name in ["TZOFFSETFROM", "TZOFFSETTO", "tzoffsetto;X-A=b"] {
            let line = Array("\(name):\(value)".utf8)
            #expect(OffsetLine.isOffset(line) && OffsetLine.prepared(line) == line)
        }
    }

    @Test(
        "A part that lacks its start or an offset is flagged and passed over", arguments: ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"])
    func incomplete(missing: String) {
        let lines = Self.berlin.enumerated().filter { !($0.offset < 11 && $0.element.hasPrefix(missing)) }.map(\.element)
        let calendar = CalendarParser.parse(lines)
        #expect(calendar.zones["Our own"]?.count == 1)
        #expect(calendar.problems.count == 1 && calendar.problems.allSatisfy { !$0.dropsEvent })
    }

    @Test("A rule that cannot be followed is flagged, the part still counts from its start")
    func badRule() {
        let lines = Self.berlin.map { $0 == "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU" ? "RRULE:FREQ=YEARLY;BYMOON=3" : $0 }
        let calendar = CalendarParser.parse(lines)
        #expect(calendar.zones["Our own"]?.count == 2)
        #expect(calendar.problems.count == 1, "\(calendar.problems)")
    }

    @Test("Of several zones with one name in an object, the first is used, and the first other one is kept with its line")
    func repeated() {
        let zones = ["+0100", "+0200", "+0300"].flatMap { CalendarText.fixedZone("Our hall", offset: $0) }
        let calendar = CalendarParser.parse(zones)
        #expect(calendar.zones["Our hall"]?.map(\.offsetTo) == [3600])
        let repeated = calendar.objects.map(\.repeatedZones)
        #expect(repeated.map { $0.mapValues(\.line) } == [["Our hall": 12]])
        #expect(repeated.first?["Our hall"]?.observances.map(\.offsetTo) == [7200])
        let second = ["END:VCALENDAR", "BEGIN:VCALENDAR"]
        let apart = CalendarParser.parse(Array(zones.prefix(8)) + second + Array(zones.suffix(8)))
        #expect(apart.objects.map(\.repeatedZones) == [[:], [:]])
    }

    @Test("The same zone again is not reported, whatever the order and number of its parts; one without parts is passed over")
    func repeatedHarmlessly() {
        let earlier = [
            "BEGIN:STANDARD", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "DTSTART:19500101T000000", "END:STANDARD",
        ]
        let (head, daylight, standard) = (Self.berlin[..<4], Self.berlin[4..<11], Self.berlin[11..<18])
        func zone(_ parts: [ArraySlice<String>]) -> [String] { Array(([head] + parts + [Self.berlin[18...]]).joined()) }
        let zones = [
            zone([]), zone([daylight, standard, earlier[...]]), zone([earlier[...], standard, daylight]),
            zone([standard, standard, daylight, earlier[...]]),
        ]
        let calendar = CalendarParser.parse(Array(zones.joined()))
        #expect(calendar.zones["Our own"]?.count == 3)
        #expect(calendar.objects.map(\.repeatedZones) == [[:]])
        #expect(calendar.problems == [])
    }

    @Test("A zone without a name or without parts is none")
    func none() {
        #expect(CalendarParser.parse(Self.berlin.filter { !$0.hasPrefix("TZID") }).zones == [:])
        #expect(CalendarParser.parse(["BEGIN:VTIMEZONE", "TZID:Z", "END:VTIMEZONE"]).zones == [:])
    }
}
