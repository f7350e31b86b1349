/// What an event calls for.
struct EventCalls {
    var routines: [(routine: Routine, match: RoutineMatch)]
    /// The players whom the event names, or whose words it has; empty if it is for everyone.
    var named: Set<PlayerID> = []
    /// The words of players that it has, if it names none of them.
    var groupWords: [String] = []
    /// The players for whom it is not, because it names the team of somebody else.
    var leftOut: Set<PlayerID> = []
    /// Whether it is an entry of a timetable.
    var isOfTimetable = false
    /// Whether such an entry is a lesson.
    var isLesson = false
    /// Whether it is at home.
    var isAtHome = false
    /// Whether it is a match.
    var isContest: Bool { title?.conclusion == .match }
    /// The players for whom alone a parent has decided that it calls for a routine, whomever it names.
    var single: [RoutineID: Set<PlayerID>] = [:]
    /// Whether it is a test or homework that is due: a routine for tests is played in the free time before.
    var isDue = false
    /// Whether it is of parents or at work, without the children.
    var isOfGrownUps = false
    /// Whether it is an errand, and nothing beside it.
    var isErrand = false
    var topics: Set<Topic> = []
    /// The words of its title.
    var words: Set<FoldedWord> = []
    /// What its title says, word by word; nil in `classic`, which compares words only.
    var title: TitleReading?
    /// Whether all this depends on when it begins, so that an event of the same text may call for something else.
    var dependsOnStart = false
    /// What it says does not take place.
    var notice: CalledOffNotice?
    /// What does not take place during the holidays that it names; nil where it names none.
    var holidays: CalledOffNotice?

    /// Why its words call for no routine; nil where they say nothing of the kind.
    var obstacle: EventMatch.Obstacle? { title.flatMap { EventMatch.Obstacle($0) } }

    static let schoolTopics: Set<Topic> = [.school, .lesson]

    /// Whether it is school, and nothing else that is named beside it.
    var isSchool: Bool { isLesson || !topics.isEmpty && topics.isSubset(of: Self.schoolTopics) }

    /// Of the players of a routine and a calendar, those whom the event is for. Where it names none of them, a parent's decision about
    /// the event holds for all.
    func concerned(_ owners: [PlayerID], of routine: Routine, by match: RoutineMatch) -> [PlayerID] {
        if named.isEmpty || match.isDecided && named.isDisjoint(with: owners) { return owners }
        let single = match.source == .parentDecision ? single[routine.id] ?? [] : []
        return owners.filter { named.contains($0) || single.contains($0) }
    }
}

extension EventCalls {
    /// What an event calls for, and what else its words say.
    init(_ reading: EventReading, routines: [(routine: Routine, match: RoutineMatch)] = []) {
        self.init(
            routines: routines, named: reading.named, groupWords: reading.groupWords, leftOut: reading.leftOut,
            isOfTimetable: reading.isOfTimetable,
            isLesson: reading.isLesson, isAtHome: reading.isAtHome,
            isDue: reading.isDue, isOfGrownUps: reading.isOfGrownUps,
            isErrand: reading.isErrand, topics: Set(reading.topics.keys),
            words: reading.words, title: reading.title, dependsOnStart: reading.dependsOnStart, notice: reading.notice,
            holidays: reading.namesHolidays ? CalledOffNotice(ofHolidaysFor: reading.named) : nil)
    }
}
