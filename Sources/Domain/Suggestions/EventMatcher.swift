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
    /// The parents' decisions.
    var decisions: EventDecisions
    private let names: PlayerNames
    private let rules: GameRules

    /// - Parameters:
    ///   - routines: those that are switched off are left out.
    ///   - players: the players of the household; an event that names some of them is for these.
    init(routines: [Routine], decisions: EventDecisions = .none, players: [PlayerProfile] = [], rules: GameRules) {
        self.decisions = decisions
        self.rules = rules
        names = PlayerNames(players)
        candidates = routines.filter(\.isActive).map { routine in
            let template = routine.templateID.flatMap(RoutineTemplateProvider.template)
            return Candidate(
                routine: routine, parentKeywords: Self.index(routine.keywords.map { ($0, FoldedText($0).words) }),
                topics: template?.topics ?? [],
                ownWords: Self.index(Self.ownWords(of: routine, from: template).map { ($0.text, [$0]) }),
                taskWords: routine.tasks.reduce(into: []) { $0.formUnion(Self.plainWords($1.name)) })
        }
    }

    /// The significant words of a routine's names and tasks. Those that its template has brought along are not the family's: “Pack
    /// bag” does not tie a routine to every bag.
    private static func ownWords(of routine: Routine, from template: RoutineTemplate?) -> [FoldedWord] {
        let names = [routine.name, routine.displayName] + routine.tasks.flatMap { [$0.name, $0.displayName] }
        let ofTemplate = template.map { Set(([$0.name] + $0.taskNames).flatMap { FoldedText($0).words }) } ?? []
        return names.flatMap { FoldedText($0).words }.significant.uniqued().filter { !ofTemplate.contains($0) }
    }

    /// Phrases that people typed, in an unknown language, singular or plural.
    private static func index(_ phrases: [(text: String, words: [FoldedWord])]) -> PhraseIndex {
        phrases.reduce(into: PhraseIndex()) { index, phrase in
            index.add(PhraseIndex.Phrase(text: phrase.text.lowercased(), forms: phrase.words.map(WordForms.guessed)))
        }
    }

    /// What the words of an event call for, without the parents' decisions; the routines in their order.
    func matchesByWords(_ event: EventText) -> EventCalls {
        switch rules {
        case .classic: EventCalls(routines: classicMatches(for: event))
        case .calibrated: calibratedMatches(for: event)
        }
    }

    /// What the event calls for, most specific first; ties in the order of the routines.
    ///
    /// - Parameter byWords: the result of ``matchesByWords(_:)`` for the event.
    func matches(for event: CalendarEvent, byWords: EventCalls) -> EventCalls {
        let verdict = decisions.verdicts(on: event)
        let decided = candidates.map(\.routine).filter { verdict($0.id) == .always }.map { routine in
            (routine: routine, match: RoutineMatch.parentDecision)
        }
        var calls = byWords
        // The sort is stable: of two that are as specific, the one of the older routine stays before the other.
        calls.routines = (decided + byWords.routines.filter { verdict($0.routine.id) == nil })
            .sorted { $0.match.isMoreSpecific(than: $1.match) }
        return calls
    }

    /// Whether a word of a task's name and a word of the event's title are the same keyword of the list.
    private func classicMatches(for event: EventText) -> [(routine: Routine, match: RoutineMatch)] {
        let titleWords = Self.plainWords(event.title).intersection(Self.classicKeywords)
        return candidates.compactMap { candidate in
            let words = titleWords.intersection(candidate.taskWords)
            return words.isEmpty ? nil : (candidate.routine, RoutineMatch(source: .sharedWord, words: words.sorted()))
        }
    }

    /// Compares the event with the parent's keywords, the template's topics, and the routine's own words, in that order.
    private func calibratedMatches(for event: EventText) -> EventCalls {
        let reading = EventReading(event, names: names, maximumWords: Self.maximumWords)
        func ownWords(_ index: PhraseIndex) -> [String] {
            reading.significant.flatMap { word in index.phrases(in: [word]) }.map(\.text)
        }
        let routines: [(routine: Routine, match: RoutineMatch)] = candidates.compactMap { candidate in
            let tiers: [(RoutineMatch.Source, () -> [String])] = [
                (.parentKeyword, { reading.keywords(of: candidate.parentKeywords) }),
                (.templateKeyword, { candidate.topics.flatMap { reading.topics[$0] ?? [] } }),
                (.sharedWord, { ownWords(candidate.ownWords) }),
            ]
            for (source, words) in tiers {
                let words = Set(words()).sorted()
                if !words.isEmpty { return (candidate.routine, RoutineMatch(source: source, words: words)) }
            }
            return nil
        }
        return EventCalls(routines: routines, named: reading.named, isTest: reading.isTest)
    }

    /// Lower-case words in the form that `classic` compares: plurals and diacritics are not folded.
    private static func plainWords(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init))
    }
}

/// A household's routines with their words compiled for matching, which takes long for many keywords: to be made once, and again
/// only for other routines or players.
public struct CompiledRoutines: Sendable {
    let matcher: EventMatcher

    /// - Parameter players: of the household; an event that names some of them is for these.
    public init(_ routines: [Routine], players: [PlayerProfile], rules: GameRules) {
        matcher = EventMatcher(routines: routines, players: players, rules: rules)
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

/// What an event calls for.
struct EventCalls {
    var routines: [(routine: Routine, match: RoutineMatch)]
    /// The players whom the event names; empty where it is for everyone.
    var named: Set<PlayerID> = []
    /// Whether it is a test, which a routine for tests comes before in the free time.
    var isTest = false

    /// Of the players of a routine and a calendar, those whom the event is for. Where it names none of them, a parent's decision about
    /// the event holds for all.
    func concerned(_ owners: [PlayerID], by match: RoutineMatch) -> [PlayerID] {
        if named.isEmpty { return owners }
        let concerned = owners.filter(named.contains)
        return concerned.isEmpty && match.source == .parentDecision ? owners : concerned
    }
}

/// Matches many events, and each distinct text only once: a weekly training is a hundred events of one title.
struct RepeatedMatcher {
    private let matcher: EventMatcher
    private var byWords: [EventText: EventCalls] = [:]

    init(_ matcher: EventMatcher) {
        self.matcher = matcher
    }

    /// What the event calls for, most specific first.
    mutating func matches(for event: CalendarEvent) -> EventCalls {
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
