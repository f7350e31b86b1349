import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Which routines an event calls for")
struct EventMatcherTests {
    private func match(_ event: CalendarEvent, _ routine: Routine, _ rules: GameRules = .calibrated) -> RoutineMatch? {
        EventMatcher(routines: [routine], rules: rules).matches(for: event).first?.match
    }

    @Test(
        "A template's keywords are found as whole words, in any case, number and dress",
        arguments: [
            ("Soccer practice", "activity-prep", ["practice", "soccer"]), ("SOCCER", "activity-prep", ["soccer"]),
            ("Mia's piano recital", "activity-prep", ["piano", "recital"]), ("Matches: U12", "activity-prep", ["match"]),
            ("Söccer", "activity-prep", ["soccer"]), ("Birthday parties", "friends-house-prep", ["birthday", "party"]),
            ("Friend’s birthday", "friends-house-prep", ["birthday", "friend"]), ("Math exam", "homework-quest", ["exam"]),
            ("Quizzes", "homework-quest", ["quiz"]), ("School assembly", "school-morning", ["assembly", "school"]),
        ])
    func template(title: String, template: String, words: [String]) {
        #expect(match(.sample(title), .sample(template: template)) == RoutineMatch(source: .templateKeyword, words: words))
    }

    @Test(
        "A parent's keyword counts as whole words, in any case, number and spelling",
        arguments: [
            ("judo", "JUDO!", true), ("leçon", "Leçons de tennis", true), ("Spiele", "Spiel gegen Jena", true),
            ("Übung", "UEBUNGEN", true),
            ("cheval", "Les chevaux", true), ("lección", "LECCIONES", true), ("swim meet", "Swim meet @ pool", true),
            ("swim meet", "Swim meets", true), ("swim meet", "Meet to swim", false), ("swim meet", "swim team meet", false),
            ("art", "Party", false), ("art", "Start", false), ("game", "Gameboy", false), ("dance", "Dancers", false),
            ("école", "l'école", true),
            ("⚽️", "Soccer", false), ("⚽️", "⚽️", false), ("U12", "u-12", false), ("U12", "u12", true), ("the", "The dentist", true),
        ] as [(String, String, Bool)])
    func parentKeyword(keyword: String, title: String, expected: Bool) {
        let found = match(.sample(title), .sample(keywords: [keyword]))
        #expect(found == (expected ? RoutineMatch(source: .parentKeyword, words: [keyword.lowercased()]) : nil))
    }

    @Test("A longer keyword hides those inside it")
    func longestKeyword() {
        let routine = Routine.sample(keywords: ["swim", "swim meet", "meet"])
        #expect(match(.sample("Swim meet"), routine)?.words == ["swim meet"])
        #expect(match(.sample("Swim, then meet Tom, then swim meet"), routine)?.words == ["meet", "swim", "swim meet"])
    }

    @Test(
        "A stop word of one language ties nothing together; a word that only looks like one does",
        arguments: [
            ("Put on hat", "Hat parade for the school", true), ("Put on hat", "Mia hat mit der Oma frei", false),
            ("Wash the car for Dad", "Car show in the park", true), ("Wash the car for Dad", "Le car part à midi", false),
            ("Get the bag", "The dentist", false), ("Die Tasche packen", "Die Oma kommt mit", false),
            ("Mettre les gants", "Les courses de la semaine", false), ("Coger la mochila", "La revisión de la caldera", false),
            ("Schuhe putzen", "Neue Schuhe anprobieren", true), ("Préparer le sac", "Vider un sac", true),
            ("Preparar la mochila", "Mochilas nuevas", true), ("Room 12", "Gate 12", false),
        ] as [(String, String, Bool)])
    func sharedWords(task: String, title: String, expected: Bool) {
        #expect((match(.sample(title), .sample(tasks: [task])) != nil) == expected)
    }

    @Test("Categories and the location count too, each for itself")
    func otherTexts() {
        let routine = Routine.sample(keywords: ["blue hall"], template: "activity-prep")
        #expect(match(.sample("U12", categories: ["Sports", "Soccer"]), routine)?.words == ["soccer", "sport"])
        #expect(match(.sample("U12", location: "The Blue Halls, Elm St"), routine)?.source == .parentKeyword)
        #expect(match(.sample("Blue", location: "Hall"), routine) == nil)
    }

    @Test("The parent's keywords go before the template's, and those before shared words")
    func tiers() {
        let routine = Routine.sample(name: "Tiger training", keywords: ["tigers"], template: "activity-prep")
        #expect(match(.sample("Tiger soccer"), routine) == RoutineMatch(source: .parentKeyword, words: ["tigers"]))
        #expect(match(.sample("Soccer"), routine)?.source == .templateKeyword)
        let plain = Routine.sample(name: "Tiger day", tasks: ["Pack the bag"])
        #expect(match(.sample("Tiger cubs"), plain) == RoutineMatch(source: .sharedWord, words: ["tiger"]))
        #expect(match(.sample("The bag"), plain)?.words == ["bag"])
        #expect(match(.sample("Pack the car for the day"), plain) == nil)
    }

    @Test("The most specific routine comes first: by source, more words, longer words, then the older one")
    func order() {
        let routines: [Routine] = [
            .sample(1, name: "Soccer day"), .sample(2, template: "activity-prep"), .sample(6, keywords: ["soccer"]),
            .sample(4, keywords: ["soccer", "practice"]), .sample(5, keywords: ["practice"]), .sample(3, keywords: ["soccer"]),
        ]
        let matches = EventMatcher(routines: routines, rules: .calibrated).matches(for: .sample("Soccer practice"))
        #expect(matches.map(\.routine.id) == [4, 5, 6, 3, 2, 1])
    }

    @Test("Events of one text are matched once, and what is said about one of them stays with it", arguments: GameRules.allCases)
    func repeated(rules: GameRules) {
        let routine = Routine.sample(tasks: ["Soccer"], keywords: ["club"], template: "activity-prep")
        let events: [CalendarEvent] = [
            .sample("Soccer"), .sample("Soccer", location: "Club"), .sample("Soccer", categories: ["Club"]), .sample("Lunch"),
            .sample("Soccer", id: "b", at: fourOClock + 3600), .sample("Lunch", at: fourOClock + 3600),
        ]
        let decision = EventDecision(.always, routineID: routine.id, event: events[5], zone: .utc)
        var alone = decision
        alone.eventKey = "0123456789abcdef"
        let matcher = EventMatcher(routines: [routine], decisions: EventDecisions([alone], zone: .utc), rules: rules)
        var compiled = CompiledRoutines([routine], players: [], rules: rules)
        compiled.decisions = EventDecisions([alone], zone: .utc)
        for event in events + events {
            #expect(compiled.calls(of: event).routines.map(\.match) == matcher.matches(for: event).map(\.match))
        }
        #expect(compiled.calls(of: events[3]).routines.isEmpty)
        #expect(compiled.calls(of: events[5]).routines.first?.match == .parentDecision)
        compiled.decisions = .none
        #expect(compiled.calls(of: events[5]).routines.isEmpty)
    }

    @Test("Routines that are compiled again after a change match as if they had been compiled at once")
    func changed() {
        var routines: [Routine] = [
            .sample(1, keywords: ["soccer"]), .sample(2, keywords: ["practice"]), .sample(3, keywords: ["u12"]),
        ]
        var compiled = CompiledRoutines(routines, players: [], rules: .calibrated)
        func change(_ work: () -> Void) -> [RoutineID] {
            work()
            compiled = CompiledRoutines(routines, players: [], rules: .calibrated, reusing: compiled)
            let ids = compiled.calls(of: .sample("Soccer practice U12")).routines.map(\.routine.id)
            #expect(
                ids
                    == EventMatcher(routines: routines, rules: .calibrated).matches(for: .sample("Soccer practice U12")).map(
                        \.routine.id))
            return ids
        }
        #expect(change {} == [2, 1, 3])
        #expect(change { routines[0].keywords = ["practice", "soccer"] } == [1, 2, 3])
        #expect(change { routines[1].isActive = false } == [1, 3])
        #expect(change { routines.remove(at: 0) } == [3])
        #expect(change { routines[0].isActive = true } == [2, 3])
    }

    @Test("Only so many texts are remembered, and all are matched")
    func manyTexts() {
        var compiled = CompiledRoutines([.sample(keywords: ["soccer"])], players: [], rules: .calibrated)
        for number in 0..<CompiledRoutines.capacity {
            #expect(compiled.calls(of: .sample("Soccer \(number)")).routines.count == 1)
        }
        #expect(1...CompiledRoutines.capacity ~= compiled.rememberedCount)
    }

    @Test("Thirty words of a title are looked at, and no more")
    func longTitle() {
        func title(_ before: Int) -> CalendarEvent { .sample(String(repeating: "x's, ", count: before) + "soccer and so on") }
        #expect(match(title(29), .sample(keywords: ["soccer"])) != nil)
        #expect(match(title(30), .sample(keywords: ["soccer"])) == nil)
        #expect(FoldedText("a b c d'e f", maximumWords: 4).words.map(\.text) == ["a", "b", "c", "d"])
        #expect(FoldedText("a, b;", maximumWords: 2).words.count == 2 && FoldedText("", maximumWords: 2).words.isEmpty)
    }

    @Test("A routine that is switched off matches nothing", arguments: GameRules.allCases)
    func switchedOff(rules: GameRules) {
        let routine = Routine.sample(tasks: ["Soccer"], keywords: ["soccer"], template: "activity-prep", isActive: false)
        #expect(match(.sample("Soccer"), routine, rules) == nil)
    }

    @Test(
        "Classic, to the letter: a word of a task's name and a word of the title are one keyword of the list",
        arguments: [
            ("Soccer practice", "Soccer gear", true), ("soccer", "SOCCER", true), ("Homework club", "Do homework", true),
            ("Soccer: finals", "(soccer)", true),
            // No plurals, no diacritics, no parts of words.
            ("Soccer games", "Game", false), ("Söccer", "Soccer", false), ("Preschool", "School", false),
            // Both must have the same keyword, and it must be of the list.
            ("Soccer practice", "Piano", false), ("Dentist", "Dentist", false), ("Tennis", "Tennis", false),
        ])
    func classic(title: String, task: String, expected: Bool) {
        let routine = Routine.sample(name: title, tasks: ["Zzz", task], keywords: [title], template: "activity-prep")
        #expect((match(.sample(title, location: task, categories: [task]), routine, .classic) != nil) == expected)
    }

    @Test(
        "Classic knows fourteen keywords, each of which matches itself",
        arguments: [
            "practice", "game", "class", "lesson", "school", "soccer", "basketball", "piano", "dance", "swim", "homework", "study",
            "friend", "party",
        ])
    func classicKeyword(word: String) {
        #expect(EventMatcher.classicKeywords.count == 14)
        #expect(match(.sample("A \(word)!"), .sample(tasks: [word.uppercased()]), .classic)?.words == [word])
    }
}
