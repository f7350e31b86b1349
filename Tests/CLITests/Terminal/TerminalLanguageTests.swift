import API
import Domain
import Foundation
import Testing

@testable import CLI
@testable import Pages

@Suite("The language of the terminal")
struct TerminalLanguageTests {
    @Test(
        "It is that of the locale, as gettext finds it",
        arguments: [
            ([:], PageLanguage.english), (["LANG": "de_DE.UTF-8"], .german), (["LANG": "de"], .german),
            (["LANG": "de_AT@euro"], .german), (["LANG": "fr_FR.UTF-8"], .english), (["LANG": "C"], .english),
            (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"], .english),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_CH.UTF-8"], .german),
            (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], .english), (["LANG": "C", "LC_ALL": "de_DE"], .german),
            (["LANG": "de_DE.UTF-8", "LC_ALL": ""], .german), (["LC_ALL": "C.UTF-8", "LANG": "de_DE"], .english),
            (["LC_CTYPE": "de_DE.UTF-8"], .english), (["LANG": "POSIX", "LANGUAGE": "de"], .english),
            (["LANG": "C.UTF-8", "LANGUAGE": "de"], .english), (["LANGUAGE": "de"], .english),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "de:en"], .german), (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:en:de"], .english),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr:de"], .german), (["LANG": "de_DE.UTF-8", "LANGUAGE": "fr"], .english),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": ""], .german), (["LANG": "de_DE.UTF-8", "LANGUAGE": "C:de"], .english),
            (["LANG": "den_CA.UTF-8"], .english),
        ] as [([String: String], PageLanguage)])
    func locale(environment: [String: String], language: PageLanguage) {
        #expect(TerminalLanguage.language(of: environment) == language)
    }

    private static func placeholders(_ text: Words.Text) -> [Set<String>] {
        text.sentences.map { Set($0.matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) }) }
    }

    /// The names of all texts of the terminal.
    private static let names: [String] = {
        let lists: [[String]] = [
            TerminalWord.allCases.map(\.rawValue), CalendarCheckWord.allCases.map(\.rawValue), TitleRole.allCases.map(\.textName),
            Topic.allCases.map(\.textName), ReminderWord.allCases.map(\.rawValue), StatusWord.allCases.map(\.rawValue),
            RoutineWord.allCases.map(\.rawValue), CalendarWord.allCases.map(\.rawValue),
            SetupInterviewWord.allCases.map(\.rawValue), RoutineInterviewWord.allCases.map(\.rawValue),
            SetupReportWord.allCases.map(\.rawValue), SetupFlawWord.allCases.map(\.rawValue),
            CalendarQuestionWord.allCases.map(\.rawValue), SuggestionWord.allCases.map(\.rawValue),
            PlayerRemovalWord.allCases.map(\.rawValue), StatsWord.allCases.map(\.rawValue), InsightWord.allCases.map(\.rawValue),
            ReflectionWord.allCases.map(\.rawValue), QuestWord.allCases.map(\.rawValue), ZoneWord.allCases.map(\.rawValue),
            SetupRefusalWord.allCases.map(\.rawValue), BackupWord.allCases.map(\.rawValue), FileWord.allCases.map(\.rawValue),
            PCWord.allCases.map(\.rawValue), PairingWord.allCases.map(\.rawValue), StickWord.allCases.map(\.rawValue),
            DoctorWord.allCases.map(\.rawValue), NameWord.allCases.map(\.rawValue), ConfigurationWord.allCases.map(\.rawValue),
            YAMLWord.allCases.map(\.rawValue),
            UsageWord.allCases.map(\.rawValue), ParentModeWord.allCases.map(\.rawValue),
            GuestWord.allCases.map(\.rawValue), OpenWord.allCases.map(\.rawValue), ProgramWord.allCases.map(\.rawValue),
            RoutineEditWord.allCases.map(\.rawValue), RoutineFileWord.allCases.map(\.rawValue),
            ReasonCode.allCases.map(\.textName), NamedThing.allCases.map(\.textName), FreeDays.allCases.map(\.textName),
        ]
        return lists.flatMap(\.self)
    }()

    @Test("While a child plays, it reads of quests and steps, as on the pages", arguments: PageLanguage.allCases)
    func childrensWords(language: PageLanguage) {
        let texts = TerminalLanguage.words(language).texts
        let areas = [
            "quest.", "task.", "guess.", "hint.", "xp.", "summary.", "uncounted.", "calibration.", "play.", "help.",
            "reflectionText.",
        ]
        for name in Self.names where areas.contains(where: { name.hasPrefix($0) }) {
            let sentences = (texts[name]?.sentences ?? []).map { $0.replacing(/\{[A-Za-z]+\}/, with: "") }
            #expect(!sentences.contains { $0.contains(/\b([Tt]asks?|[Rr]outines?|Aufgaben?|Routinen?)\b/) }, "\(name)")
        }
    }

    @Test("Every language has every text, of the same kind and with the same placeholders", arguments: PageLanguage.allCases)
    func complete(language: PageLanguage) throws {
        let (texts, english) = (TerminalLanguage.words(language).texts, TerminalLanguage.words(.english).texts)
        for name in Self.names {
            let (text, expected) = (try #require(texts[name], "\(name)"), try #require(english[name], "\(name)"))
            #expect(Self.placeholders(text) == Self.placeholders(expected), "\(name)")
            #expect(text.sentences.allSatisfy { !$0.isEmpty }, "\(name)")
            if case .counted(_, let other) = text { #expect(other.contains("{count}"), "\(name)") }
        }
        let files = try PageFiles().all()
        func names(_ file: String) throws -> [String] {
            let catalog = try #require(files["words/\(file)\(language.rawValue).json"])
            return Array(try JSONDecoder().decode([String: Words.Text].self, from: Data(catalog)).keys)
        }
        let terminal =
            try names("terminal-") + names("terminal-progress-") + names("terminal-care-") + names("terminal-refusals-")
        #expect(Set(terminal).isSubset(of: Self.names), "a text that nothing uses")
        #expect(Set(terminal).count == terminal.count, "a name twice")
        let players = try names("")
        #expect(Set(terminal).isDisjoint(with: players), "a name twice")
    }

    @Test("A text that asks before a removal ends as a sentence: one about --yes can follow", arguments: PageLanguage.allCases)
    func confirmations(language: PageLanguage) throws {
        let texts = TerminalLanguage.words(language).texts
        let names: [String] = [
            PlayerRemovalWord.ask.rawValue, PlayerRemovalWord.askEverywhere.rawValue, PlayerRemovalWord.askRoutines.rawValue,
            RoutineWord.askRemovePlayed.rawValue, RoutineWord.askRemoveUnplayed.rawValue, RoutineInterviewWord.duplicate.rawValue,
            RoutineInterviewWord.duplicateSeveral.rawValue, CalendarWord.askRemove.rawValue, CalendarWord.askRemoveCopy.rawValue,
            CalendarWord.askReplace.rawValue, CalendarWord.askTwin.rawValue, PCWord.forgetAsk.rawValue,
            PCWord.leaveAskOne.rawValue, PCWord.leaveAskSeveral.rawValue, BackupWord.restoreAsk.rawValue,
            BackupWord.restoreAskRepair.rawValue, BackupWord.restoreAskEverywhere.rawValue,
        ]
        for name in names {
            let sentences = try #require(texts[name], "\(name)").sentences
            #expect(sentences.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("?") }, "\(name)")
        }
    }

    @Test(
        "The service and a command that prints JSON are in English in every locale",
        arguments: [
            ("/usr/bin/timequestd", true), ("timequest daemon --port 8470", true), ("timequest status --json", true),
            ("timequest status", false), ("timequest", false), ("timequest player add -- --json", false),
        ])
    func alwaysEnglish(line: String, isEnglish: Bool) {
        #expect(TerminalLanguage.isAlwaysEnglish(line.split(separator: " ").map(String.init)) == isEnglish)
    }

    /// What a command would print on a login with this language.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    @Test("In German, a quest says du")
    func play() {
        let task = QuestTaskInfo(name: "Sachen holen", offersTimer: true, estimatedSeconds: 360)
        let quest = QuestInfo.at(.active, undoable: .start, task)
        german {
            let text = PlayScreen(quest: quest, step: QuestStep(quest, asksTime: false), canvas: .unicode(60)).text()
            #expect(text.contains("Drück Enter, wenn du fertig bist."))
            #expect(text.contains("p macht Pause") && text.contains("q hört auf; die Quest wartet"))
            let help = PlayAnswer("?", at: QuestStep(quest, asksTime: false), of: quest).sentence
            #expect(help?.contains("u  nimmt den Start zurück.") == true)
        }
    }

    @Test("In German, a result has the sentences of the pages")
    func reveal() {
        let result = QuestResult(
            source: .measured, actualSeconds: 402, score: .example, word: .close, xp: 60, feedback: "It took a little longer.")
        let task = QuestTaskInfo(name: "Sachen holen", estimatedSeconds: 300, result: result)
        let quest = QuestInfo.at(.revealing, task, QuestTaskInfo(name: "Umziehen"))
        let text = german { PlayScreen(quest: quest, step: QuestStep(quest, asksTime: false), canvas: .unicode(72)).text() }
        for part in ["geschätzt", "gedauert", "Nah dran! · 89 %", "+60 XP", "Schritt 1 von 2", "nächsten Schritt"] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
        #expect(!text.contains("It took"))
        let feedback = german { FeedbackSentence.text(quest, result) }
        #expect(feedback == TerminalLanguage.words(.german).feedback(quest) && !feedback.isEmpty)
    }

    @Test("In German, yes is asked for as j, and both languages are understood")
    func yes() {
        let quest = QuestInfo.at(.summary, QuestTaskInfo(name: "Umziehen"))
        german {
            #expect(PlayKey.all(at: .forReal, of: quest).map(\.name).prefix(2) == ["j", "n"])
            for word in ["j", "ja", "y", "yes"] {
                #expect(PlayAnswer(word, at: .forReal, of: quest) == .tap(.restore))
            }
            #expect(YesOrNo.request.contains("j für ja"))
        }
        #expect(PlayKey.all(at: .forReal, of: quest).map(\.name).prefix(2) == ["y", "n"])
        #expect(PlayAnswer("ja", at: .forReal, of: quest) == .tap(.restore))
    }

    @Test("In German, the status and the suggestions are in sentences of the language")
    func status() {
        german {
            let text = StatusText(report: .example, times: LocalTimeText(zone: .utc))
            #expect(text.word == "Ja:")
            #expect(
                text.answer.prefix(2) == [
                    "Mia wird als Nächstes am So. 1. März 15:12 erinnert.",
                    "Soccer practice um 16:00. Activity Prep: Zeit anzufangen.",
                ])
            #expect(text.players[0].text == "nächste  So. 1. März 15:12  Soccer practice um 16:00")
            #expect(text.household.map(\.label).contains("Kalender"))
            #expect(text.problems == ["Alles ist in Ordnung."])
            let suggestions = SuggestionsText(suggestions: [.example], players: [], pauses: [:], times: LocalTimeText(zone: .utc))
            let lines = suggestions.lines(on: .plain(80))
            #expect(lines.first == "Soccer practice um 16:00: Activity Prep, los spätestens um 15:12  bald")
            #expect(!lines.joined().contains("starts in"))
        }
    }

    @Test("Labels of settings fit into their column in every language", arguments: PageLanguage.allCases)
    func labels(language: PageLanguage) {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            for row in SettingsText.rows(.standard) {
                #expect(DisplayWidth.of(row.label) < SettingsText.labelWidth, "\(row.label)")
            }
        }
    }
}

extension PlayAnswer {
    fileprivate var sentence: String? { if case .sentence(let text) = self { text } else { nil } }
}
