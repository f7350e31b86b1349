/// Finds the topics of texts with the word lists of all languages.
enum Vocabulary {
    /// The phrases of the lists in a text.
    ///
    /// - Parameter languages: the probable languages of the whole event.
    static func phrases(in words: [FoldedWord], spoken languages: [String] = []) -> [PhraseIndex.Phrase] {
        let places = index.places(in: words, spoken: languages)
        let activities = places.filter { [.sport, .music, .club].contains($0.phrase.topic) && !subjects.contains($0.phrase.text) }
        if activities.isEmpty { return places.map(\.phrase) }
        return places.filter { place in
            place.phrase.topic != .exam || !tests.contains(place.phrase.text)
                || !activities.contains { isTest(place.range, of: $0.range, in: words) }
        }.map(\.phrase)
    }

    /// Whether a word for a test is about an activity: “Judo-Prüfung”, “examen de natación”, “Test: Schwimmen”. For none of these do
    /// children study.
    private static func isTest(_ test: Range<Int>, of activity: Range<Int>, in words: [FoldedWord]) -> Bool {
        if activity.upperBound == test.lowerBound { return true }
        guard test.upperBound <= activity.lowerBound else { return false }
        let between = words[test.upperBound..<activity.lowerBound]
        return between.isEmpty ? test.lowerBound == 0 : between.allSatisfy { ofWords.contains($0.text) }
    }

    /// Words for tests of everything; those for tests at school alone, like “Klassenarbeit”, are not among them.
    private static let tests: Set<String> = ["test", "exam", "prüfung", "examen", "évaluation", "evaluación"]
    /// Words for activities that are subjects at school, too.
    private static let subjects: Set<String> = [
        "music", "musik", "musique", "música", "theatre", "theater", "théâtre",
    ]
    private static let ofWords: Set<String> = [
        "of", "in", "for", "im", "vom", "fürs", "für", "de", "du", "d", "en", "la", "le", "l",
    ]

    /// Whether a text says that a topic does not take place: “no school”, but not “no parking at school”.
    static func negatesTopic(_ words: [FoldedWord], spoken languages: [String]) -> Bool {
        let places = index.places(in: words, spoken: languages)
        let ends = Set(places.filter { $0.phrase.circumstance == .negation }.map(\.range.upperBound))
        return places.contains { $0.phrase.topic != nil && ends.contains($0.range.lowerBound) }
    }

    /// Whether a clause is an errand: “Pick up from soccer”, “Call school”.
    static func isErrand(_ clause: [FoldedWord]) -> Bool {
        index.places(in: clause).contains { phrase, range in
            phrase.circumstance == .errand || phrase.circumstance == .chore && range.lowerBound == 0
        }
    }

    /// Whether a clause says that something does not take place.
    static func callsOff(_ clause: [FoldedWord], spoken languages: [String]) -> Bool {
        index.places(in: clause, spoken: languages).contains { phrase, range in
            phrase.circumstance == .calledOff && !isDeparture(phrase, clause[range.upperBound...])
        } || negatesTopic(clause, spoken: languages) || isShut(clause, spoken: languages)
    }

    /// Where a text says that something does not take place, and whether with a word before it: `no` in “no school”.
    static func placesCallingOff(_ words: [FoldedWord]) -> [(range: Range<Int>, isNegation: Bool)] {
        index.places(in: words, spoken: Language.spoken(in: words).map(\.name))
            .filter { [.calledOff, .negation].contains($0.phrase.circumstance) }
            .map { ($0.range, $0.phrase.circumstance == .negation) }
    }

    /// Whether a phrase is that of “Mia is off to judo”.
    private static func isDeparture(_ phrase: PhraseIndex.Phrase, _ rest: ArraySlice<FoldedWord>) -> Bool {
        phrase.text == "is off" && rest.first?.text == "to"
    }

    /// Whether a clause is “Kita zu”: German “zu” without a word after it says that a place is closed; in “Oma schaut beim Judo zu” it
    /// is a part of the verb.
    private static func isShut(_ clause: [FoldedWord], spoken languages: [String]) -> Bool {
        clause.last?.text == "zu" && !clause.contains { ["bei", "beim"].contains($0.text) }
            && phrases(in: clause, spoken: languages).contains { $0.topic != nil }
    }

    /// What a text about something that does not take place says beside that: of “U10 training cancelled due to rain” it is “U10” and
    /// “training”.
    static func subject(_ words: [FoldedWord], spoken languages: [String]) -> [FoldedWord] {
        let said = index.places(in: words, spoken: languages).filter { [.calledOff, .negation].contains($0.phrase.circumstance) }
        let end = words.firstIndex { reasons.contains($0.text) } ?? words.endIndex
        return words.indices.prefix(upTo: end).filter { index in !said.contains { $0.range.contains(index) } }
            .map { words[$0] }.significant
    }

    /// Words before the reason why something does not take place.
    private static let reasons: Set<String> = ["due", "because", "wegen", "aufgrund", "cause", "por", "debido"]

    /// Whether a text says without naming it that there is no school: “Schulfrei”.
    static func callsOffSchool(_ words: [FoldedWord]) -> Bool {
        phrases(in: words).contains { $0.circumstance == .calledOff && schoolOff.contains($0.text) }
    }

    private static let schoolOff = Set(
        Language.all.flatMap { $0.circumstances.schoolOff.map { DictionaryEntry($0).text } })

    /// Whether a word stands for one time of any activity: “training”.
    static func isSession(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: sessions) }

    /// Whether a clause calls off something of which it says no more than that it is a session: “no training”, “class cancelled”.
    static func callsOffSession(_ clause: [FoldedWord], spoken languages: [String]) -> Bool {
        let said = index.places(in: clause, spoken: languages).filter { [.calledOff, .negation].contains($0.phrase.circumstance) }
        let rest = clause.indices.filter { index in !said.contains { $0.range.contains(index) } }.map { clause[$0] }.significant
        return !rest.isEmpty && rest.allSatisfy(isSession)
    }

    private static let sessions = Language.all.reduce(into: Set<String>()) { words, language in
        for entry in language.circumstances.sessions.map(DictionaryEntry.init) {
            words.formUnion(entry.forms(in: language).flatMap(\.self))
        }
    }

    /// The topics of phrases with the words that name them, as they are spelled in the lists.
    ///
    /// - Parameter isOfChild: whether the title names a child.
    static func topics(_ phrases: [PhraseIndex.Phrase], isOfChild: Bool = false) -> [Topic: Set<String>] {
        var topics: [Topic: Set<String>] = [:]
        for phrase in phrases {
            if let topic = phrase.topic { topics[topic, default: []].insert(phrase.text) }
        }
        // A lesson that has another topic as well is not school.
        if [.sport, .music, .club].contains(where: { topics[$0] != nil }) { topics[.lesson] = nil }
        let circumstances = Set(phrases.compactMap(\.circumstance))
        // A parade or a party of the school is not when school begins.
        let isFeast = topics[.party] != nil
        if circumstances.contains(.festivity) || isFeast {
            if topics[.school] != nil { topics[.party] = nil }
            (topics[.school], topics[.lesson]) = (nil, nil)
        }
        if !isOfChild { for circumstance in circumstances { for topic in circumstance.overruledTopics { topics[topic] = nil } } }
        return topics
    }

    private static let index: PhraseIndex = {
        var index = PhraseIndex()
        // `théâtre` and `theatre` are shown as one word, though their plurals may differ.
        var shown: [String: String] = [:]
        for language in Language.all {
            func add(
                _ entries: [String], _ topic: Topic?, context: String? = nil, circumstance: Circumstance? = nil
            ) {
                for entry in entries.map(DictionaryEntry.init) {
                    let text = shown[FoldedWord.fold(entry.text)] ?? entry.text
                    shown[FoldedWord.fold(entry.text)] = text
                    index.add(
                        PhraseIndex.Phrase(
                            text: text, forms: entry.forms(in: language), topic: topic, circumstance: circumstance,
                            context: context))
                }
            }
            for (topic, entries) in language.vocabulary { add(entries, topic) }
            for (topic, entries) in language.vocabularyInContext { add(entries, topic, context: language.name) }
            add(language.unrelated, nil)
            for phrase in language.circumstances.phrases {
                add([phrase.text], nil, circumstance: phrase.circumstance)
            }
        }
        return index
    }()
}

/// An entry of a word list: a word or phrase in the singular, and after a bar the ending of its last word's plural where that is
/// irregular, as in German dictionaries: `Chor|¨e`.
struct DictionaryEntry {
    /// In lower case, without the ending.
    let text: String
    private let ending: String?

    /// An entry without a word has no forms, so it is never found.
    init(_ entry: String) {
        let bar = entry.firstIndex(of: "|")
        text = entry[..<(bar ?? entry.endIndex)].lowercased()
        ending = bar.map { String(entry[$0...].dropFirst()) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The folded spellings that count for each word.
    func forms(in language: Language) -> [Set<String>] {
        let words = FoldedText(text).words
        return words.enumerated().map { position, word in
            guard let ending else {
                return word.spellings.union(word.spellings.flatMap(language.plurals))
            }
            let isLast = position == words.count - 1
            return isLast ? word.spellings.union(word.spellings.map { Plurals.german($0, ending: ending) }) : word.spellings
        }
    }
}

/// The topic of a calendar event, among those that the templates use.
public enum Topic: String, Codable, Hashable, Sendable, CaseIterable {
    case school
    /// A class or lesson of any kind.
    case lesson
    case homework
    /// Tests and exams.
    case exam
    /// Studying, alone or with others, at the time of the event.
    case study
    case sport, music, club
    case friend, party
}
