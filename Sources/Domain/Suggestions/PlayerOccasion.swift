import Foundation

/// An occasion of one of its players.
struct PlayerOccasion {
    let player: PlayerID
    var occasion: Occasion

    /// The common part of the ids of its reminders.
    var identity: ReminderOccasion {
        switch occasion.cause {
        case .event(let event, _): .suggestion(player: player, routine: occasion.routine.id, eventStart: event.start)
        case .time(let time): .time(player: player, routine: occasion.routine.id, day: time.day)
        }
    }
}

/// The cause of an occasion of one player, by its identity.
private struct PlayerCause: Hashable {
    let player: PlayerID
    let cause: String
    /// A routine in the free time before an event leaves the event's own time to another routine.
    let isInFreeTime: Bool
}

extension [Occasion] {
    /// The occasions that are in effect for each player, sorted by start-by and title.
    ///
    /// Of an event only its most specific routine is in effect. Two events at the same moment for one routine are one occasion: the one
    /// with the earlier start-by is in effect, whatever the order of the feeds.
    ///
    /// - Parameter routines: all routines, in the order of their creation.
    func ofEachPlayer(_ routines: [Routine]) -> [PlayerOccasion] {
        let ages = Dictionary(zip(routines.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
        var best: [PlayerCause: Occasion] = [:]
        for occasion in self {
            for player in occasion.playerIDs {
                let key = PlayerCause(player: player, cause: occasion.id, isInFreeTime: occasion.freeTime != nil)
                if best[key].map({ occasion.isBetter(than: $0, ages) }) ?? true { best[key] = occasion }
            }
        }
        var known: Set<ReminderOccasion> = []
        return best.map { PlayerOccasion(player: $0.key.player, occasion: $0.value) }
            .sorted {
                ($0.occasion.startBy, $0.occasion.title, $0.occasion.id, $0.player)
                    < ($1.occasion.startBy, $1.occasion.title, $1.occasion.id, $1.player)
            }
            .filter {
                known.insert($0.identity).inserted
            }
    }
}

extension Occasion {
    /// Of two equally specific routines, the older one is in effect.
    fileprivate func isBetter(than rival: Occasion, _ ages: [RoutineID: Int]) -> Bool {
        if let match, let other = rival.match {
            if match.isMoreSpecific(than: other) { return true }
            if other.isMoreSpecific(than: match) { return false }
        }
        return (ages[routine.id] ?? .max, routine.id) < (ages[rival.routine.id] ?? .max, rival.routine.id)
    }
}

extension ScheduleSuggestionEngine {
    /// The number of occasions that call a player to a routine on a day: events that begin on the day, tests whose free time is on it, and
    /// the routine's own time.
    ///
    /// - Parameter routines: all routines, in the order of their creation.
    public static func callCount(
        _ occasions: [Occasion], routines: [Routine], of routine: RoutineID, for player: PlayerID, on day: LocalDate,
        zone: ZoneRules
    ) -> Int {
        occasions.ofEachPlayer(routines).count { called in
            called.player == player && called.occasion.routine.id == routine
                && zone.localDateTime(at: called.occasion.calledAt).date == day
        }
    }

    /// The occasions that are still ahead of a player. As in the reminders, each player has one routine for an event, and no occasion whose
    /// quest has begun.
    ///
    /// - Parameters:
    ///   - routines: all routines, in the order of their creation.
    ///   - begun: the quests that began since the earliest ``Occasion/questSpan``.
    public static func open(_ occasions: [Occasion], routines: [Routine], begun: [QuestBeginning], zone: ZoneRules) -> [Occasion] {
        let begun = BegunQuests(begun, zone: zone)
        return occasions.ofEachPlayer(routines)
            .filter { !begun.contains($0.occasion.routine, of: $0.player, in: $0.occasion.questSpan) }
            .reduce(into: []) { open, one in
                let same = open.firstIndex {
                    $0.id == one.occasion.id && $0.routine.id == one.occasion.routine.id && $0.start == one.occasion.start
                        && $0.startBy == one.occasion.startBy
                }
                if let same {
                    open[same].playerIDs.append(one.player)
                } else {
                    var occasion = one.occasion
                    occasion.playerIDs = [one.player]
                    open.append(occasion)
                }
            }
    }
}
