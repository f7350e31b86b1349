import API
import ArgumentParser
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What is asked about a new calendar")
struct CalendarDialogTests {
    private static let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
    private static let timetable = CalendarKindProposal(kind: .school, reason: .mornings(entriesAWeek: 25))

    /// - Returns: the answers, and what was asked.
    private func ask(
        _ lines: [String], _ given: CalendarInterview.Given = .init(), players: [PlayerProfile] = players, groups: [String] = []
    ) -> (answers: CalendarDialog.Answers?, asked: [String]) {
        var (asked, rest) = ([String](), lines[...])
        let terminal = TerminalDialog(prompt: { asked.append($0) }, note: { asked.append($0) }, line: { rest.popFirst() })
        let calendar = CalendarSummary(name: "export-6c", displayName: "Timetable 6c", files: [], entryCount: 25, isFolder: false)
        let found = CalendarFileProposal(calendar: calendar, proposal: Self.timetable, groups: groups)
        let dialog = CalendarDialog(dialog: terminal, found: found, players: players)
        return (dialog.ask(given), asked)
    }

    @Test("Enter alone takes what it seems to be, for everyone, under its own name")
    func usual() {
        let (answers, asked) = ask(["", "", ""])
        #expect(answers == CalendarDialog.Answers(kind: .school, assignment: CalendarAssignment(playerID: nil), label: nil))
        #expect(asked[0].hasPrefix("What kind of calendar is “Timetable 6c” (export-6c.ics)? It has "))
        #expect(asked[0].contains("25 entries a week between 8 and 13 o'clock on school days: a timetable"))
        #expect(asked[0].hasSuffix("Number [1]: ") && asked[2] == "What is it called? [Timetable 6c]: ")
    }

    @Test("Enter alone makes it the calendar of the only child whose word is in its name")
    func owner() {
        func assignment(_ mia: [String], _ ben: [String]) -> CalendarAssignment? {
            let players = [PlayerProfile(id: 1, name: "Mia", words: mia), PlayerProfile(id: 2, name: "Ben", words: ben)]
            return ask(["", "", ""], players: players).answers?.assignment
        }
        #expect(assignment(["7b"], ["U12", "6c"]) == CalendarAssignment(playerID: 2))
        #expect(assignment(["6c"], ["6c"]) == CalendarAssignment(playerID: nil))
        #expect(assignment(["7b"], []) == CalendarAssignment(playerID: nil))
    }

    @Test("Answers are a number or the beginning of a row")
    func answers() {
        let (answers, _) = ask(["3", "ben", "6c at school"])
        let ben = CalendarAssignment(playerID: 2)
        #expect(answers == CalendarDialog.Answers(kind: .family, assignment: ben, label: "6c at school"))
        #expect(ask(["a club", "4", ""]).answers?.assignment == CalendarAssignment(playerID: nil, isForNobody: true))
    }

    @Test("What is no answer is asked again")
    func again() {
        let (answers, asked) = ask(["9", "a", "1", "", String(repeating: "x", count: 81), "6c"])
        #expect(answers?.kind == .school && answers?.label == "6c")
        #expect(asked.filter { $0.hasPrefix("Type a number from 1 to 3") }.count == 2)
    }

    @Test("A word for help explains each question and asks it again; it is no name of a calendar", arguments: ["?", "help"])
    func help(word: String) {
        let (answers, asked) = ask([word, "", word, "", word, "6c"])
        #expect(answers?.kind == .school && answers?.label == "6c")
        for part in ["one school day", "these children only", "The file keeps its own"] {
            #expect(asked.contains { $0.contains(part) }, "\(part)")
        }
    }

    @Test("Options are not asked, and nobody is where there is no child")
    func given() {
        let (answers, asked) = ask([], .init(kind: .family, assignment: CalendarAssignment(playerID: 1), label: "6c"))
        #expect(answers == CalendarDialog.Answers() && asked == [])
        #expect(ask(["", ""], players: []).answers == CalendarDialog.Answers(kind: .school))
    }

    @Test("On a login in German it asks in German, and takes the beginning of a German row")
    func german() {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let (answers, asked) = ask(["von einem", "niemanden", "Stundenplan"])
            #expect(answers?.kind == .activities && answers?.assignment?.isForNobody == true)
            #expect(asked[0].hasPrefix("Was für ein Kalender ist „Timetable 6c“ (export-6c.ics)? Er hat "))
            #expect(asked[0].contains("Er hat 25 Termine in der Woche zwischen 8 und 13 Uhr an Schultagen: ein Stundenplan."))
            #expect(asked[0].hasSuffix("Nummer [1]: ") && asked[2] == "Wie heißt er? [Timetable 6c]: ")
        }
    }

    @Test("Each reason for a kind has a sentence of its own, in both languages", arguments: PageLanguage.allCases)
    func reasons(language: PageLanguage) {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            let reasons: [CalendarKindReason] = [
                .mornings(entriesAWeek: 25), .rows(entriesADay: 5), .activities(count: 4, total: 5),
                .activities(count: 5, total: 5), .mixed(total: 1), .mixed(total: 7), .noEntries,
            ]
            let texts = reasons.map(CalendarQuestion.reason)
            #expect(Set(texts).count == reasons.count && !texts.contains { $0.contains("{") })
        }
    }

    @Test(
        "Whom a calendar is for is said once",
        arguments: [["--for", "Ben", "--player", "Mia"], ["--for", "everyone", "--nobody"], ["--player", "Mia", "--nobody"]])
    func ownerOptions(options: [String]) throws {
        #expect(throws: (any Error).self) { try CalendarAddCommand.parse(["club.ics"] + options) }
        #expect(try CalendarAddCommand.parse(["club.ics", "--for", "Ben", "--way", "15", "--otherwise", "ask"]).owner == "Ben")
    }

    @Test("The groups of a calendar for everyone are asked about, one question a child, and become the children's words")
    func groups() {
        let (answers, asked) = ask(["2", "", "", "?", "U16", "u12", "2"], groups: ["U12", "U14"])
        #expect(answers?.words == [1: ["U12"], 2: ["U14"]] && answers?.kind == .activities)
        #expect(asked[3].hasPrefix("The entries of “Timetable 6c” name groups. Which of them are Mia's?\n  1  U12\n  2  U14\n"))
        #expect(asked.contains { $0.hasPrefix("An event with the name of a child's group") })
        #expect(asked.contains { $0.hasPrefix("Type numbers from 1 to 2 or names of groups") })
        #expect(asked.last?.contains("are Ben's?") == true)
        #expect(ask(["2", "", "", "", ""], groups: ["U12", "U14"]).answers?.words == [:])
    }

    @Test("Groups are asked about if options give the rest, unless they decide nothing")
    func groupsWithOptions() {
        func asked(_ given: CalendarInterview.Given) -> [String] { ask(["", ""], given, groups: ["U12", "U14"]).asked }
        let everyone = CalendarAssignment(playerID: nil)
        let questions = asked(.init(kind: .activities, assignment: everyone, label: "Club"))
        #expect(questions.count == 2 && questions.allSatisfy { $0.hasPrefix("The entries of “Club” name groups.") })
        #expect(asked(.init(kind: .school, assignment: everyone, label: "Club")) == [])
        #expect(asked(.init(kind: .activities, assignment: CalendarAssignment(playerID: 2), label: "Club")) == [])
        let nobody = CalendarAssignment(playerID: nil, isForNobody: true)
        #expect(asked(.init(kind: .activities, assignment: nobody, label: "Club")) == [])
    }

    @Test("The end of the input answers nothing")
    func end() {
        #expect(ask(["1", ""]).answers == nil)
    }
}
