/// A parent's choice for an event and a routine: a decision, or no decision.
public enum EventChoice: Hashable, Sendable {
    case always, never
    /// The words of the event decide.
    case automatic
    /// A decision about one player of the routine. The decisions about the others stay.
    case single(EventDecision.Verdict, PlayerID)

    /// The decision; nil if the words of the event decide.
    public var verdict: EventDecision.Verdict? {
        switch self {
        case .always: .always
        case .never: .never
        case .automatic: nil
        case .single(let verdict, _): verdict
        }
    }

    /// The only player whom it is about; nil for all players.
    public var playerID: PlayerID? {
        if case .single(_, let player) = self { player } else { nil }
    }

    /// The choice with a decision.
    public init(_ verdict: EventDecision.Verdict?) {
        self =
            switch verdict {
            case .always: .always
            case .never: .never
            case nil: .automatic
            }
    }
}

/// The text form that web forms send: `always`, `never`, `automatic`, or `never.7K3M9QW2XD4A`.
extension EventChoice: RawRepresentable {
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], parts.count) {
        case ("always", 1): self = .always
        case ("never", 1): self = .never
        case ("automatic", 1): self = .automatic
        default:
            guard parts.count == 2, let verdict = EventDecision.Verdict(rawValue: parts[0]), let player = PlayerID(parts[1]) else {
                return nil
            }
            self = .single(verdict, player)
        }
    }

    public var rawValue: String {
        switch self {
        case .always: "always"
        case .never: "never"
        case .automatic: "automatic"
        case .single(let verdict, let player): "\(verdict.rawValue).\(player)"
        }
    }
}

extension [EventDecision] {
    /// The decisions after some choices for a routine. A choice for all players replaces the decisions about single players.
    ///
    /// - Parameters:
    ///   - choices: the choices by ``EventKey/series``.
    ///   - events: the events of the choices. A choice about another event is ignored.
    ///   - zone: the household's.
    public func applying(
        _ choices: [String: EventChoice], for routine: RoutineID, events: [CalendarEvent], zone: ZoneRules
    ) -> [EventDecision] {
        if choices.isEmpty { return self }
        var decisions = self
        var done: Set<String> = []
        for event in events {
            guard let choice = choices[EventKey.series(event)], done.insert(EventKey.series(event)).inserted else { continue }
            let key = EventKey(event, zone: zone)
            let hasOwn = decisions.contains { $0.routineID == routine && $0.eventKey == key.series }
            decisions.removeAll { decision in
                guard decision.routineID == routine else { return false }
                if let player = choice.playerID { return decision.eventKey == key.series && decision.playerID == player }
                // An inherited decision is removed only if the event itself has no decision.
                let isInherited = choice == .automatic && !hasOwn && decision.slotKey == key.slot
                return decision.eventKey == key.series || isInherited
            }
            if let verdict = choice.verdict {
                decisions.append(
                    EventDecision(
                        routineID: routine, playerID: choice.playerID, calendarName: event.calendarName, eventKey: key.series,
                        slotKey: key.slot, verdict: verdict))
            }
        }
        return decisions
    }
}
