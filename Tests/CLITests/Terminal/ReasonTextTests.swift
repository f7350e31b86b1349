import API
import ArgumentParser
import Client
import Domain
import Foundation
import Pages
import TestSupport
import Testing

@testable import CLI
@testable import CalendarIngestion
@testable import Services

@Suite("Refusals in the language of the terminal")
struct ReasonTextTests {
    /// An error with its own English sentence beside the reason.
    struct Case: Sendable, CustomTestStringConvertible {
        let reason: CodedReason?
        let sentence: String
        var testDescription: String { sentence }

        init(_ error: some PrintableError & ReasonedError) { (reason, sentence) = (error.reason, error.description) }
        init(_ problem: FieldProblem) { (reason, sentence) = (problem.reason, problem.message) }
    }

    private static let nameFlaws: [NameFlaw] = [.missing, .tooLong(characters: 93), .tooManyMarks, .unprintable]
    private static let today = LocalDate(dayNumber: 20_513)

    private static let routines: [RoutineFlaw] = [
        .noTask, .tooManyTasks(count: 12), .referenceTime(task: 0, seconds: 0), .noPlayer, .tooManyKeywords, .keywordTooLong(0),
        .keywordWithoutWord(0, text: "!"), .travelTime(minutes: 2000), .tooManyTimes, .timeWithoutDay(0), .timeWithSeconds(1),
        .timeOfOther(2), .secondTime(1, on: .monday), .unknownTemplate(id: "gym"),
    ]

    private static let players: [PlayerWordFlaw] = [
        .tooMany, .tooLong(1), .withoutLetter(0, text: "!"), .withComma(0), .nameOfPlayer(0, name: "Mia"),
    ]

    /// The sentences about each flaw of a name, for each kind of name.
    private static let names: [FieldProblem] = nameFlaws.flatMap { flaw -> [FieldProblem] in
        let routines: [RoutineFlaw] = [
            .name(flaw), .displayName(flaw), .taskName(task: 2, flaw), .taskDisplayName(task: 0, flaw), .keyword(1, flaw),
        ]
        return routines.map(\.problem) + [PlayerWordFlaw.name(0, flaw).problem, CalendarMeaningFlaw.label(flaw).problem]
    }

    private static let others: [FieldProblem] = [
        PlayerNameFlaw.unreadable.problem, PlayerNameFlaw.reserved("everyone").problem, PlayerNameFlaw.identity.problem,
        FieldProblem(field: "pin", message: PINFlaw.length.sentence, reason: PINFlaw.length.reason),
        FieldProblem(field: "pin", message: PINFlaw.unprintable.sentence, reason: PINFlaw.unprintable.reason),
        CalendarMeaningFlaw.way(minutes: 9999).problem, CalendarMeaningFlaw.withoutWayToNoSchool.problem,
    ]

    private static let quests: [QuestError] = [
        .movedOn, .paused, .notPaused, .nothingToUndo, .timeIsLost, .noEstimate, .noTimerOffered, .noTask,
        .notRevealed(position: 2),
        .badTime(field: "x"), .badReport(.classic), .badReport(.calibrated), .badEstimate(.classic), .badEstimate(.calibrated),
        .stillOpen, .neverCounts, .countsAlready, .leftOutAlready, .dayIsFull(limit: 3), .ownDayIsFull(limit: 3), .tooLate,
        .changedTooOften, .noRoom, .unclearCorrection,
    ]

    private static let calendars: [CalendarServiceError] = [
        .unknown("a"), .badName("a", .empty), .badName("a", .tooLong(limit: 200)), .badName("a", .beginsWithDot),
        .badName("a", .endsInICS), .badName("a", .hasSlashOrControl), .badName("a", .isOfCopy(original: "b")),
        .badName("a", .unreadable), .notACalendar("a", CalendarFlaw(.emptyFile)), .isFolder("a"),
        .notWritable("/a", reason: "No space left on device"), .changed("a"),
    ]

    private static let reminders: [ReminderError] = [
        .notEmitted(Reminder.example.id), .acknowledged, .eventBeginsBefore(time: "16:00"), .isOver(time: "16:00"), .nothingLeft,
    ]
    private static let games: [GameError] = [
        .noQuest(1), .noRoutine(2), .notAssigned(routine: "Judo"), .switchedOff("Judo"), .hasPlayed, .noChoice,
    ]
    private static let decisions: [DecisionError] = [
        .noEvent("k"), .nothingDecided("k"), .notAssigned, .notInCalendar("c", player: "Mia"),
    ]
    private static let pins: [ParentModeError] = [
        .noPIN, .hasPIN, .wrongPIN(field: "pin", waitSeconds: 0), .wrongPIN(field: "pin", waitSeconds: 60), .waiting(seconds: 600),
        .wrongPIN(field: "currentPIN", waitSeconds: 0), .wrongPIN(field: "currentPIN", waitSeconds: 60),
    ]
    private static let founders = [Founders.Refusal(.othersDraft), Founders.Refusal(.othersChanges)]
    private static let clients: [ClientError] = [
        .noAnswer(socket: "/s"), .interrupted(socket: "/s"), .unexpectedAnswer("no JSON"),
    ]
    private static let backups: [BackupError] = [.unusable(detail: nil), .newer, .noRoom]
    private static let backupFolders: [BackupFolderError] = [
        .folderNotMade(folder: "/b", reason: "No space left on device"), .folderNotRead(folder: "/b", reason: "It is gone."),
        .notRemoved(path: "/b/1", reason: "x"), .checksumNotReplaced(path: "/b/1", reason: "x"), .noChecksum(path: "/b/1"),
        .notStored(path: "/b/1", reason: "x"), .notRestorable(reason: "x"), .emptyHousehold(newest: "/b/1"), .notFound(name: "1"),
    ]
    private static let rewinds: [RewindRefusal] = [.alone, .playsOnly, .unrelated]

    /// All cases of the closed errors.
    private static let refusals: [Case] = {
        var cases: [Case] = routines.map { Case($0.problem) }
        cases += players.map { Case($0.problem) }
        cases += names.map { Case($0) }
        cases += others.map { Case($0) }
        cases += quests.map { Case($0) }
        cases += calendars.map { Case($0) }
        cases += reminders.map { Case($0) }
        cases += games.map { Case($0) }
        cases += decisions.map { Case($0) }
        cases += pins.map { Case($0) }
        cases += clients.map { Case($0) }
        cases += backups.map { Case($0) }
        cases += rewinds.map { Case($0) }
        cases += backupFolders.map { Case($0) }
        cases += founders.map { Case($0) }
        cases.append(Case(ParserProcessError(detail: "it ended with status 1")))
        return cases
    }()

    @Test("Each refusal has the same English sentence in the catalog, and a German one with all its values", arguments: refusals)
    func refusal(example: Case) throws {
        let reason = try #require(example.reason)
        #expect(ReasonText.text(reason, in: TerminalLanguage.words(.english)) == example.sentence)
        try checkGerman(reason, example.sentence)
    }

    @Test(
        "Each typed time that is not understood has a German sentence",
        arguments: ["25:00", "13pm", "7:60", "x", "31.2.", "40.1.", "1.13.", "20:00-20:00"])
    func times(typed: String) throws {
        let texts: [(String) throws -> Void] = [
            { _ = try LocalTime(typed: $0) }, { _ = try TypedDay(typed: $0) }, { _ = try PlayerSettings.QuietHours(typed: $0) },
            { _ = try InstantText.read($0, zone: .utc, now: Date(timeIntervalSince1970: 0)) },
        ]
        for read in texts {
            do {
                try read(typed)
            } catch let problem as TimeTextProblem {
                try checkGerman(try #require(problem.reason), problem.description)
            }
        }
    }

    @Test("A tap at the wrong moment has a German sentence in each phase", arguments: GameSession.Phase.allCases)
    func phases(phase: GameSession.Phase) throws {
        let error = QuestError.wrongPhase(.pause, phase)
        try checkGerman(try #require(error.reason), error.description)
    }

    @Test("Each code has a text in each language, and its placeholders are the same", arguments: ReasonCode.allCases)
    func codes(code: ReasonCode) throws {
        let german = TerminalLanguage.words(.german).text(code.textName, [:])
        let english = TerminalLanguage.words(.english).text(code.textName, [:])
        #expect(german != code.textName && english != code.textName && german != english)
    }

    @Test("Days that end too early or too late are named in German")
    func days() throws {
        let settings = PlayerSettings.standard
        for period in [
            PausePeriod(from: Self.today, until: Self.today),
            PausePeriod(from: Self.today.adding(days: -9), until: Self.today.adding(days: -2)),
            PausePeriod(from: Self.today.adding(days: 9), until: Self.today.adding(days: 5)),
            PausePeriod(from: Self.today, until: Self.today.adding(days: 2000)),
        ] {
            for path in [\PlayerSettings.pauses, \.schoolFree] {
                var changed = settings
                changed[keyPath: path] = [period]
                let candidate = changed
                let problem = #expect(throws: FieldProblem.self) { try candidate.validated(today: Self.today, replacing: settings) }
                try checkGerman(try #require(problem?.reason), try #require(problem?.message))
            }
        }
    }

    @Test("The dates of such a sentence are German dates")
    func dates() {
        let values = ["freeDays": "pause", "from": "2026-12-24", "until": "2026-12-24", "example": "2026-12-31"]
        let text = ReasonText.text(CodedReason(.daysEndToday, values), in: TerminalLanguage.words(.german))
        #expect(text == "24.12.2026 ist heute. Eine Pause dauert bis zu einem Tag nach heute, zum Beispiel 31.12.2026.")
    }

    @Test("A name that is taken is refused in German, and programs still read English")
    func taken() {
        let problem = Problem(
            .conflict, "There is already a player called “Mia”. Please choose another name.", field: "name",
            reason: CodedReason(.playerNameTaken, ["name": "Mia"]))
        let lines = german { CommandFailure.lines(of: ClientError.refused(problem)) }
        #expect(lines == ["Es gibt schon ein Kind mit dem Namen „Mia“. Bitte wählen Sie einen anderen Namen."])
        #expect(CommandFailure.lines(of: ClientError.refused(problem)) == [problem.detail])
        #expect(FailureReport(ClientError.refused(problem)).detail == problem.detail)
    }

    @Test("Several wrong fields are German sentences in one line")
    func several() {
        let flaws: [RoutineFlaw] = [.name(.missing), .noTask]
        let problem = Problem(.invalid, RoutineDraftError(flaws: flaws).description, field: "name", problems: flaws.map(\.problem))
        let expected = ["Der Name der Routine fehlt. Eine Routine braucht mindestens eine Aufgabe."]
        german {
            #expect(CommandFailure.lines(of: ClientError.refused(problem)) == expected)
            #expect(CommandFailure.lines(of: RoutineDraftError(flaws: flaws)) == expected)
        }
    }

    @Test("A code of a newer service, and none, leave the English sentence")
    func unknown() throws {
        let newer = try JSONDecoder().decode(CodedReason.self, from: Data(#"{"code":"tooBlue","values":{}}"#.utf8))
        german {
            for reason in [newer, nil] {
                let problem = Problem(.conflict, "It is too blue.", reason: reason)
                #expect(CommandFailure.lines(of: ClientError.refused(problem)) == ["It is too blue."])
            }
        }
    }

    @Test(
        "Values that another version does not give, or gives otherwise, leave the English sentence",
        arguments: [
            CodedReason(.playerNameTaken), CodedReason(.nameMissing, ["namedThing": "robot"]),
            CodedReason(.nameMissing, ["namedThing": "task"]), CodedReason(.pinWrongWait, ["seconds": "soon"]),
            CodedReason(.daysTooLong, ["freeDays": "holiday", "until": "2026-12-24"]),
            CodedReason(.calendarNotRead, ["name": "judo", "flawKind": "tooBlue"]),
        ])
    func otherValues(reason: CodedReason) {
        let problem = Problem(.conflict, "It is too blue.", reason: reason)
        #expect(german { CommandFailure.lines(of: ClientError.refused(problem)) } == ["It is too blue."])
    }

    @Test("A file that is no calendar is refused with one remedy")
    func oneRemedy() throws {
        let error = CalendarServiceError.notACalendar("judo", CalendarFlaw(.emptyFile))
        #expect(error.description == "“judo” was not added. The file is empty. Export the calendar again.")
        let german = ReasonText.text(try #require(error.reason), in: TerminalLanguage.words(.german))
        #expect(german == "„judo“ wurde nicht hinzugefügt. Die Datei ist leer. Exportieren Sie den Kalender noch einmal.")
    }

    @Test("A time that the service refuses has the name of its option in German, too")
    func options() {
        let reason = CodedReason(.instantUnclear, ["text": "quatsch"])
        let times = german { TimeArguments.namingOptions(Problem(.badRequest, "“from”: no.", field: "from", reason: reason)) }
        #expect(times.detail.hasPrefix("--from: „quatsch“ ist kein Zeitpunkt."))
        let window = Problem(.badRequest, "“to” is before “from”.", field: "to", reason: CodedReason(.windowReversed))
        #expect(german { TimeArguments.namingOptions(window) }.detail == "--to liegt vor --from.")
    }

    @Test(
        "The parser's own words are German, and the usage stays",
        arguments: [
            ("Missing expected argument '<name>'", "Fehler: Es fehlt <name>."),
            ("Missing value for '--name <name>'", "Fehler: Hinter der Option fehlt ihr Wert: --name <name>."),
            ("Unexpected argument 'B'", "Fehler: „B“ ist zu viel."),
            ("2 unexpected arguments: 'B', 'C'", "Fehler: Das ist zu viel: 'B', 'C'."),
            ("Unknown option '--bogus'.", "Fehler: Die Option --bogus gibt es hier nicht."),
            ("Unknown option '--nam'. Did you mean '--name'?", "Fehler: Die Option --nam gibt es hier nicht. Ist --name gemeint?"),
            (
                "The value 'nie' is invalid for '--when-away <before|after>'. Please provide one of 'before' and 'after'.",
                "Fehler: „nie“ passt nicht zu --when-away <before|after>. Möglich sind 'before', 'after'."
            ),
            (
                "The value 'x' is invalid for '--kind <kind>'. Please provide one of 'school', 'activities' or 'family'.",
                "Fehler: „x“ passt nicht zu --kind <kind>. Möglich sind 'school', 'activities', 'family'."
            ),
            (
                "The value 'x' is invalid for '<name>'. Please provide one of the following:\n  - score\n  - streak",
                "Fehler: „x“ passt nicht zu <name>. Möglich sind:\n  - score\n  - streak"
            ),
            (
                "The option '--json' does not take any value, but 'x' was specified.",
                "Fehler: Die Option --json hat keinen Wert; hier steht „x“."
            ),
            (
                "Value to be set with flag '--no-home' had already been set with flag '--home'",
                "Fehler: --home, --no-home schließen einander aus."
            ),
            ("The value 'x' is invalid for '--until <date>': Nein.", "Fehler: „x“ passt nicht zu --until <date>: Nein."),
            ("Es fehlt etwas.", "Fehler: Es fehlt etwas."),
            (
                "Missing expected argument '<name>'\nHelp:  <name>  What children are called.",
                "Fehler: Es fehlt <name>.\nHilfe:  <name>  What children are called."
            ),
            (
                "Can't generate completion scripts for 'x'.\nPlease use --generate-completion-script=<shell> with one of:\n    zsh bash",
                """
                Fehler: Für die Shell „x“ gibt es keine Ergänzungen.
                Möglich ist --generate-completion-script=<shell> mit einer von diesen:
                    zsh bash
                """
            ),
            ("Can't autodetect a supported shell.", "Fehler: Die Shell dieser Anmeldung ist nicht bekannt."),
        ])
    func parser(sentence: String, expected: String) {
        let message =
            "Error: \(sentence)\nUsage: timequest player add <name>\n  See 'timequest player add --help' for more information."
        let lines = ["Aufruf: timequest player add <name>", "  Mehr dazu: timequest player add --help"]
        #expect(ParserText.text(message, in: TerminalLanguage.words(.german)) == ([expected] + lines).joined(separator: "\n"))
        #expect(ParserText.text(message, in: TerminalLanguage.words(.english)) == message)
    }

    @Test(
        "Each line that the parser writes about wrong usage begins in German",
        arguments: [
            ["player", "add"], ["player", "add", "A", "B"], ["player", "add", "A", "B", "C"], ["play", "--bogus"],
            ["events", "--from"], ["routine", "edit", "a", "--when-away", "x"], ["status", "--json=x"], ["engine", "x"],
            ["--generate-completion-script", "x"], ["reminders", "snooze", "1", "--minutes", "x"],
        ])
    func wholeMessage(arguments: [String]) throws {
        try german {
            let error = try #require(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(arguments) }
            let lines = CommandFailure().usageMessage(for: error).split(separator: "\n")
            #expect(lines.first?.hasPrefix("Fehler: ") == true && lines.last?.hasPrefix("  Mehr dazu: ") == true, "\(lines)")
            let english = ["Error", "Usage", "Help", "  See ", "Missing", "Unexpected", "Unknown", "Please"]
            for line in lines { #expect(!english.contains { line.contains("\($0)") }, "\(line)") }
            #expect(lines.contains { $0.hasPrefix("Aufruf: ") }, "\(lines)")
        }
    }

    @Test(
        "A mistake in a YAML file is named in German",
        arguments: [
            ("routines:\n  - nam: Club", "a.yaml, Zeile 2: „nam“ gibt es nicht; möglich sind name, "),
            ("routines:\n  - tasks: [One]", "a.yaml, Zeile 2: „name“ fehlt bei routines, Nummer 1."),
            ("players: 3", "a.yaml, Zeile 1: erwartet wird eine Liste wie [a, b] bei players."),
            ("routines", "a.yaml, Zeile 1: erwartet werden Zeilen „key: value“."),
            ("a: [", "a.yaml, Zeile 2, Spalte 1: Das ist kein YAML. Erwartet wird hier ein Wert."),
            ("a: b\na: c", "a.yaml, Zeile 1, Spalte 1: Das ist kein YAML. Doppelt gesetzt: a."),
            ("a:\n\tb: c", "a.yaml, Zeile 2, Spalte 1: Das ist kein YAML. Zeilen werden mit Leerzeichen eingerückt"),
        ])
    func yaml(text: String, expected: String) {
        german {
            let error = #expect(throws: CommandError.self) { try RoutineFile(text: text, name: "a.yaml") }
            #expect(error?.description.hasPrefix(expected) == true, "\(error?.description ?? "")")
        }
    }

    @Test("An error of an option's value has a German reason, and days are proposed in German")
    func values() {
        german {
            let error = #expect(throws: (any Error).self) { try TimeArguments.typed("gesternx", TypedDay.init(typed:)) }
            #expect(error.map { "\($0)" }?.contains("„gesternx“ ist kein Tag.") == true)
            #expect(WeekdayText.parse("mo-fr") != nil && RoutineEditWord.dayExamples.text().contains("mo-fr"))
        }
    }

    /// Checks the German sentence of a reason: it is another than the English one, and lacks no value.
    private func checkGerman(_ reason: CodedReason, _ english: String) throws {
        let text = try #require(ReasonText.text(reason, in: TerminalLanguage.words(.german)))
        #expect(text != english && !text.contains("{") && !text.hasPrefix("refusal."), "\(text)")
        // A value that is missing leaves a gap.
        #expect(!text.contains("  ") && !text.contains("„“"), "\(text)")
    }

    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }
}
