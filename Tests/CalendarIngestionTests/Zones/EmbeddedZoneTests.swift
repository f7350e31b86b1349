import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Zones that calendars bring along")
struct EmbeddedZoneTests {
    private static let year2026 = Date(timeIntervalSince1970: 1_767_225_600)

    /// The zones of a fixture that mean one place everywhere, compiled from their VTIMEZONEs, and the system's of the same names.
    private func zones(of fixture: String) throws -> [(own: ZoneRules, system: ZoneRules)] {
        try Fixture(name: fixture).parsed().zones.compactMap { name, observances in
            let meaning = ZoneNames.meaning(of: name)
            guard meaning.outranksFile else { return nil }
            let system = meaning.candidates.lazy.compactMap(ZoneRules.lookup).first
            return (try ZoneRules(identifier: name, observances: observances), try #require(system, "\(name)"))
        }
    }

    @Test("Every export's VTIMEZONE keeps the clocks that the system's zone keeps", arguments: Fixture.names())
    func sameClocks(fixture: String) throws {
        for (own, system) in try zones(of: fixture) {
            let differing = (0..<2 * 365 * 24).map { Self.year2026 + Double($0) * 3600 }.filter {
                own.offsetSeconds(at: $0) != system.offsetSeconds(at: $0)
            }
            #expect(differing.map(\.zulu).prefix(3) == [], "\(own.identifier)")
        }
    }

    @Test("The whole history that Thunderbird writes out is followed, back to midsummer time after the war")
    func history() throws {
        let (own, system) = try #require(try zones(of: "thunderbird-familie.ics").first)
        let days = (0..<126 * 366).map { Date(timeIntervalSince1970: -2_208_988_800) + Double($0) * 86_400 }
        let differing = days.filter { own.offsetSeconds(at: $0) != system.offsetSeconds(at: $0) }
        #expect(differing.map(\.zulu).prefix(3) == [])
        #expect(own.offsetSeconds(at: try .at("1945-06-15T12:00Z")) == 3 * 3600)
    }
}
