import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

/// A file of `Tests/Fixtures/calendars`.
struct Fixture: Hashable, CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    private static let folder = Repository.file("Tests/Fixtures/calendars")

    /// All of them, broken ones too, so that a new file cannot be forgotten.
    static func names(in folder: String = "") -> [String] { fileNames(in: folder).filter { $0.hasSuffix(".ics") } }

    /// Also those that are no calendars, such as a folder's `displayname`.
    static func fileNames(in folder: String) -> [String] {
        let path = Self.folder.appending(path: folder).path
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []  // an empty list fails the test that asks
        return all.sorted()
    }

    var data: Data { get throws { try Data(contentsOf: Self.folder.appending(path: name)) } }

    func parsed() throws -> ParsedCalendar { CalendarParser.parse(try data) }

    func snapshot() throws -> CalendarSnapshot {
        let path = name.split(separator: "/").last.map(String.init) ?? name
        let file = CalendarFile(
            path: path, calendarName: String(path.dropLast(4)), fingerprint: [], parsed: try parsed(),
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        return CalendarSnapshot(files: [file], folders: [:], folderProblems: [])
    }

    /// What the file must yield.
    struct Expectation: Decodable {
        let from: Date
        let to: Date
        let timeZone: String
        let events: [Occurrence]
    }

    /// The agenda beside the file, `NAME.expected.json`.
    func expectation() throws -> Expectation {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let url = Self.folder.appending(path: name.replacing(".ics", with: ".expected.json"))
        return try decoder.decode(Expectation.self, from: Data(contentsOf: url))
    }
}

/// An occurrence as the expectations of the fixtures put it.
struct Occurrence: Decodable, Hashable, CustomTestStringConvertible {
    let uid: String
    let title: String
    let start: Date
    let end: Date
    let allDay: Bool
    /// In one line, whatever the file has: that is how a calendar's texts come in.
    let location: String?

    var testDescription: String { "\(title) \(start.zulu)–\(end.zulu)\(allDay ? " all day" : "") \(location ?? "")" }

    init(_ event: CalendarEvent) {
        uid = event.uid
        title = event.title
        start = event.start
        end = event.end
        allDay = event.isAllDay
        location = event.location
    }

    private enum CodingKeys: String, CodingKey { case uid, title, start, end, allDay, location }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        uid = try fields.decode(String.self, forKey: .uid)
        title = try fields.decode(String.self, forKey: .title)
        start = try fields.decode(Date.self, forKey: .start)
        end = try fields.decode(Date.self, forKey: .end)
        allDay = try fields.decode(Bool.self, forKey: .allDay)
        location = try fields.decodeIfPresent(String.self, forKey: .location).map { PlainText.line($0) }
    }
}
