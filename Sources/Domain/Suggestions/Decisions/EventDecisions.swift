public import Foundation

/// All decisions of the parents, indexed by event.
public struct EventDecisions: Sendable {
    private struct Key: Hashable {
        let routineID: RoutineID
        /// Nil for a decision about all players.
        let playerID: PlayerID?
        let digest: String
    }

    /// An occurrence of an event.
    private struct Occurrence: Hashable {
        let eventKey: String
        let start: Date
    }

    private let zone: ZoneRules
    /// The calendars with decided events; events of other calendars need no lookup.
    private let calendars: Set<String>
    /// The routines that decisions are about.
    private let routines: Set<RoutineID>
    private let bySeries: [Key: EventDecision]
    /// The decisions in the order in which they were made.
    private let bySlot: [Key: [EventDecision]]
    /// The slots that decided events still occupy.
    private var occupied: Set<Occurrence> = []

    /// - Parameters:
    ///   - decisions: in the order in which they were made.
    ///   - zone: the household's, for the time of the week of a slot.
    public init(_ decisions: [EventDecision], zone: ZoneRules) {
        self.zone = zone
        calendars = Set(decisions.map(\.calendarName))
        routines = Set(decisions.map(\.routineID))
        bySeries = Dictionary(
            decisions.map { (Key(routineID: $0.routineID, playerID: $0.playerID, digest: $0.eventKey), $0) },
            uniquingKeysWith: { $1 })
        bySlot = decisions.reduce(into: [:]) { slots, decision in
            guard let slot = decision.slotKey else { return }
            slots[Key(routineID: decision.routineID, playerID: decision.playerID, digest: slot), default: []].append(decision)
        }
    }

    /// No decisions.
    public static let none = EventDecisions([], zone: .utc)

    /// The same decisions, given the events that exist: an event in the same slot as a decided one does not inherit its decision.
    func among(_ events: [CalendarEvent]) -> EventDecisions {
        let decided = Set(bySeries.keys.map(\.digest))
        var among = self
        among.occupied = events.reduce(into: []) { occupied, event in
            guard calendars.contains(event.calendarName) else { return }
            let key = EventKey.series(event)
            if decided.contains(key) { occupied.insert(Occurrence(eventKey: key, start: event.start)) }
        }
        return among
    }

    /// Whether there may be decisions about an event.
    func mayConcern(_ event: CalendarEvent) -> Bool { calendars.contains(event.calendarName) }

    /// Whether there are decisions about a routine.
    func concern(_ routine: Routine) -> Bool { routines.contains(routine.id) }

    /// The players, among those given, who have a decision of their own about an event and a routine.
    func single(_ players: [PlayerID], _ routine: RoutineID, on event: CalendarEvent) -> Set<PlayerID> {
        let digest = EventKey(event, zone: zone).series
        return Set(players.filter { bySeries[Key(routineID: routine, playerID: $0, digest: digest)] != nil })
    }

    /// The decisions about an event by routine and player: those about its series, otherwise those that it inherits from its slot. In both,
    /// a decision about this player takes precedence over one about all.
    ///
    /// - Returns: a function whose player is nil for a decision about all.
    func verdicts(on event: CalendarEvent) -> (RoutineID, PlayerID?) -> EventDecision.Verdict? {
        guard mayConcern(event) else { return { _, _ in nil } }
        let key = EventKey(event, zone: zone)
        return { routineID, playerID in
            let players = playerID == nil ? [nil] : [playerID, nil]
            for player in players {
                if let own = bySeries[Key(routineID: routineID, playerID: player, digest: key.series)] { return own.verdict }
            }
            for player in players {
                let inherited = bySlot[Key(routineID: routineID, playerID: player, digest: key.slot)]?.last { decision in
                    !occupied.contains(Occurrence(eventKey: decision.eventKey, start: event.start))
                }
                if let inherited { return inherited.verdict }
            }
            return nil
        }
    }
}

/// A parent's decision about one event and one routine. It holds for every occurrence of the event, and takes precedence over every
/// match.
public struct EventDecision: Codable, Hashable, Sendable {
    /// The content of a decision.
    public enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
        /// The event calls for the routine, whatever its words are.
        case always
        /// The event does not call for the routine, whatever its words are.
        case never
    }

    public var routineID: RoutineID
    /// The player whom it is about, which takes precedence over a decision about all; nil for all players of the routine.
    public var playerID: PlayerID?
    /// The calendar that the event is in.
    public var calendarName: String
    /// ``EventKey/series`` of the event.
    public var eventKey: String
    /// ``EventKey/slot`` of the event: an event that replaces it there inherits the decision. Nil if the slot is ambiguous, because another
    /// event of the same title was in it at the time of the decision.
    public var slotKey: String?
    public var verdict: Verdict

    public init(
        routineID: RoutineID, playerID: PlayerID? = nil, calendarName: String, eventKey: String, slotKey: String?, verdict: Verdict
    ) {
        self.routineID = routineID
        self.playerID = playerID
        self.calendarName = calendarName
        self.eventKey = eventKey
        self.slotKey = slotKey
        self.verdict = verdict
    }

    /// The window of events that parents can decide about: from a month back to eleven months ahead, the longest window of the API.
    public static func window(at now: Date) -> DateInterval {
        DateInterval(start: now - 31 * 86_400, duration: 366 * 86_400)
    }

    public static let example = EventDecision(
        routineID: Routine.example.id, calendarName: "sports", eventKey: "5c1f3a9e07d2b846", slotKey: "e2907bd14f6a83c5",
        verdict: .never)
}
