import API
import HTTPTypes
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

/// Beside these, every answer of `DocumentedResponder`, and of the daemon to `Curl`, is compared with the document.
@Suite("docs/openapi.yaml and the routes")
struct DocumentedRoutesTests {
    private let document: OpenAPIText
    private let entries: [RouteTable.Entry]

    init() async throws {
        document = try OpenAPIText.ofClone.get()
        let household = try await TestHousehold().household
        entries = JSONRoutes.table(household, door: OpenDoor()).entries
    }

    private func operation(of entry: RouteTable.Entry) throws -> OpenAPIText.Operation {
        try #require(document.operation(entry.method.rawValue, entry.path), "\(entry.method.rawValue) \(entry.path)")
    }

    @Test("Each route is an operation of the document with its access and its body, and each operation is a route")
    func routes() throws {
        #expect(entries.count == document.operations.count)
        for entry in entries {
            let operation = try operation(of: entry)
            #expect(operation.path == entry.path)
            #expect(operation.hasBody == entry.hasBody, "\(operation.method) \(operation.path)")
            #expect(operation.access == entry.access.map { "\($0)" } ?? "anyone", "\(operation.method) \(operation.path)")
        }
    }

    @Test("An operation lists the problems that its access brings and those that its route names")
    func problems() throws {
        for entry in entries {
            let operation = try operation(of: entry)
            let missing = Set(entry.problems.map(\.status)).subtracting(operation.statuses)
            #expect(missing.isEmpty, "\(operation.method) \(operation.path)")
        }
    }

    @Test("409 and 429 are listed if a route can answer them, and 422 if a body can be invalid or the route says so; not otherwise")
    func limitsAndValidation() throws {
        for entry in entries {
            let operation = try operation(of: entry)
            let what: Comment = "\(operation.method) \(operation.path)"
            #expect(operation.statuses.contains(409) == entry.problems.contains(.conflict), what)
            #expect(operation.statuses.contains(429) == entry.problems.contains(.tooMany), what)
            #expect(operation.statuses.contains(422) == (operation.hasBody || entry.problems.contains(.invalid)), what)
        }
    }
}
