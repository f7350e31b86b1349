import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Server

@Suite("The JSON API for a caller that is put in")
struct JSONRoutesTests {
    private let home: TestHousehold

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        try await home.addRoutine("Mia's", players: [1])
    }

    private func respond(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", as role: Caller.Role = .parent, headers: HTTPFields = [:]
    ) async throws -> (status: HTTPResponse.Status, data: Data, headers: HTTPFields) {
        let table = JSONRoutes.table(home.household, door: OpenDoor(caller: Caller(role: role)))
        let response = try await table.documentedResponder().respond(
            to: Requests.make(method, path, headers: headers, body: body), context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return (response.status, writer.data, response.headers)
    }

    private func value<Value: Decodable>(_ type: Value.Type, _ path: String, as role: Caller.Role = .parent) async throws -> Value {
        let (status, data, _) = try await respond(.get, path, as: role)
        #expect(status == .ok, "\(path)")
        return try JSONCoding.decoder().decode(type, from: data)
    }

    @Test("Lists show what the caller may see")
    func lists() async throws {
        #expect(try await value(PlayerList.self, Paths.players).players.map(\.name) == ["Mia", "Ben"])
        #expect(try await value(PlayerList.self, Paths.players, as: .player(2)).players.map(\.name) == ["Ben"])
        #expect(try await value(RoutineList.self, Paths.routines, as: .player(2)).routines == [])
        let seen = try await value(RoutineList.self, Paths.routines, as: .player(1)).routines
        #expect(seen.map(\.routine.tasks[0].referenceSeconds) == [nil])
        #expect(try await value(StatusReport.self, Paths.status, as: .player(1)).players.map(\.name) == ["Mia"])
    }

    @Test("The agenda says whom events are for and which are called off if it is asked for, and if there is something to say")
    func agenda() async throws {
        try await home.write("club", ("Ben: Tennis", .clock("16:00")), ("Soccer cancelled", .clock("18:00")))
        let list = try await value(EventList.self, "\(Paths.events)?marks=true")
        #expect(list.events.map { list.playerIDs?[$0.id] } == [[2], nil])
        #expect(list.calledOff == [list.events[1].id])
        let unasked = try await value(EventList.self, Paths.events)
        #expect(unasked.events == list.events && unasked.playerIDs == nil && unasked.calledOff == nil)
        try await home.write("club", ("Judo", .clock("16:00")))
        let plain = try await value(EventList.self, "\(Paths.events)?marks=true")
        #expect(plain.events.count == 1 && plain.playerIDs == nil && plain.calledOff == nil)
    }

    @Test("The agenda has the interpretations of its events and when to start if a parent asks for them")
    func readings() async throws {
        try await home.addRoutine(players: [1, 2])
        try await home.write("club", ("Ben: Soccer", .clock("18:00")), ("Bins out", .clock("20:00")))
        let list = try await value(EventList.self, "\(Paths.events)?readings=true")
        let (soccer, bins) = (try #require(list.events.first), try #require(list.events.last))
        #expect(list.readings?[soccer.id]?.whose.playerIDs == [2] && list.readings?[soccer.id]?.obstacle == nil)
        let start = try #require(list.starts?[soccer.id]?.first)
        #expect(start.playerIDs == [2] && start.routineName == "Activity Prep" && start.startBy < soccer.start)
        #expect(list.readings?[soccer.id]?.startBy == start.startBy)
        #expect(list.readings?[bins.id] != nil && list.starts?[bins.id] == nil)
        #expect(try await value(EventList.self, Paths.events).readings == nil)
        #expect(try await respond(.get, "\(Paths.events)?readings=true", as: .player(2)).status == .forbidden)
    }

    @Test("Parents get the planned time of each template whose tasks are given; players get none")
    func templates() async throws {
        let list = try await value(TemplateList.self, Paths.templates)
        let plans = try #require(list.plans)
        let planned = list.templates.filter { !$0.isForm }
        #expect(planned.count == list.templates.count - 1 && Set(plans.keys) == Set(planned.map(\.id)))
        let plan = home.desk(.parent).firstPlan(of: try #require(planned.first))
        let sent = try #require(planned.first.flatMap { plans[$0.id] })
        #expect(sent == TemplatePlan(tasksSeconds: plan.tasksSeconds, reserveSeconds: plan.reserveSeconds))
        #expect(sent.tasksSeconds > 0 && sent.reserveSeconds > 0)
        #expect(try await value(TemplateList.self, Paths.templates, as: .player(1)).plans == nil)
    }

    @Test("The answer to the removal of a player has the path of the backup")
    func removedPlayer() async throws {
        let (status, data, _) = try await respond(.delete, Paths.player(PathPart(PlayerID(2))))
        #expect(status == .ok)
        let removed = try JSONCoding.decoder().decode(RemovedPlayer.self, from: data)
        let backup = try #require(try await home.desk(.parent).backups().first)
        #expect(backup.kind == .beforeRemoval && removed.backup.hasSuffix("/\(backup.name)"))
        #expect(FileManager.default.fileExists(atPath: removed.backup))
    }

    @Test("What is archived is listed apart, for parents, and comes back where it is asked for; the same once more changes nothing")
    func archive() async throws {
        let routine = try #require(try await home.routines.all().first)
        try await home.play(routine)
        try await home.routines.delete(routine.id)
        let archived = "\(Paths.routines)?archived=true"
        #expect(try await value(RoutineList.self, Paths.routines).routines == [])
        #expect(try await value(RoutineList.self, archived).routines.map(\.routine) == [routine])
        #expect(try await respond(.get, archived, as: .player(1)).status == .forbidden)
        #expect(try await respond(.get, "\(Paths.routines)?archived=perhaps").status == .badRequest)
        let path = Paths.restoreRoutine(PathPart(routine.id))
        #expect(try await respond(.post, path, as: .player(1)).status == .forbidden)
        for _ in 1...2 {
            let (status, data, _) = try await respond(.post, path)
            #expect(status == .ok)
            #expect(try JSONCoding.decoder().decode(RoutineInfo.self, from: data).routine == routine)
        }
        #expect(try await value(RoutineList.self, archived).routines == [])
        #expect(try await value(RoutineList.self, Paths.routines).routines.map(\.routine) == [routine])
        #expect(try await respond(.post, Paths.restoreRoutine(PathPart(RoutineID(9)))).status == .notFound)
        let unplayed = try await home.addRoutine("Bedtime")
        try await home.routines.delete(unplayed.id)
        let removed = "\(archived)&deleted=true"
        let list = try await value(RoutineList.self, removed)
        #expect(list.routines == [] && list.deleted?.map(\.slug) == [unplayed.slug])
        for path in [archived, Paths.routines, "\(Paths.routines)?deleted=true"] {
            #expect(try await value(RoutineList.self, path).deleted == nil, "\(path)")
        }
        #expect(try await respond(.get, removed, as: .player(1)).status == .forbidden)
        #expect(try await respond(.get, "\(archived)&deleted=perhaps").status == .badRequest)
    }

    @Test("A quest is opened and played by taps whose names are in the path, with their fields in the body")
    func quest() async throws {
        let draft = #"{"routineID":"000000000001"}"#
        let (status, data, headers) = try await respond(.post, Paths.quests, draft, as: .player(1))
        let quest = try JSONCoding.decoder().decode(QuestInfo.self, from: data)
        #expect(status == .created && headers[.location] == Paths.quest(PathPart(quest.id)))
        for (tap, body, expected) in [
            (QuestTap.Kind.estimate, #"{"estimatedSeconds":300,"step":0}"#, HTTPResponse.Status.ok), (.start, "", .ok),
            (.done, #"{"actualSeconds":60,"leaveOut":true}"#, .unprocessableContent), (.done, #"{"step":0}"#, .conflict),
            (.done, "{}", .ok),
            (.correct, "{}", .unprocessableContent), (.correct, #"{"leaveOut":true}"#, .ok), (.next, "", .ok),
        ] {
            let answer = try await respond(.post, Paths.tap(tap, PathPart(quest.id)), body, as: .player(1))
            #expect(answer.status == expected, "\(tap) \(body): \(String(decoding: answer.data, as: UTF8.self))")
        }
        #expect(try await value(QuestInfo.self, Paths.quest(PathPart(quest.id)), as: .player(1)).phase == .summary)
        #expect(try await respond(.get, Paths.quest(PathPart(quest.id)), as: .player(2)).status == .notFound)
    }

    @Test("Days without school are set with the settings, and a client that does not send them leaves them")
    func schoolFree() async throws {
        let path = Paths.settings(PathPart(PlayerID(1)))
        let days = #"{"from":"2026-03-10","until":"2026-03-14"}"#
        #expect(try await respond(.put, path, #"{"usesCalendar":true,"schoolFree":[\#(days)]}"#).status == .ok)
        #expect(try await respond(.put, path, #"{"usesCalendar":false}"#).status == .ok)
        let settings = try await value(PlayerSettings.self, path)
        #expect(settings.schoolFree.map { "\($0.from) \($0.until)" } == ["2026-03-10 2026-03-14"])
        #expect(!settings.usesCalendar && settings.pauses.isEmpty)
        #expect(try await respond(.put, path, #"{"schoolFree":[]}"#).status == .ok)
        #expect(try await value(PlayerSettings.self, path).schoolFree.isEmpty)
        let past = try await respond(.put, path, #"{"schoolFree":[{"from":"2026-02-01","until":"2026-02-05"}]}"#)
        let problem = try JSONCoding.decoder().decode(Problem.self, from: past.data)
        #expect(past.status == .unprocessableContent && problem.field == "schoolFree[0].until")
    }

    @Test(
        "A player or a routine that the caller may not see or change is refused before the body is read",
        arguments: [
            (HTTPRequest.Method.put, "/v1/players/000000000001/reflection", Caller.Role.player(2), HTTPResponse.Status.notFound),
            (.put, "/v1/players/000000000001/settings", .player(2), .notFound),
            (.post, "/v1/players/000000000009/history", .parent, .notFound),
            (.put, "/v1/routines/000000000001", .player(2), .notFound), (.put, "/v1/routines/000000000001", .player(1), .forbidden),
            (.put, "/v1/routines/000000000009/decisions/0123456789abcdef", .parent, .notFound),
        ])
    func bodiesAfterAccess(method: HTTPRequest.Method, path: String, role: Caller.Role, status: HTTPResponse.Status) async throws {
        #expect(try await respond(method, path, "not JSON", as: role).status == status)
    }

    @Test(
        "A change that names the routine's tag is refused after another change, and nothing is stored; without a tag it is stored")
    func tags() async throws {
        let path = "/v1/routines/000000000001"
        func body(_ name: String) -> String { #"{"name":"\#(name)","tasks":[{"name":"Pack"}]}"# }
        let tag = try #require(try await respond(.get, path).headers[.eTag])
        #expect(try await respond(.get, path).headers[.eTag] == tag)
        #expect(try await respond(.get, path, as: .player(1)).headers[.eTag] != tag, "what a player sees is another thing")
        let first = try await respond(.put, path, body("First"), headers: [.ifMatch: tag])
        // RFC 9110, 9.3.4: what is stored is not exactly what was sent.
        #expect(first.status == .ok && first.headers[.eTag] == nil)
        let second = try await respond(.put, path, body("Second"), headers: [.ifMatch: tag])
        #expect(second.status == .preconditionFailed)
        let problem = try JSONCoding.decoder().decode(Problem.self, from: second.data)
        #expect(problem.kind == .preconditionFailed && problem.detail.contains("“First”"), "\(problem)")
        #expect(try await value(RoutineInfo.self, path).routine.name == "First")
        let present = try #require(try await respond(.get, path).headers[.eTag])
        #expect(present != tag)
        #expect(try await respond(.put, path, body("Second"), headers: [.ifMatch: "\(tag), \(present)"]).status == .ok)
        #expect(try await respond(.put, path, body("Third")).status == .ok)
        #expect(try await respond(.put, path, body("Fourth"), headers: [.ifMatch: "*"]).status == .ok)
        #expect(try await value(RoutineInfo.self, path).routine.name == "Fourth")
        #expect(try await respond(.put, path, body("Fifth"), as: .player(1), headers: [.ifMatch: tag]).status == .forbidden)
        // What is played changes the forecast, not the routine.
        let unplayed = try await respond(.get, path)
        try await home.play(try #require(try await home.routines.all().first))
        let played = try await respond(.get, path)
        #expect(played.headers[.eTag] == unplayed.headers[.eTag] && played.data != unplayed.data)
    }

    @Test("A client that does not know when to start while away, or times, leaves both as they are")
    func laterFields() async throws {
        let path = "/v1/routines/000000000001"
        func body(_ fields: String) -> String { #"{"name":"Prep","tasks":[{"name":"Pack"}]\#(fields)}"# }
        let time = #"{"days":["monday"],"aim":"readyBy","time":"07:40","schoolDaysOnly":false}"#
        #expect(try await respond(.put, path, body(#","whenAway":"after","times":[\#(time)]"#)).status == .ok)
        #expect(try await respond(.put, path, body("")).status == .ok)
        var routine = try await value(RoutineInfo.self, path).routine
        #expect(routine.name == "Prep" && routine.whenAway == .after && routine.times.count == 1)
        #expect(try await respond(.put, path, body(#","whenAway":"before","times":[]"#)).status == .ok)
        routine = try await value(RoutineInfo.self, path).routine
        #expect(routine.whenAway == .before && routine.times.isEmpty)
    }

    @Test("A page after a quest that is gone is refused, instead of being empty as if it were the last")
    func goneCursor() async throws {
        let (status, data, _) = try await respond(.get, "/v1/quests?cursor=000000000007")
        #expect(status == .badRequest)
        #expect(try JSONCoding.decoder().decode(Problem.self, from: data).field == "cursor")
    }

    @Test(
        "An id that is none is named as such, in the path and among the parameters",
        arguments: [
            ("/v1/players/1", HTTPResponse.Status.notFound), ("/v1/players/0000000000012", .notFound),
            ("/v1/players/U00000000001", .notFound),
            ("/v1/quests?cursor=7", .badRequest), ("/v1/quests?player=mia", .badRequest),
            ("/v1/players/00000000000o/stats", .notFound),
        ])
    func wrongIDs(path: String, status: HTTPResponse.Status) async throws {
        let (answered, data, _) = try await respond(.get, path)
        #expect(answered == status)
        #expect(try JSONCoding.decoder().decode(Problem.self, from: data).detail.isEmpty == false)
    }

    @Test("Quests come page by page, newest first, and a cursor leads on")
    func pages() async throws {
        let routine = try #require(try await home.household.routines.all().first)
        var played: [QuestID] = []
        for _ in 0..<5 {
            played.append(try await home.play(routine).id)
            home.nextDay()
        }
        var seen: [QuestID] = []
        var cursor = ""
        repeat {
            let list = try await value(QuestList.self, "\(Paths.quests)?limit=2\(cursor)")
            seen += list.quests.map(\.id)
            cursor = list.nextCursor.map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        #expect(seen == played.reversed())
    }

    @Test("What only parents may do is refused before anything is read")
    func refused() async throws {
        for (method, path) in [
            (HTTPRequest.Method.delete, Paths.player(PathPart("000000000001"))), (.get, Paths.export), (.get, Paths.backup),
        ] {
            let (status, data, _) = try await respond(method, path, as: .sharedLogin)
            #expect(status == .forbidden)
            #expect(try JSONCoding.decoder().decode(Problem.self, from: data).kind == .forbidden)
        }
        #expect(try await home.household.players.all().count == 2)
    }
}
