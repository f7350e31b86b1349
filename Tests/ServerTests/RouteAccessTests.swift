import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

@Suite("Doors of the routes", .tags(.system))
struct RouteAccessTests {
    private func table() async throws -> RouteTable {
        let household = try await TestHousehold().household
        return JSONRoutes.table(household, door: UnixDoor(resolver: CallerResolver(household)))
    }

    private func body(_ response: Response) async throws -> Problem {
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return try JSONCoding.decoder().decode(Problem.self, from: writer.data)
    }

    @Test(
        "Only the version is for everyone, and what changes the household is for parents, for whose routine or quest it is, or for the PIN"
    )
    func accessColumn() async throws {
        let entries = try await table().entries
        #expect(entries.count > 20)
        #expect(entries.filter { $0.access == nil }.map(\.path) == [Paths.version])
        let writes = entries.filter { $0.method != .get && $0.access == .player }.map { "\($0.method.rawValue) \($0.path)" }
        let taps = QuestTap.Kind.allCases.map { "POST /v1/quests/{id}/\($0.rawValue)" }
        #expect(
            Set(writes).subtracting(taps) == [
                "POST /v1/routines", "PUT /v1/routines/{id}", "DELETE /v1/routines/{id}", "POST /v1/reminders/{id}/acknowledge",
                "POST /v1/reminders/{id}/snooze",
                "POST /v1/quests", "PUT /v1/players/{id}/settings", "PUT /v1/players/{id}/reflection",
                "PUT /v1/parent/pin", "POST /v1/parent/unlock", "POST /v1/parent/lock",
            ])
        #expect(Set(taps).isSubset(of: writes))
    }

    @Test("Without credentials every door but the version's is shut")
    func noCredentials() async throws {
        let table = try await table()
        let responder = table.documentedResponder()
        for entry in table.entries {
            let path = entry.path.replacingOccurrences(of: "{id}", with: "000000000001").replacingOccurrences(
                of: "{name}", with: "a"
            )
            .replacingOccurrences(of: "{eventKey}", with: "0123456789abcdef")
            let response = try await responder.respond(to: Requests.make(entry.method, path), context: Requests.context())
            #expect(response.status == (entry.access == nil ? .ok : .forbidden), "\(entry.method.rawValue) \(entry.path)")
        }
    }

    @Test("A page of the web gets nothing, not even the version", arguments: ["Origin", "Referer"])
    func pages(header: String) async throws {
        let name = try #require(HTTPField.Name(header))
        let request = Requests.make(.get, Paths.version, headers: [name: "http://evil.example"])
        let response = try await table().documentedResponder().respond(to: request, context: Requests.context())
        #expect(response.status == .forbidden)
    }

    @Test("An unknown path and an unknown method are problems, too")
    func unknown() async throws {
        let responder = try await table().documentedResponder()
        let nothing = try await responder.respond(to: Requests.make(.get, "/v1/nothing"), context: Requests.context())
        #expect(nothing.status == .notFound)
        #expect(nothing.headers[.contentType] == "application/problem+json")
        #expect(try await body(nothing).kind == .notFound)

        let method = try await responder.respond(to: Requests.make(.post, "/v1/status"), context: Requests.context())
        #expect(method.status == .methodNotAllowed)
        #expect(method.headers[.allow] == "GET")
    }

    @Test("Every endpoint that a client calls is a route")
    func endpoints() async throws {
        let entries = try await table().entries
        for (method, path) in Self.called {
            #expect(entries.contains { $0.method.rawValue == method.rawValue && $0.matches(path) }, "\(method.rawValue) \(path)")
        }
    }

    private static let called: [(RequestMethod, String)] =
        [
            called(.version), called(.status), called(.preferences), called(.changePreferences(HouseholdPreferences())),
            called(.backup), called(.export), called(.restore(Data())),
            called(.parent), called(.lockParentMode), called(.setPIN(.example)), called(.removePIN),
            called(.unlockParentMode(.example)),
            called(.calendars), called(.putCalendar("a/b", bytes: Data())), called(.assignCalendar("a", .example)),
            called(.changeCalendar("a", .example)), called(.calendarProposal("a")), called(.words(of: 1)),
            called(.declineCalendars(.example)), called(.ways), called(.setWay(.example)), called(.forgetWay("0f")), called(.away),
            called(.setAway(.example, of: "0f")), called(.forgetAway("0f")),
            called(.groups()), called(.setGroups(.example)), called(.forgetGroup("0f")),
            called(.removeCalendar("a")),
            called(.events(from: nil, to: nil)), called(.suggestions(player: nil, at: nil)),
            called(.reminders(from: nil, to: nil)), called(.reminderPreview(from: "now", to: nil)),
            called(.reminderStream(player: nil, shows: true)), called(.acknowledge("a.b")), called(.snooze("a.b", .example)),
            called(.players), called(.addPlayer(.example)), called(.changePlayer(1, to: .example)), called(.removePlayer(1)),
            called(.progress(of: 1)), called(.stats(of: 1)), called(.insights(of: 1)), called(.reflection(of: 1, week: nil)),
            called(.viewReflection(of: 1, .example)), called(.settings(of: 1)), called(.changeSettings(of: 1, to: .example)),
            called(.addHistory(of: 1, .example)),
            called(.routines), called(.templates), called(.addRoutine(.example)), called(.routine(1)),
            called(.changeRoutine(1, to: .example)), called(.removeRoutine(1)), called(.archivedRoutines),
            called(.removedRoutines), called(.restoreRoutine(1)),
            called(.matches(of: 1, from: "now", to: nil)),
            called(.decide(.example, on: "0f", for: 1)), called(.undecide("0f", for: 1)),
            called(.openQuest(.example)), called(.quest(1)), called(.quests(player: nil, limit: 20)),
            called(.pcs), called(.changePC(2, .example)), called(.forgetPC(2)), called(.leavePCs), called(.pairing),
            called(.parcelCard), called(.changeParcelCard(.example)), called(.beginPairing(.example)),
            called(.confirmPairing(.example)), called(.refusePairing), called(.cancelPairing),
        ] + QuestTap.Kind.allCases.map { called(.tap(TapRequest(tap($0)), on: 1)) }

    private static func tap(_ kind: QuestTap.Kind) -> QuestTap {
        switch kind {
        case .estimate: .estimate(seconds: 60)
        case .start: .start()
        case .done: .done()
        case .next: .next
        case .correct: .correct(.leftOut)
        case .undo: .undo
        case .pause: .pause
        case .resume: .resume
        case .abandon: .abandon
        case .leaveOut: .leaveOut
        case .restore: .restore
        }
    }

    private static func called<Response>(_ endpoint: Endpoint<Response>) -> (RequestMethod, String) {
        (endpoint.method, endpoint.path)
    }
}
