import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The way of a calendar at the terminal")
struct CalendarListTests {
    private static func calendar(_ name: String, way: Int? = nil, isForNobody: Bool = false) -> CalendarInfo {
        let summary = CalendarSummary(name: name, files: ["\(name).ics"], entryCount: 2, isFolder: false, problems: [])
        return CalendarInfo(
            calendar: summary, playerID: nil, isForNobody: isForNobody, meaning: CalendarMeaning(kind: .activities, wayMinutes: way)
        )
    }

    @Test("The list has a column for it, which is empty if none is set")
    func list() {
        let list = CalendarList(calendars: [Self.calendar("club", way: 15), Self.calendar("family")])
        let table = CalendarCommand.List.table(list, [], on: .plain())
        #expect(table.header == ["Calendar", "Entries", "Kind", "For", "Way", "State"])
        #expect(
            table.rows == [
                ["club", "2", "activities", "everyone", "15 min", "good"], ["family", "2", "activities", "everyone", "", "good"],
            ])
    }

    @Test("One calendar is shown with it, or with the way that is used without one")
    func show() {
        func way(_ minutes: Int?) -> String? {
            let text = CalendarMeaningText(info: Self.calendar("club", way: minutes), players: [], routines: [])
            return text.rows.first { $0.label == "Way" }?.text
        }
        #expect(way(15) == "15 minutes")
        #expect(way(nil) == "not set; without one the routine's own is used")
    }

    @Test("The last words after a calendar was added name the way that is used, and the command that changes it")
    func added() {
        let command = "timequest calendar set 'SV Heim' --way"
        let (none, set) = (Self.calendar("SV Heim"), Self.calendar("SV Heim", way: 15))
        #expect(CalendarAddCommand.wayLine(none)?.hasSuffix("the routine's own is used. To set one: \(command) MINUTES") == true)
        #expect(CalendarAddCommand.wayLine(set) == "The way to its events takes 15 minutes. To change it: \(command) MINUTES")
        #expect(CalendarAddCommand.wayLine(Self.calendar("work", isForNobody: true)) == nil)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                CalendarAddCommand.wayLine(set)
                    == "Der Weg zu seinen Terminen dauert 15 Minuten. Zum Ändern: \(command) MINUTEN")
        }
    }
}
