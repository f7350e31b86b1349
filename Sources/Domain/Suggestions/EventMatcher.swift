/// Decides which routines a calendar event calls for. Build it once for many events.
struct EventMatcher {
    private struct Candidate {
        let routine: Routine
        let parentKeywords: PhraseIndex
        let topics: [Topic]
        let ownWords: PhraseIndex
        let taskWords: Set<String>
    }

    /// The keywords of `classic`.
    static let classicKeywords: Set<String> = [
        "practice", "game", "class", "lesson", "school", "soccer", "basketball", "piano", "dance", "swim", "homework", "study",
        "friend", "party",
    ]

    /// Only this many words of a title, a category or a location are checked, because matching longer texts is slow.
    static let maximumWords = 30

    private let candidates: [Candidate]
    private let decisions: EventDecisions
    private let rules: GameRules

    /// - Parameter routines: those that are switched off are left out.
    init(routines: [Routine], decisions: EventDecisions = .none, rules: GameRules) {
        self.decisions = decisions
        self.rules = rules
        candidates = routines.filter(\.isActive).map { routine in
            let names = [routine.name, routine.displayName] + routine.tasks.flatMap { [$0.name, $0.displayName] }
            return Candidate(
                routine: routine, parentKeywords: Self.index(routine.keywords.map { ($0, FoldedText($0).words) }),
                topics: routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics ?? [],
                ownWords: Self.index(names.flatMap { FoldedText($0).words }.significant.uniqued().map { ($0.text, [$0]) }),
                taskWords: routine.tasks.reduce(into: []) { $0.formUnion(Self.plainWords($1.name)) })
        }
    }

    /// Phrases that people typed, in an unknown language, singular or plural.
    private static func index(_ phrases: [(text: String, words: [FoldedWord])]) -> PhraseIndex {
        phrases.reduce(into: PhraseIndex()) { index, phrase in
            index.add(PhraseIndex.Phrase(text: phrase.text.lowercased(), forms: phrase.words.map(WordForms.guessed)))
        }
    }

    /// The routines that the words of an event call for, without the parents' decisions; in the order of the routines.
    func matchesByWords(_ event: EventText) -> [(routine: Routine, match: RoutineMatch)] {
        switch rules {
        case .classic: classicMatches(for: event)
        case .calibrated: calibratedMatches(for: event)
        }
    }

    /// The routines that the event calls for, most specific first; ties in the order of the routines' ids.
    ///
    /// - Parameter byWords: the result of ``matchesByWords(_:)`` for the event.
    func matches(
        for event: CalendarEvent, byWords: [(routine: Routine, match: RoutineMatch)]
    ) -> [(routine: Routine, match: RoutineMatch)] {
        let verdict = decisions.verdicts(on: event)
        let decided = candidates.map(\.routine).filter { verdict($0.id) == .always }.map { routine in
            (routine: routine, match: RoutineMatch.parentDecision)
        }
        // The sort is stable: of two that are as specific, the one of the older routine stays before the other.
        return (decided + byWords.filter { verdict($0.routine.id) == nil }).sorted { $0.match.isMoreSpecific(than: $1.match) }
    }

    /// Whether a word of a task's name and a word of the event's title are the same keyword of the list.
    private func classicMatches(for event: EventText) -> [(routine: Routine, match: RoutineMatch)] {
        let titleWords = Self.plainWords(event.title).intersection(Self.classicKeywords)
        return candidates.compactMap { candidate in
            let words = titleWords.intersection(candidate.taskWords)
            return words.isEmpty ? nil : (candidate.routine, RoutineMatch(source: .sharedWord, words: words.sorted()))
        }
    }

    /// Compares title, categories and location with the parent's keywords, the template's, and the routine's own words, in that
    /// order.
    private func calibratedMatches(for event: EventText) -> [(routine: Routine, match: RoutineMatch)] {
        let texts = ([event.title] + event.categories).map { FoldedText($0, maximumWords: Self.maximumWords) }
        let location = event.location.map { FoldedText($0, maximumWords: Self.maximumWords) }
        let all = texts + [location].compactMap(\.self)
        let topics = Vocabulary.topics(of: texts, location: location)
        let significant = Set(all.flatMap(\.words).significant)

        func keywords(_ index: PhraseIndex) -> [String] { all.flatMap { index.phrases(in: $0.words) }.map(\.text) }
        func ownWords(_ index: PhraseIndex) -> [String] {
            significant.flatMap { word in index.phrases(in: [word]) }.map(\.text)
        }
        return candidates.compactMap { candidate in
            let tiers: [(RoutineMatch.Source, () -> [String])] = [
                (.parentKeyword, { keywords(candidate.parentKeywords) }),
                (.templateKeyword, { candidate.topics.flatMap { topics[$0] ?? [] } }),
                (.sharedWord, { ownWords(candidate.ownWords) }),
            ]
            for (source, words) in tiers {
                let words = Set(words()).sorted()
                if !words.isEmpty { return (candidate.routine, RoutineMatch(source: source, words: words)) }
            }
            return nil
        }
    }

    /// Lower-case words in the form that `classic` compares: plurals and diacritics are not folded.
    private static func plainWords(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init))
    }
}

/// Why an event calls for a routine, and how specifically.
public struct RoutineMatch: Codable, Hashable, Sendable {
    /// The reason for the match, most specific first: the parent's decision about the event, the parent's keywords, the template's
    /// keywords, or shared words.
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        case parentDecision, parentKeyword, templateKeyword, sharedWord

        /// 0 for the most specific.
        fileprivate var rank: Int {
            switch self {
            case .parentDecision: 0
            case .parentKeyword: 1
            case .templateKeyword: 2
            case .sharedWord: 3
            }
        }
    }

    public var source: Source
    /// The matching words, sorted; empty for a decision.
    public var words: [String]

    public init(source: Source, words: [String]) {
        self.source = source
        self.words = words
    }

    /// Compares by source, then by the number of words, then by their length.
    func isMoreSpecific(than other: RoutineMatch) -> Bool {
        if source != other.source { return source.rank < other.source.rank }
        if words.count != other.words.count { return words.count > other.words.count }
        return words.joined().count > other.words.joined().count
    }
}

/// Matches many events, and each distinct text only once: a weekly training is a hundred events of one title.
struct RepeatedMatcher {
    private let matcher: EventMatcher
    private var byWords: [EventText: [(routine: Routine, match: RoutineMatch)]] = [:]

    init(_ matcher: EventMatcher) {
        self.matcher = matcher
    }

    /// The routines that the event calls for, most specific first.
    mutating func matches(for event: CalendarEvent) -> [(routine: Routine, match: RoutineMatch)] {
        let text = EventText(event)
        if let known = byWords[text] { return matcher.matches(for: event, byWords: known) }
        let found = matcher.matchesByWords(text)
        byWords[text] = found
        return matcher.matches(for: event, byWords: found)
    }
}

/// The texts of an event that are searched for words: events with equal texts call for the same routines.
struct EventText: Hashable, Sendable {
    let title: String
    let categories: [String]
    let location: String?

    init(_ event: CalendarEvent) {
        title = event.title
        categories = event.categories
        location = event.location
    }
}
