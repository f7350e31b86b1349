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
        _ lines: [String], _ given: CalendarInterview.Given = .init(), players: [PlayerProfile] = players, groups: [String] = [],
        ownWords: [String] = [], ofNobody: [String] = [], ofNobodySoFar: [String] = []
    ) -> (answers: CalendarDialog.Answers?, asked: [String]) {
        var (asked, rest) = ([String](), lines[...])
        let terminal = TerminalDialog(prompt: { asked.append($0) }, note: { asked.append($0) }, line: { rest.popFirst() })
        let calendar = CalendarSummary(name: "export-6c", displayName: "Timetable 6c", files: [], entryCount: 25, isFolder: false)
        let found = CalendarFileProposal(calendar: calendar, proposal: Self.timetable, groups: groups, ownWords: ownWords)
        let dialog = CalendarDialog(
            dialog: terminal, found: found, players: players, ofNobody: Set(ofNobody.compactMap(PlayerWords.digest)),
            ofNobodySoFar: Set(ofNobodySoFar.compactMap(PlayerWords.digest)))
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
                .later(first: LocalDate(dayNumber: 20_514)), .past,
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

    @Test("The groups of a calendar for everyone are asked about in one question, and become the children's words")
    func groups() {
        let (answers, asked) = ask(["2", "", "", "?", "U16", "Mia u12, Ben 2"], groups: ["U12", "U14"])
        #expect(answers?.words == [1: ["U12"], 2: ["U14"]] && answers?.kind == .activities)
        #expect(answers?.groupsOfNobody == [], "each child has a group")
        #expect(asked[3].hasPrefix("The entries of “Timetable 6c” name groups. Which child is in which group?\n  1  U12\n"))
        #expect(asked[3].hasSuffix("such as Mia 1, Ben 2; none if no child is in any. [later]: "))
        #expect(asked.contains { $0.hasPrefix("An event with the name of a child's group") })
        #expect(asked.contains { $0.hasPrefix("Type each child with numbers from 1 to 2 or names of groups") })
        #expect(asked.filter { $0.contains("name groups") }.count == 3, "the question again after the help and after no answer")
    }

    @Test(
        "After an answer, the groups without a child are nobody's if a child has no group; Enter alone leaves all of them for later",
        arguments: [
            ("Mia 1", ["Mia": ["U12"]], ["U14", "U16"]), ("none", [:], ["U12", "U14", "U16"]), ("", [:], []),
            ("Mia 1, Ben 1", ["Mia": ["U12"], "Ben": ["U12"]], []), ("ben: 2 3", ["Ben": ["U14", "U16"]], ["U12"]),
        ] as [(String, [String: [String]], [String])])
    func rest(text: String, words: [String: [String]], ofNobody: [String]) {
        let answers = ask(["2", "", "", text], groups: ["U12", "U14", "U16"]).answers
        #expect(answers?.words[1] == words["Mia"] && answers?.words[2] == words["Ben"])
        #expect(answers?.groupsOfNobody == ofNobody)
    }

    @Test("Groups that were answered with nobody are not asked about again, and with all others answered there is no question")
    func answered() {
        let (_, asked) = ask(["2", "", "", ""], groups: ["U12", "U14"], ofNobody: ["u14"])
        #expect(asked[3].contains("  1  U12\nEach child") && !asked[3].contains("U14"))
        #expect(ask(["2", "", ""], groups: ["U12", "U14"], ofNobody: ["U12", "U14"]).answers?.kind == .activities)
        let players = [PlayerProfile(id: 1, name: "Mia", words: ["U12"]), PlayerProfile(id: 2, name: "Ben", words: ["U14"])]
        #expect(ask(["2", "", ""], players: players, groups: ["U12", "U14", "U16"]).answers?.groupsOfNobody == [])
    }

    @Test("Groups that another file has left to nobody are asked about, and a group of a player replaces that answer")
    func soFar() throws {
        let (answers, asked) = ask(
            ["2", "", "", "Ben 1"], groups: ["U14", "U16", "U18"], ofNobody: ["U14", "U18"], ofNobodySoFar: ["U14"])
        #expect(asked[3].contains("  1  U14 (no child so far)\n  2  U16\nEach child"))
        #expect(answers?.words == [2: ["U14"]] && answers?.groupsOfNobody == ["U16"])
        let soFar = Set(["U12", "u14"].compactMap(PlayerWords.digest))
        #expect(try #require(answers).replaced(of: soFar) == Set(["U14"].compactMap(PlayerWords.digest)))
        let own = ask(["", "Mia", "", ""], ownWords: ["6c"], ofNobody: ["6c"], ofNobodySoFar: ["6c"])
        #expect(own.answers?.words == [1: ["6c"]])
    }

    @Test("In the calendar of one child, the answer that none of its groups is the child's is not one about the other children")
    func noneOfOne() {
        let answers = ask(["2", "Mia", "", "none"], groups: ["U12", "U14"]).answers
        #expect(answers?.words == [:] && answers?.groupsOfNobody == [] && answers?.kind == .activities)
    }

    @Test("The class of a timetable for one child is offered as the child's group, and Enter alone takes it")
    func ownWords() {
        let (answers, asked) = ask(["", "Mia", "", "?", "perhaps", ""], ownWords: ["6c"])
        #expect(answers?.words == [1: ["6c"]] && answers?.assignment == CalendarAssignment(playerID: 1))
        #expect(asked[3].hasPrefix("Groups (team, class …) of your children seem to be: Mia: 6c\n"))
        #expect(asked.contains(YesOrNo.request))
        #expect(ask(["", "Mia", "", "n"], ownWords: ["6c"]).answers?.words == [:])
        #expect(ask(["", "Mia", ""], ownWords: ["6c"]).answers == nil, "the end of the input")
        let given = CalendarInterview.Given(kind: .school, assignment: CalendarAssignment(playerID: 2), label: "6c")
        #expect(ask([""], given, ownWords: ["6c"]).answers?.words == [2: ["6c"]])
    }

    @Test("No group is offered that the child has, that is nobody's, or in a calendar of several children")
    func noOwnWords() {
        let players = [PlayerProfile(id: 1, name: "Mia", words: ["6C"]), PlayerProfile(id: 2, name: "Ben")]
        #expect(ask(["", "Mia", ""], players: players, ownWords: ["6c"]).asked.count == 3)
        #expect(ask(["", "Mia", ""], ownWords: ["6c"], ofNobody: ["6c"]).asked.count == 3)
        for owner in ["everyone", "nobody"] { #expect(ask(["", owner, ""], ownWords: ["6c"]).asked.count == 3) }
        let club = ask(["2", "Mia", "", "U12"], groups: ["U12", "U14"], ownWords: ["U14"])
        #expect(club.answers?.words == [1: ["U12"]] && club.asked.count == 4)
    }

    @Test("Groups are asked about if options give the rest, unless they decide nothing")
    func groupsWithOptions() {
        func asked(_ given: CalendarInterview.Given) -> [String] { ask([""], given, groups: ["U12", "U14"]).asked }
        let everyone = CalendarAssignment(playerID: nil)
        let questions = asked(.init(kind: .activities, assignment: everyone, label: "Club"))
        #expect(questions.count == 1 && questions[0].hasPrefix("The entries of “Club” name groups."))
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
