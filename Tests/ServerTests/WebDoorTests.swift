import Domain
import HTTPTypes
import Hummingbird
import LinuxSystem
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages
@testable import Server

@Suite("The door of the pages", .tags(.system))
struct WebDoorTests {
    private let home: TestHousehold
    private let door: WebDoor
    /// A login of no PC, which is therefore nobody's without the PIN.
    private let login: UInt32 = 4_200_000_000

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        door = WebDoor(port: 8463, peers: try LoopbackPeers(), resolver: CallerResolver(home.household), logger: home.log.logger)
    }

    private func admit(_ method: HTTPRequest.Method, host: String? = "127.0.0.1:8463", _ headers: [String: String]) -> PageProblem?
    {
        var request = HTTPRequest(method: method, scheme: "http", authority: host, path: "/")
        for (name, value) in headers { request.headerFields[HTTPField.Name(name)!] = value }
        do {
            try door.admit(Request(head: request, body: .init(buffer: .init())))
            return nil
        } catch {
            return (error as? PageRefusal)?.problem
        }
    }

    @Test(
        "Every request names this address exactly",
        arguments: ["localhost:8463", "127.0.0.1", "127.0.0.1:8464", "127.0.0.1:08463", "evil.example:8463", "[::1]:8463", ""])
    func host(name: String) {
        #expect(admit(.get, host: name, [:]) == .wrongAddress)
        #expect(admit(.post, host: name, ["Sec-Fetch-Site": "same-origin"]) == .wrongAddress)
    }

    @Test(
        "A Host that is no address, or none, is not readable",
        arguments: [
            nil, "127.0.0.1:8463/", "eve@127.0.0.1:8463", "127.0.0.1:8463, 127.0.0.1:8463", "127.0.0.1:x", "[::1", "a b", "%g0",
        ])
    func invalidHost(name: String?) {
        #expect(admit(.get, host: name, [:]) == .unreadable)
    }

    @Test("A second Host is not readable, also if both are this address", arguments: ["127.0.0.1:8463", "evil.example"])
    func secondHost(name: String) {
        #expect(admit(.get, ["Host": name]) == .unreadable)
        #expect(admit(.post, ["Host": name, "Sec-Fetch-Site": "same-origin"]) == .unreadable)
    }

    @Test("Reading is for pages of this address, typed addresses, and links")
    func reading() {
        #expect(admit(.get, [:]) == nil && admit(.get, ["Sec-Fetch-Site": "none"]) == nil)
        #expect(admit(.get, ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"]) == nil)
        for site in ["cross-site", "same-site"] {
            let link = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"]
            #expect(admit(.get, link) == nil)
            for (mode, destination) in [("navigate", "iframe"), ("no-cors", "image"), ("cors", "empty"), ("no-cors", "script")] {
                let headers = ["Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": destination]
                #expect(admit(.get, headers) == .foreign, "\(headers)")
            }
        }
    }

    @Test("Changing is for pages of this address alone, by Sec-Fetch-Site, or by the origin where a browser sends none")
    func writing() {
        #expect(admit(.post, ["Sec-Fetch-Site": "same-origin"]) == nil)
        #expect(admit(.post, ["Origin": "http://127.0.0.1:8463"]) == nil)
        for headers in [
            [:], ["Sec-Fetch-Site": "none"], ["Sec-Fetch-Site": "cross-site", "Origin": "http://127.0.0.1:8463"],
            ["Sec-Fetch-Site": "same-site"], ["Origin": "null"], ["Origin": "http://127.0.0.1:8080"],
            ["Origin": "https://127.0.0.1:8463"],
            ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"],
        ] {
            #expect(admit(.post, headers) == .foreign, "\(headers)")
        }
    }

    /// The refusal of a login's request for a page; nil if it is carried out.
    private func refusal(of userID: UInt32, daemonUserID: UInt32) async throws -> PageProblem? {
        let door = WebDoor(
            port: 8463, peers: try LoopbackPeers(), resolver: CallerResolver(home.household), logger: home.log.logger,
            ownUserID: daemonUserID)
        do {
            _ = try await door.caller(of: Requests.make(.get, "/who"), userID: userID)
            return nil
        } catch let refusal as PageRefusal {
            return refusal.problem
        }
    }

    @Test("Root has pages only if the daemon is root's; an account of the system has none, also if it is entered for a player")
    func system() async throws {
        #expect(try await refusal(of: 0, daemonUserID: 998) == .root)
        #expect(try await refusal(of: 0, daemonUserID: 1000) == .root)
        #expect(try await refusal(of: 0, daemonUserID: 0) == nil)
        _ = try await home.players.create(PlayerDraft(name: "Ben", linuxUser: "games"))
        let games = try #require(try UserAccounts.userID(of: "games"))
        for account in [games, 1, 999, 61_184, 65_519, 65_534] {
            #expect(try await refusal(of: account, daemonUserID: 998) == .closed, "\(account)")
        }
    }

    /// Whether a request with the token is a parent's by the PIN.
    private func isUnlocked(_ method: HTTPRequest.Method, _ path: String, _ token: String) async throws -> Bool {
        let request = Requests.make(method, path, headers: [.cookie: "__Host-timequest=\(token)"])
        do {
            return try await door.caller(of: request, userID: login).isUnlocked
        } catch is PageRefusal {
            return false
        }
    }

    @Test(
        "Parent mode is for the parents' pages: on a player's it counts for nothing, and is not prolonged",
        arguments: [
            (HTTPRequest.Method.get, "/"), (.get, "/who"), (.get, "/players/000000000001"),
            (.post, "/players/000000000001/settings"), (.post, "/quests/000000000001/done"), (.get, "/parents"),
        ])
    func playing(method: HTTPRequest.Method, path: String) async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let token = try await home.household.parentMode.unlock("2718", by: login, for: .pages).token
        home.questClock.pass(14 * 60)
        #expect(try await isUnlocked(.get, "/parent/routines", token))
        home.questClock.pass(14 * 60)
        #expect(try await !isUnlocked(method, path, token))
        home.questClock.pass(60)
        #expect(try await !isUnlocked(.get, "/parent", token))
    }

    @Test("The token of a terminal is no cookie: it opens no page, and no page makes it last longer")
    func terminal() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let mode = home.household.parentMode
        let token = try await mode.unlock("2718", by: login, for: .terminal).token
        home.questClock.pass(14 * 60)
        #expect(try await !isUnlocked(.get, "/parent", token))
        #expect(mode.isUnlocked(by: token, userID: login, for: .terminal))
        home.questClock.pass(60)
        #expect(!mode.isUnlocked(by: token, userID: login, for: .terminal))
    }

    @Test("Lock ends parent mode, and leaves the browser its cookie, so that a form in another window still waits for the PIN")
    func lock() async throws {
        _ = try await home.desk(.parent).setPIN("2718", current: nil)
        let token = try await home.household.parentMode.unlock("2718", by: login, for: .pages).token
        let desk = Desk(home.household, for: Caller(role: .parent, userID: login, token: .valid))
        let (route, _) = try #require(try PageSite().route(.post, "/parent/lock"))
        let response = try await Response(try await route.answer(PageRequest(path: "/parent/lock"), desk))
        #expect(response.status == .seeOther && response.headers[.setCookie] == nil)
        #expect(try await !isUnlocked(.get, "/parent", token))
    }
}
