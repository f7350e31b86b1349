import Domain
import Foundation
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("What is said before anything is set up")
struct SetupRehearsalTests {
    private let example = SetupExample()

    private func problems(_ environment: SetupEnvironment, _ change: (inout SetupAnswers) -> Void) async throws -> [SetupRehearsal
        .Problem]
    {
        var answers = SetupAnswers.everything
        change(&answers)
        return try await SetupRehearsal(environment: environment).problems(with: answers)
    }

    @Test("Good answers have nothing against them")
    func good() async throws {
        #expect(try await problems(example.environment()) { _ in } == [])
        #expect(try await SetupRehearsal(environment: example.environment()).problems(with: SetupAnswers()) == [])
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let field: SetupRehearsal.Field
        let part: String
        let change: @Sendable (inout SetupAnswers) -> Void
        var testDescription: String { "\(field): \(part)" }

        init(_ field: SetupRehearsal.Field, _ part: String, _ change: @escaping @Sendable (inout SetupAnswers) -> Void) {
            self.field = field
            self.part = part
            self.change = change
        }
    }

    @Test(
        "Each wrong answer is named with what to do",
        arguments: [
            Case(.zone, "Did you mean Europe/Berlin?") { $0.zone = "Berlino" },
            Case(.player, "name") { $0.name(" ") },
            Case(.playerLogin, "no Linux login “tom”") { $0.children[0].login = "tom" },
            Case(.playerLogin, "not a Linux login name") { $0.children[0].login = "My Login" },
            Case(.playerLogin, "is a parent's login") { $0.children[0].login = "root" },
            Case(.playerLogin, "is your own login") {
                $0.children[0].login = "anna"
                $0.parentLogin = nil
            },
            Case(.playerLogin, "is the login of") { $0.children = ["Mia", "Leo"].map { .init(name: $0, login: "mia") } },
            Case(.parentLogin, "no Linux login “tom”") { $0.parentLogin = "tom" },
            Case(.parentLogin, "root may do everything") { $0.parentLogin = "root" },
            Case(.pin, "4 to 64") { $0.pin = "123" },
            Case(.pin, "4 to 64") { $0.pin = String(repeating: "1", count: 65) },
            Case(.pin, "control character") { $0.pin = "12\t34" },
            Case(.template, "There are: school-morning") { $0.templates = ["school"] },
            Case(.calendar, "cannot be read") { $0.calendars = ["/tmp/missing.ics"] },
            Case(.calendar, "end in .ics") { $0.calendars = ["/tmp/soccer.txt"] },
            Case(.calendar, "Two of the calendars") { $0.calendars = ["/tmp/a/club.ics", "/tmp/b/Club.ics"] },
        ])
    func wrong(wrong: Case) async throws {
        let problems = try await problems(example.environment(), wrong.change)
        #expect(problems.first?.field == wrong.field)
        #expect(problems.first?.description.contains(wrong.part) == true, "\(problems)")
    }

    private static let flaws: [SetupFlaw] = [
        .unknownZone("Berlino", meant: ["Europe/Berlin"]), .unknownZone("Atlantis", meant: []),
        .severalZones("USA", ["America/New_York", "America/Chicago"]), .zoneInSettings("Europe/Berlin"), .tooManyPlayers(limit: 8),
        .childName(.missing, child: 0), .childName(.tooLong(characters: 99), child: 0), .childName(.tooManyMarks, child: 0),
        .childName(.unprintable, child: 0), .childNameUnusable(.unreadable, child: 0),
        .childNameUnusable(.reserved("none"), child: 0),
        .childNameUnusable(.identity, child: 0), .childTwice("Mia", child: 1), .notALoginName("My Login", child: 0),
        .ownLogin("anna", child: 0), .loginIsParents("root", child: 0), .loginOfSibling("mia", sibling: "Mia", child: 1),
        .playerHasOtherLogin(.example, wanted: "mia", child: 0), .noLogin("tom", child: nil),
        .loginOfPlayer("mia", player: "Mia", child: nil), .loginOfPlayer("mia", player: "Mia", child: 1), .parentIsRoot,
        .parentIsSystem("games"), .parentIsChilds("mia"), .noParentsGroup, .pin(.length), .pin(.unprintable), .nobodyIsParent,
        .formerParentNeedsPIN("anna"), .tooManyRoutines(limit: 20), .unknownTemplate("x", known: ["bedtime"], routine: 0),
        .templateTwice("bedtime", routine: 1), .routineForNobody(routine: 0), .unknownChild("Zoe", routine: 0),
        .notNamedAsCalendar(path: "/tmp/a.txt"), .calendarTwice(path: "/tmp/a.ics"), .calendarElsewhere(path: "/tmp/a.ics"),
        .calendarIsFolder(path: "/tmp/a.ics"), .calendarExists(path: "/tmp/a.ics"), .calendarLabel(.missing, path: "/tmp/a.ics"),
        .tooManyWords(limit: 20, player: "Mia"), .noParentForLink, .noHome(login: "anna", folder: "/home/anna"),
        .linkTaken(path: "/home/anna/x"),
    ]

    @Test("On a login in German, each flaw has a sentence of its own in German")
    func german() {
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { Self.flaws.map(\.sentence) }
        let english = Self.flaws.map(\.sentence)
        #expect(Set(german).count == Self.flaws.count && Set(english).count == Self.flaws.count)
        #expect(Set(german).isDisjoint(with: english))
        for sentence in german + english { #expect(!sentence.isEmpty && !sentence.contains("{"), "\(sentence)") }
    }

    @Test("On a login in German, the reason why a file is no calendar is in German, too")
    func germanReason() {
        let flaw = SetupFlaw.notACalendar(path: "/tmp/a.ics", CalendarFlaw(.endMissing))
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { flaw.sentence }
        #expect(german.hasPrefix("„/tmp/a.ics“ ist kein Kalender. Das Ende der Datei fehlt."))
        let english = TerminalLanguage.$current.withValue(TerminalLanguage.english) { flaw.sentence }
        #expect(english.hasSuffix(CalendarFlaw(.endMissing).sentence))
    }

    @Test("In English, a name and a PIN are refused with the sentences that the service has")
    func sameSentences() {
        let names: [NameFlaw] = [.missing, .tooLong(characters: 99), .tooManyMarks, .unprintable]
        for flaw in names {
            #expect(SetupFlaw.childName(flaw, child: 0).sentence == flaw.sentence(of: "A player"))
            #expect(SetupFlaw.calendarLabel(flaw, path: "a.ics").sentence == flaw.sentence(of: "A calendar"))
        }
        for flaw in [PlayerNameFlaw.unreadable, .reserved("none"), .identity] {
            #expect(SetupFlaw.childNameUnusable(flaw, child: 0).sentence == flaw.sentence)
        }
        for flaw in [PINFlaw.length, .unprintable] { #expect(SetupFlaw.pin(flaw).sentence == flaw.sentence) }
        let several = ["America/Chicago", "America/Denver", "America/New_York"]
        #expect(SetupFlaw.severalZones("USA", several).sentence == ZoneSearch.sentence(about: "USA", several: several))
        for meant in [[], ["Europe/Berlin"], ["Europe/Berlin", "Europe/Vienna"]] {
            #expect(SetupFlaw.unknownZone("x", meant: meant).sentence == ZoneSearch.sentence(about: "x", meant: meant))
        }
        #expect(ZoneSetting.obstacle(to: "UTC", settings: "UTC") == nil && ZoneSetting.obstacle(to: "UTC", settings: nil) == nil)
        #expect(
            ZoneSetting.obstacle(to: "Europe/Berlin", settings: "UTC")?.sentence
                == "The file of settings says “timeZone: UTC”, which takes precedence. Change it there, or take the line out.")
    }

    @Test("A calendar of a name that is taken is not put in its place; the same one is fine")
    func takenCalendar() async throws {
        let other = example.environment { $0.storedCalendar = { _ in Data("another".utf8) } }
        #expect(try await problems(other) { _ in }.first?.description.contains("another calendar “soccer” already") == true)
        let folder = example.environment { $0.isCalendarFolder = { $0 == "soccer" } }
        #expect(try await problems(folder) { _ in }.first?.description.contains("a folder “soccer”") == true)
        let same = example.environment { $0.storedCalendar = { _ in Data("BEGIN:VCALENDAR".utf8) } }
        #expect(try await problems(same) { _ in } == [])
    }

    @Test("All that is wrong is said at once")
    func several() async throws {
        let problems = try await problems(example.environment()) {
            $0.zone = "Berlino"
            $0.pin = "1"
            $0.templates = ["x"]
        }
        #expect(problems.map(\.field) == [.zone, .pin, .template])
    }

    @Test("A name that no child can have is refused once, and not with the child's login again")
    func nameWithLogin() async throws {
        let name = String(repeating: "x", count: 81)
        #expect(try await problems(example.environment()) { $0.children[0].name = name }.map(\.field) == [.player])
        let both = try await problems(example.environment()) {
            $0.children = [.init(name: name, login: "mia"), .init(name: "Leo", login: "tom")]
        }
        #expect(both.map(\.field) == [.player, .playerLogin] && both[1].description.contains("no Linux login “tom”"))
    }

    @Test("A login is the parent's or the child's, never both")
    func oneOrTheOther() async throws {
        #expect(
            try await problems(example.environment()) { $0.children[0].login = "anna" }.map(\.field) == [
                .playerLogin, .parentLogin,
            ])
        example.parents = ["mia"]
        #expect(try await problems(example.environment()) { _ in }.map(\.field) == [.playerLogin])
        example.parents = []
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "Ben", linuxUser: "anna")] }
        #expect(try await problems(environment) { _ in }.first?.description.contains("login of Ben") == true)
    }

    @Test("A player who is in already keeps her login")
    func knownPlayer() async throws {
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "mia")] }
        let problems = try await problems(environment) { _ in }
        #expect(problems.map(\.field) == [.playerLogin] && problems[0].description.contains("player edit"))
        #expect(try await self.problems(environment) { $0.children[0].login = nil } == [])
    }

    @Test("What the file of settings says about the zone goes before, and is named")
    func zoneInSettings() async throws {
        let environment = example.environment { $0.zoneInSettings = "Europe/Berlin" }
        #expect(try await problems(environment) { _ in }.first?.description.contains("timeZone: Europe/Berlin") == true)
        #expect(try await problems(environment) { $0.zone = "Europe/Berlin" } == [])
    }

    @Test("A PC without the group of parents, and a home with something else in the link's place, are noticed")
    func surroundings() async throws {
        example.hasParents = false
        #expect(
            try await problems(example.environment()) { _ in }.first?.description.contains("no group timequest-parents") == true)
        example.hasParents = true
        let link = "\(example.home)/\(CalendarLink.name)"
        try Data().write(to: URL(fileURLWithPath: link))
        defer { unlink(link) }
        #expect(try await problems(example.environment()) { _ in }.map(\.field) == [.link])
        #expect(try await problems(example.environment()) { $0.parentLogin = nil }.first?.description.contains("--parent") == true)
    }
}
