import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Pages
@testable import Server

@Suite("A login that has stored as much as it may")
struct StoringLimitTests {
    private let home: TestHousehold
    private static let player = Caller(role: .player(1), userID: 1000)
    /// A name of a task: ten of them need more than a page of the database.
    private static let name = String(repeating: "x", count: 80)

    private static let fullDay = Growth.Limits(login: 0, all: .max, database: .max)
    private static let fullDatabase = Growth.Limits(login: .max, all: .max, database: 0)

    init() async throws {
        home = try await TestHousehold(players: "Mia")
    }

    /// The answer of the API.
    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", as caller: Caller = StoringLimitTests.player
    ) async throws -> (response: Response, data: Data) {
        let responder = JSONRoutes.table(home.household, door: OpenDoor(caller: caller)).documentedResponder()
        let response = try await responder.respond(to: Requests.make(method, path, body: body), context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return (response, writer.data)
    }

    private static var draft: String {
        let tasks = (0..<10).map { #"{"name":"\#($0)\#(name.dropFirst())"}"# }.joined(separator: ",")
        return #"{"name":"Hutch","tasks":[\#(tasks)],"playerIDs":["000000000001"]}"#
    }

    @Test(
        "It is refused with 429 and the limit, nothing is stored, and a parent goes on",
        arguments: [
            (Self.fullDay, "This login has stored as much as it may within a day"),
            (Growth.Limits(login: .max, all: 0, database: .max), "The players' logins of this PC have stored as much"),
            (Self.fullDatabase, "Waiting does not help. Ask a parent to do it"),
        ])
    func refused(limits: Growth.Limits, sentence: String) async throws {
        home.database.limitGrowth(to: limits)
        let (response, data) = try await send(.post, Paths.routines, Self.draft)
        let problem = try JSONCoding.decoder().decode(Problem.self, from: data)
        #expect(response.status == .tooManyRequests && problem.kind == .tooMany)
        #expect(problem.detail.contains(sentence) && problem.detail.contains("nothing was changed"), "\(problem.detail)")
        #expect(response.headers[.retryAfter] == nil && problem.retryAfterSeconds == nil, "a wait of seconds does not help")
        #expect(try await home.routines.all() == [])
        #expect(try await send(.get, Paths.routines).response.status == .ok)
        #expect(try await send(.post, Paths.routines, Self.draft, as: Caller(role: .parent)).response.status == .created)
        #expect(try await home.routines.all().count == 1)
    }

    @Test("What it has stored before is within the usual limits")
    func usual() async throws {
        #expect(try await send(.post, Paths.routines, Self.draft).response.status == .created)
    }

    @Test("Requests that store nothing use up nothing: neither of the login's changes nor of what playing needs")
    func nothingStored() async throws {
        try await home.household.parentMode.set("2718")
        let responder = JSONRoutes.table(home.household, door: OpenDoor(caller: Self.player)).documentedResponder()
        home.database.limitChanges(of: 1000, to: 2)
        for _ in 0..<5 {
            let empty = Requests.make(.put, Paths.settings(PathPart(PlayerID.numbered(1))))
            #expect(try await responder.respond(to: empty, context: Requests.context()).status == .badRequest)
        }
        let made = try await send(.post, Paths.routines, Self.draft)
        #expect(made.response.status == .created)
        #expect(try await send(.post, Paths.quests, Self.quest(of: made.data)).response.status == .created)
        #expect(try await send(.post, Paths.parentUnlock, #"{"pin":"2718"}"#).response.status == .ok)
    }

    @Test("One that has changed too much within an hour is refused with 429 where it changes something again, and still plays")
    func changes() async throws {
        try await home.household.parentMode.set("2718")
        let made = try await send(.post, Paths.routines, Self.draft)
        #expect(made.response.status == .created)
        home.database.limitChanges(of: 1000, to: 0)
        for (method, path, body) in [
            (HTTPRequest.Method.put, Paths.settings(PathPart(PlayerID.numbered(1))), #"{"notificationTime":"07:45"}"#),
            (.post, Paths.routines, Self.draft),
        ] {
            let (response, data) = try await send(method, path, body)
            let problem = try JSONCoding.decoder().decode(Problem.self, from: data)
            #expect(response.status == .tooManyRequests, "\(method.rawValue) \(path)")
            #expect(problem.kind == .tooMany && problem.detail.contains("1000 times within an hour"), "\(problem.detail)")
            #expect(response.headers[.retryAfter] == "3600" && problem.retryAfterSeconds == 3600)
        }
        #expect(try await home.routines.all().count == 1)
        let opened = try await send(.post, Paths.quests, Self.quest(of: made.data))
        #expect(opened.response.status == .created)
        let quest = try JSONCoding.decoder().decode(QuestInfo.self, from: opened.data)
        for (tap, body) in [(QuestTap.Kind.estimate, #"{"estimatedSeconds":60}"#), (.start, "{}")] {
            #expect(try await send(.post, Paths.tap(tap, PathPart(quest.id)), body).response.status == .ok, "\(tap)")
        }
        #expect(try await send(.post, Paths.parentUnlock, #"{"pin":"2718"}"#).response.status == .ok)
        #expect(try await send(.post, Paths.parentLock).response.status == .ok)
    }

    @Test(
        "If playing has stored as much as it may, a quest is opened only by a parent, a begun one goes on, and settings can be changed",
        arguments: [
            (PlayGrowth.Limits(player: 0, database: .max), "Come back tomorrow."),
            (PlayGrowth.Limits(player: .max, database: 0), "Waiting does not help. Ask a parent"),
        ])
    func playing(limits: PlayGrowth.Limits, sentence: String) async throws {
        let made = try await send(.post, Paths.routines, Self.draft)
        home.database.limitPlay(to: limits)
        let (response, data) = try await send(.post, Paths.quests, Self.quest(of: made.data))
        let problem = try JSONCoding.decoder().decode(Problem.self, from: data)
        #expect(response.status == .tooManyRequests && problem.kind == .tooMany)
        #expect(problem.detail.contains("no quest was opened") && problem.detail.contains(sentence), "\(problem.detail)")
        let settings = Paths.settings(PathPart(PlayerID.numbered(1)))
        #expect(try await send(.put, settings, #"{"notificationTime":"07:45"}"#).response.status == .ok)
        let opened = try await send(.post, Paths.quests, Self.quest(of: made.data), as: Caller(role: .parent))
        #expect(opened.response.status == .created)
        let quest = try JSONCoding.decoder().decode(QuestInfo.self, from: opened.data)
        for (tap, body) in [(QuestTap.Kind.estimate, #"{"estimatedSeconds":60}"#), (.start, "{}")] {
            #expect(try await send(.post, Paths.tap(tap, PathPart(quest.id)), body).response.status == .ok, "\(tap)")
        }
        let paused = try await send(.post, Paths.tap(.pause, PathPart(quest.id)), "{}")
        #expect(paused.response.status == .conflict)
        #expect(try JSONCoding.decoder().decode(Problem.self, from: paused.data).detail.contains("Go on with the quest as it is."))
    }

    /// What opens a quest of the routine of an answer.
    private static func quest(of routine: Data) throws -> String {
        #"{"routineID":"\#(try JSONCoding.decoder().decode(RoutineInfo.self, from: routine).routine.id)"}"#
    }

    @Test(
        "The page of the player's own quests says so, and keeps what was filled in",
        arguments: [
            ("en", Self.fullDay, "try it again tomorrow."), ("de", Self.fullDay, "es morgen noch einmal versuchen."),
            ("en", Self.fullDatabase, "Waiting does not help, but a parent can still do it."),
            ("de", Self.fullDatabase, "Warten hilft nicht, aber die Eltern können es noch tun."),
        ])
    func page(language: String, limits: Growth.Limits, sentence: String) async throws {
        home.database.limitGrowth(to: limits)
        let tasks = (0..<10).map { "&task=\($0)\(Self.name.dropFirst())" }.joined()
        let (type, path) = ("application/x-www-form-urlencoded", "/players/000000000001/quests/form")
        let headers: HTTPFields = [.contentType: type, .acceptLanguage: language]
        let key = FormKey()
        let body = FormBody.marked(
            "do=save&template=custom-quest&name=Hutch\(tasks)&day=2", type: type, with: key, path: path, of: Self.player.userID)
        let request = Requests.make(.post, path, headers: headers, body: body)
        let table = try WebRoutes.table(
            home.household, door: OpenDoor(caller: Self.player), site: try PageSite(), formKey: key)
        let response = try await table.routes.respond(to: request, context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        let html = String(decoding: writer.data, as: UTF8.self)
        #expect(response.status == .tooManyRequests)
        #expect(html.contains(sentence) && html.contains("Hutch"), "\(html)")
        #expect(try await home.routines.all() == [])
    }

    @Test(
        "Every other page says so, too",
        arguments: [
            (StorageError.Code.full, PageLanguage.english, "That is all for today"), (.full, .german, "Das reicht für heute"),
            (.databaseFull, .english, "There is no more room for this"), (.databaseFull, .german, "Dafür ist kein Platz mehr"),
        ])
    func problemPage(code: StorageError.Code, language: PageLanguage, heading: String) throws {
        let problem = try #require(PageProblem(StorageError(code, "This login has stored as much as it may.")))
        let answer = try PageSite().problem(problem, language: language)
        #expect(answer.status == 429)
        guard case .page(let html) = answer.content else { throw Unexpected() }
        #expect(html.contains(heading))
        #expect(code == .full || !html.contains(language == .english ? "today" : "heute"), "a day does not help")
    }

    private struct Unexpected: Error {}
}
