/// Reads titles: words → clauses → the clauses that take place, those that do not, and the tasks of a parent.
///
/// A clause is a notice, a subject, a reason and qualifiers. A clause with a notice and without a subject calls the event off; one with its
/// own subject calls that subject off. So a reason never makes an event take place, whether it is part of the clause (“due to the concert”)
/// or a separate clause (“hall needed for exams”).
struct TitleGrammar: Sendable {
    let text: TitleText
    let spans: [TitleSpan]
    /// The clauses that take place.
    private(set) var standing: [TitleClause] = []
    /// The clauses with a notice, and the clauses before them that name its subject.
    private(set) var calledOff: [TitleClause] = []
    /// Errands and duties.
    private(set) var tasks: [TitleClause] = []
    /// The clauses that are the reason of a notice in another clause.
    private(set) var explanations: [TitleClause] = []
    /// Whether a notice is about the whole event, so that no clause takes place.
    private(set) var isAllOff = false

    /// - Parameters:
    ///   - languages: the probable languages of the event.
    ///   - start: the start of the entry. An event that has moved to this time takes place.
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
        // The notice that later clauses may explain.
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
                } else if clause.isAboutTheEvent || isRepeated(clause), !isBesideTraining(clause), let before = standing.popLast() {
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

    /// Whether a notice is about training, and the clause before it is something else that takes place: “Tournament, no training”.
    private func isBesideTraining(_ clause: TitleClause) -> Bool {
        clause.isAboutTraining && standing.last?.isBesideTraining ?? false
    }

    /// Whether a notice names the same subject as the clause before it: “Judo – Judo fällt aus”.
    private func isRepeated(_ clause: TitleClause) -> Bool {
        guard let before = standing.last?.subject else { return false }
        return clause.subject.allSatisfy(before.contains)
    }

    func isBracketed(_ span: TitleSpan) -> Bool { text.tokens[text.tokens(of: span.words).lowerBound].isBracketed }

    /// The roles of its words.
    var roles: Set<TitleRole> { Set(spans.compactMap(\.role)) }

    /// Whether an errand or a duty is all that takes place, because no other clause names an event: “Buy drinks, supermarket”.
    var isTaskAlone: Bool { !tasks.isEmpty && !standing.contains(where: \.namesEvent) }

    /// Whether every clause takes place.
    var isWhole: Bool { calledOff.isEmpty && tasks.isEmpty }

    var dependsOnStart: Bool { (standing + calledOff).contains(where: \.dependsOnStart) }

    /// The phrases of the clauses that take place.
    var standingSpans: [TitleSpan] { isWhole ? spans : standing.flatMap(\.spans) }

    /// The subject of the title's notice; nil if it has no notice.
    func notice(for named: Set<PlayerID>) -> CalledOffNotice? {
        guard calledOff.contains(where: { !$0.notice.isEmpty }) else { return nil }
        let isOfSchool = calledOff.contains { $0.notice.contains { Vocabulary.isSchoolOff($0.phrase) } }
        return CalledOffNotice(of: calledOff.flatMap(\.subject), isOfSchool: isOfSchool, named: named)
    }
}
