import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Files with a METHOD")
struct MethodTests {
    /// The events that a folder with these files of one calendar shows in March 2026.
    private func starts(_ files: [String: [String]]) async -> [String] {
        let folder = StubFolder()
        for (name, lines) in files { folder.write("judo/\(name)", lines) }
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.problems == [])
        return snapshot.events(in: .spring, timeZone: .utc).map(\.start.zulu)
    }

    @Test(
        "METHOD:CANCEL calls the events of its file off, wherever it is in the file and however it is written",
        arguments: ["METHOD:CANCEL", "method:cancel", "METHOD;X-SOURCE=mail:CANCEL "])
    func cancelled(line: String) {
        let event = CalendarText.event()
        for lines in [[line] + event, event + [line]] {
            let calendar = CalendarParser.parse(lines)
            #expect(calendar.events.map(\.status) == [.cancelled])
            #expect(calendar.problems == [])
        }
    }

    @Test("Other methods, and a METHOD that is a property of an event, call nothing off")
    func otherMethods() throws {
        for line in ["METHOD:PUBLISH", "METHOD:REQUEST", "METHOD:", "METHODS:CANCEL"] {
            #expect(CalendarParser.parse([line] + CalendarText.event()).events.map(\.status) == [.confirmed])
        }
        #expect(try CalendarParser.cleanEvent(CalendarText.event("METHOD:CANCEL")).status == .confirmed)
    }

    /// Lines before an event, what becomes of the event, the METHOD that is in effect, and the other problems.
    static let severalMethods: [(lines: [String], statuses: [EventStatus], used: String, others: [CalendarProblem.Kind])] = [
        (["METHOD:PUBLISH", "METHOD:REPLY"], [.confirmed], "PUBLISH", []),
        (["METHOD:request", "METHOD:PUBLISH", "METHOD:REPLY"], [.confirmed], "REQUEST", []),
        (["METHOD:PUBLISH", "METHOD:CANCEL"], [.cancelled], "CANCEL", []),
        (["METHOD:CANCEL", "METHOD:PUBLISH"], [.cancelled], "CANCEL", []),
        (["METHOD:REPLY", "METHOD:PUBLISH"], [], "REPLY", [.methodChangesNothing]),
    ]

    @Test(
        "Of several methods, CANCEL is in effect or else the first, and the line of the second is reported",
        arguments: severalMethods)
    func several(lines: [String], statuses: [EventStatus], used: String, others: [CalendarProblem.Kind]) {
        let calendar = CalendarParser.parse(lines + CalendarText.event())
        #expect(calendar.events.map(\.status) == statuses)
        #expect(calendar.problems.map(\.kind) == others + [.methodRepeated])
        #expect(calendar.problems.last?.line == 5 && calendar.problems.last?.subject == used)
        #expect(calendar.problems.last?.severity == .warning)
    }

    @Test(
        "The same method twice, one without a value, and one of another object are not reported",
        arguments: [
            ["METHOD:REQUEST", "method: Request "], ["METHOD:", "METHOD:PUBLISH", "METHOD:"],
            ["METHOD:REQUEST", "END:VCALENDAR", "BEGIN:VCALENDAR", "METHOD:PUBLISH"],
        ])
    func sameMethod(lines: [String]) {
        let calendar = CalendarParser.parse(lines + CalendarText.event())
        #expect(calendar.events.count == 1 && calendar.problems == [])
    }

    @Test("It calls off only the events of its own iCalendar object")
    func perObject() {
        let second = ["END:VCALENDAR", "BEGIN:VCALENDAR"]
        let lines = CalendarText.event(uid: "a") + second + ["METHOD:CANCEL"] + CalendarText.event(uid: "b")
        let calendar = CalendarParser.parse(lines + second + CalendarText.event(uid: "c"))
        #expect(calendar.events.map(\.uid) == ["a", "b", "c"])
        #expect(calendar.events.map(\.status) == [.confirmed, .cancelled, .confirmed])
    }

    @Test("A cancellation in another file of the calendar calls the invitation off, whichever file is read first")
    func invitation() async {
        let invitation = ["METHOD:REQUEST"] + CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=3", "DTSTAMP:20260201T080000Z")
        let cancellation = ["METHOD:CANCEL"] + CalendarText.event("DTSTAMP:20260202T080000Z", "SEQUENCE:1")
        #expect(await starts(["1.ics": invitation]).count == 3)
        #expect(await starts(["1.ics": invitation, "2.ics": cancellation]) == [])
        #expect(await starts(["1.ics": cancellation, "2.ics": invitation]) == [])
    }

    @Test("A cancellation of one date leaves the others")
    func oneDate() async {
        let invitation = ["METHOD:REQUEST"] + CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=3")
        let cancellation =
            ["METHOD:CANCEL"]
            + CalendarText.event("RECURRENCE-ID:20260310T160000Z", "SEQUENCE:1", start: "DTSTART:20260310T160000Z")
        #expect(
            await starts(["1.ics": invitation, "2.ics": cancellation]) == ["2026-03-03T16:00Z", "2026-03-17T16:00Z"])
    }

    @Test("A cancellation needs no start, of a series or of one of its dates")
    func withoutStart() async {
        let invitation = ["METHOD:REQUEST"] + CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=3")
        let whole = ["METHOD:CANCEL"] + CalendarText.event("SEQUENCE:1", start: nil)
        #expect(await starts(["1.ics": invitation, "2.ics": whole]) == [])
        let date = ["METHOD:CANCEL"] + CalendarText.event("RECURRENCE-ID:20260310T160000Z", "SEQUENCE:1", start: nil)
        #expect(await starts(["1.ics": invitation, "2.ics": date]) == ["2026-03-03T16:00Z", "2026-03-17T16:00Z"])
    }

    @Test("An event that is not called off needs a start, and a cancellation with a start that is no date is reported")
    func startNeeded() {
        #expect(CalendarParser.parse(["METHOD:REQUEST"] + CalendarText.event(start: nil)).problems.map(\.kind) == [.startMissing])
        let bad = CalendarParser.parse(["METHOD:CANCEL"] + CalendarText.event(start: "DTSTART:soon"))
        #expect(bad.events.isEmpty && bad.problems.map(\.kind) == [.startIsNoDate])
    }

    @Test(
        "A message that changes no event leaves the series as it is, and is reported with the line of its METHOD",
        arguments: ["REPLY", "REFRESH", "COUNTER", "DECLINECOUNTER", "reply "])
    func message(method: String) {
        let series = CalendarText.event("RRULE:FREQ=DAILY;COUNT=4", "DTSTAMP:20260201T080000Z")
        let answer = CalendarText.event("DTSTAMP:20260202T080000Z", "SEQUENCE:1", start: "DTSTART:20260303T180000Z")
        let lines = ["END:VCALENDAR", "BEGIN:VCALENDAR", "METHOD:\(method)"] + answer + answer
        let calendar = CalendarParser.parse(series + lines)
        #expect(calendar.events == CalendarParser.parse(series).events)
        #expect(calendar.problems.map(\.kind) == [.methodChangesNothing] && calendar.problems.map(\.severity) == [.notice])
        #expect(calendar.problems.first?.line == 3 + series.count + 3)
        #expect(calendar.problems.first?.subject == method.uppercased().trimmingCharacters(in: .whitespaces))
        #expect(calendar.isWhole)
    }

    @Test("METHOD:ADD adds occurrences to the series, from the same file or another")
    func addition() async {
        let series = CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=2", "DTSTAMP:20260201T080000Z")
        let addition =
            ["METHOD:ADD"]
            + CalendarText.event("DTSTAMP:20260202T080000Z", "SEQUENCE:1", start: "DTSTART:20260305T180000Z")
            + CalendarText.event("DTSTAMP:20260202T080000Z", "SEQUENCE:1", start: "DTSTART:20260306T180000Z")
        let all = ["2026-03-03T16:00Z", "2026-03-05T18:00Z", "2026-03-06T18:00Z", "2026-03-10T16:00Z"]
        #expect(await starts(["1.ics": series, "2.ics": addition]) == all)
        #expect(await starts(["1.ics": addition, "2.ics": series]) == all)
        #expect(await starts(["1.ics": series + ["END:VCALENDAR", "BEGIN:VCALENDAR"] + addition]) == all)
        #expect(await starts(["1.ics": addition]) == ["2026-03-05T18:00Z", "2026-03-06T18:00Z"])
    }

    @Test("A cancellation of an event that only another calendar has is reported, with the calendar that it is in")
    func misplaced() async {
        let series = CalendarText.event("SUMMARY:Judo", "RRULE:FREQ=WEEKLY;COUNT=2")
        let notice =
            ["METHOD:CANCEL"] + CalendarText.event("SUMMARY:Judo", "RECURRENCE-ID:20260310T160000Z", "SEQUENCE:1", start: nil)
        let folder = StubFolder()
        folder.write("club.ics", series)
        folder.write("notice.ics", notice)
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.problems.map(\.kind) == [.cancellationMisplaced] && snapshot.problems.map(\.severity) == [.notice])
        #expect(snapshot.problems.map(\.file) == ["notice.ics"] && snapshot.problems.map(\.subject) == ["Judo"])
        #expect(snapshot.calendars.map(\.problems.count) == [0, 1])
        #expect(snapshot.events(in: .spring, timeZone: .utc).count == 2)
        let parsed = CalendarParser.parse(notice)
        let alone = MisplacedCancellations.problems(of: parsed, besides: CalendarParser.parse(series).events)
        #expect(alone.map(\.kind) == [.cancellationMisplaced])
        #expect(MisplacedCancellations.problems(of: parsed, besides: parsed.events) == [])
    }

    @Test("A file that has only cancellations, of events that no calendar has, says so once; one with another entry, too, does not")
    func cancellationsOnly() async {
        func problems(_ files: [String: [String]]) async -> [CalendarProblem] {
            let folder = StubFolder()
            for (name, lines) in files { folder.write(name, lines) }
            return await folder.reader().refresh(StubFolder.path).problems
        }
        let notice =
            ["METHOD:CANCEL"] + CalendarText.event("SUMMARY:Judo", "SEQUENCE:1")
            + CalendarText.event("SUMMARY:Chess", "SEQUENCE:1", uid: "other")
        let alone = await problems(["notice.ics": notice])
        #expect(alone.map(\.kind) == [.cancellationsOnly] && alone.map(\.severity) == [.notice])
        #expect(alone.map(\.file) == ["notice.ics"])
        let judo = CalendarText.event("SUMMARY:Judo")
        #expect(await problems(["notice.ics": notice, "club.ics": judo]).map(\.kind) == [.cancellationMisplaced])
        #expect(await problems(["club/notice.ics": notice, "club/judo.ics": judo]) == [])
        let piano = ["END:VCALENDAR", "BEGIN:VCALENDAR"] + CalendarText.event(uid: "piano")
        #expect(await problems(["notice.ics": notice + piano]) == [])
        #expect(await problems(["empty.ics": ["METHOD:CANCEL"]]) == [])
    }

    @Test("A cancellation beside its event, and one with STATUS alone, is not reported")
    func inPlace() async {
        let series = CalendarText.event("RRULE:FREQ=WEEKLY;COUNT=2")
        let cancelled = CalendarText.event("STATUS:CANCELLED", "SEQUENCE:1")
        #expect(await starts(["1.ics": series, "2.ics": ["METHOD:CANCEL"] + cancelled]) == [])
        #expect(await starts(["1.ics": ["METHOD:CANCEL"] + cancelled, "2.ics": CalendarText.event(uid: "piano")]).count == 1)
        let folder = StubFolder()
        folder.write("club.ics", series)
        folder.write("other.ics", cancelled)
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.problems == [] && snapshot.events(in: .spring, timeZone: .utc).count == 2)
    }

    @Test("Snapshots of single files have the problem together, once")
    func misplacedAcross() async {
        let series = CalendarText.event("SUMMARY:Judo")
        let notice = ["METHOD:CANCEL"] + CalendarText.event("SUMMARY:Judo", "SEQUENCE:1")
        func snapshot(_ files: [String: [String]]) async -> CalendarSnapshot {
            let folder = StubFolder()
            for (name, lines) in files { folder.write(name, lines) }
            return await folder.reader().refresh(StubFolder.path)
        }
        let (club, other) = (await snapshot(["club.ics": series]), await snapshot(["notice.ics": notice]))
        #expect(MisplacedCancellations.problems(across: [club, other]).map(\.file) == ["notice.ics"])
        #expect(MisplacedCancellations.problems(across: [other]) == [])
        let both = await snapshot(["club.ics": series, "notice.ics": notice])
        #expect(both.problems.count == 1 && MisplacedCancellations.problems(across: [both, club]) == [])
    }
}
