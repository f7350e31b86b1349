public import Foundation

/// Several quests of a player that must all be done by one time, for example before leaving. Each has its own start-by, as if it were the
/// only one, so a player who does all of them begins earlier.
public struct SharedPreparation: Hashable, Sendable {
    /// The names of the quests that the player sees, in the order of their start-bys.
    public let questNames: [String]
    /// When the player begins the first quest to do all of them, one after the other.
    public let beginBy: Date
    /// When all of them must be done.
    public let doneBy: Date

    /// The groups of quests that a player has not begun and that must be done by one time; sorted by time.
    public static func all(of starts: [PlannedStart]) -> [SharedPreparation] {
        let open = starts.filter { $0.state == .ahead && $0.doneBy != nil }
        let byTime = Dictionary(grouping: open) { $0.doneBy ?? $0.startBy }
        return byTime.compactMap { doneBy, starts in
            var routines: Set<RoutineID> = []
            // A quest is done once, however many events call for it.
            let quests = starts.sorted { $0.startBy < $1.startBy }.filter { routines.insert($0.routineID).inserted }
            guard quests.count > 1 else { return nil }
            let seconds = quests.reduce(0) { $0 + doneBy.timeIntervalSince($1.startBy) }
            return SharedPreparation(questNames: quests.map(\.routineName), beginBy: doneBy - seconds, doneBy: doneBy)
        }.sorted { $0.doneBy < $1.doneBy }
    }
}
