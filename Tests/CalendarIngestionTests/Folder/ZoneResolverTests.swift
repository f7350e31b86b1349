import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Which rules a zone name of a file gets")
struct ZoneResolverTests {
    /// A file with one event at 16:00 of a zone, and a VTIMEZONE of that name two hours and a quarter ahead of Greenwich.
    private func file(_ tzid: String, brings: Bool = true) -> CalendarFile {
        let start = "DTSTART;TZID=\"\(tzid)\":20260303T160000"
        let lines = (brings ? CalendarText.fixedZone(tzid) : []) + CalendarText.event(start: start)
        return CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
    }

    private func offset(of file: CalendarFile) throws -> Int? {
        file.zones.values.first?.offsetSeconds(at: try .at("2026-03-03T16:00Z"))
    }

    @Test(
        "The system's zone goes before the file's own of that name",
        arguments: [
            ("Europe/Berlin", 3600), ("/mozilla.org/20070129_1/America/New_York", -18_000), ("W. Europe Standard Time", 3600),
            ("Eastern Standard Time", -18_000), ("US/Pacific", -28_800), ("tzone://Microsoft/Utc", 0), ("UTC", 0),
        ])
    func systemFirst(tzid: String, offset: Int) throws {
        for brings in [true, false] {
            let file = file(tzid, brings: brings)
            #expect(try self.offset(of: file) == offset)
            #expect(file.problems == [])
        }
    }

    @Test(
        "An abbreviation or an offset is what the file defines, and the system's zone only without a definition",
        arguments: [
            ("GMT", 0), ("GMT0", 0), ("Greenwich", 0), ("EST", -18_000), ("HST", -36_000), ("CET", 3600), ("EST5EDT", -18_000),
            ("GMT+0100", 3600), ("UTC-05:00", -18_000), ("/citadel.org/20190914_1/CET", 3600),
        ])
    func fileFirst(tzid: String, offset: Int) throws {
        for (brings, offset) in [(true, 8100), (false, offset)] {
            let file = file(tzid, brings: brings)
            #expect(try self.offset(of: file) == offset)
            #expect(file.problems == [])
        }
    }

    @Test("A definition of an abbreviation that cannot be used is flagged, and the system's zone used")
    func senselessAbbreviation() throws {
        let zone = CalendarText.fixedZone("EST").map { $0 == "END:STANDARD" ? "RRULE:FREQ=SECONDLY\r\nEND:STANDARD" : $0 }
        let parsed = CalendarParser.parse(zone + CalendarText.event(start: "DTSTART;TZID=EST:20260303T160000"))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(try offset(of: file) == -18_000)
        #expect(file.problems.map(\.kind) == [.zoneUnusable])
    }

    @Test(
        "A weekly event keeps the summer time of the file's own zone",
        arguments: [
            // The instants of 16:00 on 6 January and 7 July.
            ("GMT", "+0000", "+0100", ["2026-01-06T16:00Z", "2026-07-07T15:00Z"]),
            ("GMT+0100", "+0100", "+0200", ["2026-01-06T15:00Z", "2026-07-07T14:00Z"]),
            ("EST", "-0500", "-0400", ["2026-01-06T21:00Z", "2026-07-07T20:00Z"]),
            ("EST", "-05:00", "-04:00", ["2026-01-06T21:00Z", "2026-07-07T20:00Z"]),
            ("GMT", "+00:00", "+01:00", ["2026-01-06T16:00Z", "2026-07-07T15:00Z"]),
            ("GMT", "+00", "+01", ["2026-01-06T16:00Z", "2026-07-07T15:00Z"]),
        ])
    func summerTime(tzid: String, standard: String, daylight: String, starts: [String]) throws {
        let event = CalendarText.event("RRULE:FREQ=WEEKLY", start: "DTSTART;TZID=\(tzid):20260106T160000")
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [],
            parsed: CalendarParser.parse(CalendarText.summerZone(tzid, standard: standard, daylight: daylight) + event),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.problems == [])
        let snapshot = CalendarSnapshot(files: [file], folders: [:], folderProblems: [])
        let days = try ["2026-01-06T00:00Z", "2026-07-07T00:00Z"].map { DateInterval(start: try .at($0), duration: 86_400) }
        let found = days.flatMap { snapshot.events(in: $0, timeZone: .utc) }.map(\.start.zulu)
        #expect(found == starts)
    }

    @Test(
        "A name that the system does not know is the file's own zone",
        arguments: ["Custom", "Customized Time Zone", "Hall, 2; (mine)", "Mars/Base"])
    func ownZone(tzid: String) throws {
        let file = file(tzid)
        #expect(try offset(of: file) == 8100)
        #expect(file.problems == [])
    }

    @Test(
        "The file's own zone is found by a name in other letters, and with escapes or without",
        arguments: [
            ("our HALL", "Our Hall", 8100), (#""Hall\, 2; B""#, #"Hall\, 2\; B"#, 8100), (#""Hall, 2; B""#, #"Hall\, 2\; B"#, 8100),
            (#""hall\, 2""#, "Hall, 2", 8100), (#"A\B"#, #"A\B"#, 8100), ("gmt", "GMT", 8100),
            // The system's zone goes before it.
            ("europe/berlin", "Europe/Berlin", 3600),
        ])
    func otherSpelling(parameter: String, property: String, offset: Int) throws {
        let lines = CalendarText.fixedZone(property) + CalendarText.event(start: "DTSTART;TZID=\(parameter):20260303T160000")
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(try self.offset(of: file) == offset)
        #expect(file.problems == [])
    }

    @Test(
        "Of zones whose names differ only in capital letters, each is found by its own name, and the first in order by another",
        arguments: [("Hall", 3600), ("HALL", 7200), ("hall", 7200)])
    func capitalLetters(tzid: String, offset: Int) throws {
        let zones = CalendarText.fixedZone("Hall", offset: "+0100") + CalendarText.fixedZone("HALL", offset: "+0200")
        let parsed = CalendarParser.parse(zones + CalendarText.event(start: "DTSTART;TZID=\(tzid):20260303T160000"))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(try self.offset(of: file) == offset)
    }

    @Test(
        "A second definition with other rules is reported with its line, if the file's own zone is used",
        arguments: [("Our hall", "Our hall", true), ("our hall", "Our hall", true), ("GMT", "GMT", true), ("UTC", "UTC", false)])
    func repeated(parameter: String, property: String, isReported: Bool) throws {
        let zones = CalendarText.fixedZone(property) + CalendarText.fixedZone(property, offset: "+0300")
        let parsed = CalendarParser.parse(zones + CalendarText.event(start: "DTSTART;TZID=\(parameter):20260303T160000"))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(try offset(of: file) == (isReported ? 8100 : 0))
        #expect(file.problems.map(\.kind) == (isReported ? [.zoneRepeated] : []))
        #expect(file.problems.allSatisfy { $0.line == 12 && $0.subject == parameter && $0.severity == .warning })
    }

    @Test(
        "Of two definitions, the first that makes a zone is used; the other is reported if it comes behind it", arguments: [0, 1])
    func repeatedUnusable(usable: Int) throws {
        let unusable = CalendarText.fixedZone("Our hall", offset: "+0300").map {
            $0 == "END:STANDARD" ? "RRULE:FREQ=SECONDLY\r\nEND:STANDARD" : $0
        }
        var zones = [unusable]
        zones.insert(CalendarText.fixedZone("Our hall"), at: usable)
        let event = CalendarText.event(start: "DTSTART;TZID=Our hall:20260303T160000")
        let parsed = CalendarParser.parse(zones.flatMap(\.self) + event)
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(try offset(of: file) == 8100)
        #expect(file.problems.map(\.kind) == (usable == 0 ? [.zoneRepeated] : []))
    }

    @Test("Two definitions of which neither makes a zone are one problem")
    func repeatedSenseless() {
        let zones = ["+0100", "+0200"].flatMap { CalendarText.fixedZone("Our hall", offset: $0) }
            .map { $0 == "END:STANDARD" ? "RRULE:FREQ=SECONDLY\r\nEND:STANDARD" : $0 }
        let parsed = CalendarParser.parse(zones + CalendarText.event(start: "DTSTART;TZID=Our hall:20260303T160000"))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.zones == [:] && file.problems.map(\.kind) == [.zoneUnusable])
    }

    @Test("One file's zone means nothing in another")
    func perFile() throws {
        #expect(try offset(of: file("Custom")) == 8100)
        #expect(file("Custom", brings: false).zones == [:])
    }

    @Test("Two iCalendar objects of a file that define a name differently have each its own zone")
    func perObject() throws {
        let second = ["END:VCALENDAR", "BEGIN:VCALENDAR", "VERSION:2.0"]
        func object(_ uid: String, _ offset: String) -> [String] {
            CalendarText.fixedZone("Customized Time Zone", offset: offset)
                + CalendarText.event(uid: uid, start: "DTSTART;TZID=Customized Time Zone:20260303T160000")
        }
        let parsed = CalendarParser.parse(object("east", "+0300") + second + object("west", "-0400"))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.problems == [] && file.objects.count == 2)
        let events = CalendarSnapshot(files: [file], folders: [:], folderProblems: []).events(in: .spring, timeZone: .utc)
        #expect(events.map { "\($0.uid) \($0.start.zulu)" } == ["east 2026-03-03T13:00Z", "west 2026-03-03T20:00Z"])
    }

    @Test("A zone of one object means nothing in another, before it or behind it")
    func otherObject() {
        let event = CalendarText.event(start: "DTSTART;TZID=Our hall:20260303T160000")
        let second = ["END:VCALENDAR", "BEGIN:VCALENDAR"]
        let neighbor = CalendarText.fixedZone("Our hall") + CalendarText.event(uid: "two")
        for lines in [neighbor + second + event, event + second + neighbor] {
            let file = CalendarFile(
                path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
                systemZones: SystemZoneFinder(ZoneRules.lookup))
            #expect(file.problems.map(\.kind) == [.zoneUnknown])
            #expect(file.objects.allSatisfy { $0.zones == [:] })
        }
    }

    @Test("Objects with the same zones are compiled once, and share them, however many there are")
    func manyObjects() {
        let object = CalendarText.summerZone("Our hall", standard: "+0000", daylight: "+0100")
        let lines = (0..<1_000).flatMap { number in
            ["BEGIN:VCALENDAR"] + object + CalendarText.event(uid: "\(number)", start: "DTSTART;TZID=Our hall:20260303T160000")
                + ["END:VCALENDAR"]
        }
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.problems == [] && file.objects.count == 1 && file.entryCount == 1_000)
    }

    @Test("More definitions than any calendar has are flagged, also if they are spread over objects and have one name")
    func manyZones() {
        let lines = (0...ParseLimits.zones).flatMap { number in
            let minutes = number % 60 < 10 ? "0\(number % 60)" : "\(number % 60)"
            return ["BEGIN:VCALENDAR"] + CalendarText.fixedZone("Our hall", offset: "+0\(number / 60)\(minutes)")
                + CalendarText.event(uid: "\(number)", start: "DTSTART;TZID=Our hall:20260303T160000") + ["END:VCALENDAR"]
        }
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.problems.map(\.kind) == [.tooManyZones])
        #expect(file.problems.first?.number == ParseLimits.zones + 1)
        #expect(file.objects.count { $0.zones == [:] } == 1)
    }

    @Test(
        "A name that nobody knows is flagged once, and the household's zone used",
        arguments: ["Mars/Base", "../../../../etc/passwd", "/etc/localtime"])
    func unknown(tzid: String) throws {
        let lines = ["a", "b"].flatMap { CalendarText.event(uid: $0, start: "DTSTART;TZID=\(tzid):20260303T160000") }
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: CalendarParser.parse(lines),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.zones == [:])
        #expect(file.problems.count == 1)
        #expect(file.problems.first?.message.contains(tzid) == true && file.problems.first?.file == "a.ics")
        let snapshot = CalendarSnapshot(files: [file], folders: [:], folderProblems: [])
        let starts = snapshot.events(in: .spring, timeZone: try .system("America/New_York")).map(\.start.zulu)
        #expect(starts == ["2026-03-03T21:00Z", "2026-03-03T21:00Z"])
    }

    @Test("A zone of the file's own that makes no sense is flagged, and the household's zone used")
    func senselessZone() {
        let zone = CalendarText.fixedZone("Custom").map { $0 == "END:STANDARD" ? "RRULE:FREQ=SECONDLY\r\nEND:STANDARD" : $0 }
        let parsed = CalendarParser.parse(zone + CalendarText.event(start: "DTSTART;TZID=Custom:20260303T160000"))
        let file = CalendarFile(
            path: "a.ics", calendarName: "a", fingerprint: [], parsed: parsed, systemZones: SystemZoneFinder(ZoneRules.lookup))
        #expect(file.zones == [:] && file.problems.count == 1)
    }

    @Test("Zones are looked up by safe names only")
    func safeNames() {
        let system = SystemZoneFinder { name in
            #expect(!name.hasPrefix("/") && !name.contains("..") && !name.isEmpty)
            return nil
        }
        var resolver = ZoneResolver(system: system)
        let names = ["../../etc/passwd", "/etc/passwd", "..", "", "Europe/../../x", "\u{0}/a", "Europe/Berlin"]
        let objects = resolver.objects([Self.object(of: names)])
        #expect(objects.map(\.zones) == [[:]] && resolver.problems.count == 7)
    }

    /// An object with an event in each of some zones.
    private static func object(of names: [String]) -> CalendarObject {
        let start = LocalDateTime(secondsSinceEpoch: 0)
        return CalendarObject(events: names.map { EventComponent(uid: $0, title: "", start: .zoned(start, zone: $0)) })
    }

    @Test("A name is looked up once in an object, also if the finder remembers no more names")
    func lookups() {
        let asked = Mutex<[String]>([])
        let system = SystemZoneFinder { name in
            asked.withLock { $0.append(name) }
            return nil
        }
        for number in 0..<ParseLimits.zones { _ = system.zone(for: "Zone \(number)") }
        asked.withLock { $0 = [] }
        var resolver = ZoneResolver(system: system)
        var object = Self.object(of: ["Hall"])
        object.zones["Hall"] = [ZoneObservance(onset: LocalDateTime(secondsSinceEpoch: 0), offsetFrom: 0, offsetTo: 3600)]
        _ = resolver.objects([object])
        #expect(asked.withLock { $0.count { $0 == "Hall" } } == 1)
    }

    @Test("All times of an event name zones")
    func zoneNames() throws {
        let event = try CalendarParser.cleanEvent(
            CalendarText.event(
                "DTEND;TZID=B:20260303T170000", "RECURRENCE-ID;TZID=C:20260303T160000", "EXDATE;TZID=D:20260310T160000",
                "RDATE;TZID=E:20260311T160000", start: "DTSTART;TZID=A:20260303T160000"))
        #expect(Set(event.zoneNames) == ["A", "B", "C", "D", "E"])
    }
}
