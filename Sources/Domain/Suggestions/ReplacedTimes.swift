public import Foundation

extension [Occasion] {
    /// An event at most this many seconds before or after a time of the routine's own replaces that time. An evening concert does not
    /// replace 7:40.
    public static var replacingDistance: TimeInterval { 3 * 3600 }

    /// Adds the occasions of the routines' own times to these of events. A time is left out for a player if an event at about that time
    /// calls the player to the same routine, or if the player is away over night. If the player comes back on the same day, a routine that
    /// is to begin then begins after coming back. The occasions are sorted by start-by, before and after.
    ///
    /// - Parameters:
    ///   - times: the times of any window. The events within ``replacingDistance`` of it are needed, too.
    ///   - routines: all routines, in the order of their creation.
    ///   - zone: the household's.
    ///   - away: when a player is away; nil if that is unknown.
    mutating func join(
        _ times: [Occasion], _ routines: [Routine], zone: ZoneRules, away: (PlayerID) -> TimesAway?
    ) {
        if times.isEmpty { return }
        let called = EventCallsOfPlayers(ofEachPlayer(routines))
        for time in times {
            let players = time.playerIDs.filter { !called.isReplaced(time, of: $0) }
            for (timing, players) in ScheduleSuggestionEngine.grouped(players, by: { time.timing(beside: away($0), zone) }) {
                var occasion = time
                (occasion.timing, occasion.playerIDs) = (timing, players)
                append(occasion)
            }
        }
        sort(by: Occasion.isEarlier)
    }
}

extension Occasion {
    /// The timing of a time of the routine's own for a player who may be away then; nil if the player does not do the routine.
    fileprivate func timing(beside away: TimesAway?, _ zone: ZoneRules) -> OccasionTiming? {
        guard let away else { return timing }
        if away.isOverNight(at: start) { return nil }
        guard let time, time.aim == .beginAt, let back = away.back(from: start) else { return timing }
        // A player does no routine of the evening in the night or on the next morning.
        if zone.localDateTime(at: back).date != time.day { return nil }
        var timing = timing
        (timing.startBy, timing.move) = (back, .after(back: back))
        return timing
    }
}

extension Occasion {
    /// Whether an occasion of an event takes the place of a time of the same routine's own.
    func replaces(_ time: DatedTime) -> Bool {
        abs((freeTime?.start ?? beThereBy).timeIntervalSince(time.at)) <= [Occasion].replacingDistance
    }
}

/// The occasions for which events call players to routines.
private struct EventCallsOfPlayers {
    private struct Key: Hashable {
        let player: PlayerID
        let routine: RoutineID
    }

    private let occasions: [Key: [Occasion]]

    /// - Parameter occasions: the occasions of each player, one routine for each event.
    init(_ occasions: [PlayerOccasion]) {
        self.occasions = Dictionary(grouping: occasions) { Key(player: $0.player, routine: $0.occasion.routine.id) }
            .mapValues { $0.map(\.occasion) }
    }

    /// Whether an event replaces a time of the routine's own.
    func isReplaced(_ occasion: Occasion, of player: PlayerID) -> Bool {
        guard let time = occasion.time else { return false }
        return occasions[Key(player: player, routine: occasion.routine.id)]?.contains { $0.replaces(time) } ?? false
    }
}
