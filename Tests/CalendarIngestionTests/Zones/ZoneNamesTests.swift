import Foundation
import Testing

@testable import CalendarIngestion

@Suite("Which zone a TZID means")
struct ZoneNamesTests {
    @Test(
        "The names that calendars use for zones are recognised",
        arguments: [
            ("Europe/Berlin", "Europe/Berlin"),
            ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
            ("Etc/GMT+5", "Etc/GMT+5"),
            ("CET", "CET"),
            ("/Europe/Berlin", "Europe/Berlin"),
            ("/mozilla.org/20070129_1/Europe/Berlin", "Europe/Berlin"),
            ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
            ("/freeassociation.sourceforge.net/Tzfile/America/Port-au-Prince", "America/Port-au-Prince"),
            ("/citadel.org/20190914_1/Asia/Tokyo", "Asia/Tokyo"),
            ("/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York"),
            ("/citadel.org/20190914_1/CET", "CET"),
            ("http://tzurl.org/zoneinfo-outlook/Europe/Rome", "Europe/Rome"),
            ("\"Europe/Berlin\"", "Europe/Berlin"),
            ("  America/New York ", "America/New_York"),
            ("America-New_York", "America/New_York"),
            ("W. Europe Standard Time", "Europe/Berlin"),
            ("w. europe standard time", "Europe/Berlin"),
            ("W. Europe Standard Time 1", "Europe/Berlin"),
            ("Eastern Standard Time", "America/New_York"),
            ("Eastern Daylight Time", "America/New_York"),
            ("Central Standard Time (Mexico)", "America/Mexico_City"),
            ("Russia Time Zone 3", "Europe/Samara"),
            ("India Standard Time", "Asia/Kolkata"),
            ("UTC-11", "Etc/GMT+11"),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
            ("(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", "Europe/Berlin"),
            ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
            (#"(UTC+01:00) Amsterdam\, Berlin\, Bern\, Rom\, Stockholm\, Wien"#, "Europe/Berlin"),
            ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
            ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
            ("UTC", "Etc/UTC"), ("Z", "Etc/UTC"), ("GMT", "Etc/UTC"), ("tzone://Microsoft/Utc", "Etc/UTC"),
            ("GMT+0100", "Etc/GMT-1"), ("UTC-05:00", "Etc/GMT+5"), ("(UTC+02:00)", "Etc/GMT-2"), ("GMT+05:30", "Asia/Kolkata"),
            ("GMT+0000", "Etc/UTC"), ("(UTC) Coordinated Universal Time", "Etc/UTC"), ("(UTC) Koordinierte Weltzeit", "Etc/UTC"),
            ("(utc) Temps universel coordonné", "Etc/UTC"), ("(UTC) Dublin, Edinburgh, Lissabon, London", "Europe/London"),
            ("(UTC) Casablanca", "Africa/Casablanca"),
        ])
    func recognised(tzid: String, zone: String) {
        #expect(ZoneNames.meaning(of: tzid).candidates.first == zone)
    }

    @Test("A name in the wrong case is tried as it stands, then as IANA writes it")
    func wrongCase() {
        #expect(ZoneNames.meaning(of: "europe/berlin").candidates == ["europe/berlin", "Europe/Berlin"])
        #expect(ZoneNames.meaning(of: "AMERICA/PORT-AU-PRINCE").candidates.contains("America/Port-au-Prince"))
        #expect(ZoneNames.meaning(of: "etc/gmt+5").candidates.contains("Etc/GMT+5"))
        #expect(ZoneNames.meaning(of: "japan").candidates.contains("Japan"))
    }

    @Test(
        "A name that means one place everywhere goes before the file's definition of it",
        arguments: [
            "Europe/Berlin", "europe/berlin", "/mozilla.org/20070129_1/Europe/Berlin", "America-New_York", "US/Eastern",
            "Etc/GMT+5",
            "GB-Eire", "japan", "/citadel.org/20190914_1/NZ", "W. Europe Standard Time", "GMT Standard Time",
            "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "UTC", "Z", "Etc/GMT", "tzone://Microsoft/Utc",
        ])
    func places(tzid: String) {
        #expect(ZoneNames.meaning(of: tzid).outranksFile)
    }

    @Test(
        "The file's definition of an abbreviation or an offset goes before the system's zone of that name",
        arguments: [
            "GMT", "gmt", "GMT0", "GMT+0", "(GMT)", "Greenwich", "EST", "est", "MST", "HST", "CET", "WET", "EST5EDT", "PST8PDT",
            "/citadel.org/20190914_1/CET", "GMT+0100", "UTC+1", "UTC-05:00", "(UTC+02:00)", "+0530", "UTC-11", "(UTC) Our hall",
            "localtime",
            "Customized Time Zone", "tzone://Microsoft/Custom", "",
        ])
    func abbreviations(tzid: String) {
        #expect(!ZoneNames.meaning(of: tzid).outranksFile)
    }

    @Test("CLDR's old spelling is tried after today's")
    func oldSpelling() {
        #expect(ZoneNames.meaning(of: "FLE Standard Time").candidates == ["Europe/Kyiv", "Europe/Kiev"])
    }

    @Test(
        "A text that names no zone has no candidates",
        arguments: [
            "", "  ", "tzone://Microsoft/Custom", "..", "../../etc/passwd", "/../../etc/passwd", "Europe/../../etc/passwd",
            "Europe/..", "/etc/passwd.d/x.y", "Customized Time Zone!", "(UTC+01:00) Nowhere, Elsewhere", "GMT+0117", "GMT+19",
            "Berlin, Tokyo", "Europe/Ber\u{0}lin/..", String(repeating: "A", count: 400), "/", "//",
        ])
    func none(tzid: String) {
        #expect(ZoneNames.meaning(of: tzid).candidates == [])
    }

    @Test(
        "No candidate leads out of the zone folder",
        arguments: ["/Europe//Berlin", "/Europe/./Berlin", "Europe/Berlin/", "~/x", "A\\..\\B", "Europe/%2e%2e/x"])
    func safe(tzid: String) {
        for name in ZoneNames.meaning(of: tzid).candidates {
            #expect(!name.hasPrefix("/") && !name.contains("..") && !name.contains("//"))
        }
    }

    @Test("Every Windows zone leads to a zone that tzdata has")
    func complete() throws {
        let rows = WindowsZones.zonesByName.keys
        #expect(rows.count > 140)
        for name in rows {
            let found = ZoneNames.meaning(of: name).candidates.contains {
                FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + $0)
            }
            #expect(found, "\(name)")
        }
    }
}
