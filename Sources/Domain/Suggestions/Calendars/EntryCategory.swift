/// The category of an entry by its title, as evidence for the kind of its calendar. It cannot use the kind, which is not known yet.
enum EntryCategory: Hashable, Sendable {
    /// A training, a match, a lesson of music, a meeting of a club.
    case activity
    /// Something of a family: a doctor, a parent's evening out, a birthday, a visit.
    case family
    /// Anything else, such as a lesson at school.
    case other

    /// The category of a title.
    init(_ title: String) {
        let reading = EventReading(title, names: .none, in: .unknown)
        let roles = Set(reading.title.parts.map(\.role))
        if reading.title.conclusion == .match {
            self = .activity
        } else if !roles.isDisjoint(with: [.medical, .parent, .outing, .watching]) {
            self = .family
        } else if !roles.isDisjoint(with: [.grownUps, .errand, .chore, .duty]) {
            // “Snack duty”, “Trainersitzung”: a club has them, too.
            self = .other
        } else {
            let topics = Set(reading.title.parts.compactMap(\.topic))
            if !topics.isDisjoint(with: [.sport, .music, .club]) || reading.words.contains(where: Vocabulary.isSession) {
                self = .activity
            } else {
                self = topics.isDisjoint(with: [.friend, .party]) ? .other : .family
            }
        }
    }
}
