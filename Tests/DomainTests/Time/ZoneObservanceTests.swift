import Domain
import Foundation
import TestSupport
import Testing

@Suite("Zones that a calendar file defines")
struct ZoneObservanceTests {
    private func observance(
        _ onset: String, from: Int, to: Int, name: String = "", isDaylight: Bool = false, rule: String? = nil,
        dates: [EventTime] = []
    ) throws -> ZoneObservance {
        ZoneObservance(
            onset: try .reading(onset), offsetFrom: from, offsetTo: to, name: name, isDaylight: isDaylight,
            rules: try rule.map { [try RecurrenceRule(parsing: $0)] } ?? [], dates: dates)
    }

    /// What Outlook writes for its "W. Europe Standard Time".
    private func outlookBerlin() throws -> ZoneRules {
        try ZoneRules(
            identifier: "W. Europe Standard Time",
            observances: [
                observance(
                    "1601-01-01T03:00", from: 7_200, to: 3_600, name: "CET", rule: "FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10"),
                observance(
                    "1601-01-01T02:00",
                    from: 3_600, to: 7_200, name: "CEST", isDaylight: true, rule: "FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3"),
            ])
    }

    @Test("Outlook's zone of 1601 keeps Berlin's time from 1996 to 2100")
    func outlook() throws {
        let outlook = try outlookBerlin()
        let berlin = try ZoneRules.system("Europe/Berlin")
        var instant = try Date.at("1996-04-01T00:00Z")
        while instant < (try Date.at("2100-01-01T00:00Z")) {
            #expect(outlook.offsetSeconds(at: instant) == berlin.offsetSeconds(at: instant))
            #expect(outlook.abbreviation(at: instant) == berlin.abbreviation(at: instant))
            instant += 1_000_000
        }
        #expect(outlook.instant(of: try .reading("2026-03-29T02:30")).zulu == "2026-03-29T01:30Z")
        #expect(outlook.instant(of: try .reading("2026-10-25T02:30")).zulu == "2026-10-25T00:30Z")
    }

    @Test("UNTIL ends a rule, further dates begin an observance, before the first the old offset holds")
    func untilAndDates() throws {
        let rules = try ZoneRules(
            identifier: "Custom",
            observances: [
                observance(
                    "2000-04-02T02:00",
                    from: -18_000, to: -14_400, name: "EDT", isDaylight: true,
                    rule: "FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z"),
                observance(
                    "2000-10-29T02:00",
                    from: -14_400, to: -18_000, name: "EST", rule: "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20061029T060000Z"),
                observance(
                    "2007-03-11T02:00",
                    from: -18_000, to: -14_400, name: "EDT", isDaylight: true, dates: [.floating(.reading("2008-03-09T02:00"))]),
                observance("2007-11-04T02:00", from: -14_400, to: -18_000, name: "EST", dates: [.utc(.at("2008-11-02T06:00Z"))]),
            ])
        let expected = [
            ("1999-07-01T00:00Z", -18_000), ("2000-07-01T00:00Z", -14_400), ("2006-04-02T06:59Z", -18_000),
            ("2006-04-02T07:00Z", -14_400),
            ("2007-03-11T06:59Z", -18_000), ("2007-03-11T07:00Z", -14_400), ("2008-07-01T00:00Z", -14_400),
            ("2008-11-02T06:00Z", -18_000),
            ("2009-07-01T00:00Z", -18_000),
        ]
        for (instant, offset) in expected { #expect(rules.offsetSeconds(at: try .at(instant)) == offset, "\(instant)") }
    }

    @Test(
        "Rules that are not those of a zone are refused",
        arguments: [
            "FREQ=SECONDLY", "FREQ=MINUTELY;INTERVAL=1", "FREQ=DAILY", "FREQ=SECONDLY;COUNT=2000000000",
        ])
    func hostileRules(rule: String) throws {
        let hostile = try observance("1970-01-01T00:00", from: 0, to: 3_600, rule: rule)
        #expect(throws: ZoneRulesError.tooManyTransitions) { try ZoneRules(identifier: "Hostile", observances: [hostile]) }
    }

    @Test("A rule that never matches leaves the onset alone")
    func impossibleRule() throws {
        let odd = try observance("1990-01-01T00:00", from: 0, to: 3_600, rule: "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30")
        #expect(try ZoneRules(identifier: "Odd", observances: [odd]).offsetSeconds(at: .at("2026-01-01T00:00Z")) == 3_600)
    }

    @Test("A zone without observances or with offsets that no zone has is refused")
    func invalid() throws {
        #expect(throws: ZoneRulesError.noObservances) { try ZoneRules(identifier: "Empty", observances: []) }
        let far = try observance("1990-01-01T00:00", from: 0, to: 360_000)
        #expect(throws: ZoneRulesError.invalid("an offset of 360000 seconds")) {
            try ZoneRules(identifier: "Far", observances: [far])
        }
        let many = Array(repeating: try observance("1990-01-01T00:00", from: 0, to: 3_600), count: 5_000)
        #expect(throws: ZoneRulesError.tooManyTransitions) { try ZoneRules(identifier: "Many", observances: many) }
    }
}
