/// The role of a word or a phrase in the title of an event. The tables of the languages (``TitleWords``) have a row for most roles.
public enum TitleRole: String, Codable, Hashable, Sendable, CaseIterable {
    /// The subject of the event: a word with a topic.
    case subject
    /// A player's name.
    case player

    // Notices: the subject does not take place, or at another time.

    /// It does not take place: `cancelled`.
    case calledOff
    /// The same at the end of a clause: `Kita zu`.
    case closing
    /// The rest of a notice at the end of a clause: `aus` in `fällt wegen Regen aus`.
    case particle
    /// The topic that directly follows does not take place: `no` in `no school`.
    case negation
    /// The same for a child who is not at an activity: `not at swimming`. A school is a place rather than an activity.
    case absence
    /// It takes place at another time: `postponed`.
    case postponed
    /// The same if a time follows: `moved` in `moved to 18:00`, but not in `moved to gym B`.
    case moved
    /// Before the time that it is moved to.
    case toward
    /// A word of a time that is not the entry's own: `next` in `next week`.
    case otherTime
    /// The time that it is moved to: `18:00`.
    case target
    /// A phrase that looks like a notice but is not one: `not cancelled`.
    case affirmation

    // Reasons, which are never a subject.

    /// Begins a reason: `due to`.
    case reason
    /// The same after a notice: `cancelled for the holiday`.
    case purpose
    /// Makes its clause the reason of a notice in another clause: `ill` in `tutor is ill`.
    case hindrance
    /// Its clause takes place, whatever another clause calls off: `swimming instead`.
    case instead

    // Qualifiers of a match.

    /// At home, as a clause of its own: `(H)`.
    case home
    /// The same for a match at the opponent's place.
    case away
    /// Between two opponents: `vs`.
    case versus
    /// The same beside a team or a club: `gegen` in `U12 gegen Jena`, but not in `gegen 17 Uhr`.
    case against
    /// A team of children: `U12`.
    case team
    /// A part of the names of clubs: `TSV`.
    case club
    /// A match, beside a team or an opponent: `friendly`.
    case contest

    // Events for which a child does not prepare.

    /// At a doctor's.
    case medical
    /// For parents or at work, without the children.
    case grownUps
    /// A name for a parent: the event is the parent's, unless it also names a child.
    case parent
    /// Shopping, or fetching a child.
    case errand
    /// The same at the beginning of a clause: `call school`.
    case chore
    /// Work that a parent does at an event of the children: `snack duty`.
    case duty
    /// Sport, music or a play to watch.
    case watching
    /// Eating or going out: `dinner with friends`.
    case outing
    /// At the family's home, so that a child does not pack for it: `sleepover at ours`.
    case atOurs

    // Other kinds of events.

    /// Something is due: `homework due`.
    case due
    /// At a school or for it, outside of the lessons: a parade, a fair, a photo.
    case festivity
    /// An event of a school beside the lessons, to which children go, too: a concert, a sports day, a trip. It removes no topic of the
    /// title.
    case occasion
    /// A party or a ceremony in the calendar of a club, for which a child needs no kit: `awards night`. Other calendars ignore it.
    case celebration
    /// Holidays, with words of their own (`HolidayWords`).
    case holiday

    /// The topics that the role removes from a title.
    ///
    /// - Parameter isOfChild: whether the title names a child.
    func overruledTopics(isOfChild: Bool) -> Set<Topic> {
        switch self {
        case .watching: isOfChild ? [] : [.sport, .music, .club]
        case .outing: isOfChild ? [] : [.friend]
        case .atOurs: [.friend]
        default: []
        }
    }
}
