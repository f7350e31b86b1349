/// An event that says that another one does not take place: “School closed”, “CANCELLED: U10 training”, or that there are
/// holidays.
struct CalledOffNotice: Hashable, Sendable {
    /// How a notice names an event.
    enum Naming {
        /// By its words, or as school.
        case byName
        /// As one time of an activity that it does not name: “no training”.
        case bySession
    }

    /// The players whom it names; empty where it is about everyone.
    let named: Set<PlayerID>
    private let words: [FoldedWord]
    private let isOfSchool: Bool

    /// - Parameters:
    ///   - subject: the words for what does not take place.
    ///   - isOfSchool: whether the notice says without naming it that there is no school.
    init(of subject: [FoldedWord], isOfSchool: Bool, named: Set<PlayerID>) {
        self.named = named
        words = subject
        self.isOfSchool = isOfSchool
    }

    /// Holidays: there is no school, and nothing is said of anything else.
    ///
    /// - Parameter named: the players whom the title names.
    init(ofHolidaysFor named: Set<PlayerID>) {
        self.named = named
        words = []
        isOfSchool = true
    }

    /// How the notice names an event with these words; nil where it does not: “School trip cancelled” says nothing about school.
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

    /// The topics of which a session can be: a practice is of sport, a lesson of anything.
    private static func activities(_ topics: Set<Topic>) -> Set<Topic> {
        let known = topics.subtracting([.lesson])
        return known.isEmpty ? [.sport, .music, .club, .lesson] : known
    }
}
