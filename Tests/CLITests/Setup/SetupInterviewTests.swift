import Domain
import Foundation
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The questions that set everything up")
struct SetupInterviewTests {
    private let example = SetupExample()

    /// Answers one after the other; what is wrong with one leaves the question as it is.
    private func interview(_ environment: SetupEnvironment, _ lines: [String]) async throws -> SetupInterview {
        var interview = try SetupInterview(environment: environment)
        for line in lines { _ = try await interview.answer(line) }
        return interview
    }

    @Test("Enter and a name are enough: her routine is made, and no login becomes a parent's")
    func shortest() async throws {
        let interview = try await interview(example.environment(), ["", "Mia", "", "", "", "", "", ""])
        #expect(interview.question == nil)
        #expect(
            interview.confirmed == SetupAnswers(children: [.init(name: "Mia")], sharesLogin: true, templates: ["school-morning"]))
    }

    @Test("Everything can be answered")
    func everything() async throws {
        let interview = try await interview(
            example.environment(),
            ["vienna", "Mia", "mia", "n", "2718", "2718", "activity prep", "~/soccer.ics", "'/srv/my club.ics'", "", "", "y"])
        #expect(
            interview.confirmed
                == SetupAnswers(
                    zone: "Europe/Vienna", children: [.init(name: "Mia", login: "mia")], parentLogin: "anna", pin: "2718",
                    templates: ["activity-prep"], calendars: ["\(example.home)/soccer.ics", "/srv/my club.ics"], wantsLink: true))
    }

    @Test(
        "Several routines can be named at once, by numbers, ids or names",
        arguments: [
            "1 3", "1,3", "3 and 1", "school-morning, activity prep", "1 activity-prep 1", "Activity Prep und 1", "1; 3",
        ])
    func routines(text: String) async throws {
        let interview = try await interview(example.environment(), ["", "Mia", "", "", "", text, "", "", ""])
        #expect(Set(interview.confirmed?.templates ?? []) == ["school-morning", "activity-prep"])
        #expect(interview.confirmed?.routines.count == 2)
        let lines = interview.summary.split(separator: "\n")
        for name in ["School Morning", "Activity Prep"] { #expect(lines.contains { $0 == "Routine:     \(name)" }) }
    }

    @Test("If one of several routines is unknown, it is named, and none of them is taken", arguments: ["1 99", "1, x", ","])
    func unknownRoutine(text: String) async throws {
        var interview = try await interview(example.environment(), ["", "Mia", "", "", ""])
        let missing = ["1 99": "99", "1, x": "x"][text] ?? text
        #expect(try await interview.answer(text)?.hasPrefix("There is no template “\(missing)”.") == true)
        #expect(interview.step == .template && interview.answers.templates == [])
    }

    @Test("In a script --template names several routines with commas between")
    func scriptedRoutines() {
        let environment = example.environment()
        #expect(environment.templates(named: "activity-prep, School Morning") == ["activity-prep", "school-morning"])
        #expect(environment.templates(named: "school,activity-prep") == ["school", "activity-prep"])
        #expect(environment.templates(named: nil) == [] && environment.templates(named: "") == [""])
    }

    @Test("Where the child has a login of her own, Enter makes the parent's a parent's")
    func ownLogin() async throws {
        let interview = try await interview(example.environment(), ["", "Mia", "mia", "", "", "-", "", "n", ""])
        #expect(interview.confirmed == SetupAnswers(children: [.init(name: "Mia", login: "mia")], parentLogin: "anna"))
    }

    @Test("Who is root from the beginning is asked which login is a parent's")
    func noCaller() async throws {
        let environment = example.environment { $0.caller = nil }
        var interview = try await interview(environment, ["", "Mia", ""])
        #expect(interview.question?.contains("Which Linux login is yours alone") == true)
        #expect(try await interview.answer("nobody-here") != nil)
        for line in ["anna", "", "-", "", "", ""] { #expect(try await interview.answer(line) == nil) }
        #expect(interview.confirmed == SetupAnswers(children: [.init(name: "Mia")], parentLogin: "anna", wantsLink: true))
    }

    @Test("What is there is not asked for again, and Enter leaves the player as she is")
    func again() async throws {
        let environment = example.environment {
            $0.players = [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia")]
            $0.zoneInSettings = "Europe/Berlin"
            $0.hasPIN = true
            $0.isCallerParent = true
        }
        let interview = try await interview(environment, ["", "", "", "n", ""])
        #expect(interview.confirmed == SetupAnswers(children: [.init(name: "Mia")], templates: ["school-morning"]))
    }

    @Test(
        "When it is run again, Enter means every child of the household, and a zone that is set, here or by parents, is not asked for",
        arguments: [true, false])
    func everyChild(isZoneHere: Bool) async throws {
        var routine = Routine.example
        routine.playerIDs = [1, 2]
        let environment = example.environment { [routine] in
            $0.players = [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia"), PlayerProfile(id: 2, name: "Ben", linuxUser: "ben")]
            $0.routines = [routine]
            $0.isZoneSet = isZoneHere
            $0.isZoneOfHousehold = !isZoneHere
            $0.hasPIN = true
            $0.isCallerParent = true
        }
        var interview = try SetupInterview(environment: environment)
        #expect(interview.question?.hasSuffix("[Mia, Ben]: ") == true)
        #expect(try await interview.answer("?") == "Enter changes nothing about Mia and Ben; another name adds another child.")
        #expect(try await interview.answer("") == nil)
        #expect(interview.step == .template && interview.question?.hasPrefix("Another routine for Mia and Ben?") == true)
        for line in ["", "", "n", ""] { #expect(try await interview.answer(line) == nil) }
        #expect(interview.confirmed == SetupAnswers(children: [.init(name: "Mia"), .init(name: "Ben")]))
    }

    @Test("A first routine is for the children without one, and the question names them alone")
    func withoutRoutine() async throws {
        var routine = Routine.example
        routine.playerIDs = [1]
        let environment = example.environment { [routine] in
            $0.players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
            $0.routines = [routine]
            $0.isZoneSet = true
            $0.hasPIN = true
        }
        var interview = try await interview(environment, ["Mia, Ben, Leo", "", ""])
        #expect(interview.question?.hasPrefix("What shall Ben and Leo begin with?") == true)
        #expect(try await interview.answer("") == nil)
        #expect(interview.answers.routines == [.init(template: "school-morning", children: ["Ben", "Leo"])])
        #expect(interview.summary.contains("Routine:     School Morning, for Ben and Leo"))
    }

    @Test("Enter to everything changes nothing where everything is set up")
    func onlyEnter() async throws {
        var routine = Routine.example
        routine.playerIDs = [1]
        let environment = example.environment { [routine] in
            $0.players = [PlayerProfile(id: 1, name: "Mia")]
            $0.routines = [routine]
            $0.hasPIN = true
        }
        let interview = try await interview(environment, ["", "", "", "", "no", ""])
        #expect(interview.confirmed == SetupAnswers(children: [.init(name: "Mia")], sharesLogin: true))
    }

    @Test("The second PIN must be the first, and neither is shown")
    func twice() async throws {
        var interview = try await interview(example.environment(), ["", "Mia", "", ""])
        #expect(interview.isSecret)
        #expect(try await interview.answer("271") != nil, "too short")
        #expect(try await interview.answer("2718") == nil && interview.isSecret)
        #expect(try await interview.answer("2719")?.contains("not the same") == true)
        #expect(interview.step == .pin && interview.answers.pin == nil)
        for line in ["3141", "3141"] { #expect(try await interview.answer(line) == nil) }
        #expect(!interview.isSecret && interview.answers.pin == "3141" && !interview.summary.contains("3141"))
    }

    @Test("A city or a country is enough for the zone; of a country with several, none is taken for granted")
    func places() async throws {
        let atlas = ZoneAtlas(
            countries: "AT\tAustria\nUS\tUnited States\n",
            zones: "AT\t+4813+01620\tEurope/Vienna\nUS\t+404251-0740023\tAmerica/New_York\n"
                + "US\t+340308-1181434\tAmerica/Los_Angeles\n")
        let names = ["America/Los_Angeles", "America/New_York", "Europe/Berlin", "Europe/Vienna"]
        let environment = example.environment { $0.zones = ZoneSearch(names: names, atlas: atlas) }
        for line in ["Vienna", "Wien", "Austria", "österreich"] {
            var interview = try SetupInterview(environment: environment)
            #expect(try await interview.answer(line) == nil, "\(line)")
            #expect(interview.answers.zone == "Europe/Vienna", "\(line)")
        }
        var interview = try SetupInterview(environment: environment)
        let message = try await interview.answer("USA")
        #expect(message?.contains("“USA” has several time zones.") == true && message?.contains("America/Los_Angeles") == true)
        #expect(interview.step == .zone && interview.question?.contains("[Europe/Berlin]") == true)
        #expect(try await interview.answer("Los Angeles") == nil && interview.answers.zone == "America/Los_Angeles")
    }

    @Test("Whatever is wrong is said, and asked again")
    func wrong() async throws {
        var interview = try SetupInterview(environment: example.environment())
        func refuses(_ line: String, _ part: String, at step: SetupInterview.Step) async throws {
            let message = try await interview.answer(line)
            #expect(message?.contains(part) == true, "\(line): \(message ?? "taken")")
            #expect(interview.step == step)
        }
        try await refuses("Atlantis", "no time zone", at: .zone)
        #expect(try await interview.answer("") == nil)
        try await refuses(String(repeating: "x", count: 100), "80", at: .player)
        #expect(try await interview.answer("Mia") == nil)
        try await refuses("root", "parent's login", at: .playerLogin)
        try await refuses("tom", "no Linux login", at: .playerLogin)
        #expect(try await interview.answer("") == nil)
        try await refuses("perhaps", "type y", at: .parentLogin)
        for _ in 1...2 { #expect(try await interview.answer("") == nil) }
        try await refuses("9", "no template", at: .template)
        #expect(try await interview.answer("-") == nil)
        try await refuses("/tmp/missing.ics", "cannot be read", at: .calendars)
        try await refuses("/tmp/letter.pdf", ".ics", at: .calendars)
        #expect(try await interview.answer("") == nil)
        try await refuses("?", "Nothing has been changed", at: .confirmation)
    }

    @Test("Each question explains itself")
    func help() async throws {
        var interview = try SetupInterview(environment: example.environment())
        for line in ["", "Mia", "", "n", "2718", "2718", "", "", "", ""] {
            #expect(try await interview.answer("?")?.isEmpty == false, "\(interview.step)")
            #expect(interview.question?.contains("[") == true || interview.step == .pinAgain, "\(interview.step) has no default")
            _ = try await interview.answer(line)
        }
        #expect(interview.question == nil)
    }

    @Test("A child can have a word for help as a name or a login, and a question mark explains", arguments: ["help", "Hilfe"])
    func helpAsName(word: String) async throws {
        var interview = try await interview(example.environment(), [""])
        let help = interview.help
        #expect(try await interview.answer("?") == help)
        #expect(try await interview.answer(word) == nil)
        #expect(interview.answers.children.map(\.name) == [word] && interview.step == .playerLogin)
        let loginHelp = interview.help
        #expect(try await interview.answer(word) != loginHelp)
    }

    @Test("Several children are named at once", arguments: ["Mia, Leo", "Mia; Leo", "Mia and Leo", "Mia und Leo", "Mia, mia, Leo"])
    func children(names: String) async throws {
        var interview = try await interview(example.environment(), ["", names])
        #expect(interview.question?.hasPrefix("Does Mia sign in") == true)
        #expect(try await interview.answer("yes")?.contains("what Mia types to sign in") == true)
        #expect(try await interview.answer("mia") == nil)
        #expect(interview.question?.hasPrefix("Does Leo sign in") == true)
        #expect(try await interview.answer("mia")?.contains("login of Mia") == true)
        #expect(try await interview.answer("") == nil)
        #expect(interview.question == "Does Leo use your login “anna”, too? [yes]: ", "Mia has one of her own")
        for line in ["", "", "", "", ""] { #expect(try await interview.answer(line) == nil) }
        #expect(
            interview.confirmed
                == SetupAnswers(
                    children: [.init(name: "Mia", login: "mia"), .init(name: "Leo")], sharesLogin: true,
                    templates: ["school-morning"]))
    }

    @Test(
        "Where every child has a login of their own, Enter makes the parent's a parent's; a player who is in already is not asked")
    func ownLogins() async throws {
        let environment = example.environment { $0.players = [PlayerProfile(id: 1, name: "Ben", linuxUser: "ben")] }
        var interview = try await interview(environment, ["", "Ben, Mia"])
        #expect(interview.question?.hasPrefix("Does Mia sign in") == true)
        #expect(try await interview.answer("mia") == nil)
        #expect(interview.question == "Do Ben and Mia use your login “anna”, too? [no]: ")
    }

    @Test("When it is run again, Enter keeps a login shared that another child uses", arguments: ["", "Mia", "Ben"])
    func again(name: String) async throws {
        let environment = example.environment {
            $0.players = [PlayerProfile(id: 1, name: "Mia", linuxUser: "mia"), PlayerProfile(id: 2, name: "Ben")]
        }
        var interview = try await interview(environment, ["", name])
        #expect(interview.question == "Does Ben use your login “anna”, too? [yes]: ")
        #expect(try await interview.answer("") == nil)
        #expect(interview.answers.parentLogin == nil && interview.answers.sharesLogin)
    }

    @Test("What it shows before the end is true of a login that is a parent's already, and without a PIN")
    func parents() async throws {
        let parent = example.environment { $0.isCallerParent = true }
        #expect(
            try await interview(parent, ["", "Mia", "", "y", "", "-", ""]).summary
                .contains("the login “anna”, as before; so the child may do everything, too"))
        #expect(
            try await interview(example.environment(), ["", "Mia", "", "y", "", "-", ""]).summary.contains("only root, with sudo"))
        let withPIN = try await interview(example.environment(), ["", "Mia", "", "y", "2718", "2718", "-", ""])
        #expect(withPIN.summary.contains("whoever knows the PIN, and root"))
    }

    @Test("Where a child uses a parent's login, too, a PIN has to be typed")
    func sharedParent() async throws {
        example.parents = ["anna"]
        let parent = example.environment { $0.isCallerParent = true }
        var interview = try await interview(parent, ["", "Mia", "", "y"])
        #expect(interview.answers.formerParent == "anna")
        #expect(try await interview.answer("")?.contains("Set a PIN, too") == true)
        #expect(try await interview.answer("2718") == nil)
    }

    @Test("A link instead of a calendar file gets the way to download it")
    func link() async throws {
        var interview = try await interview(example.environment(), ["", "Mia", "", "", "", "-"])
        #expect(interview.step == .calendars)
        #expect(try await interview.answer("https://club.example/a.ics")?.contains("wget -O") == true)
        #expect(interview.step == .calendars)
    }

    @Test("Nothing comes of it without a yes", arguments: ["n", nil])
    func declined(last: String?) async throws {
        let lines = ["", "Mia", "", "", "", "", ""] + [last].compactMap(\.self)
        #expect(try await interview(example.environment(), lines).confirmed == nil)
    }

    private func english(_ interview: SetupInterview) -> (question: String?, help: String) {
        TerminalLanguage.$current.withValue(TerminalLanguage.english) { (interview.question, interview.help) }
    }

    @Test("On a login in German, each question and its explanation are in German, and so is the list before the last answer")
    func german() async throws {
        try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            var interview = try SetupInterview(environment: example.environment())
            let lines = [
                ("In welcher Zeitzone lebt Ihre Familie?", ""), ("Wie heißt Ihr Kind?", "Mia und Leo"),
                ("Hat Mia auf diesem PC eine eigene Anmeldung?", ""), ("Hat Leo auf diesem PC eine eigene Anmeldung?", "nein"),
                ("Benutzen Mia und Leo auch Ihre Anmeldung „anna“? [ja]", "n"), ("Eine PIN für den Elternmodus", "2718"),
                ("Noch einmal dieselbe PIN:", "2718"), ("Mit welcher Routine geht es für Mia und Leo los?", "1"),
                ("Kalender sind Dateien", "/srv/club.ics"), ("Noch einen? [nein]:", "nein"),
                ("Soll eine Verknüpfung mit diesem Ordner", "j"),
            ]
            for (beginning, line) in lines {
                let (question, help) = (try #require(interview.question), interview.help)
                #expect(question.hasPrefix(beginning), "\(question)")
                let english = english(interview)
                #expect(question != english.question && help != english.help, "\(beginning)")
                #expect(try await interview.answer("?") == help)
                #expect(try await interview.answer(line) == nil, "\(beginning)")
            }
            let end = try #require(interview.question)
            for part in [
                "Zeitzone:    Europe/Berlin", "Kind:        Mia\n", "Eltern:      die Anmeldung „anna“\n",
                "PIN:         wie getippt\n", "Kalender:    /srv/club.ics\n", "Verknüpfung: „\(CalendarLink.name)“",
            ] { #expect(end.contains(part), "\(part) in\n\(end)") }
            #expect(end.hasSuffix("\n\nSo einrichten? [ja]: "))
            #expect(try await interview.answer("vielleicht") == YesOrNo.request)
            #expect(try await interview.answer("ja") == nil)
            #expect(interview.confirmed?.parentLogin == "anna")
        }
    }

    @Test("On a login in German, a refused answer is explained in German")
    func refusedInGerman() async throws {
        try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            var interview = try await interview(example.environment(), ["", "Mia"])
            #expect(try await interview.answer("ja")?.hasPrefix("Bitte tippen Sie die Anmeldung selbst") == true)
            for line in ["", "", "2718"] { #expect(try await interview.answer(line) == nil) }
            #expect(try await interview.answer("2719") == "Die beiden waren nicht gleich. Bitte noch einmal.")
            #expect(try await interview.answer("") == nil)
            #expect(try await interview.answer("99")?.hasPrefix("Es gibt keine Vorlage „99“.") == true)
        }
    }

    @Test(
        "The origin of the zone is in the language of the login",
        arguments: [
            (HouseholdZone.Source.file, "as /etc/zone says", "die in /etc/zone steht"),
            (.system, "the zone of this PC; the household follows it", "die Zone dieses PCs; der Haushalt folgt ihr"),
            (.household, "as parents have set it for the household", "die Eltern für den Haushalt festgelegt haben"),
            (.configuration, "as the file of settings says", "die in der Datei der Einstellungen steht"),
        ])
    func zoneOrigin(source: HouseholdZone.Source, english: String, german: String) {
        let texts = [PageLanguage.english, .german].map { language in
            TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) { source.text(path: "/etc/zone") }
        }
        #expect(texts == [english, german])
    }
}
