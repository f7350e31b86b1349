public import Foundation

extension [Occasion] {
    /// An event at most this many seconds before or after a time of the routine's own replaces that time. An evening concert does not
    /// replace 7:40.
    public static var replacingDistance: TimeInterval { 3 * 3600 }

    /// These occasions of events together with those of the routines' own times, sorted by start-by. A time is left out for a player if an
    /// event at about that time calls the player to the same routine, or if the player is away.
    ///
    /// - Parameters:
    ///   - times: the times of any window. The events within ``replacingDistance`` of it are needed, too.
    ///   - routines: all routines, in the order of their creation.
    ///   - away: the days on which the players are away.
    public func joined(with times: [Occasion], _ routines: [Routine], away: DaysAway = .none) -> [Occasion] {
        if times.isEmpty { return self }
        let called = EventCallsOfPlayers(ofEachPlayer(routines))
        let remaining = times.compactMap { occasion -> Occasion? in
            var remaining = occasion
            remaining.playerIDs.removeAll { called.isReplaced(occasion, of: $0) || away.contains(occasion.start, for: $0) }
            return remaining.playerIDs.isEmpty ? nil : remaining
        }
        return (self + remaining).sorted(by: Occasion.isEarlier)
    }
}

/// The times at which events call players to routines.
private struct EventCallsOfPlayers {
    private struct Key: Hashable {
        let player: PlayerID
        let routine: RoutineID
    }

    private var instants: [Key: [Date]] = [:]

    /// - Parameter occasions: the occasions of each player, one routine for each event.
    init(_ occasions: [PlayerOccasion]) {
        for one in occasions {
            let instant = one.occasion.freeTime?.start ?? one.occasion.beThereBy
            instants[Key(player: one.player, routine: one.occasion.routine.id), default: []].append(instant)
        }
    }

    /// Whether an event replaces a time of the routine's own.
    func isReplaced(_ time: Occasion, of player: PlayerID) -> Bool {
        instants[Key(player: player, routine: time.routine.id)]?.contains { event in
            abs(event.timeIntervalSince(time.start)) <= [Occasion].replacingDistance
        } ?? false
    }
}
