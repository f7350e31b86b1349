/// Clauses that are the reason of a notice in another clause.
extension TitleClause {
    /// Whether the clause takes place, whatever another clause calls off.
    var isInstead: Bool { spans.contains { $0.role == .instead } }

    /// Whether it names an obstacle to the event of another clause: “tutor is ill”, “hall needed for exams”.
    var isHindrance: Bool { spans.contains { $0.role == .hindrance } && !isInstead }

    /// Whether it is the reason of a clause with a notice before it: “Scouts cancelled (school trip)”. It is not a reason if it has its own
    /// time, or if only school is called off: in “No school (soccer camp)” the camp is another event.
    func explains(_ before: TitleClause, in text: TitleText) -> Bool {
        let tokens = text.places[words].map { text.tokens[$0] }
        if isInstead || MoveTarget.isTimeOfDay(in: tokens[...]) { return false }
        let topics = Set(before.spans.compactMap(\.phrase.topic))
        let isBracketed = tokens.first?.isBracketed ?? false
        return beginsWithNeed || isBracketed && (topics.isEmpty || !topics.isSubset(of: EventCalls.schoolTopics))
    }
}
