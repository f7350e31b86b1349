/// A notice in an event that another event is called off, “School closed” or “CANCELLED: U10 training”, or that there are holidays.
struct CalledOffNotice: Hashable, Sendable {
    /// How a notice names an event.
    enum Naming {
        /// It names the words of the event, or school.
        case byName
        /// It names a session without its activity: “no training”.
        case bySession
    }

    /// The players whom it names; empty if it is about everyone.
    let named: Set<PlayerID>
    private let words: [FoldedWord]
    private let isOfSchool: Bool

    /// - Parameters:
    ///   - subject: the words for the subject that is called off.
    ///   - isOfSchool: whether the notice means school without naming it.
    init(of subject: [FoldedWord], isOfSchool: Bool, named: Set<PlayerID>) {
        self.named = named
        words = subject
        self.isOfSchool = isOfSchool
    }

    /// A notice of holidays: it calls off school and no other event.
    ///
    /// - Parameter named: the players whom the title names.
    init(ofHolidaysFor named: Set<PlayerID>) {
        self.named = named
        words = []
        isOfSchool = true
    }

    /// How the notice names an event with these words; nil if it does not: “School trip cancelled” is not about school.
    func naming(_ event: EventCalls) -> Naming? {
        if isOfSchool, event.isSchool || event.isOfTimetable { return .byName }
        if words.isEmpty { return nil }
        var isNamed = false
        for word in words {
            let topics = Set(Vocabulary.phrases(in: [word]).compactMap(\.topic))
            if event.isSchool || event.isOfTimetable, !topics.isEmpty, topics.isSubset(of: EventCalls.schoolTopics) {
                isNamed = true
            } else if !topics.contains(.school), event.words.contains(where: { Self.isSame(word, $0, topics, event.topics) }) {
                isNamed = true
            } else if !Vocabulary.isSession(word) || event.topics.isDisjoint(with: Self.activities(topics)) {
                return nil
            }
        }
        return isNamed ? .byName : .bySession
    }

    /// `Training` and `training`; with a topic in common also `Fußballtraining` and `Fußball`.
    private static func isSame(_ one: FoldedWord, _ other: FoldedWord, _ topics: Set<Topic>, _ otherTopics: Set<Topic>) -> Bool {
        if !one.spellings.isDisjoint(with: other.spellings) { return true }
        guard !topics.isDisjoint(with: otherTopics), min(one.text.count, other.text.count) >= shortestStem else { return false }
        return one.spellings.contains { one in
            other.spellings.contains { other in one.hasPrefix(other) || other.hasPrefix(one) }
        }
    }

    private static let shortestStem = 5

    /// The possible topics of a session: a practice is of sport, a lesson of any topic.
    private static func activities(_ topics: Set<Topic>) -> Set<Topic> {
        let known = topics.subtracting([.lesson])
        return known.isEmpty ? [.sport, .music, .club, .lesson] : known
    }
}
