import Domain
import Foundation
import TestSupport
import Testing

@Suite("Time zones")
struct ZoneRulesTests {
    @Test(
        "A local time in a gap uses the offset before it, one that comes twice is the first",
        arguments: [
            ("Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59Z"),
            ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30Z"),
            ("Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00Z"),
            ("Europe/Berlin", "2026-10-25T01:59", "2026-10-24T23:59Z"),
            ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30Z"),
            ("Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00Z"),
            ("America/New_York", "2007-03-11T02:30", "2007-03-11T07:30Z"),
            ("America/New_York", "2007-11-04T01:30", "2007-11-04T05:30Z"),
            ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45Z"),
            ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45Z"),
            ("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00Z"),
            ("Asia/Kathmandu", "2026-01-01T00:00", "2025-12-31T18:15Z"),
        ])
    func instants(zone: String, local: String, utc: String) throws {
        #expect(try ZoneRules.system(zone).instant(of: .reading(local)).zulu == utc)
    }

    @Test(
        "A day begins at midnight, or where clocks skip midnight, at the end of the gap",
        arguments: [
            ("Europe/Berlin", "2026-03-29", "2026-03-28T23:00Z"),
            ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00Z"),
            ("America/Havana", "2026-03-08", "2026-03-08T05:00Z"),
            ("America/Havana", "2026-11-01", "2026-11-01T04:00Z"),
            ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00Z"),
            ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00Z"),
        ])
    func startOfDay(zone: String, day: String, utc: String) throws {
        #expect(try ZoneRules.system(zone).startOfDay(#require(LocalDate(day))).zulu == utc)
    }

    @Test(
        "Offset and abbreviation change with the seasons",
        arguments: [
            ("Europe/Berlin", "2026-01-01T00:00Z", 3_600, "CET"), ("Europe/Berlin", "2026-07-01T00:00Z", 7_200, "CEST"),
            ("Europe/Berlin", "1850-01-01T00:00Z", 3_208, "LMT"), ("Asia/Tokyo", "2026-07-01T00:00Z", 32_400, "JST"),
            ("America/Sao_Paulo", "2026-07-01T00:00Z", -10_800, "-03"), ("Europe/Dublin", "2026-07-01T00:00Z", 3_600, "IST"),
            ("UTC", "2026-07-01T00:00Z", 0, "UTC"),
        ])
    func offsets(zone: String, instant: String, offset: Int, abbreviation: String) throws {
        let rules = try ZoneRules.system(zone)
        #expect(rules.offsetSeconds(at: try .at(instant)) == offset)
        #expect(rules.abbreviation(at: try .at(instant)) == abbreviation)
    }

    @Test(
        "The far future follows the footer's rule",
        arguments: [
            ("Europe/Berlin", "2099-12-31T23:30", "2099-12-31T22:30Z"), ("Europe/Berlin", "2100-01-01T00:00", "2099-12-31T23:00Z"),
            ("Europe/Berlin", "2400-07-01T12:00", "2400-07-01T10:00Z"), ("Europe/Berlin", "2400-03-26T02:30", "2400-03-26T01:30Z"),
            ("Europe/Berlin", "2400-10-29T02:30", "2400-10-29T00:30Z"),
            ("America/New_York", "9999-07-01T12:00", "9999-07-01T16:00Z"),
            ("Australia/Sydney", "3000-01-15T12:00", "3000-01-15T01:00Z"), ("Asia/Tokyo", "3000-01-15T12:00", "3000-01-15T03:00Z"),
        ])
    func farFuture(zone: String, local: String, utc: String) throws {
        let rules = try ZoneRules.system(zone)
        #expect(rules.instant(of: try .reading(local)).zulu == utc)
        #expect(rules.offsetSeconds(at: try .at("2500-01-01T00:00Z")) == rules.offsetSeconds(at: try .at("2050-01-01T00:00Z")))
    }

    @Test(
        "A reading leads to its instant and back, except in gaps, where it is moved on",
        arguments: [
            "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "Asia/Gaza",
        ])
    func roundTrip(zone: String) throws {
        let rules = try ZoneRules.system(zone)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let local = LocalDateTime(secondsSinceEpoch: Int.random(in: -3_000_000_000...8_000_000_000, using: &generator))
            let instant = rules.instant(of: local)
            let back = rules.localDateTime(at: instant)
            #expect(back == local || (back > local && rules.localDateTime(at: instant - 86_400) < local))
            // The first of two readings: an hour or two before, the clock did not show it.
            for earlier in [1_800.0, 3_600, 7_200] where back == local {
                #expect(rules.localDateTime(at: instant - earlier) != local)
            }
        }
    }

    @Test("Distant dates do not overflow")
    func distantDates() throws {
        let rules = try ZoneRules.system("Europe/Berlin")
        for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e300), Date(timeIntervalSince1970: -1e300)] {
            #expect(abs(rules.offsetSeconds(at: date)) <= 7_200)
            #expect((0...9_999).contains(rules.localDateTime(at: date).date.year))
        }
    }

    @Test("A name that the file's table does not have is the household's zone, never UTC")
    func zoneTable() throws {
        let table = ZoneTable(household: try .system("Europe/Berlin"), named: ["Custom": .utc])
        #expect(table.rules(for: "Nowhere/At all").identifier == "Europe/Berlin")
        #expect(table.rules(for: "Custom") == .utc)
    }

    @Test("The same rules read twice are equal")
    func equality() throws {
        #expect(try ZoneRules.system("Europe/Berlin") == .system("Europe/Berlin"))
        #expect(try ZoneRules.system("Europe/Berlin") != .system("Europe/Paris"))
    }
}
