import Domain
import Foundation
import TestSupport
import Testing

@Suite("Time zone files")
struct TZifTests {
    /// A version 2 file without transitions whose far future is `footer`.
    private func file(footer: String, version: String = "2") -> Data {
        let header = "TZif\(version)" + String(repeating: "\0", count: 15)
        let counts = Data([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4])
        let block = Data([0, 0, 0, 0, 0, 0]) + Data("UTC\0".utf8)
        return Data(header.utf8) + counts + block + Data(header.utf8) + counts + block + Data("\n\(footer)\n".utf8)
    }

    @Test(
        "Footers in every form that POSIX and RFC 9636 allow",
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01T00:00Z", 7_200, "CEST"),
            ("EST5EDT", "2026-07-01T00:00Z", -14_400, "EDT"),
            ("<+0330>-3:30", "2026-07-01T00:00Z", 12_600, "+0330"),
            ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T00:59Z", -10_800, "-03"),
            ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T01:00Z", -7_200, "-02"),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00Z", 10_800, "IDT"),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59Z", 7_200, "IST"),
            ("EST5EDT,0/0,J365/25", "2026-01-01T05:00Z", -14_400, "EDT"),
            ("XXX3YYY2,J60,J305", "2028-03-01T05:00Z", -7_200, "YYY"),
            ("XXX3YYY2,59,304", "2028-02-29T05:00Z", -7_200, "YYY"),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01T00:00Z", 0, "GMT"),
        ])
    func footers(footer: String, instant: String, offset: Int, abbreviation: String) throws {
        let rules = try ZoneRules(identifier: "Test", tzif: file(footer: footer))
        for years in [0, 400] {
            let moment = try Date.at(instant) + Double(years) * 146_097 / 400 * 86_400
            #expect(rules.offsetSeconds(at: moment) == offset, "\(years) years later")
            #expect(rules.abbreviation(at: moment) == abbreviation)
        }
    }

    @Test(
        "Clocks and instants agree around New Year, whatever the rule for the future",
        arguments: [
            // Summer time ends after it has begun again.
            ("CEE-9TST,0,365/167", "2157-01-01T00:00Z"),
            // It begins on 2 January, just behind the table.
            ("AAA-3BBB,1/0,200", "2100-01-01T00:00Z"),
        ])
    func newYears(footer: String, newYear: String) throws {
        let rules = try ZoneRules(identifier: "Test", tzif: file(footer: footer))
        let newYear = try Date.at(newYear)
        for hours in stride(from: -240.0, through: 240, by: 1) {
            let instant = newYear + hours * 3_600
            let local = rules.localDateTime(at: instant)
            #expect(rules.localDateTime(at: rules.instant(of: local)) == local, "\(local)")
            #expect(rules.localDateTime(at: rules.startOfDay(local.date)).date == local.date, "\(local)")
        }
    }

    @Test(
        "Footers that mean nothing are refused",
        arguments: [
            "CET", "C-1", "CET-25", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
            "CET-1CEST,M3.5.0,M10.5.0x",
            "<+03-3", "CET-1CEST,J0,J366", "CET-1CEST,M3.5.0/168,M10.5.0",
        ])
    func badFooters(footer: String) {
        #expect(throws: ZoneRulesError.footer(footer)) { try ZoneRules(identifier: "Test", tzif: file(footer: footer)) }
    }

    @Test("Old and newer versions are read", arguments: ["2", "3", "4"])
    func versions(version: String) throws {
        #expect(
            try ZoneRules(
                identifier: "Test",
                tzif: file(footer: "JST-9", version: version)
            ).offsetSeconds(at: .at("2026-01-01T00:00Z")) == 32_400)
    }

    @Test("A version 1 file, with 32 bits and no footer, is read")
    func versionOne() throws {
        var data = Data("TZif".utf8) + Data(count: 16)
        data += Data([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 8])
        data += Data([0x80, 0, 0, 0]) + Data([1])
        data += Data([0, 0, 0, 0, 0, 0]) + Data([0, 0, 0x0E, 0x10, 1, 4]) + Data("ONE\0TWO\0".utf8)
        let rules = try ZoneRules(identifier: "Test", tzif: data)
        #expect(rules.abbreviation(at: try .at("1901-01-01T00:00Z")) == "ONE")
        #expect(rules.abbreviation(at: try .at("1902-01-01T00:00Z")) == "TWO")
        #expect(rules.offsetSeconds(at: try .at("2902-01-01T00:00Z")) == 3_600)
    }

    @Test("A file whose rule for the future contradicts its last transition is refused")
    func contradiction() throws {
        let tokyo = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Asia/Tokyo"))
        #expect(tokyo.suffix(7) == Data("\nJST-9\n".utf8))
        let moved = tokyo.dropLast(2) + Data("8\n".utf8)
        #expect(throws: ZoneRulesError.self) { try ZoneRules(identifier: "Test", tzif: moved) }
    }

    @Test("A truncated file is refused wherever it is cut")
    func truncation() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Europe/Berlin"))
        for length in 0..<whole.count {
            #expect(throws: ZoneRulesError.self) { try ZoneRules(identifier: "Cut", tzif: whole.prefix(length)) }
        }
    }

    @Test("A file with wrong bytes is refused or read, and does no harm")
    func corruption() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/Australia/Lord_Howe"))
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            var data = whole
            for _ in 0..<3 {
                data[Int.random(in: 0..<data.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let rules = try? ZoneRules(identifier: "Corrupt", tzif: data) else { continue }
            for text in ["1800-01-01T00:00", "2026-10-04T02:15", "2400-01-01T00:00"] {
                let instant = rules.instant(of: try .reading(text))
                #expect(abs(rules.offsetSeconds(at: instant)) <= 93_599)
                _ = try rules.startOfDay(LocalDateTime.reading(text).date)
            }
        }
    }

    @Test("What is no zone file says so", arguments: [Data(), Data("#!/bin/sh\n".utf8), Data(count: 4_096)])
    func otherFiles(data: Data) {
        #expect(throws: ZoneRulesError.self) { try ZoneRules(identifier: "Other", tzif: data) }
    }

    @Test("All zones of the system can be read")
    func allZones() throws {
        let names = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("Z ") }.compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(names.count > 300)
        let summer = try Date.at("2026-07-01T12:00Z")
        for name in names {
            // Foundation reads the same files with code of its own.
            let known = try #require(TimeZone(identifier: String(name)), "\(name)")
            #expect(try ZoneRules.system(String(name)).offsetSeconds(at: summer) == known.secondsFromGMT(for: summer), "\(name)")
        }
    }
}
