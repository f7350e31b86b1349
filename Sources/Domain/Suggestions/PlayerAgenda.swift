public import Foundation

/// What the calendar brings for one player, until an instant; each list is sorted by start-by.
public struct PlayerAgenda: Hashable, Sendable {
    /// What is suggested now.
    public var now: [ScheduleSuggestion]
    /// What will be suggested later, and the events whose quest was ended early.
    public var later: [ScheduleSuggestion]
    /// The events that are still ahead and whose quest is under way.
    public var underWay: [ScheduleSuggestion]
    /// The events that are still ahead and whose quest was finished.
    public var played: [ScheduleSuggestion]

    public init(
        now: [ScheduleSuggestion] = [], later: [ScheduleSuggestion] = [], underWay: [ScheduleSuggestion] = [],
        played: [ScheduleSuggestion] = []
    ) {
        self.now = now
        self.later = later
        self.underWay = underWay
        self.played = played
    }
}

extension ScheduleSuggestionEngine {
    /// What the calendar brings for a player.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - begun: the quests that began since the earliest ``Occasion/questSpan``.
    ///   - until: events that begin then, or later, are only in `now`.
    public static func agenda(
        of player: PlayerID, from occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], at now: Date, until: Date,
        zone: ZoneRules, rules: GameRules
    ) -> PlayerAgenda {
        func withoutQuest(_ begun: [QuestBeginning]) -> [Occasion] {
            open(occasions, routines: routines, begun: begun, zone: zone).filter { $0.playerIDs.contains(player) }
        }
        let remaining = withoutQuest(begun)
        var agenda = PlayerAgenda(
            now: suggestions(from: remaining, at: now, rules: rules),
            later: upcoming(from: remaining, at: now, until: until, rules: rules))
        let remainingEvents = Set(remaining.map(\.event.id))
        for occasion in withoutQuest([])
        where occasion.event.start > now && occasion.event.start < until && !remainingEvents.contains(occasion.event.id) {
            let states = begun.filter { $0.playerID == player && $0.routineID == occasion.routine.id }
                .filter { occasion.questSpan.contains($0.at) }.map(\.state)
            let suggestion = suggestion(occasion, at: now, rules)
            if states.contains(.finished) {
                agenda.played.append(suggestion)
            } else if states.contains(.open) {
                agenda.underWay.append(suggestion)
            } else {
                agenda.later.append(suggestion)
            }
        }
        agenda.later.sort { ($0.startBy, $0.eventStart, $0.eventID) < ($1.startBy, $1.eventStart, $1.eventID) }
        return agenda
    }
}
