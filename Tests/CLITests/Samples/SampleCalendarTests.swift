import Domain
import Foundation
import Testing

@testable import CLI

@Suite("Sample calendars")
struct SampleCalendarTests {
    /// Saturday 2026-02-28 23:58:30 UTC
    private let now = Date(timeIntervalSince1970: 1_772_323_110)

    private func render(_ template: String, now: Date? = nil) throws -> String {
        let berlin = ZoneRules(identifier: "Europe/Berlin", offsetSeconds: 3600)
        return try SampleCalendar(zone: berlin, now: now ?? self.now, leads: ["activity prep": 2220]).render(template)
    }

    @Test(
        "Placeholders become dates",
        arguments: [
            ("{{day+0}}", "20260301"), ("{{day-1}}", "20260228"), ("{{day+31}}", "20260401"), ("{{stamp}}", "20260228T235830Z"),
            ("TZID={{zone}}:x", "TZID=Europe/Berlin:x"), ("no placeholder {at} all", "no placeholder {at} all"),
            // Start-by 00:59 local, and 37 minutes on.
            ("{{start-by+1m:Activity Prep}}", "20260301T013600"), ("{{start-by+1m+60m:Activity Prep}}", "20260301T023600"),
        ])
    func rendering(template: String, text: String) throws {
        #expect(try render(template) == text)
    }

    @Test("A start-by is never so near that it would be over before anyone looks", arguments: 0..<60)
    func nearness(second: Int) throws {
        let now = Date(timeIntervalSince1970: 1_772_323_080 + Double(second))
        let text = try render("{{start-by+1m:Activity Prep}}", now: now)
        let hour = try #require(Int(text.dropFirst(9).prefix(2)))
        let minute = try #require(Int(text.dropFirst(11).prefix(2)))
        let midnight = 1_772_319_600.0
        let startBy = Date(timeIntervalSince1970: midnight + Double(hour * 3600 + minute * 60 - 2220))
        #expect((20...80).contains(startBy.timeIntervalSince(now)))
    }

    @Test("A placeholder that stands for nothing is an error", arguments: ["{{week+1}}", "{{start-by+1m:Nobody's}}", "{{day}}"])
    func unknown(template: String) {
        #expect(throws: CommandError.self) { try render(template) }
    }
}
