import Domain
import Foundation
import LinuxSystem
import Testing

@testable import Services

@Suite("The rehearsal of answers")
struct SetupRehearsalTests {
    private static let everything = SetupAnswers(
        zone: "europe/vienna", children: [.init(name: "Mia", login: "mia"), .init(name: "Ben")], parentLogin: "anna", pin: "2718",
        routines: [.init(template: "school-morning"), .init(template: "activity-prep", children: ["mia"])],
        calendars: ["soccer.ics"], wantsLink: true)

    private func flaws(
        _ environment: SetupEnvironment = .example(), about fields: [SetupRehearsal.Field] = SetupRehearsal.Field.allCases,
        changing change: (inout SetupAnswers) -> Void
    ) async throws -> [SetupFlaw] {
        var answers = Self.everything
        change(&answers)
        return try await SetupRehearsal(environment: environment).flaws(in: answers, about: fields)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let flaw: SetupFlaw
        let field: SetupRehearsal.Field
        let change: @Sendable (inout SetupAnswers) -> Void
        var testDescription: String { "\(flaw)" }

        init(_ flaw: SetupFlaw, _ field: SetupRehearsal.Field, _ change: @escaping @Sendable (inout SetupAnswers) -> Void) {
            self.flaw = flaw
            self.field = field
            self.change = change
        }
    }

    @Test(
        "Each wrong answer is a value that names the answer",
        arguments: [
            Case(.unknownZone("Berlino", meant: ["Europe/Berlin"]), .zone) { $0.zone = "Berlino" },
            Case(.childName(.missing, child: 1), .player) { $0.children[1].name = " " },
            Case(.childNameUnusable(.reserved("nobody"), child: 1), .player) { $0.children[1].name = "nobody" },
            Case(.childNameUnusable(.unreadable, child: 1), .player) { $0.children[1].name = "Be\u{200B}n" },
            Case(.childTwice("mia", child: 1), .player) { $0.children[1].name = "mia" },
            Case(.ownLogin("anna", child: 1), .playerLogin) {
                $0.children[1].login = "anna"
                $0.parentLogin = nil
            },
            Case(.notALoginName("My Login", child: 0), .playerLogin) { $0.children[0].login = "My Login" },
            Case(.noLogin("tom", child: 1), .playerLogin) { $0.children[1].login = "tom" },
            Case(.loginIsParents("root", child: 1), .playerLogin) { $0.children[1].login = "root" },
            Case(.loginOfSibling("mia", sibling: "Mia", child: 1), .playerLogin) { $0.children[1].login = "mia" },
            Case(.noLogin("tom", child: nil), .parentLogin) { $0.parentLogin = "tom" },
            Case(.parentIsChilds("ben"), .parentLogin) {
                $0.parentLogin = "ben"
                $0.children[0].login = "ben"
            },
            Case(.parentIsRoot, .parentLogin) { $0.parentLogin = "root" },
            Case(.pin(.length), .pin) { $0.pin = "123" },
            Case(.pin(.unprintable), .pin) { $0.pin = "12\t34" },
            Case(.templateTwice("school-morning", routine: 1), .template) {
                $0.routines[1] = .init(template: "school-morning", children: ["Ben"])
            },
            Case(.routineForNobody(routine: 1), .template) { $0.routines[1].children = [] },
            Case(.unknownChild("Leo", routine: 1), .template) { $0.routines[1].children = ["Mia", "Leo"] },
            Case(.notNamedAsCalendar(path: "a.txt"), .calendar) { $0.calendars.append("a.txt") },
            Case(.calendarTwice(path: "other/Soccer.ics"), .calendar) { $0.calendars.append("other/Soccer.ics") },
        ])
    func wrong(row: Case) async throws {
        let flaws = try await flaws { row.change(&$0) }
        #expect(flaws.contains(row.flaw), "\(flaws)")
        #expect(row.flaw.field == row.field)
    }

    @Test("Good answers have nothing against them")
    func good() async throws {
        #expect(try await flaws { _ in } == [])
    }

    @Test("All that is wrong is found, also twice in one answer, and only that of the answers that are asked about")
    func several() async throws {
        let change: (inout SetupAnswers) -> Void = {
            $0.children = [.init(name: ""), .init(name: "Ben", login: "tom")]
            $0.routines = [.init(template: "x"), .init(template: "y")]
        }
        let all = try await flaws(about: [.player, .playerLogin, .template], changing: change)
        #expect(all.map(\.field) == [.player, .playerLogin, .template, .template])
        #expect(try await flaws(about: [.player], changing: change) == [.childName(.missing, child: 0)])
        let nameless = try await flaws { $0.children[0].name = "" }
        #expect(nameless.filter { $0.field == .player }.count == 1, "with a login, too, it is said once")
    }

    @Test("In the browser somebody has to become a parent, so that the founders' door closes")
    func nobody() async throws {
        let nobody: (inout SetupAnswers) -> Void = {
            $0.pin = nil
            $0.parentLogin = nil
            $0.wantsLink = false
        }
        #expect(try await flaws(changing: nobody) == [.nobodyIsParent])
        #expect(try await flaws { $0.pin = nil } == [])
        #expect(try await flaws(.example { $0.hasPIN = true }, changing: nobody) == [])
        #expect(try await flaws(.example { $0.needsParent = false }, changing: nobody) == [], "at the terminal root goes on")
    }

    @Test("A parent's login that children use leaves the group by a command of its own, and needs a PIN")
    func formerParent() async throws {
        let former: (inout SetupAnswers) -> Void = {
            $0.pin = nil
            $0.parentLogin = nil
            $0.wantsLink = false
            $0.formerParent = "anna"
        }
        let member = SetupEnvironment.example {
            $0.groups.isParent = { $0.name == "anna" }
            $0.isCallerParent = true
            $0.needsParent = false
        }
        #expect(member.parentCaller == "anna" && SetupEnvironment.example().parentCaller == nil)
        #expect(try await flaws(member, changing: former) == [.formerParentNeedsPIN("anna")])
        var settled = member
        settled.hasPIN = true
        #expect(try await flaws(settled, changing: former) == [])
        #expect(try await flaws(.example { $0.needsParent = false }, changing: former) == [], "it is no parent's")
        let root = RootSetup(environment: member, includesZone: false, options: [])
        #expect(try root.commands(for: SetupAnswers(formerParent: "anna")) == ["sudo gpasswd -d anna timequest-parents"])
        #expect(try root.commands(for: SetupAnswers(formerParent: "root")) == [])
        let other = RootSetup(environment: .example(), includesZone: false, options: [])
        #expect(try other.commands(for: SetupAnswers(formerParent: "anna")) == [])
    }

    @Test("More players or routines than a household can have are found before anything is changed")
    func limits() async throws {
        let full = SetupEnvironment.example { environment in
            environment.players = (1...HouseholdLimits.players).map { PlayerProfile(id: .numbered($0), name: "Child \($0)") }
            environment.routines = Array(repeating: .example, count: HouseholdLimits.routines)
        }
        let flaws = try await flaws(full, about: [.player, .template]) { _ in }
        #expect(flaws.contains(.tooManyPlayers(limit: HouseholdLimits.players)))
        #expect(flaws.contains(.tooManyRoutines(limit: HouseholdLimits.routines)))
        let there = try await self.flaws(full, about: [.player]) { $0.children = [.init(name: "child 1")] }
        #expect(there == [], "who is there needs no room")
    }

    @Test("More words than a child can have are found before anything is changed, with those that the child has already")
    func words() async throws {
        let limit = HouseholdLimits.playerWords
        let all = (0...limit).map { "U\($0 + 1)" }
        let leo = PlayerProfile(id: .numbered(1), name: "Leo", words: ["U1", "Chor"])
        let environment = SetupEnvironment.example { $0.players = [leo] }
        func flaws(_ words: [String: [String]]) async throws -> [SetupFlaw] {
            try await self.flaws(environment, about: [.calendar]) {
                $0.calendars = []
                $0.words = words
            }
        }
        #expect(try await flaws(["Mia": all, "Ben": ["U12"]]) == [.tooManyWords(limit: limit, player: "Mia")])
        #expect(try await flaws(["Mia": Array(all.dropLast()) + ["u1"], "leo": Array(all.dropLast(2))]) == [])
        #expect(try await flaws(["leo": Array(all.dropLast())]) == [.tooManyWords(limit: limit, player: "leo")])
    }

    @Test("A link is for the home of a parent; whether there is room for it is for root to see")
    func link() async throws {
        #expect(try await flaws { $0.parentLogin = nil } == [.noParentForLink])
        let flaws = try await flaws(.example { $0.seesHomes = true }) { _ in }
        #expect(flaws == [.noHome(login: "anna", folder: "/nowhere/anna")])
    }

    @Test("What a file is, and whether its name is free, is found before anything is changed")
    func calendars() async throws {
        let flaw = CalendarFlaw(.folderUnreadable)
        let path = "soccer.ics"
        let unreadable = SetupEnvironment.example { $0.readCalendar = { throw SetupFlaw.notACalendar(path: $0, flaw) } }
        #expect(try await flaws(unreadable) { _ in } == [.notACalendar(path: path, flaw)])
        #expect(try await flaws(.example { $0.isCalendarFolder = { _ in true } }) { _ in } == [.calendarIsFolder(path: path)])
        let taken = SetupEnvironment.example { $0.storedCalendar = { _ in Data("another".utf8) } }
        #expect(try await flaws(taken) { _ in } == [.calendarExists(path: path)])
        let same = SetupEnvironment.example { $0.storedCalendar = { _ in Data("BEGIN:VCALENDAR".utf8) } }
        #expect(try await flaws(same) { _ in } == [])
        let odd = try await flaws { $0.calendars = ["two  spaces.ics"] }
        guard case .badCalendarName("two  spaces.ics", _)? = odd.first else {
            Issue.record("\(odd)")
            return
        }
    }

    @Test("Of a file that is broken and has the name of another one, the defect is named, and not the name")
    func brokenTwice() async throws {
        let flaw = CalendarFlaw(.emptyFile)
        let environment = SetupEnvironment.example {
            $0.readCalendar = { if $0 == "b/Club.ics" { throw SetupFlaw.notACalendar(path: $0, flaw) } else { return Data() } }
        }
        let broken = try await flaws(environment) { $0.calendars = ["a/club.ics", "b/Club.ics"] }
        #expect(broken == [.notACalendar(path: "b/Club.ics", flaw)])
        let whole = try await flaws(environment) { $0.calendars = ["a/club.ics", "c/Club.ics"] }
        #expect(whole == [.calendarTwice(path: "c/Club.ics")])
    }

    @Test("A calendar's name that cannot be stored is found before anything is changed")
    func labels() async throws {
        func labelFlaws(_ label: String?) async throws -> [SetupFlaw] {
            try await flaws { $0.calendarAnswers = ["soccer.ics": .init(label: label), "gone.ics": .init(label: "a\nb")] }
        }
        #expect(try await labelFlaws(nil) == [])
        #expect(try await labelFlaws("SV Heim") == [])
        #expect(try await labelFlaws("a\nb") == [.calendarLabel(.unprintable, path: "soccer.ics")])
        let long = String(repeating: "m", count: 81)
        #expect(try await labelFlaws(long) == [.calendarLabel(.tooLong(characters: 81), path: "soccer.ics")])
    }

    @Test("What only root may change is one command, and nil where nothing is left")
    func command() throws {
        func command(
            _ environment: SetupEnvironment, _ answers: SetupAnswers = SetupRehearsalTests.everything, _ options: [String] = []
        )
            throws -> String?
        {
            try RootSetup(environment: environment, includesZone: true, options: options).command(for: answers)
        }
        #expect(
            try command(.example()) == "sudo timequest setup --time-zone Europe/Vienna --parent anna --link")
        var answers = Self.everything
        answers.wantsLink = false
        let settled = SetupEnvironment.example {
            $0.zone = "Europe/Vienna"
            $0.isZoneSet = true
        }
        #expect(try command(settled, answers) == "sudo timequest setup --parent anna")
        #expect(
            try command(settled, answers, ["--config", "/a b/timequest.yaml"])
                == "sudo timequest setup --parent anna --config '/a b/timequest.yaml'")
        let member = SetupEnvironment.example {
            $0.zone = "Europe/Vienna"
            $0.isZoneSet = true
            $0.groups.isParent = { _ in true }
        }
        #expect(try command(member, answers) == nil)
        #expect(try command(member, SetupAnswers(pin: "2718")) == nil)
        #expect(try command(member) == "sudo timequest setup --parent anna --link", "the link's home is named")
        #expect(
            try RootSetup(environment: .example(), includesZone: false, options: []).command(for: answers)
                == "sudo timequest setup --parent anna")
    }
}
