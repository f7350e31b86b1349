/// The words of a title without the names of players, because a name may be inside a phrase: “pick up Mia from”.
struct TitleText: Sendable {
    let tokens: [TitleTokens.Token]
    /// The indices of the tokens that are not names.
    let places: [Int]
    let words: [FoldedWord]

    init(_ title: String, names: PlayerNames) {
        let tokens = TitleTokens(title).tokens
        self.tokens = tokens
        places = tokens.indices.filter { !names.contains(tokens[$0].word) }
        words = places.map { tokens[$0].word }
    }

    /// The tokens of a range of words, with the names between them.
    func tokens(of words: Range<Int>) -> Range<Int> {
        words.isEmpty ? 0..<0 : places[words.lowerBound]..<places[words.upperBound - 1] + 1
    }

    /// A range of words as a text in lower case.
    func written(_ words: Range<Int>) -> String { self.words[words].map(\.text).joined(separator: " ") }
}

/// Words of a title that match a phrase of a table.
struct TitleSpan: Sendable {
    let phrase: PhraseIndex.Phrase
    /// The range in ``TitleText/words``.
    let words: Range<Int>

    /// The role; nil for a phrase that only hides the words inside it.
    var role: TitleRole? { phrase.role ?? (phrase.topic == nil ? nil : .subject) }
}

/// A clause of a title: a notice, a subject, a reason and qualifiers. Each may be missing.
struct TitleClause: Sendable {
    /// The range in ``TitleText/words``.
    let words: Range<Int>
    let spans: [TitleSpan]
    /// The notices: words by which the subject does not take place, or at another time; empty for most clauses.
    let notice: [TitleSpan]
    /// The reasons, each from its first word on.
    let reasons: [Range<Int>]
    /// The time to which it has moved.
    let target: Range<Int>?
    /// Whether its meaning depends on when the entry begins.
    let dependsOnStart: Bool
    /// The words that make it an errand or a duty of a parent; empty for most clauses.
    let task: [TitleSpan]
    /// Its other significant words.
    let subject: [FoldedWord]
    /// Whether it begins with something that an event needs: “coach at a wedding”, but not “gym class”.
    let beginsWithNeed: Bool
    /// Whether the subject of its task is only an event: “soccer” in “snack duty soccer”.
    private let isOfEvent: Bool

    init(_ words: Range<Int>, _ spans: [TitleSpan], of text: TitleText, start: LocalDateTime?) {
        self.words = words
        self.spans = spans
        let moving = spans.contains { [.moved, .postponed].contains($0.role) } ? Self.target(words, spans, text) : nil
        let isElsewhere = moving?.time.differs(from: start)
        let notice =
            spans.contains { $0.role == .affirmation }
            ? [] : spans.indices.filter { Self.isNotice($0, spans, words, isElsewhere) }.map { spans[$0] }
        self.notice = notice
        target = notice.isEmpty ? nil : moving?.words
        dependsOnStart = moving != nil
        let reasons = notice.isEmpty ? [] : Self.reasons(words, spans, notice)
        self.reasons = reasons
        task = spans.filter { span in
            [.errand, .duty].contains(span.role) || span.role == .chore && span.words.lowerBound == words.lowerBound
        }
        let spoken = (notice + task).map(\.words) + reasons
        let others = moving.map { spoken + [$0.words] } ?? spoken
        subject = text.words[words].significant(where: { place, word in
            !others.contains { $0.contains(place) } && !MoveTarget.isTime(word)
        })
        let isTopic = { (word: FoldedWord) in
            spans.contains { $0.phrase.topic != nil && text.words[$0.words.lowerBound] == word }
        }
        beginsWithNeed = subject.first.map { Vocabulary.isNeed($0) && !isTopic($0) } ?? false
        isOfEvent =
            !task.isEmpty
            && subject.allSatisfy { word in
                spans.contains { span in
                    (span.phrase.topic != nil || [.team, .club].contains(span.role)) && text.words[span.words].contains(word)
                }
            }
    }

    private static func isNotice(
        _ index: Int, _ spans: [TitleSpan], _ words: Range<Int>, _ isElsewhere: Bool?
    ) -> Bool {
        let span = spans[index]
        switch span.role {
        case .calledOff: return true
        case .negation: return !topics(behind: span, spans).isEmpty
        case .absence: return !topics(behind: span, spans).isSubset(of: EventCalls.schoolTopics)
        case .particle: return span.words.upperBound == words.upperBound && spans.contains { $0.role == .calledOff }
        case .postponed: return isElsewhere ?? true
        case .moved: return isElsewhere ?? false
        case .closing:
            // In “Oma schaut beim Judo zu” it is a part of the verb.
            let end = span.words.upperBound
            let isLast = end == words.upperBound || spans.contains { $0.role == .reason && $0.words.lowerBound == end }
            let isAtEnd = isLast && !spans.contains { $0.role == .against }
            return isAtEnd && (span.words == words || spans.contains { $0.phrase.topic != nil })
        default: return false
        }
    }

    private static func topics(behind span: TitleSpan, _ spans: [TitleSpan]) -> Set<Topic> {
        Set(spans.filter { $0.words.lowerBound == span.words.upperBound }.compactMap(\.phrase.topic))
    }

    /// The last time behind a word like “to”.
    private static func target(
        _ words: Range<Int>, _ spans: [TitleSpan], _ text: TitleText
    ) -> (time: MoveTarget, words: Range<Int>)? {
        for span in spans.reversed() where span.role == .toward && span.words.upperBound < words.upperBound {
            let behind = span.words.upperBound..<words.upperBound
            let tokens = text.places[behind].map { text.tokens[$0] }
            if let read = MoveTarget.read(tokens[...]) { return (read.target, behind.lowerBound..<behind.lowerBound + read.count) }
        }
        return nil
    }

    /// A reason goes to the next notice, or to the end: “fällt wegen Regen aus”, “Wegen Regen kein Training”.
    private static func reasons(_ words: Range<Int>, _ spans: [TitleSpan], _ notice: [TitleSpan]) -> [Range<Int>] {
        spans.filter { span in
            if span.role == .reason { return true }
            let isAfterNotice = notice.contains { $0.role == .calledOff && $0.words.upperBound <= span.words.lowerBound }
            return span.role == .purpose && isAfterNotice
                && !spans.contains { $0.role == .team && $0.words.lowerBound == span.words.upperBound }
        }.map { span in
            let next = notice.lazy.map(\.words.lowerBound).filter { $0 >= span.words.upperBound }.min()
            return span.words.lowerBound..<(next ?? words.upperBound)
        }
    }

    /// Whether a word of its subject names an event: “soccer”, “dentist”, but not the place in “supermarket”.
    var namesEvent: Bool { !subject.isEmpty && spans.contains { $0.role.map(TitleRole.events.contains) ?? false } }

    /// Whether its notice is about training alone: “no training”, but not “no match”, which may be a part of a tournament.
    var isAboutTraining: Bool { !subject.isEmpty && subject.allSatisfy(Vocabulary.isTraining) }

    /// Whether it is an event that has no trainings of its own, and no other event that takes the place of one: a tournament, a camp, a
    /// party. “Concert in the gym” may be the reason why there is no training.
    var isBesideTraining: Bool {
        !subject.contains(where: Vocabulary.isNeed)
            && (subject.contains(where: Vocabulary.isSingleActivity)
                || spans.contains { $0.role == .celebration || $0.phrase.topic == .party })
    }

    /// Whether its notice is about the rest of the title, and it has no other subject: “no training”, “gym closed”, “cancelled”.
    var isAboutTheEvent: Bool { subject.allSatisfy(Vocabulary.isOfEvent) }
}

extension TitleClause {
    /// Whether its task is about the whole title: “Snack duty: U12 soccer” is about the soccer; “Buy snacks, soccer” is an errand and an
    /// event.
    var isTaskOfTitle: Bool {
        task.contains { $0.role == .duty } && isOfEvent || task.contains { $0.role != .chore } && subject.isEmpty
    }
}
