public import Foundation

/// All that the parents have decided, for looking up.
public struct EventDecisions: Sendable {
    private struct Key: Hashable {
        let routineID: RoutineID
        let digest: String
    }

    /// An occurrence of an event.
    private struct Standing: Hashable {
        let eventKey: String
        let start: Date
    }

    private let zone: ZoneRules
    /// The calendars about whose events something was decided; there is nothing to look up in others.
    private let calendars: Set<String>
    private let bySeries: [Key: EventDecision]
    /// In the order in which they were said.
    private let bySlot: [Key: [EventDecision]]
    /// Where events that something was decided about stand themselves.
    private var standing: Set<Standing> = []

    /// - Parameters:
    ///   - decisions: in the order in which they were said.
    ///   - zone: the household's, for what is at the same time of the week.
    public init(_ decisions: [EventDecision], zone: ZoneRules) {
        self.zone = zone
        calendars = Set(decisions.map(\.calendarName))
        bySeries = Dictionary(
            decisions.map { (Key(routineID: $0.routineID, digest: $0.eventKey), $0) }, uniquingKeysWith: { $1 })
        bySlot = decisions.reduce(into: [:]) { slots, decision in
            guard let slot = decision.slotKey else { return }
            slots[Key(routineID: decision.routineID, digest: slot), default: []].append(decision)
        }
    }

    /// Nothing was decided.
    public static let none = EventDecisions([], zone: .utc)

    /// The same decisions, knowing which events are there: what stands beside a decided event is not in its place.
    func among(_ events: [CalendarEvent]) -> EventDecisions {
        let decided = Set(bySeries.keys.map(\.digest))
        var among = self
        among.standing = events.reduce(into: []) { standing, event in
            guard calendars.contains(event.calendarName) else { return }
            let key = EventKey.series(event)
            if decided.contains(key) { standing.insert(Standing(eventKey: key, start: event.start)) }
        }
        return among
    }

    /// What was decided about an event, by routine: for its series, or else for what it stands in the place of.
    func verdicts(on event: CalendarEvent) -> (RoutineID) -> EventDecision.Verdict? {
        guard calendars.contains(event.calendarName) else { return { _ in nil } }
        let key = EventKey(event, zone: zone)
        return { routineID in
            if let own = bySeries[Key(routineID: routineID, digest: key.series)] { return own.verdict }
            let inherited = bySlot[Key(routineID: routineID, digest: key.slot)]?.last { decision in
                !standing.contains(Standing(eventKey: decision.eventKey, start: event.start))
            }
            return inherited?.verdict
        }
    }
}

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
