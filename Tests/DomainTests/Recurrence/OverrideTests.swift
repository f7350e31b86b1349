import Domain
import Foundation
import TestSupport
import Testing

@Suite("Occurrences that were changed one by one")
struct OverrideTests {
    private func master(_ start: String = "Europe/Berlin 2026-03-01T16:00") throws -> EventComponent {
        try .training(start, end: .duration(days: 0, seconds: 3_600), rules: ["FREQ=WEEKLY;COUNT=4"])
    }

    @Test(
        "A changed occurrence replaces the one it names, however it names it",
        arguments: [
            ("Europe/Berlin 2026-03-01T16:00", "Europe/Berlin 2026-03-08T16:00"),
            ("Europe/Berlin 2026-03-01T16:00", "2026-03-08T15:00Z"),
            ("Europe/Berlin 2026-03-01T16:00", "America/New_York 2026-03-08T11:00"),
            ("Europe/Berlin 2026-03-01T16:00", "2026-03-08T16:00"),
            ("Europe/Berlin 2026-03-01T16:00", "2026-03-08"), ("2026-03-01T16:00", "2026-03-08T15:00Z"),
            ("2026-03-01", "2026-03-08"),
            ("2026-03-01", "2026-03-08T00:00"), ("2026-03-01", "2026-03-07T23:00Z"), ("2026-03-01", "2026-03-08T00:00Z"),
        ])
    func recurrenceIDs(start: String, recurrenceID: String) throws {
        let moved = try EventComponent.training("Europe/Berlin 2026-03-09T18:00", replaces: recurrenceID, title: "Moved")
        for parts in try [[master(start), moved], [moved, master(start)]] {
            let events = try EventSeries.of(parts).events()
            let plain = try EventSeries.of([master(start)]).events()
            #expect(events.map(\.title) == ["Training", "Moved", "Training", "Training"])
            #expect(events.map(\.id) == plain.map(\.id))
            #expect(events.map(\.recurrenceID) == plain.map(\.recurrenceID))
            #expect(events[1].start.zulu == "2026-03-09T17:00Z" && events[1].end == events[1].start)
        }
    }

    @Test("An occurrence moves into the window and out of it")
    func windows() throws {
        let series = try EventSeries.of([master(), .training("2026-05-01T10:00Z", replaces: "2026-03-08T15:00Z")])
        #expect(try series.starts(from: "2026-03-07T00:00Z", before: "2026-03-10T00:00Z").isEmpty)
        #expect(try series.starts(from: "2026-05-01T00:00Z", before: "2026-05-02T00:00Z") == ["2026-05-01T10:00Z"])
    }

    @Test("A cancelled occurrence is gone, a cancelled series too")
    func cancelled() throws {
        let cancelled = try EventComponent.training("2026-03-08T15:00Z", replaces: "2026-03-08T15:00Z").with {
            $0.status = .cancelled
        }
        #expect(try EventSeries.of([master(), cancelled]).starts().count == 3)
        #expect(try EventSeries.of([cancelled]).starts().isEmpty)
        let cancelledMaster = try master().with { ($0.status, $0.sequence) = (.cancelled, 2) }
        #expect(
            try EventSeries.of([
                cancelledMaster,
                .training("2026-03-09T15:00Z", replaces: "2026-03-08T15:00Z", sequence: 2),
            ]).starts().isEmpty)
        #expect(
            try EventSeries.of([
                cancelledMaster,
                .training("2026-03-09T15:00Z", replaces: "2026-03-08T15:00Z", sequence: 3),
            ]).starts().count == 1)
    }

    @Test(
        "An occurrence that a newer series leaves out is gone; what was changed since is kept",
        arguments: [(0, false), (1, false), (2, true), (3, true)])
    func leftOutSince(sequence: Int, isKept: Bool) throws {
        for exception in ["Europe/Berlin 2026-03-08T16:00", "2026-03-08T15:00Z", "2026-03-08"] {
            var series = try master()
            series.sequence = 2
            series.exceptionDates = [try .read(exception)]
            let change = try EventComponent.training(
                "2026-03-09T10:00Z", replaces: "2026-03-08T15:00Z", sequence: sequence, title: "Moved")
            let titles = try EventSeries.of([change, series]).events().map(\.title)
            #expect(titles == ["Training"] + (isKept ? ["Moved"] : []) + ["Training", "Training"])
        }
    }

    @Test("An occurrence without its series stands for itself")
    func withoutMaster() throws {
        let events = try EventSeries.of([.training("Europe/Berlin 2026-03-09T18:00", replaces: "Europe/Berlin 2026-03-08T16:00")])
            .events()
        #expect(events.map(\.start.zulu) == ["2026-03-09T17:00Z"])
        #expect(events.map(\.recurrenceID?.zulu) == ["2026-03-08T15:00Z"])
        #expect(events.map(\.id) == ["sports/training/2026-03-08T15:00:00Z"])
    }

    @Test("The highest sequence wins, then the latest stamp, in whatever order they come")
    func versions() throws {
        func version(_ hour: Int, sequence: Int, stamp: String?) throws -> EventComponent {
            try .training("2026-03-08T\(hour):00Z", replaces: "2026-03-08T15:00Z", sequence: sequence)
                .with { $0.stamp = try stamp.map(Date.at) }
        }
        let versions = [
            try version(10, sequence: 1, stamp: "2026-02-03T00:00Z"), try version(11, sequence: 2, stamp: "2026-02-01T00:00Z"),
            try version(12, sequence: 2, stamp: "2026-02-02T00:00Z"), try version(13, sequence: 2, stamp: nil),
        ]
        for order in [versions, versions.reversed(), [versions[2], versions[0], versions[3], versions[1]]] {
            #expect(try EventSeries.of([master()] + order).starts()[1] == "2026-03-08T12:00Z")
        }
        let masters = [try master(), try EventComponent.training("2026-04-01T10:00Z", sequence: 1)]
        #expect(try EventSeries.of(masters).starts() == ["2026-04-01T10:00Z"])
        #expect(try EventSeries.of(masters.reversed()).starts() == ["2026-04-01T10:00Z"])
    }

    @Test("An occurrence that its series does not have is kept: better twice than lost")
    func strayOverride() throws {
        #expect(try EventSeries.of([master(), .training("2026-03-12T10:00Z", replaces: "2026-03-11T15:00Z")]).starts().count == 5)
    }

    @Test("A single event is replaced as well")
    func overriddenSingle() throws {
        let parts = try [
            EventComponent.training("2026-03-01T15:00Z"), .training("2026-03-01T17:00Z", replaces: "2026-03-01T15:00Z"),
        ]
        #expect(try EventSeries.of(parts).starts() == ["2026-03-01T17:00Z"])
    }

    @Test("Files that use one name for different zones keep their own")
    func zonesOfFiles() throws {
        let berlin = ZoneTable(household: .utc, named: ["Custom": try .system("Europe/Berlin")])
        let tokyo = ZoneTable(household: .utc, named: ["Custom": try .system("Asia/Tokyo")])
        let parts = [
            SeriesPart(component: try .training("Custom 2026-03-01T16:00", rules: ["FREQ=WEEKLY;COUNT=2"]), zones: berlin),
            SeriesPart(component: try .training("Custom 2026-03-09T16:00", replaces: "Custom 2026-03-09T00:00"), zones: tokyo),
        ]
        let series = EventSeries(uid: "training", calendarName: "sports", parts: parts)
        #expect(try series.starts() == ["2026-03-01T15:00Z", "2026-03-09T07:00Z"])
    }

    @Test("What a component says is what its events say")
    func content() throws {
        let full = try master().with {
            ($0.location, $0.categories, $0.status, $0.isTransparent, $0.travelSeconds) = (
                "Hall", ["sports"], .tentative, true, 900
            )
            $0.meetingNote = "Meet 15:30"
        }
        let event = try #require(try EventSeries.of([full]).events().first)
        #expect(event.uid == "training" && event.title == "Training" && event.calendarName == "sports")
        #expect(event.location == "Hall" && event.categories == ["sports"] && event.status == .tentative)
        #expect(event.isTransparent && event.travelSeconds == 900 && !event.isAllDay)
        #expect(event.meetingNote == "Meet 15:30")
    }
}
