import API
import Domain
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Pages
@testable import Server

@Suite("Forms and other bodies that come slowly")
struct LateFormTests {
    /// A door whose caller is another one as soon as the body has come.
    private final class ChangingDoor: Door {
        private let callers: [Caller]
        private let asked = Mutex(0)

        init(_ first: Caller, then second: Caller) {
            callers = [first, second]
        }

        var count: Int { asked.withLock(\.self) }

        func admit(_ request: Request) throws {}

        func userID(of channel: any Channel) async throws -> UInt32? { nil }

        func caller(of request: Request, on channel: any Channel) async throws -> Caller {
            let index = asked.withLock { asked in
                asked += 1
                return min(asked, 2) - 1
            }
            return callers[index]
        }
    }

    private static let parent = Caller(role: .parent, token: .valid)
    private static let key = FormKey()
    private static let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

    private func answer(
        _ path: String, _ body: String, headers: HTTPFields = LateFormTests.form, at door: ChangingDoor, of home: TestHousehold
    ) async throws -> (response: Response, text: String) {
        let table = try WebRoutes.table(home.household, door: door, site: try PageSite(), formKey: Self.key)
        let body = FormBody.marked(body, type: headers[.contentType] ?? "", with: Self.key, path: path)
        let response = try await table.routes.respond(
            to: Requests.make(.post, path, headers: headers, body: body), context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return (response, String(decoding: writer.data, as: UTF8.self))
    }

    @Test("Where parent mode ends before the form is there, the form waits for the PIN and changes nothing")
    func ended() async throws {
        let home = try await TestHousehold(players: "Mia")
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let door = ChangingDoor(Self.parent, then: Caller(role: .sharedLogin, token: .ended))
        let (response, text) = try await answer("/parent/children", "name=Ben", at: door, of: home)
        #expect(response.status == .forbidden && door.count == 2)
        #expect(text.contains("name=\"waiting\" value=\"name=Ben"))
        #expect(try await home.players.all().map(\.name) == ["Mia"])
    }

    @Test("Its files wait, too")
    func files() async throws {
        let home = try await TestHousehold(players: "Mia")
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let door = ChangingDoor(Self.parent, then: Caller(role: .sharedLogin, token: .ended))
        let (response, text) = try await answer(
            "/parent/calendars/add", FormBody.chromium.text, headers: [.contentType: FormBody.chromium.contentType], at: door,
            of: home)
        #expect(response.status == .forbidden && text.contains("name=\"waiting\" value=\"") && text.contains("waiting%2Dfile="))
        #expect(try home.folder.names().filter { $0.hasPrefix(".upload-") }.count == 2)
    }

    @Test("Who sets everything up no longer does so where the login became a child's meanwhile")
    func founder() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let door = ChangingDoor(Caller(role: .sharedLogin), then: Caller(role: .player(1)))
        #expect(try await answer("/parent/setup", "step=zone&zone=UTC", at: door, of: home).response.status == .forbidden)
        #expect(try await home.desk(.parent).setupDraft().version == 0)
    }

    @Test(
        "Over the API, the rights are those of the moment in which the whole body is there",
        arguments: [
            (.put, Paths.parentPIN, #"{"pin":"2718"}"#), (.post, Paths.players, #"{"name":"Ben"}"#),
            (.put, Paths.calendar(PathPart("club")), "BEGIN:VCALENDAR"), (.put, Paths.backup, "a backup"),
            (.post, Paths.backupPreview, "a backup"),
        ] as [(HTTPRequest.Method, String, String)])
    func overTheAPI(method: HTTPRequest.Method, path: String, body: String) async throws {
        let home = try await TestHousehold(players: "Mia")
        let door = ChangingDoor(Caller(role: .parent), then: Caller(role: .sharedLogin))
        let table = JSONRoutes.table(home.household, door: door)
        let error = await #expect(throws: HouseholdError.self) {
            _ = try await table.routes.respond(to: Requests.make(method, path, body: body), context: Requests.context())
        }
        #expect(error?.kind == .forbidden && door.count == 2)
        #expect(try await home.players.all().map(\.name) == ["Mia"])
        #expect(try await home.desk(.parent).calendars().isEmpty)
        // Without a PIN, a login that is no parent's may not set one either.
        #expect(try await !home.household.parentMode.state().hasPIN)
    }

    @Test("Who still has the rights is answered")
    func unchanged() async throws {
        let home = try await TestHousehold(players: "Mia")
        let (response, _) = try await answer(
            "/parent/safety", "do=look&language=de&look=dark", at: ChangingDoor(Self.parent, then: Self.parent), of: home)
        #expect(response.status == .seeOther)
    }
}
