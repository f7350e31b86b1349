/// Decides which routines a calendar event calls for. Build it once for many events.
struct EventMatcher {
    /// A routine with its words, which take long to compile.
    private final class Candidate: Sendable {
        let routine: Routine
        let parentKeywords: [PhraseIndex.Phrase]
        let topics: [Topic]
        let ownWords: [PhraseIndex.Phrase]
        let taskWords: Set<String>

        init(_ routine: Routine) {
            let template = routine.templateID.flatMap(RoutineTemplateProvider.template)
            self.routine = routine
            parentKeywords = routine.keywords.map { Self.phrase($0, FoldedText($0).words) }
            topics = template?.topics ?? []
            ownWords = Self.ownWords(of: routine, from: template).map { Self.phrase($0.text, [$0]) }
            taskWords = routine.tasks.reduce(into: []) { $0.formUnion(EventMatcher.plainWords($1.name)) }
        }

        /// The significant words of a routine's names and tasks, without the words from its template: “Pack bag” must not match every bag.
        private static func ownWords(of routine: Routine, from template: RoutineTemplate?) -> [FoldedWord] {
            let names = [routine.name, routine.displayName] + routine.tasks.flatMap { [$0.name, $0.displayName] }
            let ofTemplate = template.map { Set(([$0.name] + $0.taskNames).flatMap { FoldedText($0).words }) } ?? []
            return names.flatMap { FoldedText($0).words }.significant.uniqued().filter { !ofTemplate.contains($0) }
        }

        /// A phrase that a person typed, in an unknown language, singular or plural.
        private static func phrase(_ text: String, _ words: [FoldedWord]) -> PhraseIndex.Phrase {
            PhraseIndex.Phrase(text: text.lowercased(), forms: words.map(WordForms.guessed))
        }
    }

    /// The keywords of `classic`.
    static let classicKeywords: Set<String> = [
        "practice", "game", "class", "lesson", "school", "soccer", "basketball", "piano", "dance", "swim", "homework", "study",
        "friend", "party",
    ]

    /// Only this many words of a title, a category or a location are checked, because matching longer texts is slow. Of a title these are
    /// the words of ``TitleTokens/readPart(of:)``.
    static let maximumWords = 30

    private let candidates: [Candidate]
    /// The indices of the candidates that have topics.
    private let withTopics: [Int]
    /// The keywords and the routines' own words; their owners are indices of the candidates.
    private let parentKeywords: PhraseIndex
    private let ownWords: PhraseIndex
    /// The parents' decisions.
    var decisions: EventDecisions
    /// The players of the household, and those of its routines.
    let players: [PlayerID]
    /// The compiled routines.
    var routines: [Routine] { candidates.map(\.routine) }
    private let names: PlayerNames
    private let groups: PlayerGroups
    let rules: GameRules
    let kinds: RoutineKinds

    /// - Parameters:
    ///   - routines: the household's routines; inactive ones are left out.
    ///   - players: the players of the household. An event that names some of them is for these.
    ///   - groupsOfNobody: as in ``FamilyContext``.
    ///   - earlier: an earlier matcher. Its unchanged routines are not compiled again.
    init(
        routines: [Routine], decisions: EventDecisions = .none, players: [PlayerProfile] = [],
        groupsOfNobody: Set<String> = [], rules: GameRules, reusing earlier: EventMatcher? = nil
    ) {
        self.decisions = decisions
        self.rules = rules
        names = PlayerNames(players)
        groups = PlayerGroups(players, ofNobody: groupsOfNobody)
        kinds = RoutineKinds(routines)
        self.players = (players.map(\.id) + routines.flatMap(\.playerIDs)).uniqued()
        let compiled = Dictionary(earlier?.candidates.map { ($0.routine, $0) } ?? [], uniquingKeysWith: { first, _ in first })
        let candidates = routines.filter(\.isActive).map { compiled[$0] ?? Candidate($0) }
        self.candidates = candidates
        withTopics = candidates.indices.filter { !candidates[$0].topics.isEmpty }
        parentKeywords = Self.index(candidates.map(\.parentKeywords))
        ownWords = Self.index(candidates.map(\.ownWords))
    }

    private static func index(_ phrases: [[PhraseIndex.Phrase]]) -> PhraseIndex {
        phrases.enumerated().reduce(into: PhraseIndex()) { index, owned in
            for var phrase in owned.element {
                phrase.owner = owned.offset
                index.add(phrase)
            }
        }
    }

    /// The matches of the words of an event, without the parents' decisions; most specific first, ties in the order of the routines.
    ///
    /// - Parameters:
    ///   - start: the start of the event, in the household's zone; nil if unknown.
    ///   - calendar: a parent's answers about its calendar.
    func matchesByWords(
        _ event: EventText, at start: LocalDateTime? = nil, in calendar: CalendarMeaning = CalendarMeaning()
    ) -> EventCalls {
        var calls =
            switch rules {
            case .classic: classicMatches(for: event, at: start, in: calendar)
            case .calibrated: calibratedMatches(for: event, at: start, in: calendar)
            }
        // The sort is stable: of two equally specific matches, that of the older routine stays first.
        calls.routines.sort { $0.match.isMoreSpecific(than: $1.match) }
        return calls
    }

    /// The matches of the event, most specific first; ties in the order of the routines. If a decision is about some of a routine's
    /// players, the routine has a match for each group of players.
    ///
    /// - Parameter byWords: the result of ``matchesByWords(_:)`` for the event.
    func matches(for event: CalendarEvent, byWords: EventCalls) -> EventCalls {
        guard decisions.mayConcern(event) else { return byWords }
        let verdict = decisions.verdicts(on: event)
        func limited(_ routine: Routine, to decision: EventDecision.Verdict?) -> Routine? {
            var limited = routine
            guard decisions.concern(routine) else { return decision == nil ? routine : nil }
            limited.playerIDs = routine.playerIDs.filter { verdict(routine.id, $0) == decision }
            return limited.playerIDs.isEmpty ? nil : limited
        }
        var calls = byWords
        calls.routines =
            candidates.compactMap { limited($0.routine, to: .always).map { RoutineCall($0, .parentDecision) } }
            + byWords.routines.compactMap { called in limited(called.routine, to: nil).map { RoutineCall($0, called.match) } }
        // Most events name no player.
        if !calls.named.isEmpty {
            for routine in calls.routines.lazy.filter({ $0.match.source == .parentDecision }).map(\.routine) {
                calls.single[routine.id] = decisions.single(routine.playerIDs, routine.id, on: event)
            }
        }
        return calls
    }

    /// Whether a word of a task's name and a word of the event's title are the same keyword of the list.
    private func classicMatches(for event: EventText, at start: LocalDateTime?, in calendar: CalendarMeaning) -> EventCalls {
        let titleWords = Self.plainWords(event.title).intersection(Self.classicKeywords)
        let routines: [RoutineCall] = candidates.compactMap { candidate in
            let words = titleWords.intersection(candidate.taskWords)
            return words.isEmpty ? nil : RoutineCall(candidate.routine, RoutineMatch(source: .sharedWord, words: words.sorted()))
        }
        // These rules read no titles. They do so only to find out whether the event is parents'.
        guard routines.contains(where: { $0.routine.createdBy == .player }) else { return EventCalls(routines: routines) }
        let reading = EventReading(event, names: names, groups: groups, start: start, in: calendar.kind)
        return EventCalls(routines: reading.allowed(among: routines), dependsOnStart: reading.dependsOnStart)
    }

    /// Compares the event with the parent's keywords, the template's topics, and the routine's own words, in that order.
    private func calibratedMatches(for event: EventText, at start: LocalDateTime?, in calendar: CalendarMeaning) -> EventCalls {
        let reading = EventReading(event, names: names, groups: groups, start: start, in: calendar.kind)
        let keywords = Self.byOwner(reading.keywords(of: parentKeywords))
        // A name tells whom a routine or an event is for, not its subject: “School Morning (Leo)” does not match every event of Leo's.
        let significant = reading.isLesson ? [] : reading.significant.filter { !names.contains($0) }
        let shared = Self.byOwner(significant.flatMap { ownWords.phrases(in: [$0]) })
        let topicsOfCalendar = Self.topics(of: reading, in: calendar)
        let found = Set(keywords.keys).union(shared.keys).union(withTopics).sorted()
        var routines: [RoutineCall] = found.compactMap { index in
            let candidate = candidates[index]
            let tiers: [(RoutineMatch.Source, Set<String>)] = [
                (.parentKeyword, keywords[index] ?? []),
                (.templateKeyword, Set(candidate.topics.flatMap { reading.topics[$0] ?? [] })),
            ]
            if let (source, words) = tiers.first(where: { !$0.1.isEmpty }) {
                return RoutineCall(candidate.routine, RoutineMatch(source: source, words: words.sorted()))
            }
            if candidate.topics.contains(where: topicsOfCalendar.contains) { return RoutineCall(candidate.routine, .ofCalendar) }
            let words = shared[index] ?? []
            return words.isEmpty ? nil : RoutineCall(candidate.routine, RoutineMatch(source: .sharedWord, words: words.sorted()))
        }
        let calls = EventCalls(reading)
        if case .routine(let id)? = calendar.otherwise, routines.isEmpty, !reading.isLesson, calls.obstacle == nil,
            let otherwise = candidates.first(where: { $0.routine.id == id })
        {
            routines = [RoutineCall(otherwise.routine, .ofCalendar)]
        }
        return EventCalls(reading, routines: reading.allowed(among: routines))
    }

    /// The topics of an event that follow from its calendar, whatever its words are.
    private static func topics(of reading: EventReading, in calendar: CalendarMeaning) -> Set<Topic> {
        if reading.isLesson { return calendar.makesSchoolDays ? EventCalls.schoolTopics : [] }
        return reading.isActivityOfCalendar && calendar.otherwise == nil ? [.sport, .music, .club] : []
    }

    /// The texts of phrases, by candidate.
    private static func byOwner(_ phrases: [PhraseIndex.Phrase]) -> [Int: Set<String>] {
        phrases.reduce(into: [:]) { $0[$1.owner, default: []].insert($1.text) }
    }

    /// Lower-case words in the form that `classic` compares: plurals and diacritics are not folded.
    private static func plainWords(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !($0.isOfWord) }.map(String.init))
    }
}
