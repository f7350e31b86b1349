import ArgumentParser
import Domain
import Testing

@testable import CLI

@Suite("Command line")
struct CommandLineTests {
    /// A line as it is typed, and the command that it is, with all that it holds.
    @Test(
        "Every documented command is understood as it is meant",
        arguments: [
            ("status", "status"),
            ("status --json --wait 3", "status json=true wait=3"),
            ("calendar list --json", "list json=true"),
            ("calendar add soccer.ics --name club", "add files=soccer.ics name=club"),
            ("calendar add soccer.ics school.ics", "add files=soccer.ics,school.ics"),
            ("calendar add soccer.ics --yes", "add files=soccer.ics yes=true"),
            ("calendar remove club", "remove name=club"), ("calendar remove club --yes", "remove name=club yes=true"),
            ("calendar assign club --player Mia", "assign name=club player=Mia"),
            ("calendar assign club --everyone", "assign name=club everyone=true"),
            ("calendar check a.ics folder", "check paths=a.ics,folder"),
            (
                "calendar expand a.ics --from 2026-01-01 --to 2026-02-01 --time-zone Europe/Berlin --json",
                "expand paths=a.ics timeZone=Europe/Berlin from=2026-01-01 to=2026-02-01 json=true"
            ),
            ("calendar expand a.ics --count", "expand paths=a.ics from=today count=true"),
            ("calendar none", "none"), ("calendar not-now --json", "not-now json=true"),
            ("events --from today --to 2026-12-01", "events from=today to=2026-12-01"),
            ("suggestions --player Mia --at 2026-03-01T15:00", "suggestions player=Mia at=2026-03-01T15:00"),
            ("reminders list --player 1", "list player=1"),
            ("reminders watch --json --count 1", "watch json=true count=1"),
            (
                "reminders preview --calendar c --routines r.yaml --from 2026-01-01 --to 2026-02-01",
                "preview calendar=c routines=r.yaml from=2026-01-01 to=2026-02-01"
            ),
            ("reminders preview --to 2026-12-24 --json", "preview json=true from=now to=2026-12-24"),
            ("reminders snooze x", "snooze id=x minutes=10"),
            ("reminders snooze x --minutes 5 --json", "snooze json=true id=x minutes=5"),
            ("reminders snooze x --minutes 5min", "snooze id=x minutes=5"),
            ("reminders snooze x --minutes 1h", "snooze id=x minutes=60"),
            ("reminders acknowledge x", "acknowledge id=x"), ("reminders acknowledge 2", "acknowledge id=2"),
            ("routine list", "list"), ("routine list --archived", "list archived=true"),
            ("routine show 1", "show routine=1"),
            ("routine show 1 --yaml", "show routine=1 yaml=true"),
            ("routine add --file -", "add file=-"),
            ("routine edit 1", "edit routine=1"),
            ("routine add --template activity-prep", "add template=activity-prep"),
            ("routine add --template activity-prep --yes", "add template=activity-prep yes=true"),
            (
                "routine add Judo --task Pack=3 --days mon,wed --player Mia --keyword judo --travel 15",
                "add name=Judo tasks=Pack=3 days=mon,wed players=Mia keywords=judo travel=15"
            ),
            ("routine add --file r.yaml", "add file=r.yaml"),
            ("routine edit 1 --name Judo --no-active", "edit routine=1 name=Judo active=false"),
            ("routine remove 1 --yes", "remove routine=1 yes=true"), ("routine restore 1", "restore routine=1"),
            ("routine restore 1 --player Mia", "restore routine=1 player=Mia"),
            ("routine templates --json", "templates json=true"),
            ("player list", "list"),
            ("player show Mia", "show player=Mia"),
            ("player add Mia --linux-user mia", "add name=Mia linuxUser=mia"),
            ("player add Mia --groups U12,7b", "add name=Mia groups=U12,7b"),
            ("player edit Mia --name Maya", "edit player=Mia name=Maya"),
            ("player remove Mia --yes", "remove player=Mia yes=true"),
            (
                "setup --player Mia --template activity-prep --parent anna --calendar a.ics --calendar b.ics --link --config f --socket s",
                "setup socket=s config=f player=Mia parent=anna template=activity-prep calendars=a.ics,b.ics link=true"
            ),
            (
                "setup --time-zone Europe/Berlin --player Mia --linux-user mia --pin-file - --shared-login --no-template",
                "setup timeZone=Europe/Berlin player=Mia linuxUser=mia sharedLogin=true pinFile=- noTemplate=true"
            ),
            ("time-zone", "time-zone"),
            ("pcs", "list"), ("pcs --json", "list json=true"), ("pcs list", "list"), ("pcs pair", "pair"),
            ("pcs pair --name laptop --plays-only", "pair name=laptop playsOnly=true"),
            (
                "pcs pair --words able,about,above,abroad,absorb,accent --json",
                "pair json=true words=able,about,above,abroad,absorb,accent"
            ),
            ("pcs stick /media/mia --name laptop", "stick folder=/media/mia name=laptop"),
            (
                "pcs stick /media/mia --plays-only --words able,about,above,abroad,absorb,accent",
                "stick folder=/media/mia playsOnly=true words=able,about,above,abroad,absorb,accent"
            ),
            ("pcs rename laptop attic", "rename pc=laptop name=attic"), ("pcs plays-only laptop", "plays-only pc=laptop"),
            ("pcs plays-only laptop --off", "plays-only pc=laptop off=true"),
            ("pcs forget laptop --yes", "forget pc=laptop yes=true"), ("pcs leave --yes", "leave yes=true"),
            ("time-zone Europe/Berlin --json", "time-zone json=true zone=Europe/Berlin"),
            ("samples load Config/samples", "load folder=Config/samples"),
            ("daemon --state s --socket k --calendars c --config f", "daemon config=f state=s socket=k calendars=c"),
            ("engine score", "engine name=score rules=calibrated"),
            ("engine insights --rules classic", "engine name=insights rules=classic"),
            ("play", "play"),
            ("play activity-prep --player Mia --socket s", "play socket=s routine=activity-prep player=Mia"),
            ("stats --player Mia --json", "stats json=true player=Mia"),
            ("insights --json", "insights json=true"),
            ("reflection", "reflection"), ("reflection --week 16.11.", "reflection week=16.11."),
            ("reflection --week yesterday", "reflection week=yesterday"),
            (
                "reflection --week 2026-03-01 --choose picture-steps --player Mia --json",
                "reflection json=true player=Mia week=2026-03-01 choose=picture-steps"
            ),
            ("player settings Mia", "settings player=Mia"),
            (
                "player settings Mia --notify 07:30 --quiet 20:00-07:00 --no-sounds --pause-until 2026-08-17 --calendar",
                "settings player=Mia notify=07:30 quiet=20:00-07:00 sounds=false pauseUntil=2026-08-17 calendar=true"
            ),
            (
                "player settings Mia --notify off --quiet off --pause-until off --json",
                "settings json=true player=Mia notify=off quiet=off pauseUntil=off"
            ),
            ("pause accept Mia", "accept player=Mia"),
            ("pause decline Mia --from 2026-12-23", "decline player=Mia from=2026-12-23"),
            (
                "pause no-school Mia --from 2026-12-23 --until 2027-01-09",
                "no-school player=Mia from=2026-12-23 until=2027-01-09"
            ),
            ("pause no-school Mia --until off --json", "no-school json=true player=Mia until=off"),
            ("backup a.sqlite --force", "backup file=a.sqlite force=true"),
            ("restore a.sqlite --yes", "restore file=a.sqlite yes=true"),
            (
                "restore a.sqlite --everywhere --without-quests",
                "restore file=a.sqlite everywhere=true withoutQuests=true"
            ),
            ("parent status --json", "status json=true"),
            ("parent unlock", "unlock"),
            ("parent unlock --pin-file -", "unlock pinFile=-"),
            ("parent lock --socket s", "lock socket=s"),
            ("parent pin", "pin"),
            ("parent pin --pin-file a --current-pin-file b", "pin pinFile=a currentPinFile=b"),
            ("parent pin --reset", "pin reset=true"),
            ("export", "export"),
            ("export -", "export file=-"),
            ("export a.json --force", "export file=a.json force=true"),
        ])
    func understood(line: String, meaning: String) throws {
        let command = try Self.parsed(line)
        #expect(([type(of: command)._commandName] + ParsedFields.said(in: command)).joined(separator: " ") == meaning)
    }

    @Test(
        "What makes no sense is refused before anything happens",
        arguments: [
            "nonsense", "calendar add", "calendar assign club", "calendar assign club --player Mia --everyone",
            "routine add Judo --file r.yaml", "routine add --task x",
            "player edit Mia --linux-user a --shared-login",
            "reminders preview --calendar c", "reminders preview --time-zone UTC", "reminders preview --config f",
            "setup --parent anna --shared-login", "setup --template a --no-template", "time-zone a b",
            "pcs pair laptop", "pcs pair --words a,b,c", "pcs pair --words able,about,above,abroad,absorb,zzz", "pcs stick",
            "pcs stick /media/mia --words a,b,c", "pcs rename laptop",
            "pcs plays-only", "pcs forget",
            "reminders snooze", "reminders snooze x --minutes soon", "status --wait soon",
            "play a b", "play --json", "reflection --week someday", "player settings", "player settings Mia --quiet 20:00",
            "backup",
            "restore", "restore a.sqlite --without-quests", "parent pin 2718", "parent unlock 2718",
            "parent pin --reset --pin-file a",
            "parent pin --pin-file - --current-pin-file -",
        ])
    func refused(line: String) throws {
        let error = try #require(throws: (any Error).self) { try Self.parsed(line) }
        #expect(TimeQuestCommand.exitCode(for: error) == .validationFailure)
        #expect(!TimeQuestCommand.message(for: error).isEmpty)
    }

    @Test("Player edit without a change is refused before the service is asked")
    func noChange() async throws {
        let error = try await #require(throws: (any Error).self) { try await PlayerCommand.Edit.parse(["Mia"]).run() }
        #expect(TimeQuestCommand.exitCode(for: error) == .validationFailure)
        #expect(TimeQuestCommand.message(for: error).contains("--groups"))
    }

    @Test(
        "An empty name is refused with a sentence of the command's own",
        arguments: [
            (["calendar", "add", "f.ics", "--name", ""], "A calendar needs a name"),
            (["reminders", "snooze", ""], "Say which reminder"), (["reminders", "acknowledge", " "], "Say which reminder"),
            (["reminders", "watch", "--after", ""], "--after needs the id"),
        ])
    func emptyName(arguments: [String], sentence: String) throws {
        let error = try #require(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(arguments) }
        #expect(TimeQuestCommand.message(for: error).hasPrefix(sentence), "\(TimeQuestCommand.message(for: error))")
        #expect(TimeQuestCommand.exitCode(for: error) == .validationFailure)
    }

    @Test(
        "A mistyped command gets a hint",
        arguments: [
            ("calender", "There is no command “timequest calender”. Did you mean “calendar”?"),
            ("restart", "There is no command “timequest restart”. That is: sudo systemctl restart timequest"),
            ("unlock", "There is no command “timequest unlock”. That is: timequest parent unlock"),
            ("pair", "There is no command “timequest pair”. That is: timequest pcs pair"),
            ("stick", "There is no command “timequest stick”. That is: timequest pcs stick FOLDER"),
            ("pcs remove", "There is no command “timequest pcs remove”. Did you mean “forget”?"),
            ("calender list", "There is no command “timequest calender”. Did you mean “calendar”?"),
            ("player ad", "There is no command “timequest player ad”. Did you mean “add”?"),
            ("reminders lsit", "There is no command “timequest reminders lsit”. Did you mean “list”?"),
            ("Status", "There is no command “timequest Status”. Did you mean “status”?"),
            ("nonsense", "There is no command “timequest nonsense”."), ("status", nil), ("player add Mia", nil), ("--help", nil),
            ("player set Mia", nil),
            ("help calender", "There is no command “timequest calender”. Did you mean “calendar”?"), ("help calendar", nil),
            ("calendar delete", "There is no command “timequest calendar delete”. Did you mean “remove”?"),
            ("player delete Mia", "There is no command “timequest player delete”. Did you mean “remove”?"),
            ("player pause Mia", "There is no command “timequest player pause”. Did you mean “settings”?"),
            ("pause Mia", "There is no command “timequest pause Mia”. \(PauseText.ownPause)"), ("help", nil), ("player", nil),
            ("", nil), ("play calender", nil),
        ] as [(String, String?)])
    func hint(line: String, sentence: String?) {
        #expect(UnknownCommand.first(in: line.split(separator: " ").map(String.init))?.message == sentence)
    }

    @Test(
        "In German, options that do not fit together are explained in the language",
        arguments: [
            (["routine", "show", "Judo", "--yaml", "--json"], "Entweder --yaml oder --json."),
            (["calendar", "assign", "judo"], "Für wen ist er?"),
            (
                ["calendar", "assign", "judo", "--player", "Mia", "--everyone", "--nobody"],
                "--player, --everyone und --nobody schließen einander aus."
            ), (["restore", "a", "--without-quests"], "--without-quests geht nur mit --everywhere."),
        ])
    func usageInGerman(arguments: [String], sentence: String) throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let error = try #require(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(arguments) }
            #expect(TimeQuestCommand.message(for: error).hasPrefix(sentence), "\(TimeQuestCommand.message(for: error))")
        }
    }

    @Test("In German, a mistyped command is answered in the language")
    func hintInGerman() {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let messages = ["calender", "unlock"].map { UnknownCommand.first(in: [$0])?.message }
            #expect(messages[0] == "Es gibt keinen Befehl „timequest calender“. Ist „calendar“ gemeint?")
            #expect(messages[1] == "Es gibt keinen Befehl „timequest unlock“. Gemeint ist: timequest parent unlock")
        }
    }

    @Test(
        "A mistyped option gets a hint if one of the command is really close, and none otherwise",
        arguments: [
            ("routine add Judo --art x", "Unknown option '--art'."),
            ("routine add Judo --nonsense", "Unknown option '--nonsense'."),
            ("routine add Judo --tmplate x", "Unknown option '--tmplate'. Did you mean '--template'?"),
            ("routine add Judo --temp x", "Unknown option '--temp'. Did you mean '--template'?"),
            ("routine add Judo --tsak x", "Unknown option '--tsak'. Did you mean '--task'?"),
            ("player set Mia --gruops U12", "Unknown option '--gruops'. Did you mean '--groups'?"),
            ("player settings Mia --no-remindrs", "Unknown option '--no-remindrs'. Did you mean '--no-reminders'?"),
            ("status --jsno", "Unknown option '--jsno'. Did you mean '--json'?"), ("status --pay", "Unknown option '--pay'."),
            ("status --art=x", "Unknown option '--art'."), ("status --wait x", nil), ("status Mia", nil),
        ] as [(String, String?)])
    func optionHint(line: String, sentence: String?) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let error = try #require(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(arguments) }
        #expect(UnknownOption(TimeQuestCommand.message(for: error), in: arguments)?.message == sentence)
    }

    @Test(
        "A negative number is named as such, not as a missing value or an unknown option",
        arguments: [
            ("calendar set club --way -5", "--way takes no negative number; this is -5."),
            ("calendar set club --kind school --way -5min --label x", "--way takes no negative number; this is -5min."),
            ("reminders snooze x --minutes -10", "--minutes takes no negative number; this is -10."),
            ("routine add Judo --task -5", "--task takes no negative number; this is -5."),
            ("reminders snooze x -15", "-15 is a negative number, which this command does not take."),
            ("calendar set club --way", nil), ("calendar set club --way --label x", nil), ("calendar set club --wya -5", nil),
            ("status --wait x", nil), ("status Mia", nil),
        ] as [(String, String?)])
    func negative(line: String, sentence: String?) throws {
        let arguments = line.split(separator: " ").map(String.init)
        let error = try #require(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(arguments) }
        #expect(NegativeNumber(TimeQuestCommand.message(for: error), in: arguments)?.message == sentence)
    }

    @Test("The help says that a blank line has no answer of an engine")
    func blankLine() {
        #expect(EngineCommand.configuration.discussion.contains("A blank line is no request and has no answer."))
    }

    @Test("The options of a command are those of its help, without words from the explanations")
    func options() {
        let names = UnknownOption.names(of: StatusCommand.self)
        #expect(Set(names) == ["socket", "json", "wait", "version", "help"])
        let settings = UnknownOption.names(of: PlayerSettingsCommand.self)
        #expect(Set(settings).isSuperset(of: ["reminders", "no-reminders", "pause-from", "calendar", "no-calendar"]))
        #expect(settings.allSatisfy { name in name.allSatisfy { $0.isLetter || $0 == "-" } })
    }

    @Test(
        "A name that needs an option gets the line that is meant",
        arguments: [
            ("stats Mia", "timequest stats --player Mia"), ("insights Mia", "timequest insights --player Mia"),
            ("suggestions Mia --json", "timequest suggestions --player Mia --json"),
            ("play soccer Mia", "timequest play soccer --player Mia"), ("status Mia", nil), ("stats --nonsense", nil),
        ] as [(String, String?)])
    func misplaced(line: String, meant: String?) {
        #expect(MisplacedName.suggestion(for: line.split(separator: " ").map(String.init)) == meant)
    }

    private static func parsed(_ line: String) throws -> any ParsableCommand {
        try TimeQuestCommand.parseAsRoot(line.split(separator: " ").map(String.init))
    }

    @Test(
        "Only the daemon and the desktop agent run for days, and take threads that sleep while there is nothing to do",
        arguments: [
            ("timequestd", true), ("/usr/bin/timequestd --state s", true), ("timequest daemon", true), ("timequest notify", true),
            ("timequest notify --mirror-only", true), ("timequest status", false), ("timequest play", false),
            ("timequest reminders watch", false), ("timequest doctor", false), ("timequest engine score", false),
        ])
    func resident(line: String, isResident: Bool) {
        #expect(TimeQuestCommand.parse(line.split(separator: " ").map(String.init)) is any ResidentCommand == isResident)
    }
}
