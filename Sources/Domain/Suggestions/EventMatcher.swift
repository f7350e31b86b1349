/// Decides which routines a calendar event calls for. Build it once for many events.
struct EventMatcher {
    private struct Candidate {
        let routine: Routine
        let parentKeywords: [FoldedWords]
        let templateKeywords: [FoldedWords]
        let ownWords: Set<String>
        let taskWords: Set<String>
    }

    /// The words that `classic` knows.
    static let classicKeywords: Set<String> = [
        "practice", "game", "class", "lesson", "school", "soccer", "basketball", "piano", "dance", "swim", "homework", "study",
        "friend", "party",
    ]

    private let candidates: [Candidate]
    private let rules: GameRules

    /// - Parameter routines: those that are switched off are left out.
    init(routines: [Routine], rules: GameRules) {
        self.rules = rules
        candidates = routines.filter(\.isActive).map { routine in
            let taskNames = routine.tasks.flatMap { [$0.name, $0.displayName] }
            return Candidate(
                routine: routine, parentKeywords: routine.keywords.map { FoldedWords($0) },
                templateKeywords: (routine.templateID.flatMap(RoutineTemplateProvider.template)?.keywords ?? []).map {
                    FoldedWords($0)
                },
                ownWords: ([routine.name, routine.displayName] + taskNames).reduce(into: []) {
                    $0.formUnion(FoldedWords($1).significant)
                },
                taskWords: routine.tasks.reduce(into: []) { $0.formUnion(Self.plainWords($1.name)) })
        }
    }

    /// The routines that the event calls for, most specific first; ties in the order of the routines' ids.
    func matches(for event: CalendarEvent) -> [(routine: Routine, match: RoutineMatch)] {
        let found: [(routine: Routine, match: RoutineMatch)] =
            switch rules {
            case .classic: classicMatches(for: event)
            case .calibrated: calibratedMatches(for: event)
            }
        return found.sorted { one, other in
            if one.match.isMoreSpecific(than: other.match) { return true }
            if other.match.isMoreSpecific(than: one.match) { return false }
            return one.routine.id < other.routine.id
        }
    }

    /// A word of a task's name and a word of the event's title are the same keyword of the list.
    private func classicMatches(for event: CalendarEvent) -> [(routine: Routine, match: RoutineMatch)] {
        let titleWords = Self.plainWords(event.title).intersection(Self.classicKeywords)
        return candidates.compactMap { candidate in
            let words = titleWords.intersection(candidate.taskWords)
            return words.isEmpty ? nil : (candidate.routine, RoutineMatch(source: .sharedWord, words: words.sorted()))
        }
    }

    /// Title, categories and location against the parent's keywords, the template's, and the routine's own words, in that order.
    private func calibratedMatches(for event: CalendarEvent) -> [(routine: Routine, match: RoutineMatch)] {
        let texts = ([event.title] + event.categories + [event.location].compactMap(\.self)).map { FoldedWords($0) }
        let significant = texts.reduce(into: Set<String>()) { $0.formUnion($1.significant) }

        func hits(_ keywords: [FoldedWords]) -> [String] {
            keywords.filter { keyword in texts.contains { $0.contains(keyword) } }.map { $0.words.joined(separator: " ") }.sorted()
        }
        return candidates.compactMap { candidate in
            let tiers: [(RoutineMatch.Source, [String])] = [
                (.parentKeyword, hits(candidate.parentKeywords)), (.templateKeyword, hits(candidate.templateKeywords)),
                (.sharedWord, significant.intersection(candidate.ownWords).sorted()),
            ]
            guard let (source, words) = tiers.first(where: { !$0.1.isEmpty }) else { return nil }
            return (candidate.routine, RoutineMatch(source: source, words: words))
        }
    }

    /// Lower-case words as `classic` compares them: no plurals, no diacritics folded.
    private static func plainWords(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init))
    }
}
