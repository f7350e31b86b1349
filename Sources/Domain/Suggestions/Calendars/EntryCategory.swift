import Foundation

/// What a title says about its entry, as far as it helps to find out what its calendar is. It is less than what calls for a routine: the
/// kind of the calendar is not known yet.
enum EntryCategory: Hashable, Sendable {
    /// A training, a match, a lesson of music, a meeting of a club.
    case activity
    /// Something of a family: a doctor, a parent's evening out, a birthday, a visit.
    case family
    /// Anything else, such as a lesson at school.
    case other

    /// The category of a title.
    init(_ title: String) {
        let text = FoldedText(title, maximumWords: EventMatcher.maximumWords)
        let spoken = Language.spoken(in: text.words).map(\.name)
        let phrases = Vocabulary.phrases(in: text.words, spoken: spoken)
        // “Snack duty”, “Trainersitzung”: a club has them, too.
        let circumstances = Set(phrases.compactMap(\.circumstance))
        if MatchTitle.isMatch(title) {
            self = .activity
        } else if !circumstances.isDisjoint(with: [.medical, .parent, .outing, .watching]) {
            self = .family
        } else if !circumstances.isDisjoint(with: [.grownUps, .errand]) {
            self = .other
        } else {
            let topics = Set(phrases.compactMap(\.topic))
            if !topics.isDisjoint(with: [.sport, .music, .club]) || text.words.contains(where: Vocabulary.isSession) {
                self = .activity
            } else {
                self = topics.isDisjoint(with: [.friend, .party]) ? .other : .family
            }
        }
    }
}
