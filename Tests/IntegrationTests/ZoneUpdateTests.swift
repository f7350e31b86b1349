import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("An update of tzdata", .tags(.system), .hangLimit)
struct ZoneUpdateTests {
    @Test("New rules of a zone move its events, without a restart")
    func update() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            // A folder of zones that may be changed: TZDIR names it, as for every program.
            let system = "/usr/share/zoneinfo"
            try home.folder.makeFolder("zoneinfo/Europe")
            func install(_ zone: String, as name: String) throws {
                let staged = home.folder.path("zoneinfo/Europe/.staged")
                try FileManager.default.copyItem(atPath: "\(system)/\(zone)", toPath: staged)
                if rename(staged, home.folder.path("zoneinfo/\(name)")) != 0 {
                    throw TooLate(description: "\(name) cannot be written")
                }
            }
            try home.folder.write("timeZone: Europe/Berlin\nweb: off\n", to: "timequest.yaml")
            try install("Europe/Berlin", as: "Europe/Berlin")
            try install("Europe/Lisbon", as: "Europe/Lisbon")
            try await home.start(environment: ["TZDIR": home.folder.path("zoneinfo")])
            try home.drop(
                "club.ics",
                """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:lisbon@example.org
                DTSTART;TZID=Europe/Lisbon:20300110T160000
                SUMMARY:Soccer
                END:VEVENT
                END:VCALENDAR
                """)
            func start() async throws -> Date? {
                let events = try await home.timequest(["events", "--from", "2030-01-10", "--to", "2030-01-11", "--json"])
                return try events.decoded(EventList.self).events.first?.start
            }
            let lisbon = Date(timeIntervalSince1970: 1_894_291_200)
            try await eventually("the event is read") { try await start() == lisbon }
            // Portugal takes up the time of Central Europe, as it did from 1992 to 1996.
            try install("Europe/Berlin", as: "Europe/Lisbon")
            try await eventually("the event is an hour earlier") { try await start() == lisbon - 3600 }
        }
    }
}
