import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Calendars at the terminal")
struct CalendarListTests {
    private static func calendar(
        _ name: String, way: Int? = nil, isForNobody: Bool = false, entries: Int = 2
    ) -> CalendarInfo {
        let summary = CalendarSummary(name: name, files: ["\(name).ics"], entryCount: entries, isFolder: false, problems: [])
        return CalendarInfo(
            calendar: summary, playerID: nil, isForNobody: isForNobody, meaning: CalendarMeaning(kind: .activities, wayMinutes: way)
        )
    }

    @Test("The list has a column for the way, which is empty if none is set")
    func list() {
        let list = CalendarList(calendars: [Self.calendar("club", way: 15), Self.calendar("family")])
        let table = CalendarCommand.List.table(list, [], on: .plain())
        #expect(table.header == ["Calendar", "Entries", "Kind", "For", "Way", "State"])
        #expect(
            table.rows == [
                ["club", "2", "activities", "everyone", "15 min", "good"], ["family", "2", "activities", "everyone", "", "good"],
            ])
    }

    @Test("Without a calendar, the list asks for one only if the household misses it", arguments: [true, false])
    func empty(isMissed: Bool) throws {
        var status = try #require(DaemonSnapshot.healthy.status)
        status.problems = isMissed ? [HealthProblem(.noCalendar, "There is no calendar yet.")] : []
        #expect(status.missesCalendar == isMissed)
        let text = CalendarCommand.List.empty(isMissed: status.missesCalendar)
        #expect(text.contains("Drop an .ics file") == isMissed && text.contains("timequest calendar add FILE") != isMissed)
    }

    @Test("Calendars are declined if there is none, with a sentence of its own for a week and for good, in both languages")
    func decline() throws {
        #expect(throws: Never.self) { try CalendarDeclining.require(none: CalendarList(calendars: [])) }
        let error = #expect(throws: CommandError.self) {
            try CalendarDeclining.require(none: CalendarList(calendars: [Self.calendar("club"), Self.calendar("family")]))
        }
        #expect(error?.description.hasPrefix("There are calendars: club, family. ") == true)
        let sentences = [TerminalLanguage.english, TerminalLanguage.words(.german)].flatMap { language in
            TerminalLanguage.$current.withValue(language) { [true, false].map { CalendarDeclining(isForGood: $0).sentence } }
        }
        let add = "timequest calendar add"
        #expect(
            sentences == [
                "TimeQuest works without a calendar. You can still add a calendar at any time: \(add) FILE",
                "TimeQuest does not mention the missing calendar for a week.",
                "TimeQuest geht auch ohne Kalender. Hinzufügen können Sie einen Kalender weiterhin jederzeit: \(add) DATEI",
                "TimeQuest erwähnt den fehlenden Kalender eine Woche lang nicht.",
            ])
    }

    @Test("On a login in German, the list is in German")
    func germanList() {
        var gone = Self.calendar("Leo", isForNobody: true)
        (gone.calendar.entryCount, gone.meaning.kind) = (0, .family)
        var broken = Self.calendar("school")
        broken.meaning.kind = .school
        broken.calendar.problems = [CalendarProblem(severity: .error, message: "It is no calendar.")]
        var damaged = Self.calendar("judo")
        damaged.calendar.problems = [CalendarProblem(severity: .warning, message: "A line is wrong.")]
        let list = CalendarList(calendars: [Self.calendar("club", way: 15), gone, broken, damaged])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let table = CalendarCommand.List.table(list, [], on: .plain())
            #expect(table.header == ["Kalender", "Einträge", "Art", "Für", "Weg", "Zustand"])
            #expect(table.dispensable == ["Art", "Weg"])
            #expect(
                table.rows == [
                    ["club", "2", "Verein", "alle", "15 min", "gut"], ["Leo", "0", "Familie", "niemanden", "", "leer"],
                    ["school", "2", "Schule", "alle", "", "nicht lesbar"], ["judo", "2", "Verein", "alle", "", "1 Problem"],
                ])
        }
    }

    @Test("The fields of a calendar are in the language of the login")
    func fields() {
        var info = Self.calendar("6c", way: 1)
        (info.playerID, info.meaning.kind, info.meaning.isWithoutWayToSchool) = (1, .school, true)
        info.meaning.otherwise = .nothing
        func rows() -> [String] {
            CalendarMeaningText(info: info, players: [PlayerProfile(id: 1, name: "Mia")], routines: []).rows
                .map { "\($0.label): \($0.text)" }
        }
        #expect(
            rows() == [
                "File: 6c.ics", "Entries: 2", "For: Mia", "Kind: a school's timetable",
                "School days: no: the child learns at home or lives there", "Otherwise: nothing", "Way: 1 min",
            ])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                rows() == [
                    "Datei: 6c.ics", "Einträge: 2", "Für: Mia", "Art: ein Stundenplan der Schule",
                    "Schultage: nein: Das Kind lernt zu Hause oder wohnt dort", "Sonst: nichts", "Weg: 1 min",
                ])
        }
    }

    @Test("One calendar is shown with its way, or with the one that is used without")
    func show() {
        func way(_ minutes: Int?) -> String? {
            let text = CalendarMeaningText(info: Self.calendar("club", way: minutes), players: [], routines: [])
            return text.rows.first { $0.label == "Way" }?.text
        }
        #expect(way(15) == "15 min" && way(0) == "0 min" && way(105) == "1 h 45 min")
        #expect(way(nil) == "not set: TimeQuest uses your answer for the place, or else the routine's")
    }

    @Test("The last words after a calendar was added name the way that is used, and the command that changes it")
    func added() {
        let command = "timequest calendar set 'SV Heim' --way"
        let (none, set) = (Self.calendar("SV Heim"), Self.calendar("SV Heim", way: 15))
        #expect(CalendarAddCommand.wayLine(none)?.hasSuffix("or else the routine's. To set one: \(command) MINUTES") == true)
        #expect(CalendarAddCommand.wayLine(set) == "The way to its events takes 15 min. To change it: \(command) MINUTES")
        #expect(CalendarAddCommand.wayLine(Self.calendar("work", isForNobody: true)) == nil)
        #expect(CalendarAddCommand.wayLine(Self.calendar("cut-off", entries: 0)) == nil)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                CalendarAddCommand.wayLine(set)
                    == "Der Weg zu seinen Terminen dauert 15 min. Zum Ändern: \(command) MINUTEN")
        }
    }

    @Test("A calendar that is set as what it seems to be says so, and another one names the command that sets it")
    func kind() {
        let club = Self.calendar("SV Heim")
        #expect(CalendarSetCommand.next(club, .activities) == "It is set so.")
        #expect(
            CalendarSetCommand.next(club, .school)
                == "It is set as a club's or a team's: its events are activities. To change it: "
                + "timequest calendar set 'SV Heim' --kind school")
    }
}
