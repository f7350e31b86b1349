import Foundation

extension Circumstances {
    /// What is understood of an event.
    ///
    /// - Parameters:
    ///   - routine: the one that it may call for; its way is used if nothing else tells how long the way is. Nil for none.
    ///   - startBy: when to start this routine.
    ///   - obstacle: why it calls nobody; nil if it calls somebody.
    func understanding(
        of planned: PlannedEvent, for routine: Routine?, startBy: Date? = nil, obstacle: EventMatch.Obstacle? = nil
    ) -> EventUnderstanding {
        understanding(
            of: planned.called, way: rules == .calibrated ? planned.way : nil, for: routine, startBy: startBy, obstacle: obstacle)
    }

    /// The same for an event of any kind.
    ///
    /// - Parameter way: nil for an event that never leads to suggestions.
    func understanding(
        of called: CalledEvent, way: EventWay?, for routine: Routine?, startBy: Date? = nil, obstacle: EventMatch.Obstacle? = nil
    ) -> EventUnderstanding {
        let event = called.event
        return EventUnderstanding(
            kind: family.kind(of: event.calendarName), whose: whose(called), title: called.calls.title,
            beThereBy: way?.beThereBy ?? event.start, meeting: way?.meeting?.text,
            way: way.flatMap { Self.way($0, routine) }, startBy: startBy, obstacle: obstacle)
    }

    /// - Returns: nil if only a routine could tell it, and there is none.
    private static func way(_ way: EventWay, _ routine: Routine?) -> EventUnderstanding.Way? {
        let (seconds, source) = way.way(for: routine)
        if source == .routine, routine == nil { return nil }
        return EventUnderstanding.Way(minutes: Int(seconds / 60), source: source)
    }

    private func whose(_ called: CalledEvent) -> EventUnderstanding.Whose {
        let (event, calls) = (called.event, called.calls)
        let owners = players.filter { family.owners.concern($0, in: event.calendarName) }
        let own = owners.filter { family.concerns(called, $0) }
        if !calls.groupWords.isEmpty { return EventUnderstanding.Whose(playerIDs: own, reason: .word, words: calls.groupWords) }
        if !calls.named.isEmpty {
            let names = calls.title?.parts.filter { $0.role == .player }.map(\.text) ?? []
            return EventUnderstanding.Whose(playerIDs: own, reason: .name, words: names.uniqued())
        }
        if own.count < owners.count {
            return EventUnderstanding.Whose(playerIDs: own, reason: .otherTeam, words: GroupWords.names(in: event.title))
        }
        let reason: EventUnderstanding.Whose.Reason = family.owners[event.calendarName] == nil ? .everyone : .calendar
        return EventUnderstanding.Whose(playerIDs: own, reason: reason)
    }
}
