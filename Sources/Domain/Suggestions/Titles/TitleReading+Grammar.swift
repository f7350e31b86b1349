extension TitleReading {
    /// The reading of a title, from its grammar.
    ///
    /// - Parameters:
    ///   - match: the phrases that make it a match; empty if it is not a match.
    ///   - decisive: the roles that the conclusion follows from.
    init(_ title: String, _ grammar: TitleGrammar, match: [TitleSpan], conclusion: Conclusion, decisive: Set<TitleRole>) {
        let text = grammar.text
        var parts: [Part] = []
        func add(_ tokens: Range<Int>, _ role: TitleRole, _ phrase: PhraseIndex.Phrase? = nil) {
            guard let first = tokens.first, let last = tokens.last else { return }
            let range = text.tokens[first].range.lowerBound..<text.tokens[last].range.upperBound
            parts.append(
                Part(
                    text: title.text(ofBytes: range), range: range, role: role, topic: phrase?.topic, language: phrase?.language,
                    clause: text.tokens[first].clause))
        }
        for clause in grammar.standing + grammar.calledOff + grammar.tasks {
            let said = clause.notice + clause.task + match.filter { clause.words.contains($0.words.lowerBound) }
            for span in said { if let role = span.role { add(text.tokens(of: span.words), role, span.phrase) } }
            for reason in clause.reasons { add(text.tokens(of: reason), .reason) }
            if let target = clause.target { add(text.tokens(of: target), .target) }
            for span in clause.spans where !clause.reasons.contains(where: { $0.contains(span.words.lowerBound) }) {
                if let role = span.role, !role.isOfContext { add(text.tokens(of: span.words), role, span.phrase) }
            }
        }
        for clause in grammar.explanations { add(text.tokens(of: clause.words), .reason) }
        let places = Set(text.places)
        for token in text.tokens.indices where !places.contains(token) { add(token..<token + 1, .player) }
        // A word in the tables of two languages is one part.
        var seen: Set<Key> = []
        let all = parts.filter { seen.insert(Key(range: $0.range, role: $0.role, topic: $0.topic)).inserted }
            .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        self.init(
            title: title, parts: all, conclusion: conclusion,
            because: all.indices.filter { decisive.contains(all[$0].role) })
    }

    private struct Key: Hashable {
        let range: Range<Int>
        let role: TitleRole
        let topic: Topic?
    }
}

extension TitleRole {
    /// Whether a word has the role only beside others, which the grammar decides: “to” is before a time only after “moved”.
    fileprivate var isOfContext: Bool {
        switch self {
        case .calledOff, .closing, .particle, .negation, .absence, .postponed, .moved, .toward, .otherTime, .target, .reason,
            .purpose,
            .hindrance, .instead, .home, .away, .versus, .against, .club, .contest, .chore, .errand, .duty:
            true
        default: false
        }
    }

    /// Whether the role does not affect the kind of the event.
    var isQualifier: Bool {
        isOfContext && ![.calledOff, .postponed, .negation, .absence, .hindrance, .errand, .duty, .chore].contains(self)
            || self == .team
    }

    /// The roles of notices.
    static let notices: Set<TitleRole> = [.calledOff, .closing, .particle, .negation, .absence, .postponed, .moved]
    /// The roles of an errand or a duty.
    static let tasks: Set<TitleRole> = [.errand, .chore, .duty]
    /// The roles of words that name an event beside an errand or a duty. Words like “TV” and “wine” may be about the errand.
    static let events: Set<TitleRole> = [.subject, .medical, .grownUps, .atOurs, .festivity, .occasion, .celebration]
}

extension String {
    /// A part, by its bytes.
    func text(ofBytes range: Range<Int>) -> String {
        let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex) ?? utf8.endIndex
        let end = utf8.index(first, offsetBy: range.count, limitedBy: utf8.endIndex) ?? utf8.endIndex
        return String(self[first..<end])
    }
}
