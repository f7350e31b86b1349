/// Finds the topics of texts with the word lists of all languages.
enum Vocabulary {
    /// The phrases of the lists in a text.
    ///
    /// - Parameter languages: the probable languages of the whole event.
    static func phrases(in words: [FoldedWord], spoken languages: [String] = []) -> [PhraseIndex.Phrase] {
        places(in: words, spoken: languages).map(\.phrase)
    }

    /// The phrases of the lists in a text, with the words that they cover.
    static func places(
        in words: [FoldedWord], spoken languages: [String] = []
    ) -> [(phrase: PhraseIndex.Phrase, range: Range<Int>)] {
        let places = index.places(in: words, spoken: languages)
        guard places.contains(where: { $0.phrase.topic == .exam }) else { return places }
        let activities = places.filter { place in
            switch place.phrase.topic {
            case .sport, .music, .club: !subjects.contains(place.phrase.text)
            default: false
            }
        }
        if activities.isEmpty { return places }
        return places.filter { place in
            place.phrase.topic != .exam || !tests.contains(place.phrase.text)
                || !activities.contains { isTest(place.range, of: $0.range, in: words) }
        }
    }

    /// Whether a word for a test is about an activity: “Judo-Prüfung”, “examen de natación”, “Test: Schwimmen”. Children do not study for
    /// these.
    private static func isTest(_ test: Range<Int>, of activity: Range<Int>, in words: [FoldedWord]) -> Bool {
        if activity.upperBound == test.lowerBound { return true }
        guard test.upperBound <= activity.lowerBound else { return false }
        let between = words[test.upperBound..<activity.lowerBound]
        return between.isEmpty ? test.lowerBound == 0 : between.allSatisfy { ofWords.contains($0.text) }
    }

    /// Words for tests of any kind, without words for school tests only, such as “Klassenarbeit”.
    private static let tests: Set<String> = ["test", "exam", "prüfung", "examen", "évaluation", "evaluación"]
    /// Words for activities that are subjects at school, too.
    private static let subjects: Set<String> = [
        "music", "musik", "musique", "música", "theatre", "theater", "théâtre",
    ]
    private static let ofWords: Set<String> = [
        "of", "in", "for", "im", "vom", "fürs", "für", "de", "du", "d", "en", "la", "le", "l",
    ]

    /// The places of notices in a text, and whether the notice word precedes its subject: `no` in “no school”.
    static func placesCallingOff(_ words: [FoldedWord]) -> [(range: Range<Int>, isNegation: Bool)] {
        index.places(in: words, spoken: Language.spoken(in: words).map(\.name)).compactMap { phrase, range in
            switch phrase.role {
            case .calledOff, .postponed: (range: range, isNegation: false)
            case .negation: (range: range, isNegation: true)
            default: nil
            }
        }
    }

    /// Whether a phrase alone means that there is no school: “Schulfrei”.
    static func isSchoolOff(_ phrase: PhraseIndex.Phrase) -> Bool { phrase.role == .calledOff && schoolOff.contains(phrase.text) }

    private static let schoolOff = Set(
        Language.all.flatMap { $0.titleWords.schoolOff.map { DictionaryEntry($0).text } })

    /// Whether a word means one session of any activity: “training”.
    static func isSession(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: sessions) }

    /// Whether a word means one training of any activity.
    static func isTraining(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: trainings) }

    /// Whether a word means an activity beside the trainings: “tournament”, “camp”.
    static func isSingleActivity(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: activities) }

    /// Whether a word means an activity for which a child needs a kit: “training”, “tournament”.
    static func isActivity(_ word: FoldedWord) -> Bool { isSession(word) || isSingleActivity(word) }

    /// Whether a word means any event, or something that an event needs: “training”, “gym”.
    static func isOfEvent(_ word: FoldedWord) -> Bool { isSession(word) || !word.spellings.isDisjoint(with: needs) }

    /// Whether a word means something that an event needs: “gym”, “coach”.
    static func isNeed(_ word: FoldedWord) -> Bool { !word.spellings.isDisjoint(with: needs) }

    private static let trainings = spellings(\.trainings)
    private static let sessions = trainings.union(spellings(\.matches))
    private static let activities = spellings(\.activities)
    private static let needs = spellings(\.needs)

    private static func spellings(_ list: (TitleWords) -> [String]) -> Set<String> {
        Language.all.reduce(into: []) { words, language in
            for entry in list(language.titleWords).map(DictionaryEntry.init) {
                words.formUnion(entry.forms(in: language).flatMap(\.self))
            }
        }
    }

    /// The roles of a single word: in “project due” the phrase is homework, and the word “due” alone is not.
    static func roles(of word: FoldedWord) -> Set<TitleRole> {
        word.spellings.reduce(into: []) { $0.formUnion(rolesOfWords[$1] ?? []) }
    }

    private static let rolesOfWords = Language.all.reduce(into: [String: Set<TitleRole>]()) { roles, language in
        for (role, entries) in language.titleWords.rows {
            for forms in entries.map({ DictionaryEntry($0).forms(in: language) }) where forms.count == 1 {
                for form in forms[0] { roles[form, default: []].insert(role) }
            }
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
        let roles = Set(phrases.compactMap(\.role))
        // A parade or a party of the school is not the beginning of a school day.
        let isFeast = topics[.party] != nil
        if roles.contains(.festivity) || isFeast {
            if topics[.school] != nil { topics[.party] = nil }
            (topics[.school], topics[.lesson]) = (nil, nil)
        }
        for role in roles { for topic in role.overruledTopics(isOfChild: isOfChild) { topics[topic] = nil } }
        return topics
    }

    private static let index: PhraseIndex = {
        var index = PhraseIndex()
        // `théâtre` and `theatre` are shown as one word, though their plurals may differ.
        var shown: [String: String] = [:]
        for language in Language.all {
            func add(
                _ entries: [String], _ topic: Topic?, context: String? = nil, role: TitleRole? = nil
            ) {
                for entry in entries.map(DictionaryEntry.init) {
                    let text = shown[FoldedWord.fold(entry.text)] ?? entry.text
                    shown[FoldedWord.fold(entry.text)] = text
                    index.add(
                        PhraseIndex.Phrase(
                            text: text, forms: entry.forms(in: language), topic: topic, role: role, language: language.name,
                            context: context))
                }
            }
            for (topic, entries) in language.vocabulary { add(entries, topic) }
            for (topic, entries) in language.vocabularyInContext { add(entries, topic, context: language.name) }
            add(language.unrelated, nil)
            for phrase in language.titleWords.phrases { add([phrase.text], nil, role: phrase.role) }
        }
        return index
    }()
}

/// An entry of a word list: a word or phrase in the singular, and after a bar the ending of its last word's plural if that is irregular, as
/// in German dictionaries: `Chor|¨e`.
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

    /// The folded spellings that match each word.
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
