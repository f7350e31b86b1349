import Domain
import Foundation
import LinuxSystem
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("Setting up", .tags(.system))
struct SetupChangesTests {
    private let example = SetupExample()

    private func make(_ environment: SetupEnvironment, _ answers: SetupAnswers = .everything) async throws -> [SetupReport] {
        var outcomes: [SetupReport] = []
        try await SetupChanges(environment: environment, actions: example.actions) { outcomes.append(SetupReport($0)) }.make(
            answers)
        return outcomes
    }

    @Test("Everything that was asked for is made, in order, and said")
    func everything() async throws {
        let outcomes = try await make(example.environment())
        #expect(
            example.changes == [
                "zone Europe/Vienna", "player Mia mia", "parent anna", "pin 2718", "routine Activity Prep [000000000007]",
                "calendar soccer 15",
                "link anna",
            ])
        #expect(outcomes.count == 7)
        #expect(outcomes.first == .done("The household lives in the time zone Europe/Vienna."))
        #expect(!outcomes.contains { $0.line.contains("2718") }, "a PIN is not shown")
    }

    @Test("Several children share the first routine, and one who has it keeps it")
    func children() async throws {
        var routine = Routine.example
        routine.playerIDs = [1]
        let environment = example.environment { [routine] in
            $0.players = [PlayerProfile(id: 1, name: "Mia")]
            $0.routines = [routine]
        }
        let answers = SetupAnswers(
            children: [.init(name: "Mia"), .init(name: "Leo"), .init(name: "Ben")], templates: ["activity-prep"])
        let outcomes = try await make(environment, answers)
        #expect(
            example.changes == [
                "player Leo shared", "player Ben shared", "routine Activity Prep [000000000007, 000000000007]",
            ])
        #expect(outcomes.last == .done("Leo and Ben have the routine Activity Prep. Only calendar events call for it."))
    }

    @Test("A calendar is added as what it was answered to be, for the child who was added before it")
    func calendar() async throws {
        let path = "/home/anna/soccer.ics"
        var answers = SetupAnswers(children: [.init(name: "Mia")], calendars: [path])
        answers.calendarAnswers = [path: .init(kind: .activities, label: "SV Heim", child: "Mia")]
        _ = try await make(example.environment(), answers)
        let meaning = CalendarMeaning(kind: .activities, label: "SV Heim")
        #expect(example.chosen == ["soccer": CalendarChoice(owner: .player(7), meaning: meaning)])
        // A child who is not among the answers any more: it concerns no other.
        answers.calendarAnswers = [path: .init(child: "Leo")]
        _ = try await make(example.environment(), answers)
        #expect(example.chosen["soccer"] == CalendarChoice(owner: .nobody))
    }

    @Test("The problems of a calendar's file are below its line, in German, too")
    func problems() async throws {
        example.calendarProblems = [
            CalendarProblem(file: "soccer.ics", line: 3, severity: .warning, flaw: CalendarFlaw(.entryCutOff))
        ]
        let answers = SetupAnswers(calendars: ["/home/anna/soccer.ics"])
        let lines = try await make(example.environment(), answers).map(\.line)
        let problem = try #require(example.calendarProblems.first).sentence
        #expect(lines == ["  done         The calendar “soccer” is in: 3 entries.\n    • \(problem)"])
        let german = try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            try await make(example.environment(), answers).map(\.line)
        }
        #expect(german.count == 1)
        let cut = "Die Datei hört mitten in dem Eintrag auf, der in dieser Zeile beginnt."
        #expect(german.first?.hasSuffix(": 3 Einträge.\n    • soccer.ics, Zeile 3: \(cut)") == true, "\(german)")
    }

    @Test("A group becomes a child's before the calendars come; one who plays already keeps the other words")
    func words() async throws {
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "Ben", words: ["7b"])] }
        var answers = SetupAnswers(children: [.init(name: "Mia")], calendars: ["/home/anna/club.ics"])
        answers.words = ["Mia": ["U12"], "Ben": ["U14", "7B"], "Leo": ["U16"]]
        answers.calendarAnswers = ["/home/anna/club.ics": .init(kind: .activities, child: "ben")]
        let outcomes = try await make(environment, answers)
        #expect(example.changes == ["player Mia shared", "words Ben 7b,U14", "words Mia U12", "calendar club 15"])
        #expect(outcomes.contains(.done("Mia is in the groups U12.")))
        #expect(example.chosen["club"]?.owner == .player(1), "a player who is in already is meant, too")
        answers.words = ["Ben": ["7b"]]
        #expect(try await make(environment, answers).contains(.already("Ben is in the groups 7b.")))
    }

    @Test("Groups in which no child is are stored before the calendars come, unless all of them are already")
    func groupsOfNobody() async throws {
        var answers = SetupAnswers(children: [.init(name: "Mia")], calendars: ["/home/anna/club.ics"])
        answers.groupsOfNobody = ["U14", "U16"]
        let sentence = "No child is in “U14”, “U16”: events of such a group are for no child."
        #expect(try await make(example.environment(), answers).contains(.done(sentence)))
        #expect(example.changes == ["player Mia shared", "nobody U14,U16", "calendar club 15"])
        let environment = example.environment { $0.groupsOfNobody = Set(["U14", "u16"].compactMap(PlayerWords.digest)) }
        #expect(try await make(environment, answers).contains(.already(sentence)))
        let text = String(decoding: try JSONEncoder().encode(answers), as: UTF8.self)
        #expect(text.contains("club.ics") && !text.contains("U14"), "a draft does not contain the text of a calendar")
    }

    @Test("If there are too many groups in which no child is, set-up says so, and goes on with the rest")
    func tooManyGroupsOfNobody() async throws {
        example.hasRoomForGroups = false
        var answers = SetupAnswers(
            children: [.init(name: "Mia")], pin: "2718", templates: ["activity-prep"], calendars: ["/home/anna/club.ics"])
        answers.groupsOfNobody = ["U14"]
        let outcomes = try await make(example.environment(), answers)
        #expect(
            example.changes == [
                "player Mia shared", "pin 2718", "routine Activity Prep [000000000007]", "calendar club 15",
            ])
        let line = try #require(outcomes.dropFirst().first).line
        #expect(line.hasPrefix("  left out     500 groups already have the answer that no child is in them"))
        #expect(line.hasSuffix("\n  timequest calendar group GROUP --forget"))
    }

    @Test("What is so already is left, and said")
    func again() async throws {
        example.parents = ["anna"]
        let link = "\(example.home)/\(CalendarLink.name)"
        #expect(symlink("/var/lib/timequest/calendars", link) == 0)
        defer { unlink(link) }
        var routine = Routine.example
        routine.playerIDs = [1]
        let environment = example.environment {
            $0.zone = "Europe/Vienna"
            $0.isZoneSet = true
            $0.players = [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia")]
            $0.routines = [routine]
            $0.hasPIN = true
            $0.storedCalendar = { _ in Data("BEGIN:VCALENDAR".utf8) }
        }
        let outcomes = try await make(environment)
        #expect(example.changes == [])
        #expect(outcomes.count == 7)
        for outcome in outcomes {
            guard case .already = outcome else {
                Issue.record("\(outcome)")
                continue
            }
        }
    }

    @Test("A routine of another child is not hers")
    func anotherChild() async throws {
        var routine = Routine.example
        routine.playerIDs = [2]
        let environment = example.environment {
            $0.players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
            $0.routines = [routine]
        }
        _ = try await make(environment, SetupAnswers(children: [.init(name: "mia")], templates: ["activity-prep"]))
        #expect(example.changes == ["routine Activity Prep [000000000001]"])
    }

    @Test("The PC's own zone is written down where a parent names it")
    func zoneOfThePC() async throws {
        _ = try await make(example.environment(), SetupAnswers(zone: "Europe/Berlin"))
        #expect(example.changes == ["zone Europe/Berlin"])
    }

    @Test("Where something fails half way, what was done before is done and said, and nothing follows")
    func failing() async throws {
        example.failing = "pin"
        var outcomes: [SetupReport] = []
        await #expect(throws: CommandError.self) {
            try await SetupChanges(environment: example.environment(), actions: example.actions) {
                outcomes.append(SetupReport($0))
            }.make(
                .everything)
        }
        #expect(example.changes == ["zone Europe/Vienna", "player Mia mia", "parent anna"])
        #expect(outcomes.count == 3)
    }

    @Test("The summary says what comes next, and the command of each step")
    func summary() {
        let text = SetupSummary(environment: example.environment(), answers: SetupAnswers(children: [.init(name: "Mia")])).text
        for part in [
            "No login was made a parent's", "There is no PIN", "Mia plays in the browser: timequest open",
            "sudo timequest time-zone", "what else TimeQuest asks about calendars: timequest calendar list",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        let again = example.environment { $0.players = [PlayerProfile(id: 2, name: "Ben")] }
        #expect(
            SetupSummary(environment: again, answers: SetupAnswers(children: [.init(name: "Mia")])).text
                .contains("Mia and Ben play in the browser"))
        let shared = example.environment { $0.isCallerParent = true }
        #expect(
            SetupSummary(environment: shared, answers: SetupAnswers(sharesLogin: true)).text.contains(
                "gpasswd -d anna timequest-parents")
        )
        let playing = SetupSummary(
            environment: example.environment(), answers: SetupAnswers(sharesLogin: true), isForPlayingOnly: true
        ).text
        #expect(playing.contains("--linux-user LOGIN") && playing.contains("sudo timequest parent pin"))
        for part in ["time-zone", "player add", "routine add", "alendar", "setup"] { #expect(!playing.contains(part), "\(part)") }
        let whole = SetupSummary(environment: example.environment(), answers: .everything).text
        #expect(!whole.contains("There is no PIN") && whole.contains("“anna” is a parent"))
    }

    @Test("On a login in German, the changes are reported in German")
    func german() async throws {
        let lines = try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            try await make(example.environment()).map(\.line)
        }
        #expect(lines.count == 7 && lines.allSatisfy { $0.hasPrefix("  erledigt     ") }, "\(lines)")
        for line in [
            "Der Haushalt lebt in der Zeitzone Europe/Vienna.", "Mia spielt mit, mit der Anmeldung „mia“.",
            "Mia hat die Routine Activity Prep. Sie ist nur bei Terminen im Kalender dran.",
            "Der Kalender „soccer“ ist da: 3 Einträge.",
        ] { #expect(lines.contains("  erledigt     \(line)"), "\(line) in \(lines)") }
    }

    @Test("On a login in German, the next steps are in German, and only commands are the same")
    func germanSummary() {
        let all = [
            SetupSummary(environment: example.environment(), answers: SetupAnswers(children: [.init(name: "Mia")])),
            SetupSummary(environment: example.environment { $0.isCallerParent = true }, answers: SetupAnswers(sharesLogin: true)),
            SetupSummary(environment: example.environment(), answers: .everything),
        ]
        for summary in all {
            let english = Set(summary.text.split(separator: "\n").map(String.init))
            let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { summary.text }
            let same = english.intersection(german.split(separator: "\n").map(String.init))
            #expect(same.allSatisfy { $0.hasPrefix("      ") || $0 == "  PIN          sudo timequest parent pin" }, "\(same)")
            #expect(german.contains("So geht es weiter:") && german.contains("\n  Routinen     timequest routine add"))
        }
    }

    @Test("Who called is whoever became root by sudo or pkexec, and never root")
    func caller() throws {
        #expect(try UserAccount.caller(environment: ["SUDO_USER": "anna"], groups: example.groups)?.name == "anna")
        for environment in [[:], ["SUDO_USER": "root"], ["SUDO_USER": "gone"], ["PKEXEC_UID": "0"], ["PKEXEC_UID": "x"]] {
            #expect(try UserAccount.caller(environment: environment, groups: example.groups) == nil, "\(environment)")
        }
    }

    @Test("The link is made as its owner, and leads to the calendar folder")
    func link() throws {
        let owner = UserAccount(name: "root", userID: geteuid(), groupID: getegid(), homeFolder: example.home)
        let link = CalendarLink(owner: owner, target: "/var/lib/timequest/calendars")
        #expect(link.state == .missing)
        try link.make()
        defer { unlink(link.path) }
        #expect(link.state == .made)
        #expect(CalendarLink(owner: owner, target: "/elsewhere").state == .taken)
    }
}
