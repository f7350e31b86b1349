/// A routine that an event calls for.
///
/// It is a class, because the routines of an event are compared for each of its players, and a routine is a large value.
final class RoutineCall: Sendable {
    let routine: Routine
    let match: RoutineMatch

    init(_ routine: Routine, _ match: RoutineMatch) {
        (self.routine, self.match) = (routine, match)
    }
}

/// The routines that an event calls for, and the facts about it that follow from its words.
struct EventCalls {
    var routines: [RoutineCall]
    /// The players whom the event names, or whose words it contains; empty if it is for everyone.
    var named: Set<PlayerID> = []
    /// The words of players that it contains, if it names no player.
    var groupWords: [String] = []
    /// The players whom it leaves out, because it names another team.
    var leftOut: Set<PlayerID> = []
    /// Whether it is an entry of a timetable.
    var isOfTimetable = false
    /// Whether such an entry is a lesson.
    var isLesson = false
    /// Whether it is at home.
    var isAtHome = false
    /// Whether it is a match.
    var isContest: Bool { title?.conclusion == .match }
    /// The only players for whom a parent has decided that it calls for a routine, whatever names it contains.
    var single: [RoutineID: Set<PlayerID>] = [:]
    /// Whether it is a test or homework that is due. A player does a routine for tests in the free time before.
    var isDue = false
    /// Whether it is for parents or at work, without the children.
    var isOfGrownUps = false
    /// Whether it is only an errand or a duty.
    var isErrand = false
    var topics: Set<Topic> = []
    /// The words of its title.
    var words: Set<FoldedWord> = []
    /// The reading of its title, word by word; nil in `classic`, which only compares words.
    var title: TitleReading?
    /// Whether these values depend on its start, so that another event with the same text may have others.
    var dependsOnStart = false
    /// The notice in its title about an event that does not take place.
    var notice: CalledOffNotice?
    /// The notice of the holidays that it names; nil if it names none.
    var holidays: CalledOffNotice?

    /// Why its words prevent a routine; nil if they do not.
    var obstacle: EventMatch.Obstacle? { title.flatMap { EventMatch.Obstacle($0) } }

    static let schoolTopics: Set<Topic> = [.school, .lesson]

    /// Whether it is school, without another subject in its title.
    var isSchool: Bool { isLesson || !topics.isEmpty && topics.isSubset(of: Self.schoolTopics) }

    /// The players of a routine and a calendar whom the event is for. If it names none of them, a parent's decision about the event is
    /// valid for all.
    func concerned(_ owners: [PlayerID], of routine: Routine, by match: RoutineMatch) -> [PlayerID] {
        if named.isEmpty || match.isDecided && named.isDisjoint(with: owners) { return owners }
        let single = match.source == .parentDecision ? single[routine.id] ?? [] : []
        return owners.filter { named.contains($0) || single.contains($0) }
    }
}

extension EventCalls {
    /// The matches of an event, and the other facts in its words.
    init(_ reading: EventReading, routines: [RoutineCall] = []) {
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
