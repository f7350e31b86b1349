/// Reads titles: words → clauses → which of these stand, and which do not take place or are tasks of a parent.
///
/// A clause is a notice, a subject, a reason and qualifiers. One with a notice whose subject is empty calls the event off, one with a
/// subject of its own calls that off. So a reason never brings an event back, whether it is a part of the clause (“due to the concert”)
/// or a clause of its own (“hall needed for exams”).
struct TitleGrammar: Sendable {
    let text: TitleText
    let spans: [TitleSpan]
    /// Those that stand.
    private(set) var standing: [TitleClause] = []
    /// Those that say what does not take place, and those before them that say what it is.
    private(set) var calledOff: [TitleClause] = []
    /// Errands and duties.
    private(set) var tasks: [TitleClause] = []
    /// Those that say why another does not take place.
    private(set) var explanations: [TitleClause] = []
    /// Whether a notice is about the whole event, so that nothing stands.
    private(set) var isAllOff = false

    /// - Parameters:
    ///   - languages: those that the event is probably written in.
    ///   - start: of the entry; what has moved to it takes place.
    init(_ text: TitleText, spoken languages: [String], start: LocalDateTime? = nil) {
        self.text = text
        spans = Vocabulary.places(in: text.words, spoken: languages).map { TitleSpan(phrase: $0.phrase, words: $0.range) }
        sort(clauses(start))
    }

    private func clauses(_ start: LocalDateTime?) -> [TitleClause] {
        var clauses: [TitleClause] = []
        var (first, firstSpan) = (0, 0)
        while first < text.words.count {
            let clause = text.tokens[text.places[first]].clause
            let end = text.places[first...].firstIndex { text.tokens[$0].clause != clause } ?? text.places.endIndex
            let endSpan = spans[firstSpan...].firstIndex { $0.words.lowerBound >= end } ?? spans.endIndex
            clauses.append(TitleClause(first..<end, Array(spans[firstSpan..<endSpan]), of: text, start: start))
            (first, firstSpan) = (end, endSpan)
        }
        return clauses
    }

    private mutating func sort(_ clauses: [TitleClause]) {
        if clauses.first?.isTaskOfTitle ?? false {
            tasks = clauses
            return
        }
        let hasNotice = clauses.contains { !$0.notice.isEmpty }
        // The notice that clauses behind it may explain.
        var explained: TitleClause?
        for clause in clauses {
            if !clause.task.isEmpty {
                tasks.append(clause)
            } else if clause.notice.isEmpty {
                if hasNotice && clause.isHindrance || explained.map({ clause.explains($0, in: text) }) ?? false {
                    explanations.append(clause)
                } else {
                    standing.append(clause)
                    explained = nil
                }
            } else {
                explained = clause
                if clause.subject.isEmpty {
                    isAllOff = true
                } else if clause.isAboutTheEvent || isRepeated(clause), let before = standing.popLast() {
                    // “Judo: no training, swimming at 10”
                    calledOff.append(before)
                }
                calledOff.append(clause)
            }
        }
        if isAllOff {
            calledOff += standing.filter { !$0.isInstead }
            standing.removeAll { !$0.isInstead }
        }
    }

    /// Whether a notice names what the clause before it has named: “Judo – Judo fällt aus”.
    private func isRepeated(_ clause: TitleClause) -> Bool {
        guard let before = standing.last?.subject else { return false }
        return clause.subject.allSatisfy(before.contains)
    }

    func isBracketed(_ span: TitleSpan) -> Bool { text.tokens[text.tokens(of: span.words).lowerBound].isBracketed }

    /// The roles of its words.
    var roles: Set<TitleRole> { Set(spans.compactMap(\.role)) }

    /// Whether every clause stands.
    var isWhole: Bool { calledOff.isEmpty && tasks.isEmpty }

    var dependsOnStart: Bool { (standing + calledOff).contains(where: \.dependsOnStart) }

    /// The phrases of the clauses that stand.
    var standingSpans: [TitleSpan] { isWhole ? spans : standing.flatMap(\.spans) }

    /// The subject of the title's notice; nil if it has no notice.
    func notice(for named: Set<PlayerID>) -> CalledOffNotice? {
        guard calledOff.contains(where: { !$0.notice.isEmpty }) else { return nil }
        let isOfSchool = calledOff.contains { $0.notice.contains { Vocabulary.isSchoolOff($0.phrase) } }
        return CalledOffNotice(of: calledOff.flatMap(\.subject), isOfSchool: isOfSchool, named: named)
    }
}
