import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Calendars as the family's programs export them")
struct GoodFixtureTests {
    @Test("There are fixtures of each program, each with its agenda")
    func present() throws {
        #expect(Fixture.names().count >= 15)
        for name in Fixture.names() { #expect(try !Fixture(name: name).expectation().events.isEmpty) }
    }

    @Test("A real export yields exactly its agenda", arguments: Fixture.names())
    func agenda(name: String) throws {
        let fixture = Fixture(name: name)
        let expected = try fixture.expectation()
        let window = DateInterval(start: expected.from, end: expected.to)
        let expansion = try fixture.snapshot().expand(window, timeZone: try .system(expected.timeZone))
        #expect(expansion.events.map(Occurrence.init) == expected.events)
        #expect(expansion.cutShort == [])
    }

    @Test("A real export has no problem to report", arguments: Fixture.names())
    func noProblem(name: String) throws {
        #expect(try Fixture(name: name).snapshot().problems == [])
        #expect(try Fixture(name: name).parsed().isWhole)
    }

    @Test("Apple's travel time comes along, also where one lesson has its own")
    func travel() throws {
        let fixture = Fixture(name: "apple-home.ics")
        let expected = try fixture.expectation()
        let window = DateInterval(start: expected.from, end: expected.to)
        let lessons = try fixture.snapshot().events(in: window, timeZone: try .system(expected.timeZone)).filter {
            $0.travelSeconds != nil
        }
        #expect(lessons.map(\.travelSeconds) == [20 * 60, 20 * 60, 35 * 60])
        #expect(lessons.allSatisfy { $0.title.hasPrefix("Piano") })
    }

    @Test("The name that a file gives its calendar is shown")
    func displayName() throws {
        #expect(try Fixture(name: "google-family.ics").snapshot().calendars.map(\.displayName) == ["Miller family"])
    }

    @Test(
        "The name of a calendar reads as its club wrote it, in whatever encoding",
        arguments: [
            ("verein-typo3.ics", "TV Grünau - Jugendfußball"), ("club-nautique.ics", "Club nautique – école de voile"),
            ("school-export-monday.ics", "Year 8 – Millbrook School"),
        ])
    func encodedName(file: String, name: String) throws {
        #expect(try Fixture(name: file).snapshot().calendars.first?.displayName == name)
    }

    @Test("Two adjoining windows hold together what one holds", arguments: Fixture.names())
    func adjoining(name: String) throws {
        let fixture = Fixture(name: name)
        let expected = try fixture.expectation()
        let zone = try ZoneRules.system(expected.timeZone)
        let snapshot = try fixture.snapshot()
        let middle = expected.from + 15.5 * 86_400
        let first = snapshot.events(in: DateInterval(start: expected.from, end: middle), timeZone: zone)
        let second = snapshot.events(in: DateInterval(start: middle, end: expected.to), timeZone: zone)
        #expect(Set(first + second).count == expected.events.count)
    }
}
