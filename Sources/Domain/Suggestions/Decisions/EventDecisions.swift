/// All that the parents have decided, for looking up.
public struct EventDecisions: Sendable {
    private struct Key: Hashable {
        let routineID: Int64
        let digest: String
    }

    private let zone: ZoneRules
    /// The calendars about whose events something was decided; there is nothing to look up in others.
    private let calendars: Set<String>
    private let bySeries: [Key: EventDecision]
    private let bySlot: [Key: EventDecision]

    /// - Parameter zone: the household's, for what is at the same time of the week.
    public init(_ decisions: [EventDecision], zone: ZoneRules) {
        self.zone = zone
        calendars = Set(decisions.map(\.calendarName))
        bySeries = Dictionary(
            decisions.map { (Key(routineID: $0.routineID, digest: $0.eventKey), $0) }, uniquingKeysWith: { $1 })
        bySlot = Dictionary(decisions.map { (Key(routineID: $0.routineID, digest: $0.slotKey), $0) }, uniquingKeysWith: { $1 })
    }

    /// Nothing was decided.
    public static let none = EventDecisions([], zone: .utc)

    /// What was decided about an event, by routine: for its series, or else for what has its title, weekday and time.
    func verdicts(on event: CalendarEvent) -> (Int64) -> EventDecision.Verdict? {
        guard calendars.contains(event.calendarName) else { return { _ in nil } }
        let key = EventKey(event, zone: zone)
        return { routineID in
            (bySeries[Key(routineID: routineID, digest: key.series)] ?? bySlot[Key(routineID: routineID, digest: key.slot)])?
                .verdict
        }
    }
}
