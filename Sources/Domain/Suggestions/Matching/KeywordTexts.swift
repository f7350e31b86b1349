/// The texts of an event that are searched for parents' keywords.
///
/// The meaning of a title takes precedence over a keyword: “soccer” does not match “Soccer cancelled”, “Buy soccer shoes” or “Soccer board
/// meeting”. A keyword that contains the deciding words matches: “board meeting”, “soccer cancelled”.
struct KeywordTexts: Sendable {
    private let title: [FoldedWord]
    /// The deciding words of the title. A keyword outside of ``free`` must contain one of them.
    private let ruling: Set<Int>
    /// The words of the title in which any keyword matches.
    private let free: [Range<Int>]
    /// The categories and the location, if any keyword matches in them.
    private let others: [FoldedText]

    /// - Parameters:
    ///   - others: the categories and the location.
    ///   - rule: the rule that decides the meaning of the whole title; nil for most titles.
    init(_ grammar: TitleGrammar, beside others: [FoldedText], _ rule: TitleRule?) {
        let text = grammar.text
        title = text.tokens.map(\.word)
        let roles = rule.map { $0.limitsKeywords ? $0.roles : [] } ?? []
        let deciding =
            grammar.calledOff.flatMap(\.notice) + grammar.tasks.flatMap(\.task)
            + grammar.spans.filter { $0.role.map(roles.contains) ?? false }
        var ruling = Set(deciding.flatMap { text.tokens(of: $0.words) })
        if roles.contains(.player) { ruling.formUnion(Set(text.tokens.indices).subtracting(text.places)) }
        self.ruling = ruling
        free = !roles.isEmpty ? [] : grammar.isWhole ? [text.tokens.indices] : grammar.standing.map { text.tokens(of: $0.words) }
        self.others = free.isEmpty ? [] : others
    }

    func phrases(of index: PhraseIndex) -> [PhraseIndex.Phrase] {
        let found = index.places(in: title).filter { place in
            free.contains { $0.contains(place.range.lowerBound) } || place.range.contains(where: ruling.contains)
        }
        return found.map(\.phrase) + others.flatMap { index.phrases(in: $0.words) }
    }
}
