import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("The computer's time zones", .tags(.system))
struct SystemZonesTests {
    /// The zone folder, with Berlin's true rules, in a folder that has more in it.
    private let root: TemporaryFolder
    private let zones: SystemZones

    init() throws {
        root = try TemporaryFolder()
        try root.makeFolder("zoneinfo/Europe")
        try root.makeFolder("etc")
        zones = SystemZones(folder: root.path("zoneinfo"), configurationFolder: root.path("etc"))
        try copy("Europe/Berlin", to: "zoneinfo/Europe/Berlin")
        try root.link("zoneinfo/Europe/Busingen", to: "Berlin")
    }

    private func copy(_ zone: String, to name: String) throws {
        try? root.remove(name)
        try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/" + zone, toPath: root.path(name))
    }

    private let summer = Date(timeIntervalSince1970: 1_782_000_000)

    @Test("A zone and a link to it are read")
    func read() throws {
        #expect(try zones.zone(named: "Europe/Berlin").identifier == "Europe/Berlin")
        #expect(try zones.zone(named: "Europe/Busingen").offsetSeconds(at: summer) == 7_200)
    }

    @Test("A zone that tzdata has changed is read again")
    func upgrade() throws {
        #expect(try zones.zone(named: "Europe/Berlin").offsetSeconds(at: summer) == 7_200)
        try copy("Europe/London", to: "zoneinfo/Europe/Berlin")
        #expect(try zones.zone(named: "Europe/Berlin").offsetSeconds(at: summer) == 3_600)
    }

    @Test(
        "No name leads out of the folder",
        arguments: [
            "", "/etc/passwd", "../secret", "Europe/../../secret", "..", ".", "Europe//Berlin", "Europe/", "right/Europe/Berlin",
            "Europe/Berlin\u{0}", "Europe/Ber lin", "tzdata.zi", "Ünited", String(repeating: "A", count: 256),
        ])
    func traversal(name: String) {
        #expect(throws: SystemZonesError.invalidName(name)) { try zones.zone(named: name) }
    }

    @Test("A link out of the folder is not followed")
    func linkOutside() throws {
        try copy("Asia/Tokyo", to: "secret")
        try root.link("zoneinfo/Secret", to: "../secret")
        #expect(throws: SystemZonesError.outside("Secret", target: root.path("secret"))) { try zones.zone(named: "Secret") }
        try root.makeFolder("zoneinfo-other")
        try copy("Asia/Tokyo", to: "zoneinfo-other/Tokyo")
        try root.link("zoneinfo/Tokyo", to: "../zoneinfo-other/Tokyo")
        #expect(throws: SystemZonesError.outside("Tokyo", target: root.path("zoneinfo-other/Tokyo"))) {
            try zones.zone(named: "Tokyo")
        }
    }

    @Test("A pipe in the zone folder blocks nobody", .hangLimit)
    func pipe() throws {
        #expect(mkfifo(root.path("zoneinfo/Pipe"), 0o600) == 0)
        #expect(throws: SystemZonesError.unreadable(.notARegularFile(path: root.path("zoneinfo/Pipe"), kind: .pipe))) {
            try zones.zone(named: "Pipe")
        }
    }

    @Test("What is missing, no zone, a folder or too large says so")
    func unusable() throws {
        #expect(throws: SystemZonesError.unknown("Europe/Nowhere", folder: root.path("zoneinfo"))) {
            try zones.zone(named: "Europe/Nowhere")
        }
        #expect(throws: SystemZonesError.unreadable(.notARegularFile(path: root.path("zoneinfo/Europe"), kind: .folder))) {
            try zones.zone(named: "Europe")
        }
        try root.write("TZif nonsense", to: "zoneinfo/Broken")
        #expect(throws: SystemZonesError.self) { try zones.zone(named: "Broken") }
        try root.write(String(repeating: "x", count: 262_145), to: "zoneinfo/Large")
        #expect(throws: SystemZonesError.unreadable(.tooLarge(path: root.path("zoneinfo/Large"), limit: 262_144))) {
            try zones.zone(named: "Large")
        }
    }

    @Test(
        "The computer's zone is named by the link /etc/localtime",
        arguments: [
            "/usr/share/zoneinfo/Europe/Berlin", "../usr/share/zoneinfo/Europe/Berlin", "/usr/share/zoneinfo/posix/Europe/Berlin",
        ])
    func link(target: String) throws {
        try root.link("etc/localtime", to: target)
        #expect(zones.systemZoneName() == "Europe/Berlin")
        let (zone, warning) = zones.systemZone()
        #expect(zone.identifier == "Europe/Berlin")
        #expect(warning == nil)
    }

    @Test("Without a link, /etc/timezone names it; without that, the copy of its file counts")
    func copies() throws {
        try copy("Europe/London", to: "etc/localtime")
        #expect(zones.systemZoneName() == nil)
        #expect(zones.systemZone().zone.offsetSeconds(at: summer) == 3_600)
        try root.write("Europe/Berlin\n", to: "etc/timezone")
        #expect(zones.systemZoneName() == "Europe/Berlin")
        #expect(zones.systemZone().zone.offsetSeconds(at: summer) == 7_200)
    }

    @Test("Without any zone it is UTC, with a warning")
    func fallback() throws {
        let (zone, warning) = zones.systemZone()
        #expect(zone == .utc)
        #expect(warning?.description.contains("timedatectl") == true)
    }

    @Test("The countries are read from the tables beside the zones; without tables there are none")
    func countries() throws {
        #expect(zones.atlas() == .none && zones.search().zone(named: "Berlin") == "Europe/Berlin")
        #expect(zones.search().zone(named: "Germany") == nil)
        try root.write("# codes\nDE\tGermany\n", to: "zoneinfo/iso3166.tab")
        try root.write("DE\t+5230+01322\tEurope/Berlin\tmost\nDE\t+4742+00841\tEurope/Busingen\n", to: "zoneinfo/zone.tab")
        #expect(zones.atlas().countries.map(\.name) == ["Germany"])
        #expect(zones.search().zone(named: "Germany") == "Europe/Berlin", "Büsingen has the same clocks")
    }

    @Test(
        "This computer knows the zones of countries and cities",
        arguments: [
            ("Germany", "Europe/Berlin"), ("Deutschland", "Europe/Berlin"), ("München", "Europe/Berlin"),
            ("Munich", "Europe/Berlin"),
            ("Austria", "Europe/Vienna"), ("Schweiz", "Europe/Zurich"), ("UK", "Europe/London"),
        ])
    func places(text: String, zone: String) {
        #expect(SystemZones().search().zone(named: text) == zone)
    }

    @Test("Of a country with several zones, each clock is there once")
    func severalZones() {
        let spain = SystemZones().search().zones(in: "Spain")
        #expect(spain == ["Europe/Madrid", "Atlantic/Canary"])
        let states = SystemZones().search().zones(in: "USA")
        #expect(states.first == "America/New_York" && states.count < 12 && states.contains("Pacific/Honolulu"))
    }

    @Test("This computer's own zones are read")
    func real() throws {
        #expect(try SystemZones().zone(named: "America/New_York").offsetSeconds(at: summer) == -14_400)
    }
}
