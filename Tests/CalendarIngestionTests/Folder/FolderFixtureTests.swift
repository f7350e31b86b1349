import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("A folder of single events, as vdirsyncer keeps it")
struct FolderFixtureTests {
    private let folder = StubFolder()
    private let export = Fixture(name: "nextcloud-kinder.ics")

    init() throws {
        for name in Fixture.fileNames(in: "nextcloud-kinder") {
            folder.write("kinder/\(name)", try Fixture(name: "nextcloud-kinder/\(name)").data)
        }
    }

    @Test("It has the agenda that its server exports in one file")
    func agenda() async throws {
        let expected = try export.expectation()
        let window = DateInterval(start: expected.from, end: expected.to)
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.events(in: window, timeZone: try .system(expected.timeZone)).map(Occurrence.init) == expected.events)
        #expect(snapshot.problems == [])
    }

    @Test("It is one calendar, with the name and colour that the family gave it")
    func properties() async throws {
        let snapshot = await folder.reader().refresh(StubFolder.path)
        let calendar = try #require(snapshot.calendars.first)
        #expect(snapshot.calendars.count == 1 && calendar.name == "kinder" && calendar.isFolder)
        #expect(calendar.displayName == "Kinder" && calendar.color == "#795AAB")
        #expect(calendar.files.count == 8 && calendar.entryCount == 11)
    }

    @Test("A lesson that moves costs one file, and nothing else is read again")
    func oneChange() async throws {
        let reader = folder.reader()
        _ = await reader.refresh(StubFolder.path)
        let name = "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a.ics"
        let text = String(decoding: try Fixture(name: "nextcloud-kinder/\(name)").data, as: UTF8.self)
        folder.write("kinder/\(name)", Data(text.replacing("20260417T", with: "20260422T").utf8))
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(await reader.readCount == 9)
        let window = DateInterval(start: try .at("2026-04-22T00:00Z"), duration: 86_400)
        #expect(snapshot.events(in: window, timeZone: .utc).map(\.title) == ["Kinderärztin: U11"])
    }
}
