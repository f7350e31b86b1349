import Foundation

/// Calendar files made to hurt whoever reads them.
struct HostileCalendar: Sendable {
    let name: String
    let content: Data

    private init(_ name: String, _ content: Data) {
        self.name = name
        self.content = content
    }

    private init(_ name: String, _ lines: String...) {
        self.init(name, Self.calendar(lines.joined(separator: "\n") + "\n"))
    }

    private static func calendar(_ entries: String) -> Data {
        Data("BEGIN:VCALENDAR\nVERSION:2.0\n\(entries)END:VCALENDAR\n".utf8)
    }

    private static func event(_ name: String, _ lines: String..., times: Int = 1) -> HostileCalendar {
        var entries = ""
        for number in 0..<times {
            entries += "BEGIN:VEVENT\nUID:\(name)-\(number)@hostile.example\nDTSTART:20260301T160000Z\nSUMMARY:Hostile \(name)\n"
            for line in lines { entries += line + "\n" }
            entries += "END:VEVENT\n"
        }
        return HostileCalendar(name, calendar(entries))
    }

    private static func zone(_ name: String, _ rule: String) -> String {
        """
        BEGIN:VTIMEZONE
        TZID:\(name)
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:\(rule)
        END:STANDARD
        END:VTIMEZONE

        """
    }

    private static func text(_ piece: String, bytes: Int) -> String { String(repeating: piece, count: bytes / piece.utf8.count) }

    /// About 200 MB altogether.
    static let all: [HostileCalendar] = rules + [markedDays] + sets + zones + sizes + shapes

    /// Rules that never match, match all the time, or take for ever to find out.
    private static let rules: [HostileCalendar] = [
        event("never-secondly", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"),
        event("never-yearly", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=2147483647"),
        event("never-position", "RRULE:FREQ=DAILY;BYSETPOS=366;BYHOUR=1,2,3"),
        event("never-week", "RRULE:FREQ=YEARLY;BYWEEKNO=53;BYYEARDAY=100;BYDAY=MO"),
        event("every-second", "RRULE:FREQ=SECONDLY", times: 200),
        event("two-milliards", "RRULE:FREQ=SECONDLY;COUNT=2000000000"),
        event("until-the-end", "RRULE:FREQ=MINUTELY;UNTIL=99991231T235959Z"),
        event("since-long-ago", "DTSTART:00010101T000000Z", "RRULE:FREQ=SECONDLY;INTERVAL=7"),
        event("excluded", "RRULE:FREQ=SECONDLY", "EXRULE:FREQ=SECONDLY", times: 20),
        event(
            "hundred-rules",
            (0..<100).map { "RRULE:FREQ=SECONDLY;INTERVAL=\($0 + 1);BYMONTH=2;BYMONTHDAY=30" }.joined(separator: "\n")),
        event("long-rule", "RRULE:FREQ=YEARLY;BYSECOND=" + text("1,", bytes: 900_000) + "1"),
        event(
            "all-parts", "RRULE:FREQ=SECONDLY;BYSECOND=59;BYMINUTE=59;BYHOUR=23;BYDAY=MO;BYMONTHDAY=29;BYMONTH=2;BYSETPOS=-1",
            times: 500),
    ]

    /// Whole days at UTC times, by rules that never match. Whose days the rules name is decided when a file is read.
    private static let markedDays: HostileCalendar = {
        let days = (32...59).map { "\($0)" }.joined(separator: ",")
        let rules = (1...16).map { "RRULE:FREQ=HOURLY;INTERVAL=\($0);BYMONTHDAY=31;BYYEARDAY=\(days)\n" }.joined()
        let entries = (0..<300).map { number in
            "BEGIN:VEVENT\nUID:marked-days-\(number)\nDTSTART:20260705T220000Z\nDTEND:20260706T220000Z\n\(rules)"
                + "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\nEND:VEVENT\n"
        }
        return HostileCalendar("marked-days", calendar(entries.joined()))
    }()

    /// Dates without end.
    private static let sets: [HostileCalendar] = [
        event(
            "exception-dates", "RRULE:FREQ=DAILY",
            (0..<9_000).map { "EXDATE:2026030\($0 % 9 + 1)T\(100_000 + $0)Z" }.joined(separator: "\n")),
        event("recurrence-dates", "RDATE:" + (0..<50_000).map { "20260301T\(100_000 + $0)Z" }.joined(separator: ",")),
        event("periods", "RDATE;VALUE=PERIOD:" + text("20260301T160000Z/P9999W,", bytes: 900_000) + "20260301T160000Z/PT1H"),
        event("long-for-ever", "DURATION:P99999999W", "RRULE:FREQ=MINUTELY", times: 50),
        event("backwards", "DTEND:19000101T000000Z", "RRULE:FREQ=HOURLY"),
        HostileCalendar(
            "overrides",
            calendar(
                (0..<30_000).map {
                    """
                    BEGIN:VEVENT
                    UID:one@hostile.example
                    DTSTART:20260301T160000Z
                    RECURRENCE-ID;RANGE=THISANDFUTURE:2026\(1001 + $0 % 28)T\(100_000 + $0)Z
                    SEQUENCE:\($0)
                    END:VEVENT

                    """
                }.joined())),
    ]

    /// Names and rules of zones.
    private static let zones: [HostileCalendar] = [
        HostileCalendar(
            "zone-secondly", zone("Own", "FREQ=SECONDLY"), "BEGIN:VEVENT", "UID:z1", "DTSTART;TZID=Own:20260301T160000",
            "END:VEVENT"),
        HostileCalendar(
            "zone-never", zone("Own", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30"), "BEGIN:VEVENT", "UID:z2",
            "DTSTART;TZID=Own:20260301T160000", "END:VEVENT"),
        HostileCalendar(
            "zones-many",
            calendar(
                (0..<500).map { zone("Own\($0)", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30") }.joined()
                    + (0..<500).map { "BEGIN:VEVENT\nUID:zm\($0)\nDTSTART;TZID=Own\($0):20260301T160000\nEND:VEVENT\n" }.joined())),
        HostileCalendar("zone-path", "BEGIN:VEVENT", "UID:z3", "DTSTART;TZID=../../../../etc/passwd:20260301T160000", "END:VEVENT"),
        HostileCalendar("zone-device", "BEGIN:VEVENT", "UID:z4", "DTSTART;TZID=/dev/zero:20260301T160000", "END:VEVENT"),
        HostileCalendar(
            "zone-offset", zone("Own", "FREQ=YEARLY").replacing("+0200", with: "+999999"), "BEGIN:VEVENT", "UID:z6",
            "DTSTART;TZID=Own:20260301T160000", "END:VEVENT"),
        HostileCalendar(
            "zone-empty", "BEGIN:VTIMEZONE", "TZID:Own", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:z7",
            "DTSTART;TZID=Own:20260301T160000", "END:VEVENT"),
        HostileCalendar(
            "zone-long", "BEGIN:VEVENT", "UID:z5", "DTSTART;TZID=" + text("Europe/", bytes: 900_000) + ":20260301T160000",
            "END:VEVENT"),
    ]

    /// Too much of something.
    private static let sizes: [HostileCalendar] = [
        HostileCalendar("line-15-mb", "X-LONG:" + text("x", bytes: 15 << 20)),
        HostileCalendar("line-20-mb", "X-LONG:" + text("x", bytes: 20 << 20)),
        event("title-900-kb", "SUMMARY:" + text("Ü", bytes: 900_000)),
        HostileCalendar("folds", Data("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:".utf8) + Data(text("\n a", bytes: 15 << 20).utf8)),
        HostileCalendar("short-lines", Data("BEGIN:VCALENDAR\n".utf8) + Data(text("A\n", bytes: 15 << 20).utf8)),
        HostileCalendar(
            "properties",
            calendar("BEGIN:VEVENT\nUID:p\nDTSTART:20260301T160000Z\n" + text("CATEGORIES:a\n", bytes: 8 << 20) + "END:VEVENT\n")),
        HostileCalendar(
            "junk-properties",
            calendar("BEGIN:VEVENT\nUID:j\nDTSTART:20260301T160000Z\n" + text("RRULE;;;=\"\":x\n", bytes: 8 << 20) + "END:VEVENT\n")
        ),
        HostileCalendar("nested-events", Data(text("BEGIN:VEVENT\n", bytes: 15 << 20).utf8)),
        HostileCalendar("nested-boxes", calendar(text("BEGIN:X\n", bytes: 400_000))),
        HostileCalendar("ends", calendar(text("END:VEVENT\n", bytes: 8 << 20))),
        event("empty-events", times: 110_000),
        HostileCalendar("zero-bytes", Data(count: 16 << 20)),
        HostileCalendar("one-byte-too-many", Data(count: (16 << 20) + 1)),
    ]

    /// Not what a calendar looks like.
    private static let shapes: [HostileCalendar] = [
        HostileCalendar("random", noise(bytes: 4 << 20)),
        HostileCalendar(
            "random-event", Data("BEGIN:VCALENDAR\nBEGIN:VEVENT\n".utf8) + noise(bytes: 1 << 20) + Data("\nEND:VEVENT\n".utf8)),
        HostileCalendar("utf-16", utf16("BEGIN:VCALENDAR\nEND:VCALENDAR\n")),
        HostileCalendar("utf-16-cut", Data([0xFF, 0xFE]) + utf16(String(decoding: calendar(""), as: UTF8.self)).dropLast(3)),
        // Halves of characters that belong together.
        HostileCalendar("utf-16-halves", Data([0xFF, 0xFE]) + Data((0..<200_000).flatMap { _ in [UInt8(0), 0xD8] })),
        event("null-bytes", "SUMMARY:a\0b", "LOCATION:\0\0\0"),
        event("forger", "SUMMARY:x\\nMESSAGE_ID=0123\\nPRIORITY=0", "LOCATION:\u{1B}[2J\u{202E}<script>alert(1)</script>"),
        event("far-away", "DTSTART:99991231T235959Z", "DTEND:99991231T235959Z", "RRULE:FREQ=YEARLY"),
        event("long-ago", "DTSTART:00000101T000000Z", "RRULE:FREQ=DAILY"),
        event(
            "wide-numbers", "SEQUENCE:999999999999999999999", "RRULE:FREQ=DAILY;INTERVAL=99999999999999999999;COUNT=-1",
            "DURATION:PT99999999999999999999S"),
        HostileCalendar(
            "escapes",
            calendar("BEGIN:VEVENT\nUID:e\nDTSTART:20260301T160000Z\nSUMMARY:" + text("\\", bytes: 900_001) + "\nEND:VEVENT\n")),
        HostileCalendar(
            "parameters",
            calendar("BEGIN:VEVENT\nUID:q\nDTSTART" + text(";A=\"b\"", bytes: 900_000) + ":20260301T160000Z\nEND:VEVENT\n")),
    ]

    private static func utf16(_ text: String) -> Data { Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) }

    /// The same bytes each time.
    private static func noise(bytes: Int) -> Data {
        var state: UInt64 = 20_260_301
        return Data(
            (0..<bytes).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 56)
            })
    }
}
