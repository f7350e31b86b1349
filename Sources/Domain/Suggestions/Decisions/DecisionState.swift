/// The parents' decisions about an event and a routine: for all of its players, and for single players if theirs differ.
public struct DecisionState: Hashable, Sendable {
    /// Nil if the words of the event decide.
    public let forAll: EventDecision.Verdict?
    /// Only verdicts that differ from `forAll`.
    public let single: [PlayerID: EventDecision.Verdict]

    /// Without a decision.
    public static let undecided = DecisionState(forAll: nil, single: [:])

    private init(forAll: EventDecision.Verdict?, single: [PlayerID: EventDecision.Verdict]) {
        (self.forAll, self.single) = (forAll, single)
    }

    /// The decisions about the event of a match.
    public init(_ match: EventMatch) {
        var single: [PlayerID: EventDecision.Verdict] = [:]
        for decision in match.playerDecisions ?? [] { single[decision.playerID] = decision.verdict }
        self.init(forAll: match.decision, single: single)
    }

    /// The state of all decisions about an event and a routine.
    init(_ decisions: EventDecisions, on event: CalendarEvent, _ routine: RoutineID, players: [PlayerID]) {
        let verdict = decisions.verdicts(on: event)
        let forAll = verdict(routine, nil)
        var single: [PlayerID: EventDecision.Verdict] = [:]
        for player in players {
            if let own = verdict(routine, player), own != forAll { single[player] = own }
        }
        self.init(forAll: forAll, single: single)
    }

    /// The verdict for a player; nil if the words of the event decide.
    public func verdict(for player: PlayerID) -> EventDecision.Verdict? { single[player] ?? forAll }
}

/// The text form that web forms send: `automatic`, `never`, or `automatic,never.7K3M9QW2XD4A`.
extension DecisionState {
    /// Nil for a text that no form sends.
    public init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { EventChoice(rawValue: String($0)) }
        guard let first = parts[0], first.playerID == nil else { return nil }
        var single: [PlayerID: EventDecision.Verdict] = [:]
        for part in parts.dropFirst() {
            guard case .single(let verdict, let player)? = part else { return nil }
            single[player] = verdict
        }
        self.init(forAll: first.verdict, single: single)
    }

    public var text: String {
        let parts = single.sorted { $0.key < $1.key }.map { EventChoice.single($0.value, $0.key).rawValue }
        return ([EventChoice(forAll).rawValue] + parts).joined(separator: ",")
    }
}

/// The decisions that a page showed when somebody changed them there.
public struct ShownDecision: Hashable, Sendable {
    public let state: DecisionState
    /// The players whom the page showed the routine with.
    public let players: [PlayerID]

    public init(_ state: DecisionState, players: [PlayerID]) {
        (self.state, self.players) = (state, players)
    }

    /// Whether somebody else has changed the decisions since then. An equal decision is not a conflict, nor is a decision about another
    /// player.
    ///
    /// - Parameters:
    ///   - choice: the choice on the page.
    ///   - present: the decisions that are stored now.
    public func isOvertaken(_ choice: EventChoice, by present: DecisionState) -> Bool {
        if let player = choice.playerID {
            let verdict = present.verdict(for: player)
            return verdict != state.verdict(for: player) && verdict != choice.verdict
        }
        let isAsShown = present.forAll == state.forAll && players.allSatisfy { present.verdict(for: $0) == state.verdict(for: $0) }
        let isAsChosen = present.forAll == choice.verdict && players.allSatisfy { present.verdict(for: $0) == choice.verdict }
        return !isAsShown && !isAsChosen
    }
}

extension [EventDecision] {
    /// Whether a choice for an event may be stored among these decisions: the page's state must still be true for one occurrence.
    /// Occurrences that were moved can inherit different decisions.
    ///
    /// - Parameters:
    ///   - shown: the state that the page showed.
    ///   - events: the occurrences of the event, and the events that begin at the same times.
    ///   - zone: the household's.
    public func allow(
        _ choice: EventChoice, over shown: ShownDecision, for routine: RoutineID, eventKey: String, among events: [CalendarEvent],
        zone: ZoneRules
    ) -> Bool {
        let decisions = EventDecisions(self, zone: zone).among(events)
        let own = events.filter { EventKey.series($0) == eventKey }
        return own.isEmpty
            || own.contains { event in
                let present = DecisionState(decisions, on: event, routine, players: shown.players)
                return !shown.isOvertaken(choice, by: present)
            }
    }
}
