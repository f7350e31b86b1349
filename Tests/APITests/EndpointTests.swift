import Domain
import Foundation
import TestSupport
import Testing

@testable import API

@Suite("Endpoints and their paths")
struct EndpointTests {
    @Test(
        "A name becomes one part of a path",
        arguments: [
            ("piano", "piano"), ("Mia's club", "Mia%27s%20club"), ("a/b", "a%2Fb"), ("50%", "50%25"), ("Größe", "Gr%C3%B6%C3%9Fe"),
        ])
    func pathComponents(name: String, escaped: String) {
        #expect(PathPart(name).description == escaped)
        #expect(escaped.removingPercentEncoding == name)
    }

    @Test("A path without its parts is the pattern of a route")
    func patterns() {
        #expect(Paths.player() == "/v1/players/{id}" && Paths.player(PathPart(PlayerID.numbered(7))) == "/v1/players/000000000007")
        #expect(Paths.calendar() == "/v1/calendars/{name}" && Paths.calendar(PathPart("a/b")) == "/v1/calendars/a%2Fb")
        #expect(Paths.decision() == "/v1/routines/{id}/decisions/{eventKey}")
        #expect(Paths.decision(PathPart(RoutineID.numbered(2)), event: PathPart("0f")) == "/v1/routines/000000000002/decisions/0f")
        #expect(Paths.tap(.done) == "/v1/quests/{id}/done")
        #expect(Paths.pc() == "/v1/pcs/{id}" && Paths.pc(PathPart(DeviceID.numbered(2))) == "/v1/pcs/000000000002")
    }

    @Test("An endpoint has the method, the path and the parameters that have a value")
    func parts() {
        let list = Endpoint.reminders(player: 2, from: "now", to: nil)
        #expect(list.method == .get && list.path == "/v1/reminders" && list.query == ["player": "000000000002", "from": "now"])
        #expect(list.body == nil)
        let next = list.page(after: "abc")
        #expect(next.path == list.path && next.query == ["player": "000000000002", "from": "now", "cursor": "abc"])
        #expect(next.page(after: "def").query["cursor"] == "def")
        #expect(Endpoint.reminderStream(player: nil, shows: true).query.isEmpty)
        #expect(Endpoint.archivedRoutines.query == ["archived": "true"])
        #expect(Endpoint.removedRoutines.query == ["archived": "true", "deleted": "true"])
        #expect(Endpoint.restoreRoutine(3).path == "/v1/routines/000000000003/restore")
        #expect(Endpoint.restore(Data()).query.isEmpty)
        #expect(Endpoint.restoreEverywhere(Data(), keepingQuests: true).query == ["everywhere": "true"])
        let without = Endpoint.restoreEverywhere(Data(), keepingQuests: false)
        #expect(without.path == "/v1/backup" && without.query == ["everywhere": "true", "keepsQuests": "false"])
    }

    @Test("The meetings of the next page's events are taken over, too")
    func meetings() {
        let moment = Date(timeIntervalSince1970: 1_772_380_800)
        var list = EventList(events: [], timeZone: "UTC", nextCursor: "a", beThereBy: ["first": moment])
        list.append(EventList(events: [], timeZone: "UTC", beThereBy: ["second": moment]))
        list.append(EventList(events: [], timeZone: "UTC"))
        #expect(list.beThereBy == ["first": moment, "second": moment] && list.nextCursor == nil)
    }

    @Test("Marks of events are asked for by a parameter")
    func askingForMarks() {
        #expect(Endpoint.events(from: "today", to: nil).query == ["from": "today"])
        #expect(Endpoint.events(from: nil, to: nil, marks: true).query == ["marks": "true"])
        #expect(Endpoint.events(from: nil, to: nil, readings: true).query == ["readings": "true"])
    }

    @Test("Whom the next page's events are for and which are called off is taken over, too")
    func marks() {
        var list = EventList(events: [], timeZone: "UTC", nextCursor: "a", calledOff: ["first"])
        list.append(EventList(events: [], timeZone: "UTC", nextCursor: "b", playerIDs: ["second": [1]], calledOff: ["second"]))
        list.append(EventList(events: [], timeZone: "UTC", playerIDs: ["third": []]))
        #expect(list.playerIDs == ["second": [1], "third": []] && list.calledOff == ["first", "second"])
    }

    @Test("The interpretations of the next page's events are taken over, too")
    func readings() {
        var list = EventList(events: [], timeZone: "UTC", nextCursor: "a", readings: ["first": .example], starts: [:])
        list.append(EventList(events: [], timeZone: "UTC", readings: ["second": .example], starts: ["second": [.example]]))
        #expect(list.readings == ["first": .example, "second": .example] && list.starts == ["second": [.example]])
    }

    @Test("An interpretation of an event that only a later version knows is left out, and the other ones stay")
    func laterReadings() throws {
        var later = EventUnderstanding.example
        later.obstacle = .noWord
        let list = EventList(
            events: [], timeZone: "UTC", readings: ["first": .example, "second": later], starts: ["second": [.example]])
        let text = String(decoding: try JSONCoding.encoder().encode(list), as: UTF8.self)
        let unknown = text.replacing("noWord", with: "raining")
        #expect(unknown != text)
        let read = try JSONCoding.decoder().decode(EventList.self, from: Data(unknown.utf8))
        #expect(read.readings == ["first": .example] && read.starts == list.starts && read.timeZone == "UTC")
        #expect(try JSONCoding.decoder().decode(EventList.self, from: Data(text.utf8)) == list)
    }

    @Test("A list takes over the next page's items and where the page behind it begins")
    func appending() {
        var list = PreviewList(reminders: [.example], timeZone: "Europe/Berlin", nextCursor: "1")
        list.append(PreviewList(reminders: [.example, .example], timeZone: "Europe/Berlin", nextCursor: "2"))
        #expect(list.reminders.count == 3 && list.nextCursor == "2")
        list.append(PreviewList(reminders: [], timeZone: "Europe/Berlin"))
        #expect(list.reminders.count == 3 && list.nextCursor == nil)
    }
}
