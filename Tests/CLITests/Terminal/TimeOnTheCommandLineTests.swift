import ArgumentParser
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("Times as people type and read them")
struct TimeOnTheCommandLineTests {
    private let berlin = LocalTimeText(zoneName: "Europe/Berlin").zone

    @Test(
        "An instant reads short, by the household's clock, on both sides of a change of clocks",
        arguments: [
            (1_772_291_100.0, "Sat 28 Feb 16:05"), (1_774_746_000, "Sun 29 Mar 03:00"), (1_774_742_400, "Sun 29 Mar 01:00"),
            (1_767_222_000, "Thu 1 Jan 00:00"),
        ])
    func reading(seconds: TimeInterval, text: String) {
        let instant = Date(timeIntervalSince1970: seconds)
        let times = LocalTimeText(zone: berlin)
        #expect(times.dateTime(instant) == text)
        #expect(times.dateTime(instant) == "\(times.day(instant)) \(times.time(instant))")
    }

    @Test("In a zone that this PC does not know, times are shown in UTC and say so")
    func unknownZone() {
        let times = LocalTimeText(zoneName: "Mars/Olympus_Mons")
        #expect(times.dateTime(Date(timeIntervalSince1970: 1_772_291_100)) == "Sat 28 Feb 15:05 UTC")
        #expect(LocalTimeText(zoneName: "UTC").time(Date(timeIntervalSince1970: 1_772_291_100)) == "15:05")
    }

    @Test("A window has the length that the command gives it where its end is not said")
    func window() throws {
        let window = try TimeArguments.window(from: "2026-03-01", to: nil, length: 86_400, zone: berlin)
        #expect(window == DateInterval(start: Date(timeIntervalSince1970: 1_772_319_600), duration: 86_400))
        let given = try TimeArguments.window(from: "2026-03-01", to: "2026-03-01T16:00:00Z", length: 86_400, zone: berlin)
        #expect(given.end == Date(timeIntervalSince1970: 1_772_380_800))
    }

    @Test(
        "A time that is none, or an end before the start, is refused with the option at fault",
        arguments: [
            ("soon", nil, "--from"), ("2026-03-01", "later", "--to"), ("2026-03-02", "2026-03-01", "--to lies before --from"),
            ("2026-02-30", nil, "--from: 2026-02-30 is not a day: February has no 30th."), ("", nil, "--from"),
        ] as [(String, String?, String)])
    func refused(from: String, to: String?, says: String) {
        let error = #expect(throws: ValidationError.self) { try TimeArguments.window(from: from, to: to, length: 60, zone: berlin) }
        #expect(error?.message.contains(says) == true)
    }
}
