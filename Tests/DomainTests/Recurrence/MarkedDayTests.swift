import Domain
import Foundation
import TestSupport
import Testing

@Suite("Events that are marked as whole days")
struct MarkedDayTests {
    /// An event that is marked, in a household in Berlin.
    private func events(_ component: EventComponent) throws -> [String] {
        let marked = component.with { $0.isMarkedAllDay = true }
        return try EventSeries.of([marked]).events().map { "\($0.start.zulu) \($0.end.zulu) \($0.isAllDay)" }
    }

    @Test(
        "From midnight to midnight on its own clock it is the days between, wherever the household is",
        arguments: [
            ("2026-03-03T00:00", "2026-03-04T00:00"), ("Europe/Berlin 2026-03-03T00:00", "Europe/Berlin 2026-03-04T00:00"),
            ("America/New_York 2026-03-03T00:00", "America/New_York 2026-03-04T00:00"),
            ("Asia/Tokyo 2026-03-03T00:00", "2026-03-03T15:00Z"),
            // The midnights of UTC, and those of Berlin.
            ("2026-03-03T00:00Z", "2026-03-04T00:00Z"), ("2026-03-02T23:00Z", "2026-03-03T23:00Z"),
        ])
    func days(start: String, end: String) throws {
        #expect(try events(.training(start, end: .at(.read(end)))) == ["2026-03-02T23:00Z 2026-03-03T23:00Z true"])
    }

    @Test("A duration of whole days is as good as an end", arguments: [(2, 0), (0, 2 * 86_400), (1, 86_400)])
    func durations(days: Int, seconds: Int) throws {
        let found = try events(.training("Asia/Tokyo 2026-03-03T00:00", end: .duration(days: days, seconds: seconds)))
        #expect(found == ["2026-03-02T23:00Z 2026-03-04T23:00Z true"])
    }

    @Test(
        "Anything else stays the times that it has",
        arguments: [
            ("2026-03-03T09:00", "2026-03-04T00:00"), ("2026-03-03T00:00", "2026-03-03T23:59"),
            ("2026-03-03T00:00", "2026-03-03T00:00"),
            ("2026-03-03T10:00Z", "2026-03-04T10:00Z"), ("2026-03-04T00:00", "2026-03-03T00:00"),
        ])
    func times(start: String, end: String) throws {
        let component = try EventComponent.training(start, end: .at(.read(end)))
        let unmarked = try EventSeries.of([component]).events().map { "\($0.start.zulu) \($0.end.zulu) \($0.isAllDay)" }
        #expect(try events(component) == unmarked)
        #expect(unmarked.allSatisfy { $0.hasSuffix("false") })
        #expect(try events(.training("2026-03-03T00:00")).allSatisfy { $0.hasSuffix("false") })
    }

    @Test("Without the mark, midnight to midnight is a time")
    func unmarked() throws {
        let component = try EventComponent.training("2026-03-03T00:00", end: .at(.read("2026-03-04T00:00")))
        #expect(try EventSeries.of([component]).events().map(\.isAllDay) == [false])
    }

    @Test("A series keeps its days over a change of clocks; UTC values in it mean days on its own clock")
    func series() throws {
        let component = try EventComponent.training(
            "Asia/Tokyo 2026-03-03T00:00", end: .at(.read("Asia/Tokyo 2026-03-04T00:00")),
            // Midnight of 31 March in Tokyo; the days left out are 10 and 17 March.
            rules: ["FREQ=WEEKLY;UNTIL=20260330T150000Z"], except: ["2026-03-09T15:00Z", "Asia/Tokyo 2026-03-17T00:00"])
        #expect(
            try events(component) == [
                "2026-03-02T23:00Z 2026-03-03T23:00Z true", "2026-03-23T23:00Z 2026-03-24T23:00Z true",
                "2026-03-30T22:00Z 2026-03-31T22:00Z true",
            ])
    }
}
