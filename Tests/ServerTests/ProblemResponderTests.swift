import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Services
import ServicesTestSupport
import Storage
import Synchronization
import Testing

@testable import Server

@Suite("Failures as problems")
struct ProblemResponderTests {
    private struct Unforeseen: Error, CustomStringConvertible {
        let description = "SELECT secret FROM household"
    }

    /// A table whose routes are open to anyone and end as the test says.
    private func respond(
        _ method: HTTPRequest.Method = .get, _ path: String = "/v1/things/1", access: Access? = nil, headers: HTTPFields = [:],
        _ answer: @escaping @Sendable (APIRequest) async throws -> Response = { _ in .done }
    ) async throws -> Response {
        let household = try await TestHousehold().household
        var table = RouteTable(household, door: UnixDoor(resolver: CallerResolver(household)))
        for method in [HTTPRequest.Method.get, .put, .delete] {
            let path = "/v1/things/{id}"
            if let access {
                table.on(method, path, access: access) { request, _ in try await answer(request) }
            } else {
                table.onForEveryone(method, path, answer)
            }
        }
        return try await table.responder().respond(to: Requests.make(method, path, headers: headers), context: Requests.context())
    }

    private func problem(_ response: Response) async throws -> Problem {
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return try JSONCoding.decoder().decode(Problem.self, from: writer.data)
    }

    @Test("The answer to HEAD has no body")
    func head() async throws {
        let response = try await respond(.head)
        let writer = CollectingWriter()
        try await response.body.write(writer)
        #expect(response.status == .methodNotAllowed && writer.data.isEmpty)
    }

    @Test(
        "What a route throws becomes a problem with its status, as application/problem+json",
        arguments: [
            (Problem(.conflict, "Taken.", field: "name") as any Error, Problem.Kind.conflict, 409),
            (FieldProblem(field: "name", message: "A player needs a name."), .invalid, 422),
            (RoutineDraftError(problems: [FieldProblem(field: "tasks", message: "None.")]), .invalid, 422),
            (CalendarServiceError.unknown("x"), .notFound, 404), (CalendarServiceError.isFolder("x"), .conflict, 409),
            (CalendarServiceError.badName("x", .empty), .invalid, 422),
            (CalendarServiceError.notWritable("x", reason: "y"), .unavailable, 503),
            (StorageError(.damaged, "It is damaged."), .damaged, 503),
            (Unforeseen(), .internalError, 500),
        ])
    func kinds(error: any Error, kind: Problem.Kind, status: Int) async throws {
        let response = try await respond { _ in throw error }
        #expect(response.status.code == status)
        #expect(response.headers[.contentType] == "application/problem+json" && response.headers[.cacheControl] == "no-store")
        let problem = try await problem(response)
        #expect(problem.kind == kind && problem.status == status && !problem.detail.isEmpty)
    }

    @Test("Fields at fault come along")
    func fields() async throws {
        let problems = [FieldProblem(field: "name", message: "It needs one."), FieldProblem(field: "tasks", message: "None.")]
        let problem = try await problem(try await respond { _ in throw RoutineDraftError(problems: problems) })
        #expect(problem.field == "name" && problem.problems == problems)
    }

    @Test("The reason comes along, without characters that control a terminal")
    func reason() async throws {
        let thrown = CalendarServiceError.unknown("a\u{1B}[2Jb")
        let problem = try await problem(try await respond { _ in throw thrown })
        #expect(problem.reason == thrown.reason?.printable && problem.reason?.known == .calendarUnknown)
        #expect(problem.reason?.values["name"]?.contains("\u{1B}") == false)
    }

    @Test("What went wrong inside is for the log, not for whoever asked")
    func noInsides() async throws {
        let problem = try await problem(try await respond { _ in throw Unforeseen() })
        #expect(!problem.detail.contains("SELECT"))
    }

    @Test("A call that is cancelled is no failure to answer")
    func cancelled() async throws {
        await #expect(throws: CancellationError.self) { try await respond { _ in throw CancellationError() } }
    }

    @Test("After a body that was too large the connection ends")
    func tooLarge() async throws {
        let response = try await respond { _ in throw Problem(.tooLarge, "Too large.") }
        #expect(response.status.code == 413 && response.headers[.connection] == "close")
    }

    @Test("A method that is not there is refused with those that are")
    func allow() async throws {
        let response = try await respond(.patch)
        #expect(response.status == .methodNotAllowed && response.headers[.allow] == "DELETE, GET, PUT")
        #expect(try await problem(response).kind == .methodNotAllowed)
    }

    @Test(
        "A path that is not there is not found, whatever it looks like",
        arguments: [
            "/", "/v1", "/v1/things", "/v1/things/1/2", "/v2/things/1", "/v1/things/../../etc/passwd", "//", "/v1/%00",
        ])
    func notFound(path: String) async throws {
        let response = try await respond(.get, path)
        #expect(response.status == .notFound)
        #expect(try await problem(response).kind == .notFound)
    }

    @Test("A route is refused before its code runs", arguments: [Access.player, .parent, .founder])
    func refusedFirst(access: Access) async throws {
        let ran = Mutex(false)
        let response = try await respond(access: access) { _ in
            ran.withLock { $0 = true }
            return .done
        }
        #expect(response.status == .forbidden && ran.withLock { !$0 })
    }

    @Test("A page of the web is refused before the code runs, even where anyone may come", arguments: ["Origin", "Referer"])
    func pages(header: String) async throws {
        let name = try #require(HTTPField.Name(header))
        let ran = Mutex(false)
        let response = try await respond(headers: [name: "null"]) { _ in
            ran.withLock { $0 = true }
            return .done
        }
        #expect(response.status == .forbidden && ran.withLock { !$0 })
    }
}
