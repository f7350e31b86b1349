import ArgumentParser
import Domain
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("The questions about a calendar file when everything is set up")
struct SetupCalendarInterviewTests {
    private let example = SetupExample()
    private static let club = "/srv/club.ics"
    private static let otherClub = "/srv/other.ics"

    /// The files of two clubs with two teams each; any other file is of a school, and called like the file.
    private static func found(_ path: String) -> CalendarFileProposal {
        func calendar(_ name: String, _ displayName: String?) -> CalendarSummary {
            CalendarSummary(name: name, displayName: displayName, files: [], entryCount: 9, isFolder: false)
        }
        if path == club || path == otherClub {
            return CalendarFileProposal(
                calendar: path == club ? calendar("club", "SV Heim") : calendar("other", "TSV"),
                proposal: CalendarKindProposal(kind: .activities, reason: .activities(count: 9, total: 9)),
                groups: path == club ? ["U12", "U14"] : ["U14", "U16"])
        }
        return CalendarFileProposal(
            calendar: calendar(CalendarFileNaming.name(of: path), nil),
            proposal: CalendarKindProposal(kind: .school, reason: .mornings(entriesAWeek: 25)), groups: ["6c", "7b"],
            ownWords: path.contains("plan") ? [String(CalendarFileNaming.name(of: path).suffix(2))] : [])
    }

    /// As far as the question about calendars.
    private func interview(
        _ children: String, _ environment: SetupEnvironment? = nil, logins: Int
    ) async throws -> SetupInterview {
        var interview = try SetupInterview(environment: environment ?? example.environment()) { path, _ in Self.found(path) }
        for line in ["", children] + Array(repeating: "", count: logins) + ["y", "", "-"] {
            let message = try await interview.answer(line)
            #expect(message == nil, "\(line)")
        }
        #expect(interview.step == .calendars)
        return interview
    }

    @Test("Enter alone takes what a file seems to be, for everyone, under its own name")
    func usual() async throws {
        var interview = try await interview("Mia", logins: 1)
        #expect(try await interview.answer("/srv/6c.ics") == nil)
        #expect(interview.question?.hasPrefix("What kind of calendar is “6c”? It has ") == true)
        #expect(interview.question?.contains("25 entries a week between 8 and 13 o'clock on school days: a timetable") == true)
        #expect(interview.question?.hasSuffix("Number [1]: ") == true)
        for line in ["", "", ""] {
            #expect(try await interview.answer("?")?.isEmpty == false)
            #expect(try await interview.answer(line) == nil)
        }
        #expect(interview.question == "Another one? [no]: ")
        #expect(interview.answers.calendarAnswers == ["/srv/6c.ics": .init(kind: .school)])
        #expect(interview.summary.contains("Calendar:    /srv/6c.ics: school, for everyone"))
    }

    @Test("The name on Enter alone can be stored, also if that of the file is too long")
    func longName() {
        let (file, name) = (String(repeating: "long", count: 25), String(repeating: "long", count: 20))
        for typed in ["", name] {
            var interview = CalendarInterview(Self.found("/srv/\(file).ics"), children: [], known: [:])
            #expect(interview.take("") == nil)
            #expect(interview.step == .label && interview.question?.contains("[\(name)]") == true)
            #expect(interview.take(typed) == nil)
            #expect(interview.step == nil && interview.answer.label == nil, "it follows the file")
        }
    }

    @Test(
        "A file is read in the zone that was typed, or else in that of the PC",
        arguments: [("vienna", "Europe/Vienna"), ("", "Europe/Berlin")])
    func zone(typed: String, used: String) async throws {
        final class Zones: Sendable { let names = Mutex<[String]>([]) }
        let zones = Zones()
        var interview = try SetupInterview(environment: example.environment()) { path, zone in
            zones.names.withLock { $0.append(zone) }
            return Self.found(path)
        }
        for line in [typed, "Mia", "", "y", "", "-", "/srv/6c.ics"] {
            let message = try await interview.answer(line)
            #expect(message == nil, "\(line)")
        }
        #expect(zones.names.withLock(\.self) == [used])
    }

    @Test("The groups of a club's file are asked about in one question, and become the children's words; the rest is nobody's")
    func words() async throws {
        var interview = try await interview("Mia, Ben", logins: 2)
        #expect(try await interview.answer(Self.club) == nil)
        #expect(interview.question?.hasPrefix("What kind of calendar is “SV Heim” (club.ics)? It has ") == true)
        for line in ["", "", "Club"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(
            interview.question
                == """
                The entries of “Club” name groups. Which child is in which group?
                  1  U12
                  2  U14
                Each child with numbers or names of groups, such as Mia 1, Ben 2; none if no child is in any. [later]:\(" ")
                """)
        #expect(try await interview.answer("u12")?.contains("from 1 to 2 or names of groups, such as Mia 1, Ben 2;") == true)
        #expect(try await interview.answer("mia: u12") == nil)
        for line in ["", "yes"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.confirmed?.words == ["Mia": ["U12"]] && interview.confirmed?.groupsOfNobody == ["U14"])
        #expect(interview.confirmed?.calendarAnswers == [Self.club: .init(kind: .activities, label: "Club")])
        #expect(interview.summary.contains("Groups:      Mia: U12\nGroups:      “U14”: no child"))
    }

    @Test("Groups that were answered with nobody before are not asked about again, and those of another file are with a mark")
    func groupsOfNobody() async throws {
        let environment = example.environment { $0.groupsOfNobody = Set(["u14", "6c"].compactMap(PlayerWords.digest)) }
        var interview = try await interview("Mia, Ben", environment, logins: 2)
        for line in [Self.club, "", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.question?.contains("  1  U12\nEach child") == true)
        for line in ["none", "/srv/judo.ics", "2", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.question?.contains("  1  7b\nEach child") == true)
        for line in ["none", "/srv/choir.ics", "2", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.question?.contains("  1  7b (no child so far)\nEach child") == true)
        #expect(try await interview.answer("") == nil)
        #expect(interview.step == .calendars && interview.answers.groupsOfNobody == ["U12", "7b"])
        for line in ["/srv/plan-6c.ics", "", "Mia", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.step == .calendars && interview.proposedWords.isEmpty)
    }

    @Test("A group that one file has left to nobody is asked about for the next file, and is not nobody's if it becomes a child's")
    func nextFile() async throws {
        var interview = try await interview("Mia, Ben", logins: 2)
        for line in [Self.club, "", "", "", "Mia 1"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.answers.groupsOfNobody == ["U14"])
        for line in [Self.otherClub, "", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.question?.contains("  1  U14 (no child so far)\n  2  U16\nEach child") == true)
        var later = interview
        #expect(try await later.answer("") == nil)
        #expect(later.answers.groupsOfNobody == ["U14"])
        #expect(try await interview.answer("Ben U14") == nil)
        #expect(interview.answers.words == ["Mia": ["U12"], "Ben": ["U14"]] && interview.answers.groupsOfNobody == ["U16"])
        #expect(interview.summary.contains("Groups:      “U16”: no child") && !interview.summary.contains("“U14”"))
    }

    @Test("A group that one file has left to nobody becomes a child's if it is in the calendar of this child alone")
    func nextFileOfOne() async throws {
        var interview = try await interview("Mia, Ben", logins: 2)
        for line in ["/srv/judo.ics", "2", "", "", "none"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.answers.groupsOfNobody == ["6c", "7b"])
        for line in ["/srv/plan-7b.ics", "", "Ben", "", "no"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.step == .groups && interview.proposedWords == ["Ben": ["7b"]])
        #expect(try await interview.answer("") == nil)
        #expect(interview.answers.words == ["Ben": ["7b"]] && interview.answers.groupsOfNobody == ["6c"])
        #expect(interview.summary.contains("Groups:      Ben: 7b\nGroups:      “6c”: no child"))
    }

    @Test("Of a club's file for one child, only the groups of this child are asked about, and none is about this child alone")
    func wordsOfOne() async throws {
        var interview = try await interview("Mia, Ben", logins: 2)
        for line in [Self.club, "", "Ben", "Club"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.question?.hasPrefix("The entries of “Club” name groups. Which of them are Ben's?") == true)
        #expect(try await interview.answer("U16")?.contains("Type numbers from 1 to 2 or names of groups") == true)
        #expect(try await interview.answer("?")?.contains("after none, and after Enter alone, you are asked again") == true)
        var none = interview
        #expect(try await none.answer("none") == nil)
        #expect(none.step == .calendars && none.answers.words == nil && none.answers.groupsOfNobody == [])
        for line in ["U14", "", "yes"] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.confirmed?.words == ["Ben": ["U14"]])
        #expect(interview.confirmed?.groupsOfNobody == [], "the other child may be in the other group")
    }

    @Test(
        "Groups are picked by number, by name, or by how the name begins; a part that is none of these is refused",
        arguments: [
            ("1", ["U12"]), ("2, u12", ["U14", "U12"]), ("1 2", ["U12", "U14"]), ("1,1", ["U12"]), ("7", ["7"]), ("tu", ["Turnen"]),
            ("-", []), ("0", nil), ("5", nil), ("1 5", nil), ("u", nil), ("1, U16", nil), ("-9223372036854775808", nil),
        ] as [(String, [String]?)])
    func numbers(text: String, groups: [String]?) {
        for (owner, beginning) in [("Mia", ""), ("", "mia: ")] {
            var found = Self.found(Self.club)
            found.groups = ["U12", "U14", "7", "Turnen"]
            var interview = CalendarInterview(found, children: ["Mia", "Ben"], known: [:])
            for line in ["", owner, ""] { #expect(interview.take(line) == nil) }
            let refusal = interview.take(text == "-" ? text : beginning + text)
            #expect((refusal == nil) == (groups != nil))
            #expect(interview.words["Mia"] ?? [] == groups ?? [])
        }
    }

    @Test(
        "Each child is named before the groups, and a part without a child is of the child before it; a child without a group is refused",
        arguments: [
            ("Mia 1, Ben 2", ["Mia": ["U12"], "Ben": ["U14"]]),
            ("Ann=U12; ann lee: 2, Turnen", ["Ann": ["U12"], "Ann Lee": ["U14", "Turnen"]]),
            ("mia 1 2, BEN 1", ["Mia": ["U12", "U14"], "Ben": ["U12"]]), ("1, Mia 2", nil), ("Mia", nil), ("Mia1", nil),
            ("Miau 1", nil), ("Leo 1", nil), ("Mia 1, Ben 9", nil), ("Mia 1, Ben", nil), ("Ben, Mia 1", nil),
            ("Mia 1, Ben, Mia 2", nil), ("Mia, 1, Ben:, 2", ["Mia": ["U12"], "Ben": ["U14"]]),
        ] as [(String, [String: [String]]?)])
    func children(text: String, words: [String: [String]]?) {
        var found = Self.found(Self.club)
        found.groups = ["U12", "U14", "Turnen"]
        var interview = CalendarInterview(found, children: ["Mia", "Ben", "Ann", "Ann Lee"], known: [:])
        for line in ["", "", ""] { #expect(interview.take(line) == nil) }
        #expect((interview.take(text) == nil) == (words != nil))
        #expect(interview.words == words ?? [:])
    }

    @Test("A word for help explains each question, and asks it again", arguments: ["?", "help", "Hilfe"])
    func help(word: String) async throws {
        var interview = try await interview("Mia, Ben", logins: 2)
        let helps = ["more can be added", "one school day", "these children only", "file keeps its own", "that child alone"]
        for (line, part) in zip([Self.club, "", "", "", ""], helps) {
            let question = interview.question
            #expect(try await interview.answer(word)?.lowercased().contains(part) == true, "\(part)")
            #expect(interview.question == question)
            #expect(try await interview.answer(line) == nil)
        }
    }

    @Test("After the last file, the groups in the calendars of single children are asked about once, and become their words")
    func ownWords() async throws {
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "Leo", words: ["5A"])] }
        let files = ["/srv/plan-6c.ics", "", "Mia", "", "/srv/plan-4b.ics", "", "Ben", "", "/srv/plan-5a.ics", "", "Leo", ""]
        var interview = try await interview("Mia, Ben", environment, logins: 2)
        for line in files + ["/srv/plan-7b.ics", "", "everyone", "", "no"] {
            let message = try await interview.answer(line)
            #expect(message == nil, "\(line)")
        }
        #expect(interview.step == .groups)
        #expect(interview.question?.hasPrefix("Groups (team, class …) of your children seem to be: Ben: 4b; Mia: 6c\n") == true)
        #expect(try await interview.answer("?")?.contains("--groups GROUPS") == true)
        #expect(try await interview.answer("perhaps") == YesOrNo.request)
        var other = interview
        #expect(try await other.answer("n") == nil)
        #expect(other.step == .confirmation && other.answers.words == nil)
        #expect(try await interview.answer("") == nil)
        #expect(interview.step == .confirmation && interview.answers.words == ["Mia": ["6c"], "Ben": ["4b"]])
        #expect(interview.summary.contains("Groups:      Ben: 4b\nGroups:      Mia: 6c"))
    }

    @Test("More groups than a child can be in are refused at once, and asked for again")
    func tooManyWords() async throws {
        let known = (1...HouseholdLimits.playerWords - 1).map { "Chor \($0)" }
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "Ben", words: known)] }
        var interview = try await interview("Mia", environment, logins: 1)
        for line in [Self.club, "", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(try await interview.answer("Ben U12, U14")?.hasPrefix("Ben can be in at most 20 groups,") == true)
        #expect(try await interview.answer("Ben U14") == nil)
        #expect(interview.answers.words == ["Ben": ["U14"]])
    }

    @Test("Groups are not asked about where they decide nothing", arguments: ["1\n", "3\nMia\n", "\nnobody\n"])
    func noWords(answers: String) async throws {
        var interview = try await interview("Mia, Ben", logins: 2)
        let lines = [Self.club] + answers.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for line in (lines + [""]).prefix(4) { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.step == .calendars && interview.answers.words == nil)
    }

    @Test("A child who plays already can have a calendar and groups; a group that is somebody's is not asked about")
    func players() async throws {
        let environment = example.environment {
            $0.players = [PlayerProfile(id: 1, name: "Ben", words: ["u12"]), PlayerProfile(id: 2, name: "Leo")]
        }
        var interview = try await interview("Mia", environment, logins: 1)
        for line in [Self.club, "", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.question?.contains("Which child is in which group?\n  1  U14\nEach child") == true)
        #expect(try await interview.answer("Leo U14") == nil)
        #expect(interview.answers.words == ["Leo": ["U14"]])
    }

    @Test("A word of one child in the name of a file makes it that child's on Enter, also if the word was chosen just now")
    func owner() async throws {
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "Ben", words: ["6c"])] }
        var known = try await interview("Mia", environment, logins: 1)
        for line in ["/srv/6c.ics", "", "", ""] { #expect(try await known.answer(line) == nil, "\(line)") }
        #expect(known.answers.calendarAnswers == ["/srv/6c.ics": .init(kind: .school, child: "Ben")])
        var chosen = try await interview("Mia, Leo", logins: 2)
        for line in [Self.club, "", "", "", "Mia U12, Leo U14"] { #expect(try await chosen.answer(line) == nil, "\(line)") }
        for line in ["/srv/u14.ics", "", "", ""] { #expect(try await chosen.answer(line) == nil, "\(line)") }
        #expect(chosen.answers.calendarAnswers?["/srv/u14.ics"] == .init(kind: .school, child: "Leo"))
    }

    @Test("A file that cannot be checked at present is left out with the reason, and the answers so far stay")
    func unchecked() async throws {
        let environment = example.environment { environment in
            environment.readCalendar = { path in
                if path.contains("unreadable") { throw CommandError("No process can be started.") }
                return Data("BEGIN:VCALENDAR".utf8)
            }
        }
        var interview = try SetupInterview(environment: environment) { path, _ in
            if path.contains("locked") { throw CommandError("No process can be started.") }
            return Self.found(path)
        }
        for line in ["", "Mia", "", "y", "", "-", Self.club, "", "", ""] {
            let message = try await interview.answer(line)
            #expect(message == nil, "\(line)")
        }
        let answers = interview.answers
        for path in ["/srv/locked.ics", "/srv/unreadable.ics"] {
            let message = try await interview.answer(path)
            #expect(message == "“\(path)” is left out, because it cannot be checked now. No process can be started.")
            #expect(interview.step == .calendars && interview.answers == answers)
        }
        for line in ["/srv/6c.ics", "", "", ""] { #expect(try await interview.answer(line) == nil, "\(line)") }
        #expect(interview.answers.calendars == [Self.club, "/srv/6c.ics"])
    }

    @Test("What is no answer is asked again, and nothing is lost by it")
    func again() async throws {
        var interview = try await interview("Mia", logins: 1)
        let lines: [(String, String?)] = [
            (Self.club, nil), ("9", "from 1 to 3"), ("2", nil), ("Tom", "from 1 to 3"), ("", nil),
        ]
        for (line, part) in lines {
            let message = try await interview.answer(line)
            #expect(part.map { message?.contains($0) == true } ?? (message == nil), "\(line)")
        }
        #expect(try await interview.answer(String(repeating: "m", count: 81))?.contains("at most 80") == true)
        #expect(try await interview.answer("") == nil && interview.step == .calendars)
    }

    @Test("Options say of each file, in their order, what it is and whom it is for; too many or unknown ones are refused")
    func options() throws {
        let files = ["--calendar", "a.ics", "--calendar", "b.ics"]
        let command = try SetupCommand.parse(files + ["--calendar-kind", "-,activities", "--calendar-for", "Mia"])
        #expect(command.calendarKind == "-,activities" && command.calendarFor == "Mia")
        for wrong in [["--calendar-kind", "club"], ["--calendar-kind", "school,school,school"], ["--calendar-for", "a,b,c"]] {
            #expect(throws: (any Error).self, "\(wrong)") { try SetupCommand.parse(files + wrong) }
        }
    }

    @Test("A file is for the child whose name an option has, also if that is a word for all children; - is for all of them")
    func owners() throws {
        func answer(_ owner: String) throws -> SetupAnswers.CalendarAnswer {
            try SetupCommand.calendarAnswer(nil, owner: owner, among: ["Mia", "All"])
        }
        #expect(try answer("all").child == "All" && answer("mia").child == "Mia")
        for word in ["-", "everyone"] { #expect(try answer(word) == SetupAnswers.CalendarAnswer(), "\(word)") }
        #expect(try answer("nobody").isForNobody && answer("nobody").child == nil)
        for unknown in ["none", "Tom"] {
            #expect(throws: ValidationError.self, "\(unknown)") { try answer(unknown) }
        }
    }
}
