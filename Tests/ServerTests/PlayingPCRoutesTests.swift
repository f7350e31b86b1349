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

@Suite("The API of a PC that is for playing only")
struct PlayingPCRoutesTests {
    private let home: TestHousehold
    private let judo: Routine
    private let archived: Routine
    /// The keys of the events that the routine could be for, by title. There is a decision about “Judo”.
    private let events: [String: String]

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.addPC(.numbered(2), "desk")
        try await home.write("club", ("Judo", .clock("16:00")), ("Dentist", .clock("18:00")))
        judo = try await home.addRoutine("Judo bag", keywords: ["judo"], players: [1])
        archived = try await home.addRoutine("Swimming bag", keywords: [], players: [1])
        let desk = home.desk(.parent)
        let day = DateInterval(start: .clock("00:00"), duration: 86_400)
        let matches = try await desk.matches(of: judo.id, in: day)
        events = Dictionary(uniqueKeysWithValues: matches.map { ($0.eventTitle, $0.eventKey) })
        _ = try await desk.decide(.never, judo.id, eventKey: try #require(events["Judo"]))
        try await desk.setWay(location: "Deal Town FC", minutes: 35)
        try await desk.setAway(true, of: Self.series)
        try await desk.setGroupsOfNobody(["U14"])
        // A routine that a quest refers to is archived, so that it can be restored.
        _ = try await desk.openQuest(archived.id, player: 1, wholeGuessSeconds: nil)
        try await desk.removeRoutine(archived.id)
        try await home.letOnlyPlay()
    }

    /// The key of a series of whole-day events with an answer.
    private static let series = "5e13a7c0ffee0b17"

    /// The path and the body of a request that another PC of the family would carry out.
    private func request(_ entry: RouteTable.Entry) throws -> (path: String, body: String) {
        let mia: PlayerID = 1
        let draft = #"{"name":"Hutch","tasks":[{"name":"Straw"}],"playerIDs":["000000000001"]}"#
        let soccer = TestHousehold.calendar([("Soccer", .clock("17:00"))])
        let decided = Paths.decision(PathPart(judo.id), event: PathPart(try #require(events["Judo"])))
        let undecided = Paths.decision(PathPart(judo.id), event: PathPart(try #require(events["Dentist"])))
        let pause = String(decoding: try JSONCoding.encoder().encode(PauseAnswer.example), as: UTF8.self)
        let requests: [String: (path: String, body: String)] = [
            "PATCH \(Paths.preferences)": (Paths.preferences, #"{"onTimeInTen":8}"#),
            "PUT \(Paths.calendar())": (Paths.calendar(PathPart("club")), soccer),
            "PATCH \(Paths.calendar())": (Paths.calendar(PathPart("club")), #"{"playerID":"000000000001"}"#),
            "DELETE \(Paths.calendar())": (Paths.calendar(PathPart("club")), ""),
            "PUT \(Paths.calendarDecline)": (Paths.calendarDecline, #"{"isForGood":true}"#),
            "PUT \(Paths.ways)": (Paths.ways, #"{"location":"Deal Town FC","minutes":20}"#),
            "DELETE \(Paths.way())": (Paths.way(PathPart(try #require(PlaceKey("Deal Town FC")).digest)), ""),
            "PUT \(Paths.awaySeries())": (Paths.awaySeries(PathPart(Self.series)), #"{"isAway":false}"#),
            "DELETE \(Paths.awaySeries())": (Paths.awaySeries(PathPart(Self.series)), ""),
            "PUT \(Paths.groups)": (Paths.groups, #"{"ofNobody":["U16"]}"#),
            "DELETE \(Paths.group())": (Paths.group(PathPart(try #require(PlayerWords.digest(of: "U14")))), ""),
            "POST \(Paths.players)": (Paths.players, #"{"name":"Ben"}"#),
            "PUT \(Paths.player())": (Paths.player(PathPart(mia)), #"{"name":"Maria"}"#),
            "DELETE \(Paths.player())": (Paths.player(PathPart(mia)), ""),
            "POST \(Paths.pauses)": (Paths.pauses, pause),
            "POST \(Paths.routines)": (Paths.routines, draft),
            "PUT \(Paths.routine())": (Paths.routine(PathPart(judo.id)), draft),
            "DELETE \(Paths.routine())": (Paths.routine(PathPart(judo.id)), ""),
            "POST \(Paths.restoreRoutine())": (Paths.restoreRoutine(PathPart(archived.id)), ""),
            "PUT \(Paths.decision())": (undecided, #"{"verdict":"always"}"#),
            "DELETE \(Paths.decision())": (decided, ""),
            "PATCH \(Paths.pc())": (Paths.pc(PathPart(DeviceID.numbered(2))), #"{"name":"attic"}"#),
            "DELETE \(Paths.pc())": (Paths.pc(PathPart(DeviceID.numbered(2))), ""),
        ]
        let route = "\(entry.method.rawValue) \(entry.path)"
        return try #require(requests[route], "no request for \(route)")
    }

    @Test("Every route that changes what the PCs share answers 409 and says why, and nothing is changed")
    func refused() async throws {
        let table = JSONRoutes.table(home.household, door: OpenDoor(caller: Caller(role: .parent)))
        let responder = table.documentedResponder()
        let entries = table.entries.filter(\.changesHousehold)
        #expect(entries.count > 10)
        let (players, routines) = (try await home.players.all(), try await home.routines.all())
        for entry in entries {
            let (path, body) = try request(entry)
            let response = try await responder.respond(
                to: Requests.make(entry.method, path, body: body), context: Requests.context())
            let writer = CollectingWriter()
            try await response.body.write(writer)
            let answer = String(decoding: writer.data, as: UTF8.self)
            #expect(response.status == .conflict, "\(entry.method.rawValue) \(path): \(answer)")
            #expect(answer.contains("This PC is for playing only"), "\(entry.method.rawValue) \(path): \(answer)")
        }
        #expect(try await home.players.all() == players)
        #expect(try await home.routines.all() == routines)
        #expect(await home.calendars.calendars.map(\.name) == ["club"])
        #expect(try await home.desk(.parent).ways().minutes.map(\.value) == [35])
        #expect(try await home.desk(.parent).away().isAway == [Self.series: true])
        #expect(try await home.desk(.parent).groupsOfNobody().count == 1)
    }

    @Test("What comes from playing, and what this PC has for itself, is not refused")
    func allowed() async throws {
        let responder = JSONRoutes.table(home.household, door: OpenDoor(caller: Caller(role: .parent))).documentedResponder()
        let mia: PlayerID = 1
        let settings = String(decoding: try JSONCoding.encoder().encode(PlayerSettings.example), as: UTF8.self)
        for (method, path, body) in [
            (HTTPRequest.Method.put, Paths.settings(PathPart(mia)), settings),
            (.put, Paths.player(PathPart(mia)), #"{"name":"Mia","linuxUser":"mia"}"#),
        ] {
            let response = try await responder.respond(to: Requests.make(method, path, body: body), context: Requests.context())
            #expect(response.status == .ok, "\(method.rawValue) \(path)")
        }
    }
}
