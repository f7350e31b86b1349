public import Foundation

/// The occasions of one player, from the calendars and the routines' own times, until an instant. Each list is sorted by start-by.
public struct PlayerAgenda: Hashable, Sendable {
    /// The occasions that are suggested now.
    public var now: [ScheduleSuggestion]
    /// The occasions that will be suggested later, and those ahead whose quest was ended early.
    public var later: [ScheduleSuggestion]
    /// The occasions that are ahead and whose quest is under way.
    public var underWay: [ScheduleSuggestion]
    /// The occasions that are ahead and whose quest was finished.
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
    /// The agenda of a player, from the calendars and the routines' own times.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - begun: the quests that began since the earliest ``Occasion/questSpan``.
    ///   - until: occasions that begin then or later are only in `now`.
    public static func agenda(
        of player: PlayerID, from occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], at now: Date, until: Date,
        zone: ZoneRules, rules: GameRules
    ) -> PlayerAgenda {
        let ahead = ahead(
            of: player, from: occasions, routines: routines, begun: begun, at: now, until: until, zone: zone, rules: rules)
        func suggestions(_ state: OccasionAhead.State) -> [ScheduleSuggestion] {
            ahead.filter { $0.state == state }.map { suggestion($0.occasion, at: now, zone, rules) }
        }
        var agenda = PlayerAgenda(
            now: suggestions(.now), later: suggestions(.later), underWay: suggestions(.underWay), played: suggestions(.played))
        agenda.later.sort { ($0.startBy, $0.start, $0.id) < ($1.startBy, $1.start, $1.id) }
        return agenda
    }

    /// The occasions of a player that are ahead until an instant, with the progress of their quests.
    static func ahead(
        of player: PlayerID, from occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], at now: Date, until: Date,
        zone: ZoneRules, rules: GameRules
    ) -> [OccasionAhead] {
        func withoutQuest(_ begun: [QuestBeginning]) -> [Occasion] {
            open(occasions, routines: routines, begun: begun, zone: zone).filter { $0.playerIDs.contains(player) }
        }
        let remaining = withoutQuest(begun)
        var ahead: [OccasionAhead] = []
        for occasion in remaining {
            if isConsidered(occasion, at: now, rules: rules) {
                ahead.append(OccasionAhead(occasion: occasion, state: .now))
            } else if occasion.start < until, isLater(occasion, at: now, rules: rules) {
                ahead.append(OccasionAhead(occasion: occasion, state: .later))
            }
        }
        let remainingCauses = Set(remaining.map { [$0.id, "\($0.routine.id)"] })
        for occasion in withoutQuest([])
        where occasion.end > now && occasion.start < until && !remainingCauses.contains([occasion.id, "\(occasion.routine.id)"]) {
            let states = begun.filter { $0.playerID == player && $0.routineID == occasion.routine.id }
                .filter { occasion.questSpan.contains($0.at) }.map(\.state)
            let state: OccasionAhead.State =
                states.contains(.finished) ? .played : states.contains(.open) ? .underWay : .later
            ahead.append(OccasionAhead(occasion: occasion, state: state))
        }
        return ahead
    }
}

/// An occasion of a player that is ahead, with the progress of its quest.
struct OccasionAhead {
    enum State {
        /// It is suggested now.
        case now
        /// It will be suggested later, or its quest was ended early.
        case later
        case underWay, played
    }

    let occasion: Occasion
    let state: State
}
