/// When people meet before an event, as its title or its description says: “Meet 08:30”, “Treffpunkt 9:15”, “Abfahrt 7:45 Uhr”.
public struct MeetingTime: Hashable, Sendable {
    /// The way to the meeting.
    public enum Way: Hashable, Sendable {
        /// To the place of the event.
        case toEvent
        /// To a meeting place that the text names, which is not the place of the event: the calendar's way.
        case toMeetingPlace
        /// None: the child is picked up at home.
        case none
    }

    /// Never after the start of the event.
    public var time: LocalDateTime
    public var way: Way
    /// The words and the time as they are written: “Treffpunkt 9:15”.
    public var text: String

    public init(time: LocalDateTime, way: Way, text: String) {
        self.time = time
        self.way = way
        self.text = text
    }

    /// The meeting of an event; nil if neither its title nor its note has one.
    ///
    /// - Parameters:
    ///   - note: the clauses of its description that may name a meeting; nil if there are none.
    ///   - start: of the event, in the household's zone.
    public static func find(in title: String, note: String?, start: LocalDateTime) -> MeetingTime? { nil }
}
