public import Foundation

/// What a parent has said about one event and one routine. It holds for every occurrence of the event, and goes before every match.
public struct EventDecision: Codable, Hashable, Sendable {
    /// What was said.
    public enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
        /// The event calls for the routine, whatever its words.
        case always
        /// The event does not call for the routine, whatever its words.
        case never
    }

    public var routineID: RoutineID
    /// The calendar that the event is in.
    public var calendarName: String
    /// ``EventKey/series`` of the event.
    public var eventKey: String
    /// ``EventKey/slot`` of the event: what stands there in its place inherits the decision. Nil where the slot does not name the
    /// event, because another of the same title stood beside it when it was decided about.
    public var slotKey: String?
    public var verdict: Verdict

    public init(routineID: RoutineID, calendarName: String, eventKey: String, slotKey: String?, verdict: Verdict) {
        self.routineID = routineID
        self.calendarName = calendarName
        self.eventKey = eventKey
        self.slotKey = slotKey
        self.verdict = verdict
    }

    /// The events that something can be decided about: of a month back and eleven months ahead, the longest window of the API.
    public static func window(at now: Date) -> DateInterval {
        DateInterval(start: now - 31 * 86_400, duration: 366 * 86_400)
    }

    public static let example = EventDecision(
        routineID: Routine.example.id, calendarName: "sports", eventKey: "5c1f3a9e07d2b846", slotKey: "e2907bd14f6a83c5",
        verdict: .never)
}
