import TestSupport
import Testing

@testable import Domain

@Suite("The word lists of the templates")
struct VocabularyTests {
    private static let templates = [
        "activity": "activity-prep", "school": "school-morning", "homework": "homework-quest", "friends": "friends-house-prep",
    ]

    private func expect(_ title: String, callsFor expected: [String], _ location: SourceLocation = #_sourceLocation) {
        let matcher = EventMatcher(
            routines: Self.templates.sorted { $0.key < $1.key }.enumerated().map { index, template in
                .sample(.numbered(index), template.key, template: template.value)
            }, rules: .calibrated)
        let found = matcher.matches(for: .sample(title)).map { ($0.routine.slug, $0.match.words) }
        #expect(found.map(\.0).sorted() == expected, "“\(title)”: \(found)", sourceLocation: location)
    }

    @Test("English titles call for the right routines, and others for none", arguments: EventTitles.english)
    func english(title: String, templates: [String]) { expect(title, callsFor: templates) }

    @Test("German titles call for the right routines, and others for none", arguments: EventTitles.german)
    func german(title: String, templates: [String]) { expect(title, callsFor: templates) }

    @Test("French titles call for the right routines, and others for none", arguments: EventTitles.french)
    func french(title: String, templates: [String]) { expect(title, callsFor: templates) }

    @Test("Spanish titles call for the right routines, and others for none", arguments: EventTitles.spanish)
    func spanish(title: String, templates: [String]) { expect(title, callsFor: templates) }

    @Test("A word that stands for itself in another language calls for nothing", arguments: EventTitles.falseFriends)
    func falseFriend(word: String) { expect(word, callsFor: []) }

    @Test("No word of the lists is a stop word of any language", arguments: Language.all.map(\.name))
    func noStopWords(name: String) throws {
        let language = try #require(Language.all.first { $0.name == name })
        let single = language.entries.map { FoldedText($0).words }.filter { $0.count == 1 }.flatMap(\.self)
        let stopWords = Language.all.reduce(into: Set<String>()) { $0.formUnion($1.stopWords) }
        #expect(single.filter { !$0.spellings.isDisjoint(with: stopWords) }.map(\.text) == [])
    }

    @Test("No word is in two topics, and every entry finds itself", arguments: Language.all.map(\.name))
    func entries(name: String) throws {
        let language = try #require(Language.all.first { $0.name == name })
        var topicOf: [String: Topic] = [:]
        for (topic, entries) in language.vocabulary {
            for entry in entries.map(DictionaryEntry.init) {
                let other = topicOf.updateValue(topic, forKey: FoldedWord.fold(entry.text))
                #expect(other == nil || other == topic, "\(entry.text)")
                let topics = Vocabulary.topics(Vocabulary.phrases(in: FoldedText(entry.text).words))
                let isLessonOfSomething = topic == .lesson && topics[.lesson] == nil
                #expect(topics[topic] != nil || isLessonOfSomething, "\(entry.text): \(topics)")
                #expect(entry.forms(in: language).allSatisfy { !$0.isEmpty } && !FoldedText(entry.text).words.isEmpty)
            }
        }
    }

    @Test("Every entry of every list has a word", arguments: Language.all.map(\.name))
    func noEmptyEntries(name: String) throws {
        let language = try #require(Language.all.first { $0.name == name })
        #expect(!language.entries.isEmpty && language.entries.allSatisfy { !FoldedText($0).words.isEmpty })
    }

    @Test("An entry without a word is never found", arguments: ["", " ", "|", "|¨e", "-"])
    func emptyEntry(entry: String) {
        #expect(DictionaryEntry(entry).forms(in: .german).isEmpty)
    }

    @Test("Commas and lines too many make no entries")
    func emptyLines() {
        #expect(Language.words("Chor|¨e, ,,\n   \n  judo,\n") == ["Chor|¨e", "judo"])
    }

    @Test(
        "An entry is its word and what is behind its bar", arguments: [("Chor|¨e", "choere"), ("Chor|", "chor"), ("Chor", "chor")])
    func entryForms(entry: String, form: String) {
        #expect(DictionaryEntry(entry).text == "chor")
        #expect(DictionaryEntry(entry).forms(in: .german).first?.contains(FoldedWord.fold(form)) == true)
    }

    @Test(
        "The place counts where the title says only whom the event is for",
        arguments: [
            ("Emma", "Lincoln School", [.school]), ("Emma & Leo", "Lincoln School", [.school]), ("Emma 3b", "School", [.school]),
            ("Untitled event", "Lincoln School", [.school]), ("Termin", "Schwimmbad", [.sport]),
            ("U12", "Tennis club", [.sport, .club]),
            ("Soccer", "Lincoln School", [.sport]), ("Blood test", "School clinic", []), ("Vote", "Lincoln School", []),
            ("Max", "Lincoln School", []), ("Parents' evening", "Primary school", []),
        ] as [(String, String, Set<Topic>)])
    func place(title: String, location: String, topics: Set<Topic>) {
        let names = PlayerNames([PlayerProfile(id: 1, name: "Emma"), PlayerProfile(id: 2, name: "Leo")])
        #expect(Set(EventReading(EventText(.sample(title, location: location)), names: names).topics.keys) == topics)
    }

    @Test("A lesson of something with a name of its own is not school")
    func lessons() {
        func topics(_ title: String) -> Set<Topic> { Set(EventReading(EventText(.sample(title))).topics.keys) }
        #expect(topics("Class 3b") == [.lesson])
        #expect(topics("Piano class") == [.music])
        #expect(topics("Cours") == [.lesson])
        #expect(topics("Cours de judo") == [.sport])
    }
}
