import Domain
import Foundation
import TestSupport
import Testing

@Suite("Changes to an occurrence and all later ones")
struct FutureChangeTests {
    private func series(
        _ overrides: [EventComponent], start: String = "Europe/Berlin 2026-03-08T16:00",
        except: [String] = []
    ) throws -> EventSeries {
        try .of(
            [.training(start, end: .duration(days: 0, seconds: 3_600), rules: ["FREQ=WEEKLY;COUNT=5"], except: except)] + overrides)
    }

    private func change(
        _ start: String, from recurrenceID: String, seconds: Int = 3_600,
        title: String = "Later"
    ) throws -> EventComponent {
        try .training(start, end: .duration(days: 0, seconds: seconds), replaces: recurrenceID, title: title)
            .with { $0.appliesToFuture = true }
    }

    @Test("Later occurrences are moved by the same time on the clock, last as long and look the same")
    func shift() throws {
        let events = try series([change("Europe/Berlin 2026-03-16T17:30", from: "Europe/Berlin 2026-03-15T16:00", seconds: 5_400)])
            .events()
        #expect(
            events.map(\.start.zulu)
                == ["2026-03-08T15:00Z", "2026-03-16T16:30Z", "2026-03-23T16:30Z", "2026-03-30T15:30Z", "2026-04-06T15:30Z"])
        #expect(events.map(\.title) == ["Training", "Later", "Later", "Later", "Later"])
        #expect(events.map { $0.end.timeIntervalSince($0.start) } == [3_600, 5_400, 5_400, 5_400, 5_400])
        #expect(
            events.map { $0.recurrenceID?.zulu }
                == ["2026-03-08T15:00Z", "2026-03-15T15:00Z", "2026-03-22T15:00Z", "2026-03-29T14:00Z", "2026-04-05T14:00Z"])
    }

    @Test("Small windows find what was moved into them")
    func windows() throws {
        let series = try series([change("Europe/Berlin 2026-03-25T16:00", from: "Europe/Berlin 2026-03-15T16:00")])
        #expect(try series.starts(from: "2026-04-01T00:00Z", before: "2026-04-02T00:00Z") == ["2026-04-01T14:00Z"])
        #expect(try series.starts(from: "2026-03-22T00:00Z", before: "2026-03-23T00:00Z").isEmpty)
        let early = try self.series([change("Europe/Berlin 2026-03-05T16:00", from: "Europe/Berlin 2026-03-15T16:00")])
        #expect(try early.starts(from: "2026-03-12T00:00Z", before: "2026-03-13T00:00Z") == ["2026-03-12T15:00Z"])
    }

    @Test("A move over a change of clocks is one on the clock, however it is written")
    func moveOverClockChange() throws {
        for saturday in ["Europe/Berlin 2026-03-28T16:00", "2026-03-28T15:00Z"] {
            let moved = try series([change(saturday, from: "Europe/Berlin 2026-03-29T16:00")])
            #expect(try moved.starts().suffix(2) == ["2026-03-28T15:00Z", "2026-04-04T14:00Z"])
        }
    }

    @Test("A later change takes over, one of a single occurrence stands above both")
    func layers() throws {
        let events = try series([
            change("Europe/Berlin 2026-03-29T18:00", from: "Europe/Berlin 2026-03-29T16:00", title: "Second"),
            .training("Europe/Berlin 2026-03-22T10:00", replaces: "Europe/Berlin 2026-03-22T16:00", title: "Single"),
            change("Europe/Berlin 2026-03-15T17:00", from: "Europe/Berlin 2026-03-15T16:00", title: "First"),
        ]).events()
        #expect(events.map(\.title) == ["Training", "First", "Single", "Second", "Second"])
        #expect(
            events.map(\.start.zulu)
                == ["2026-03-08T15:00Z", "2026-03-15T16:00Z", "2026-03-22T09:00Z", "2026-03-29T16:00Z", "2026-04-05T16:00Z"])
    }

    @Test("Cancelled from there on, excepted by original start")
    func cancelled() throws {
        let cancelled = try change("Europe/Berlin 2026-03-22T16:00", from: "2026-03-22T15:00Z").with { $0.status = .cancelled }
        #expect(try series([cancelled]).starts() == ["2026-03-08T15:00Z", "2026-03-15T15:00Z"])
        let moved = try change("Europe/Berlin 2026-03-15T17:00", from: "2026-03-15T15:00Z")
        #expect(try series([moved], except: ["2026-03-22T15:00Z"]).starts().count == 4)
    }

    @Test("A timed training becomes all-day, an all-day one timed")
    func kinds() throws {
        let allDay = try series([change("2026-03-15", from: "2026-03-15T15:00Z")]).events()
        #expect(allDay.map(\.isAllDay) == [false, true, true, true, true])
        #expect(allDay[3].start.zulu == "2026-03-28T23:00Z" && allDay[3].end.zulu == "2026-03-29T22:00Z")
        let timed = try series([change("Europe/Berlin 2026-03-15T10:00", from: "2026-03-15")], start: "2026-03-08").events()
        #expect(timed.map(\.isAllDay) == [true, false, false, false, false])
        #expect(timed[3].start.zulu == "2026-03-29T08:00Z")
    }

    @Test("Without its series it stands for itself")
    func alone() throws {
        #expect(try EventSeries.of([change("2026-03-15T16:00Z", from: "2026-03-15T15:00Z")]).starts() == ["2026-03-15T16:00Z"])
    }
}
