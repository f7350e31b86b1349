import API
import Domain
import Foundation
import TestSupport
import Testing

/// The JSON of each type that goes over the wire is kept in `Tests/Fixtures/wire`: a round trip alone lets a renamed field pass.
@Suite("The form of JSON on the wire")
struct WireFormTests {
    private static let folder = Repository.file("Tests/Fixtures/wire")
    private static let isWrittenAnew = ProcessInfo.processInfo.environment["WRITE_WIRE_FIXTURES"] == "1"
    private static let howToWrite: Comment = """
        Clients of this API version read the old form. Where the new one is meant all the same: \
        WRITE_WIRE_FIXTURES=1 swift test --filter WireFormTests, then look at the difference with git.
        """

    @Test("Each type is written as it was, and what was written is read", arguments: WireSample.all)
    func form(sample: WireSample) throws {
        let url = Self.folder.appending(path: "\(sample.name).json")
        let text = try sample.text()
        if Self.isWrittenAnew { try Data(text.utf8).write(to: url) }
        guard let data = FileManager.default.contents(atPath: url.path) else {
            Issue.record("There is no \(url.path). \(Self.howToWrite)")
            return
        }
        let golden = String(decoding: data, as: UTF8.self)
        #expect(text == golden, Self.howToWrite)
        #expect(try sample.isRead(golden), "\(sample.name) is not read as the values that it was written from.")
    }

    @Test("The samples of a type show each of its fields", arguments: WireSample.all)
    func fields(sample: WireSample) {
        #expect(sample.missing().isEmpty, "No sample has a value for them.")
    }

    @Test("Each type of the API and each with an example has samples, and no file is left over")
    func complete() throws {
        let names = Set(WireSample.all.map(\.name))
        #expect(names.count == WireSample.all.count, "a name twice")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(names.map { "\($0).json" }))
        #expect(try Self.types(in: "Sources/API").subtracting(names).isEmpty)
        let withExample = try Self.types(in: "Sources/Domain") { $0.contains("static let example") }
        #expect(withExample.subtracting(names).isEmpty)
    }

    @Test("A proposal with a reason that only a later version knows has its kind and its sentence")
    func laterReason() throws {
        let text = #"{"kind":"family","reason":{"kind":"nights"},"sentence":"three nights: anything mixed","label":"Shifts"}"#
        let proposal = try JSONDecoder().decode(CalendarProposal.self, from: Data(text.utf8))
        #expect(proposal.kind == .family && proposal.reason == nil && proposal.sentence == "three nights: anything mixed")
    }

    @Test("docs/openapi.yaml lists the kinds of problems of calendars that are sent")
    func calendarFlaws() throws {
        let document = try String(contentsOf: Repository.file("docs/openapi.yaml"), encoding: .utf8)
        let rest = try #require(document.components(separatedBy: "\n    CalendarFlaw:\n").last)
        let schema = try #require(rest.components(separatedBy: "\n\n").first)
        let listed = schema.matches(of: /(?m)^            - (\w+)$/).map { String($0.1) }
        #expect(listed == CalendarProblem.Kind.allCases.filter { $0 != .text }.map(\.rawValue))
    }

    /// The public types with a JSON form of the Swift files in a folder, by their declarations; those inside others left out.
    private static func types(in folder: String, where includes: (String) -> Bool = { _ in true }) throws -> Set<String> {
        let root = Repository.file(folder)
        let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
        let texts = try paths.filter { $0.hasSuffix(".swift") }.map {
            try String(contentsOf: root.appending(path: $0), encoding: .utf8)
        }
        let declaration = /(?m)^public (?:struct|enum) (\w+):[^{]*(?:Codable|Encodable|Decodable)/
        let names = texts.filter(includes).flatMap { text in text.matches(of: declaration).map { String($0.1) } }
        return Set(names)
    }
}
