import Foundation

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
