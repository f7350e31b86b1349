import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("What a snapshot answers")
struct CalendarSnapshotTests {
    private func snapshot(_ files: [String: [String]]) -> CalendarSnapshot {
        let files = files.sorted { $0.key < $1.key }.map { path, lines in
            CalendarFile(
                path: path, calendarName: String(path.dropLast(4)), fingerprint: [], parsed: CalendarParser.parse(lines),
                systemZones: SystemZoneFinder(ZoneRules.lookup))
        }
        return CalendarSnapshot(files: files, folders: [:], folderProblems: [])
    }

    private func window(_ from: String, _ to: String) throws -> DateInterval {
        DateInterval(start: try .at(from), end: try .at(to))
    }

    @Test(
        "A window holds what overlaps it",
        arguments: [
            ("2026-03-03T15:00Z", "2026-03-03T16:00Z", false), ("2026-03-03T15:00Z", "2026-03-03T16:01Z", true),
            ("2026-03-03T16:59Z", "2026-03-03T18:00Z", true), ("2026-03-03T17:00Z", "2026-03-03T18:00Z", false),
            ("2026-03-03T16:20Z", "2026-03-03T16:30Z", true),
        ])
    func overlap(from: String, to: String, isIn: Bool) throws {
        let snapshot = snapshot(["a.ics": CalendarText.event("DTEND:20260303T170000Z")])
        #expect(snapshot.events(in: try window(from, to), timeZone: .utc).isEmpty == !isIn)
    }

    @Test(
        "An event without length belongs to the window that holds its start",
        arguments: [
            ("2026-03-03T16:00Z", "2026-03-03T16:01Z", true), ("2026-03-03T15:00Z", "2026-03-03T16:00Z", false),
        ])
    func zeroLength(from: String, to: String, isIn: Bool) throws {
        #expect(snapshot(["a.ics": CalendarText.event()]).events(in: try window(from, to), timeZone: .utc).isEmpty == !isIn)
    }

    @Test("Calendars that are not needed are not expanded")
    func leftOut() async throws {
        let snapshot = snapshot(["a.ics": CalendarText.event(), "b.ics": CalendarText.event()])
        let all = await snapshot.expandGently(.spring, timeZone: .utc).events
        #expect(all.map(\.calendarName) == ["a", "b"])
        let some = await snapshot.expandGently(.spring, timeZone: .utc, without: ["a", "c"]).events
        #expect(some.map(\.calendarName) == ["b"])
    }

    @Test("Floating times are times of the household, also in a file with X-WR-TIMEZONE")
    func calendarZone() throws {
        let lines = ["X-WR-TIMEZONE:America/New_York"] + CalendarText.event(start: "DTSTART:20260303T160000")
        let events = snapshot(["a.ics": lines]).events(in: .spring, timeZone: try .system("Europe/Berlin"))
        #expect(events.map(\.start.zulu) == ["2026-03-03T15:00Z"])
    }

    @Test("The same UID in two calendars stays two events, also where one of them is changed or cancelled")
    func sameUID() throws {
        let weekly = CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=2")
        let cancelled = CalendarText.event("RECURRENCE-ID:20260310T160000Z", "STATUS:CANCELLED", start: "DTSTART:20260310T160000Z")
        let events = snapshot(["mum.ics": weekly, "club.ics": weekly + cancelled]).events(in: .spring, timeZone: .utc)
        #expect(
            events.map { "\($0.start.zulu) \($0.calendarName)" } == [
                "2026-03-03T16:00Z club", "2026-03-03T16:00Z mum", "2026-03-10T16:00Z mum",
            ])
        #expect(Set(events.map(\.id)).count == 3)
    }

    @Test("Events come by start, then by UID")
    func order() {
        let lines =
            ["c", "a", "b"].flatMap { CalendarText.event(uid: $0) }
            + CalendarText.event(uid: "z", start: "DTSTART:20260302T160000Z")
        #expect(snapshot(["a.ics": lines]).events(in: .spring, timeZone: .utc).map(\.uid) == ["z", "a", "b", "c"])
    }

    @Test("Whole days and floating times follow the household where it moves; other times do not")
    func householdZone() throws {
        let lines =
            CalendarText.event(uid: "day", start: "DTSTART;VALUE=DATE:20260303")
            + CalendarText.event(uid: "float", start: "DTSTART:20260303T160000")
            + CalendarText.event(uid: "utc") + CalendarText.event(uid: "zoned", start: "DTSTART;TZID=Asia/Tokyo:20260303T160000")
        let snapshot = snapshot(["a.ics": lines])
        let expected = [
            (
                "Europe/Berlin",
                ["day 2026-03-02T23:00Z", "zoned 2026-03-03T07:00Z", "float 2026-03-03T15:00Z", "utc 2026-03-03T16:00Z"]
            ),
            (
                "America/New_York",
                ["day 2026-03-03T05:00Z", "zoned 2026-03-03T07:00Z", "utc 2026-03-03T16:00Z", "float 2026-03-03T21:00Z"]
            ),
            (
                "Europe/Berlin",
                ["day 2026-03-02T23:00Z", "zoned 2026-03-03T07:00Z", "float 2026-03-03T15:00Z", "utc 2026-03-03T16:00Z"]
            ),
        ]
        for (zone, starts) in expected {
            #expect(snapshot.events(in: .spring, timeZone: try .system(zone)).map { "\($0.uid) \($0.start.zulu)" } == starts)
        }
    }

    @Test("A rule without end or measure is cut short, said, and takes nothing from other calendars", .hangLimit)
    func hostile() {
        let hostile = (0..<12).flatMap {
            CalendarText.event("RRULE:FREQ=SECONDLY", uid: "h\($0)", start: "DTSTART:19700101T000000Z")
        }
        let answer = snapshot(["hostile.ics": hostile, "mum.ics": CalendarText.event("SUMMARY:Judo")]).expand(
            .spring, timeZone: .utc)
        #expect(answer.events.contains { $0.title == "Judo" })
        #expect(answer.cutShort.count == 12)
    }

    @Test("A calendar that gives its own event another's UID takes nothing from that one")
    func sameUID() async {
        let weekly = CalendarText.event("SUMMARY:Training", "RRULE:FREQ=WEEKLY", uid: "training")
        let hostile = CalendarText.event("SUMMARY:Hostile", "RRULE:FREQ=SECONDLY", uid: "training")
        let answer = await snapshot(["club.ics": weekly, "hostile.ics": hostile]).expandGently(.spring, timeZone: .utc)
        #expect(Set(answer.events.map(\.title)) == ["Training"])
        #expect(answer.cutShort == [CutShortSeries(calendarName: "hostile", uid: "training", title: "Hostile", isCause: true)])
        #expect(answer.cutShort.map { $0.flaw(others: 0).subject } == ["Hostile"], "people do not know its UID")
    }

    @Test("However much beside it repeats without end, an event shows, and a weekly one too", .hangLimit)
    func besideHostile() async {
        let hostile = (0..<40).flatMap {
            CalendarText.event("RRULE:FREQ=SECONDLY", "EXRULE:FREQ=SECONDLY", uid: "0\($0)", start: "DTSTART:20260301T000000Z")
        }
        let good =
            CalendarText.event("SUMMARY:Once", uid: "z1") + CalendarText.event("SUMMARY:Weekly", "RRULE:FREQ=WEEKLY", uid: "z2")
        let answer = await snapshot(["a.ics": hostile + good]).expandGently(.spring, timeZone: .utc)
        #expect(Set(answer.events.map(\.title)) == ["Once", "Weekly"])
        #expect(answer.cutShort.count == 40)
        #expect(Set(answer.cutShort.map(\.isCause)) == [true, false])
        for series in answer.cutShort {
            #expect(series.flaw(others: 0).sentence == "\(series.reason); it is left out.")
            #expect(series.flaw(others: 2).sentence == "\(series.reason); it is left out, and 2 more with it.")
        }
    }

    @Test("An event of which tens of thousands of single dates are told is cut short like a rule")
    func manyOverrides() {
        let start = ZoneRules.utc.instant(of: LocalDateTime("2026-03-03T00:00")!)
        let changes = (0...EventSeries.occurrenceLimit).flatMap { (number: Int) -> [String] in
            let stamp = (start + Double(number)).formatted(.iso8601).replacing("-", with: "").replacing(":", with: "")
            return CalendarText.event("RECURRENCE-ID:\(stamp)", start: "DTSTART:\(stamp)")
        }
        let answer = snapshot(["a.ics": changes]).expand(.spring, timeZone: .utc)
        #expect(answer.events.count == EventSeries.occurrenceLimit)
        #expect(answer.cutShort.map(\.uid) == ["one@tests.example"])
    }

    @Test("Cancelled events are none, transparent ones are flagged")
    func statuses() {
        let lines = CalendarText.event("STATUS:CANCELLED", uid: "c") + CalendarText.event("TRANSP:TRANSPARENT", uid: "t")
        let events = snapshot(["a.ics": lines]).events(in: .spring, timeZone: .utc)
        #expect(events.map(\.uid) == ["t"] && events.allSatisfy { $0.isTransparent })
    }

    @Test("Two events without UID that differ are two, twice the same is one")
    func missingUID() {
        let one = CalendarText.event("SUMMARY:One", uid: nil)
        let events = snapshot(["a.ics": one + CalendarText.event("SUMMARY:Two", uid: nil) + one]).events(
            in: .spring, timeZone: .utc)
        #expect(events.map(\.title).sorted() == ["One", "Two"])
    }

    @Test("Before the first reading there is nothing")
    func empty() {
        #expect(CalendarSnapshot.empty.calendars == [] && CalendarSnapshot.empty.problems == [])
        #expect(CalendarSnapshot.empty.events(in: .spring, timeZone: .utc) == [])
    }
}
