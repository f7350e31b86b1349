public import Foundation

/// Several quests of a player that overlap and must be done by a time, for example a *ready by* time. Each has the start-by that it would
/// have alone, so a player who does all of them begins earlier.
public struct SharedPreparation: Hashable, Sendable {
    /// The names of the quests that the player sees, in the order in which they must be done.
    public let questNames: [String]
    /// When the player begins the first quest to do all of them in time, one after the other.
    public let beginBy: Date
    /// When the last of them must be done.
    public let doneBy: Date

    /// The groups of quests that a player has not begun and that overlap; sorted by time.
    public static func all(of starts: [PlannedStart]) -> [SharedPreparation] {
        // A quest that several events call for is done once, for the first of them.
        var routines: Set<RoutineID> = []
        let quests = starts.sorted { $0.startBy < $1.startBy }
            .filter { $0.state == .ahead && $0.doneBy != nil && routines.insert($0.routineID).inserted }
            .compactMap { start in start.doneBy.map { (name: start.routineName, span: DateInterval(start: start.startBy, end: $0)) }
            }
        let groups = quests.reduce(into: [[(name: String, span: DateInterval)]]()) { groups, quest in
            if let group = groups.last, group.contains(where: { $0.span.end > quest.span.start }) {
                groups[groups.count - 1].append(quest)
            } else {
                groups.append([quest])
            }
        }
        return groups.filter { $0.count > 1 }.map { group in
            let ordered = group.sorted { ($0.span.end, $0.span.start) < ($1.span.end, $1.span.start) }
            // From the last one back: each ends when the next one begins, or earlier.
            let beginBy = ordered.reversed().reduce(Date.distantFuture) { min($0, $1.span.end) - $1.span.duration }
            return SharedPreparation(
                questNames: ordered.map(\.name), beginBy: beginBy, doneBy: ordered[ordered.count - 1].span.end)
        }
    }
}
