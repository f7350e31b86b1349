import Domain
import Foundation
import Testing

@Suite("The text of a recurrence rule")
struct RecurrenceRuleTests {
    @Test(
        "Every part is read and written back",
        arguments: [
            "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR,-1FR",
            "FREQ=DAILY;UNTIL=20261224",
            "FREQ=DAILY;UNTIL=20261224T160000", "FREQ=DAILY;UNTIL=20261224T160000Z", "FREQ=YEARLY;BYWEEKNO=-1,20",
            "FREQ=YEARLY;BYSECOND=0,60;BYMINUTE=59;BYHOUR=23;BYDAY=MO;BYMONTHDAY=-31,31;BYYEARDAY=-366,366;BYMONTH=12;BYSETPOS=-366,1",
            "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD", "FREQ=YEARLY;WKST=SU;RSCALE=GREGORIAN;SKIP=FORWARD",
            "FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=HOURLY;INTERVAL=6",
        ])
    func roundTrip(text: String) throws {
        let rule = try RecurrenceRule(parsing: text)
        #expect(rule.description == text)
        #expect(try JSONDecoder().decode([RecurrenceRule].self, from: JSONEncoder().encode([rule])) == [rule])
    }

    @Test(
        "Other ways to write the same are accepted",
        arguments: [
            ("freq=weekly;byday=tu", "FREQ=WEEKLY;BYDAY=TU"), ("INTERVAL=1;FREQ=DAILY;", "FREQ=DAILY"),
            ("FREQ=MONTHLY;BYDAY=+2MO", "FREQ=MONTHLY;BYDAY=2MO"),
            ("FREQ=DAILY;RSCALE=GREGORIAN;SKIP=OMIT", "FREQ=DAILY"),
            ("skip=forward;freq=monthly", "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD"),
            (" FREQ = DAILY ; COUNT = 3 ", "FREQ=DAILY;COUNT=3"),
            ("FREQ=DAILY;UNTIL=20261224t1600z", "FREQ=DAILY;UNTIL=20261224T160000Z"),
            ("FREQ=DAILY;UNTIL=20261224T170000+0100", "FREQ=DAILY;UNTIL=20261224T160000Z"),
            ("FREQ=DAILY;UNTIL=20261224T240000", "FREQ=DAILY;UNTIL=20261225T000000"),
            ("FREQ=DAILY;WKST=MO", "FREQ=DAILY"), ("FREQ=MONTHLY;BYMONTHDAY=1, 15", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
        ])
    func tolerance(text: String, meaning: String) throws {
        #expect(try RecurrenceRule(parsing: text).description == meaning)
    }

    @Test(
        "What is wrong is said",
        arguments: [
            ("", RecurrenceRuleError.missingFrequency), ("COUNT=3", .missingFrequency), ("FREQ", .malformed("FREQ")),
            ("FREQ=DAILY;BYEASTER=1", .unknownPart("BYEASTER")), ("FREQ=DAILY;COUNT=1;COUNT=2", .repeatedPart("COUNT")),
            ("FREQ=FORTNIGHTLY", .invalidValue(part: "FREQ", value: "FORTNIGHTLY")),
            ("FREQ=DAILY;INTERVAL=0", .invalidValue(part: "INTERVAL", value: "0")),
            ("FREQ=DAILY;INTERVAL=-1", .invalidValue(part: "INTERVAL", value: "-1")),
            ("FREQ=DAILY;COUNT=0", .invalidValue(part: "COUNT", value: "0")),
            ("FREQ=DAILY;COUNT=99999999999999999999", .invalidValue(part: "COUNT", value: "99999999999999999999")),
            ("FREQ=DAILY;UNTIL=20260230", .invalidValue(part: "UNTIL", value: "20260230")),
            ("FREQ=DAILY;UNTIL=2026", .invalidValue(part: "UNTIL", value: "2026")),
            ("FREQ=DAILY;UNTIL=20260301T090000X", .invalidValue(part: "UNTIL", value: "20260301T090000X")),
            ("FREQ=WEEKLY;BYDAY=XX", .invalidValue(part: "BYDAY", value: "XX")),
            ("FREQ=MONTHLY;BYDAY=0MO", .invalidValue(part: "BYDAY", value: "0MO")),
            ("FREQ=MONTHLY;BYDAY=54MO", .invalidValue(part: "BYDAY", value: "54MO")),
            ("FREQ=MONTHLY;BYMONTHDAY=32", .invalidValue(part: "BYMONTHDAY", value: "32")),
            ("FREQ=MONTHLY;BYMONTHDAY=0", .invalidValue(part: "BYMONTHDAY", value: "0")),
            ("FREQ=MONTHLY;BYMONTHDAY=1,,2", .invalidValue(part: "BYMONTHDAY", value: "")),
            ("FREQ=YEARLY;BYMONTH=13", .invalidValue(part: "BYMONTH", value: "13")),
            ("FREQ=DAILY;BYHOUR=24", .invalidValue(part: "BYHOUR", value: "24")),
            ("FREQ=YEARLY;BYSETPOS=367", .invalidValue(part: "BYSETPOS", value: "367")),
            ("FREQ=WEEKLY;WKST=8", .invalidValue(part: "WKST", value: "8")),
            ("FREQ=MONTHLY;BYWEEKNO=20", .notAllowed(part: "BYWEEKNO", frequency: .monthly)),
            ("FREQ=WEEKLY;BYMONTHDAY=1", .notAllowed(part: "BYMONTHDAY", frequency: .weekly)),
            ("FREQ=DAILY;BYYEARDAY=1", .notAllowed(part: "BYYEARDAY", frequency: .daily)),
            ("RSCALE=CHINESE;FREQ=YEARLY", .unsupportedScale("CHINESE")),
            ("FREQ=YEARLY;BYMONTH=5L;RSCALE=HEBREW;SKIP=FORWARD", .unsupportedScale("HEBREW")),
            ("FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=SIDEWAYS", .invalidValue(part: "SKIP", value: "SIDEWAYS")),
        ])
    func errors(text: String, error: RecurrenceRuleError) {
        #expect(throws: error) { try RecurrenceRule(parsing: text) }
        #expect(error.description.hasSuffix("."))
    }

    @Test("A rule longer than any real one is not read at all")
    func tooLong() {
        #expect(throws: RecurrenceRuleError.tooLong) {
            try RecurrenceRule(
                parsing: "FREQ=DAILY;BYHOUR="
                    + String(
                        repeating: "1,",
                        count: 10_000) + "1")
        }
    }
}
