import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The agenda at the terminal")
struct AgendaTableTests {
    private static let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]

    private static func event(_ title: String) -> CalendarEvent {
        let start = Date(timeIntervalSince1970: 1_772_380_800)
        return CalendarEvent(id: title, uid: title, title: title, start: start, end: start + 3600, calendarName: "club")
    }

    private static let list = EventList(
        events: ["Tennis", "Judo", "Chess", "Choir"].map(event), timeZone: "UTC",
        beThereBy: ["Judo": Date(timeIntervalSince1970: 1_772_379_000), "Chess": Date(timeIntervalSince1970: 1_772_379_000)],
        playerIDs: ["Tennis": [2], "Choir": []], calledOff: ["Judo"])

    private func rows(_ players: [PlayerProfile], _ list: EventList = list) -> [[String]] {
        Table.agenda(list, players, LocalTimeText(zone: .utc)).rows.map { Array($0.dropFirst()) }
    }

    @Test("It says whose an event is, and that it is called off; what is called off has no time to be there")
    func marks() {
        let table = Table.agenda(Self.list, Self.players, LocalTimeText(zone: .utc))
        #expect(table.header == ["When", "What", "For", "Where", "Calendar"])
        #expect(
            rows(Self.players) == [
                ["Tennis", "Ben", "", "club"], ["Judo (called off)", "", "", "club"], ["Chess (be there 15:30)", "", "", "club"],
                ["Choir", "no child", "", "club"],
            ])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(rows(Self.players).map { $0[1] } == ["Ben", "", "", "kein Kind"])
            #expect(rows(Self.players)[1][0] == "Judo (abgesagt)")
        }
    }

    @Test("A calendar has the name under which people see it: its label, the name in its file, or that of the file")
    func titles() {
        func calendar(_ name: String, _ ownName: String?, label: String?) -> CalendarInfo {
            let summary = CalendarSummary(
                name: name, displayName: ownName, files: ["\(name).ics"], entryCount: 1, isFolder: false, problems: [])
            return CalendarInfo(calendar: summary, playerID: nil, meaning: CalendarMeaning(label: label))
        }
        let calendars = CalendarList(calendars: [
            calendar("club", "SV Export", label: "SV Heim"), calendar("school", "Große Schule", label: nil),
            calendar("judo", nil, label: nil),
        ])
        #expect(calendars.titles == ["club": "SV Heim", "school": "Große Schule", "judo": "judo"])
        let list = EventList(events: [Self.event("Tennis")], timeZone: "UTC")
        let table = Table.agenda(list, [], LocalTimeText(zone: .utc), titles: calendars.titles)
        #expect(table.rows.map(\.last) == ["SV Heim"])
    }

    @Test("With one child, and if all events are for everyone, there is no column about it")
    func plain() {
        #expect(rows([Self.players[0]]).map(\.count) == [3, 3, 3, 3])
        let plain = EventList(events: [Self.event("Judo")], timeZone: "UTC")
        #expect(rows(Self.players, plain) == [["Judo", "", "club"]])
    }
}
