public import Foundation

/// What the calendar brings for one player, until an instant; each list is sorted by start-by.
public struct PlayerAgenda: Hashable, Sendable {
    /// What is suggested now.
    public var now: [ScheduleSuggestion]
    /// What will be suggested later.
    public var later: [ScheduleSuggestion]
    /// The events that are still ahead and whose quest has begun, or was played.
    public var begun: [ScheduleSuggestion]

    public init(now: [ScheduleSuggestion] = [], later: [ScheduleSuggestion] = [], begun: [ScheduleSuggestion] = []) {
        self.now = now
        self.later = later
        self.begun = begun
    }
}

extension ScheduleSuggestionEngine {
    /// What the calendar brings for a player.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - begun: the quests that began since the earliest ``Occasion/questSpan``.
    ///   - until: events that begin then, or later, are left out of `later` and `begun`.
    public static func agenda(
        of player: PlayerID, from occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], at now: Date, until: Date,
        zone: ZoneRules, rules: GameRules
    ) -> PlayerAgenda {
        func ofPlayer(_ begun: [QuestBeginning]) -> [Occasion] {
            open(occasions, routines: routines, begun: begun, zone: zone).filter { $0.playerIDs.contains(player) }
        }
        let remaining = ofPlayer(begun)
        let remainingEvents = Set(remaining.map(\.event.id))
        let played = ofPlayer([]).filter {
            $0.event.start > now && $0.event.start < until && !remainingEvents.contains($0.event.id)
        }
        return PlayerAgenda(
            now: suggestions(from: remaining, at: now, rules: rules),
            later: upcoming(from: remaining, at: now, until: until, rules: rules),
            begun: played.map { suggestion($0, at: now, rules) })
    }
}
