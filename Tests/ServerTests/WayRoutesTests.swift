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

@Suite("The API of ways and time away")
struct WayRoutesTests {
    private let home: TestHousehold

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        let entries = [
            "SUMMARY:U12 Training\r\nDTSTART:20260303T160000Z\r\nDURATION:PT1H\r\nLOCATION:Deal Town FC",
            "SUMMARY:Kinder bei Papa\r\nDTSTART;VALUE=DATE:20260314\r\nDTEND;VALUE=DATE:20260316",
        ].enumerated().map { "BEGIN:VEVENT\r\nUID:\($0.offset)\r\n\($0.element)\r\nEND:VEVENT\r\n" }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "family.ics")
        await home.calendars.refresh()
    }

    private func respond(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", as role: Caller.Role = .parent
    ) async throws -> (status: HTTPResponse.Status, data: Data) {
        let table = JSONRoutes.table(home.household, door: OpenDoor(caller: Caller(role: role)))
        let response = try await table.documentedResponder().respond(
            to: Requests.make(method, path, body: body), context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return (response.status, writer.data)
    }

    private func list<List: Decodable>(_ type: List.Type, _ data: Data) throws -> List {
        try JSONCoding.decoder().decode(type, from: data)
    }

    @Test("A way is asked for, answered and forgotten; an answer without an event has no place")
    func ways() async throws {
        let key = VisitedPlace.example.key
        #expect(try list(WayList.self, try await respond(.get, Paths.ways).data).questions.map(\.key) == [key])
        try await home.ways.setWay(location: "Elsewhere", minutes: 5)
        let (status, data) = try await respond(.put, Paths.ways, #"{"location":"deal town fc","minutes":35}"#)
        let answers = try list(WayList.self, data).answers
        #expect(status == .ok && answers.map(\.minutes) == [35, 5])
        #expect(answers.map(\.place?.location) == ["Deal Town FC", nil])
        for answer in answers { #expect(try await respond(.delete, Paths.way(PathPart(answer.key))).status == .noContent) }
        #expect(try await respond(.delete, Paths.way(PathPart(key))).status == .notFound)
        #expect(try list(WayList.self, try await respond(.get, Paths.ways).data).answers == [])
    }

    @Test("The number of places beyond those asked about is in the answer")
    func more() async throws {
        let entries = (1...PlaceQuestions.limit + 2).map {
            "BEGIN:VEVENT\r\nUID:\($0)\r\nSUMMARY:Visit\r\nDTSTART:20260303T1\($0)0000Z\r\nLOCATION:Place \($0)\r\nEND:VEVENT\r\n"
        }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "visits.ics")
        await home.calendars.refresh()
        // The family's calendar has a place, too.
        let list = try list(WayList.self, try await respond(.get, Paths.ways).data)
        #expect(list.questions.count == PlaceQuestions.limit && list.moreCount == 3)
        #expect(try self.list(AwayList.self, try await respond(.get, Paths.away).data).moreCount == nil)
    }

    @Test("The way to a meeting place is asked for until the calendar has a way")
    func meetingPlace() async throws {
        try await home.write(
            "club", ("Match, meet 15:15 at the clubhouse", .clock("16:00")),
            ("Match, meet 17:15 at the clubhouse", .clock("18:00")))
        func meetings() async throws -> [MeetingPlaceQuestion]? {
            try list(WayList.self, try await respond(.get, Paths.ways).data).meetings
        }
        let path = Paths.calendar(PathPart("club"))
        #expect(try await respond(.patch, path, #"{"kind":"family"}"#).status == .ok)
        #expect(try await meetings() == nil)
        #expect(try await respond(.patch, path, #"{"kind":"activities"}"#).status == .ok)
        let question = try #require(try await meetings()?.first)
        #expect(question.calendarName == "club" && question.count == 2)
        #expect(question.nextTitle == "Match, meet 15:15 at the clubhouse" && question.nextStart == .clock("16:00"))
        #expect(try await respond(.patch, path, #"{"wayMinutes":5}"#).status == .ok)
        #expect(try await meetings() == nil)
    }

    @Test("The way to a school is asked for until the calendar has a way")
    func school() async throws {
        try await home.write("timetable", ("Maths", .clock("16:00")), ("English", .clock("16:00") + 86_400))
        func schools() async throws -> [SchoolWayQuestion]? {
            try list(WayList.self, try await respond(.get, Paths.ways).data).schools
        }
        let path = Paths.calendar(PathPart("timetable"))
        #expect(try await schools() == nil)
        #expect(try await respond(.patch, path, #"{"kind":"school"}"#).status == .ok)
        #expect(
            try await schools() == [SchoolWayQuestion(calendarName: "timetable", dayCount: 2, nextStart: .clock("16:00"))])
        #expect(try await respond(.patch, path, #"{"wayMinutes":15}"#).status == .ok)
        #expect(try await schools() == nil)
    }

    @Test("A group is asked about until a parent says that no player is in it, and again if that is forgotten")
    func groups() async throws {
        #expect(try await respond(.post, Paths.players, #"{"name":"Ben"}"#).status == .created)
        try await home.write(
            "club", ("U12 Training", .clock("16:00")), ("U12 Match", .clock("17:00")), ("U14 Training", .clock("16:00")),
            ("U14 Match", .clock("18:00")))
        func groups(_ data: Data) throws -> [String] { try list(GroupList.self, data).questions.map(\.word) }
        #expect(try groups(try await respond(.get, Paths.groups).data) == ["U12", "U14"])
        let (status, data) = try await respond(.put, Paths.groups, #"{"ofNobody":["u14"]}"#)
        #expect(try status == .ok && groups(data) == ["U12"])
        let key = try #require(try list(GroupList.self, data).ofNobody.first)
        #expect(try list(GroupList.self, data).namesOfNobody == nil)
        for (query, names) in [("", nil), ("?names=false", nil), ("?names=true", ["U14"])] as [(String, [String]?)] {
            let data = try await respond(.get, Paths.groups + query).data
            #expect(try list(GroupList.self, data).namesOfNobody == names, "\(query)")
        }
        #expect(try await respond(.get, Paths.groups + "?names=all").status == .badRequest)
        #expect(try await respond(.delete, Paths.group(PathPart(key))).status == .noContent)
        #expect(try await respond(.delete, Paths.group(PathPart(key))).status == .notFound)
        #expect(try groups(try await respond(.get, Paths.groups).data) == ["U12", "U14"])
        for body in [#"{"ofNobody":["–"]}"#, "{}"] {
            #expect(try await respond(.put, Paths.groups, body).status == .unprocessableContent, "\(body)")
        }
        #expect(try await respond(.get, Paths.groups, as: .player(1)).status == .forbidden)
    }

    @Test("A title that no word fits is asked about until a parent says what its calendar calls for; only parents are asked")
    func titles() async throws {
        _ = try await home.addRoutine(tasks: ["Pack bag"])
        try await home.write("choir", ("Sternsinger", .clock("16:00")))
        func titles() async throws -> [String] {
            try list(TitleList.self, try await respond(.get, Paths.titles).data).questions.map(\.title)
        }
        #expect(try await titles().contains("Sternsinger"))
        _ = try await respond(.patch, Paths.calendar(PathPart("choir")), #"{"otherwise":"nothing"}"#)
        #expect(try await !titles().contains("Sternsinger"))
        #expect(try await respond(.get, Paths.titles, as: .sharedLogin).status == .forbidden)
    }

    @Test("Whether the children are away is asked, answered and forgotten")
    func away() async throws {
        let question = try #require(try list(AwayList.self, try await respond(.get, Paths.away).data).questions.first)
        let path = Paths.awaySeries(PathPart(question.key))
        let (status, data) = try await respond(.put, path, #"{"isAway":true}"#)
        #expect(status == .ok)
        // Only a question has the occasions that an answer silences.
        #expect(question.silences == [])
        var series = question
        series.silences = nil
        #expect(
            try list(AwayList.self, data)
                == AwayList(questions: [], answers: [AwayAnswer(key: question.key, isAway: true, series: series)]))
        #expect(try await respond(.delete, path).status == .noContent)
        #expect(try await respond(.delete, path).status == .notFound)
    }

    @Test("The response to an answer has the other questions without the occasions that they silence")
    func otherQuestions() async throws {
        let entry = "SUMMARY:Zeltlager\r\nDTSTART;VALUE=DATE:20260320\r\nDTEND;VALUE=DATE:20260323"
        try home.folder.write(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:camp\r\n\(entry)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
            to: "camps.ics")
        await home.calendars.refresh()
        let questions = try list(AwayList.self, try await respond(.get, Paths.away).data).questions
        #expect(questions.map(\.title) == ["Kinder bei Papa", "Zeltlager"] && questions.allSatisfy { $0.silences != nil })
        let path = Paths.awaySeries(PathPart(try #require(questions.first).key))
        let left = try list(AwayList.self, try await respond(.put, path, #"{"isAway":true}"#).data).questions
        #expect(left.map(\.title) == ["Zeltlager"] && left.allSatisfy { $0.silences == nil })
    }

    @Test("An answer over one that was not shown is refused, and without what was shown any is replaced")
    func overShown() async throws {
        try await home.ways.setWay(location: "Deal Town FC", minutes: 20)
        for shown in ["null", "10"] {
            let body = #"{"location":"Deal Town FC","minutes":35,"shown":\#(shown)}"#
            #expect(try await respond(.put, Paths.ways, body).status == .conflict, "\(shown)")
        }
        #expect(try await home.ways.knownWays().minutes(to: "Deal Town FC") == 20)
        for body in [#"{"location":"Deal Town FC","minutes":35,"shown":20}"#, #"{"location":"Deal Town FC","minutes":30}"#] {
            #expect(try await respond(.put, Paths.ways, body).status == .ok)
        }
        let key = try #require(try list(AwayList.self, try await respond(.get, Paths.away).data).questions.first).key
        let path = Paths.awaySeries(PathPart(key))
        #expect(try await respond(.put, path, #"{"isAway":true,"shown":null}"#).status == .ok)
        #expect(try await respond(.put, path, #"{"isAway":false,"shown":null}"#).status == .conflict)
        #expect(try await respond(.put, path, #"{"isAway":false,"shown":true}"#).status == .ok)
        #expect(try await respond(.put, path, #"{"isAway":true}"#).status == .ok)
    }

    @Test(
        "A parent says that the household wants no calendar, for a week or for good; a player does not", arguments: [true, false])
    func noCalendar(isForGood: Bool) async throws {
        let empty = try await TestHousehold(players: "Mia")
        func respond(_ body: String, as role: Caller.Role = .parent) async throws -> HTTPResponse.Status {
            let table = JSONRoutes.table(empty.household, door: OpenDoor(caller: Caller(role: role)))
            return try await table.documentedResponder().respond(
                to: Requests.make(.put, Paths.calendarDecline, body: body), context: Requests.context()
            ).status
        }
        func isMissing() async throws -> Bool {
            try await empty.desk(.parent).status().health.findings.contains { if case .noCalendar = $0 { true } else { false } }
        }
        #expect(try await isMissing())
        #expect(try await respond(#"{"isForGood":true}"#, as: .player(1)) == .forbidden)
        #expect(try await respond("{}") == .unprocessableContent)
        #expect(try await isMissing())
        #expect(try await respond(#"{"isForGood":\#(isForGood)}"#) == .noContent)
        #expect(try await !isMissing())
        for _ in 1...CalendarDecline.days { empty.nextDay() }
        #expect(try await isMissing() == !isForGood)
    }

    @Test("What cannot be an answer is refused, and players may not ask")
    func refused() async throws {
        for body in [#"{"location":"Deal","minutes":721}"#, #"{"location":" - ","minutes":5}"#, #"{"minutes":5}"#] {
            #expect(try await respond(.put, Paths.ways, body).status == .unprocessableContent, "\(body)")
        }
        #expect(try await respond(.put, Paths.awaySeries(PathPart("papa")), #"{"isAway":true}"#).status == .unprocessableContent)
        for path in [Paths.ways, Paths.away] { #expect(try await respond(.get, path, as: .player(1)).status == .forbidden) }
    }
}
