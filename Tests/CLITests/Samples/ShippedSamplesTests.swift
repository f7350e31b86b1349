import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The samples that ship")
struct ShippedSamplesTests {
    private static let folder = Repository.file("Config/samples")

    private static let calendars =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "calendars").path)) ?? [])
        .filter { $0.hasSuffix(".ics") }.sorted()  // an empty list fails the first test

    private func render(_ name: String) throws -> String {
        let file = try RoutineFile(path: Self.folder.appending(path: "routines.yaml").path)
        let leads = Dictionary(
            try file.offlineRoutines().map { ($0.name.lowercased(), 2400) }, uniquingKeysWith: { first, _ in first })
        let template = try String(contentsOf: Self.folder.appending(path: "calendars/\(name)"), encoding: .utf8)
        return try SampleCalendar(zone: .utc, now: Date(timeIntervalSince1970: 1_772_323_110), leads: leads).render(template)
    }

    @Test("There are several calendars")
    func several() {
        #expect(Self.calendars.count >= 3)
    }

    @Test("Every calendar renders to whole lines of at most 75 bytes, with nothing left to fill in", arguments: calendars)
    func renders(name: String) throws {
        let text = try render(name)
        #expect(!text.contains("{{") && text.hasPrefix("BEGIN:VCALENDAR") && text.contains("END:VCALENDAR"))
        for line in text.split(whereSeparator: \.isNewline) { #expect(line.utf8.count <= 75, "\(line)") }
    }

    @Test("Every start in them is a date", arguments: calendars)
    func starts(name: String) throws {
        let starts = try render(name).split(whereSeparator: \.isNewline).filter { $0.hasPrefix("DTSTART") }
        #expect(!starts.isEmpty)
        for start in starts { #expect(start.wholeMatch(of: /DTSTART(;[A-Z]+=[A-Za-z\/_-]+)*:\d{8}(T\d{6}Z?)?/) != nil, "\(start)") }
    }
}
