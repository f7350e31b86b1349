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

    /// - Parameters:
    ///   - answer: a parent's answer about the minutes to its place; nil without an answer.
    ///   - meaning: the meaning of its calendar.
    ///   - zone: the household's zone.
    init(_ called: CalledEvent, meeting: MeetingTime?, answer: Int?, meaning: CalendarMeaning, zone: ZoneRules) {
        let event = called.event
        self.meeting = meeting
        beThereBy = event.beThereBy(meeting, zone)
        let ofCalendar = meaning.wayMinutes.map { (TimeInterval($0 * 60), Source.calendar) }
        let way: (TimeInterval, Source)? =
            if called.calls.isAtHome || meeting?.way == MeetingTime.Way.none {
                (0, .none)
            } else if meaning.kind == .school || meeting?.way == .toMeetingPlace {
                // A school has one way for all of its rooms.
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
        (seconds ?? TimeInterval((routine?.travelMinutes ?? 0) * 60), source)
    }
}
