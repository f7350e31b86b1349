import Foundation

/// When a player must be at an event, and how long the way there takes.
struct EventWay: Hashable, Sendable {
    typealias Source = EventUnderstanding.Way.Source

    /// Never after the start of the event.
    let beThereBy: Date
    /// Nil if the start is the time to be there.
    let meeting: MeetingTime?
    private let seconds: TimeInterval?
    private let source: Source
    /// The way that the routines of school days have, for an entry of a school; nil for other entries.
    private let toSchool: SchoolWay?

    /// - Parameters:
    ///   - answer: a parent's answer about the minutes to its place; nil without an answer.
    ///   - meaning: the meaning of its calendar.
    ///   - toSchool: the way that the routines of school days have; nil if the calendar is not of a school.
    ///   - zone: the household's zone.
    init(
        _ called: CalledEvent, meeting: MeetingTime?, answer: Int?, meaning: CalendarMeaning, toSchool: SchoolWay? = nil,
        zone: ZoneRules
    ) {
        let event = called.event
        self.meeting = meeting
        self.toSchool = toSchool
        beThereBy = event.beThereBy(meeting, zone)
        let ofCalendar = meaning.wayMinutes.map { (TimeInterval($0 * 60), Source.calendar) }
        let way: (TimeInterval, Source)? =
            if called.calls.isAtHome || meeting?.way == MeetingTime.Way.none {
                (0, .none)
            } else if meeting?.way == .toMeetingPlace || meaning.kind == .school && (called.calls.isLesson || answer == nil) {
                // A school has one way for all of its rooms, but its concert may be at another place.
                ofCalendar
            } else if let answer {
                (TimeInterval(answer * 60), .answer)
            } else if let seconds = event.travelSeconds {
                (max(0, TimeInterval(seconds)), .event)
            } else {
                ofCalendar
            }
        (seconds, source) = (way?.0, way?.1 ?? .routine)
    }

    /// The seconds of the way, and their source.
    ///
    /// - Parameter routine: its way is used if no other way is known; nil without a routine.
    func way(for routine: Routine?) -> (seconds: TimeInterval, source: Source) {
        if let seconds { return (seconds, source) }
        if let toSchool, !(routine.map { toSchool.routines.contains($0.id) } ?? false) { return (toSchool.seconds, source) }
        return (TimeInterval((routine?.travelMinutes ?? 0) * 60), source)
    }
}

/// The way to a school, as the routines of school days have it. It is the way of every routine for an entry of the school.
struct SchoolWay: Hashable, Sendable {
    /// The longest way of these routines.
    let seconds: TimeInterval
    /// The routines of school days. Each has its own way.
    let routines: Set<RoutineID>
}
