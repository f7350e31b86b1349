import Foundation

extension Circumstances {
    /// The interpretation of an event that can lead to suggestions.
    ///
    /// - Parameters:
    ///   - routine: the routine that it may call for, whose way is used if no other way is known; nil without one.
    ///   - startBy: when to start this routine.
    ///   - obstacle: why it calls no player; nil if it calls one.
    func understanding(
        of planned: PlannedEvent, for routine: Routine?, startBy: Date? = nil, obstacle: EventMatch.Obstacle? = nil
    ) -> EventUnderstanding {
        understanding(
            of: planned.called, way: rules == .calibrated ? planned.way : nil, for: routine, startBy: startBy, obstacle: obstacle)
    }

    /// The interpretation of any event.
    ///
    /// - Parameter way: nil for an event that never leads to suggestions.
    func understanding(
        of called: CalledEvent, way: EventWay?, for routine: Routine?, startBy: Date? = nil, obstacle: EventMatch.Obstacle? = nil
    ) -> EventUnderstanding {
        let (event, players) = (called.event, whose(called))
        return EventUnderstanding(
            kind: family.kind(of: event.calendarName), whose: players, title: called.calls.title,
            beThereBy: way?.beThereBy ?? event.start, meeting: way?.meeting?.text,
            way: way.flatMap { Self.way($0, routine) }, startBy: startBy, obstacle: obstacle,
            calledOffBy: titleCallingOff(event, for: players.playerIDs, because: obstacle))
    }

    /// The title of the other entry that calls an event off for one of some players; nil for another obstacle.
    func titleCallingOff(_ event: CalendarEvent, for players: [PlayerID], because obstacle: EventMatch.Obstacle?) -> String? {
        guard obstacle == .calledOff else { return nil }
        return players.lazy.compactMap { self.concurrent.titleCallingOff(event, for: $0) }.first
    }

    /// - Returns: nil if only a routine has a way, and there is no routine. The way to a school is known without one.
    private static func way(_ way: EventWay, _ routine: Routine?) -> EventUnderstanding.Way? {
        let (seconds, source) = way.way(for: routine)
        if source == .routine, routine == nil, seconds == 0 { return nil }
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
