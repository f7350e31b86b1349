/// The places that a player's quests take of those that can count on a day (docs/rules.md, Quests that count).
public struct QuestPlaces: Hashable, Sendable {
    /// How many places the quests of each routine take; routines without any are missing.
    public var taken: [RoutineID: Int]
    /// The routines that players have made: a player's share a limit.
    public var own: Set<RoutineID>

    public init(taken: [RoutineID: Int], own: Set<RoutineID> = []) {
        self.taken = taken
        self.own = own
    }

    /// How many quests of a routine can count on one day: one for each event that calls for it, and at least two.
    ///
    /// - Parameter events: that call the player to the routine on that day, from 0.
    public static func ofRoutine(events: Int) -> Int { max(2, events) }

    /// How many quests of all routines that the player has made can count on one day, together.
    public static let ofOwnRoutines = 4

    /// Why no other quest of a routine can count on the day; nil if one can.
    ///
    /// - Parameter limit: how many quests of the routine can count.
    public func refusal(of routine: RoutineID, limit: Int) -> QuestError? {
        if own.contains(routine), own.compactMap({ taken[$0] }).reduce(0, +) >= Self.ofOwnRoutines {
            return .ownDayIsFull(limit: Self.ofOwnRoutines)
        }
        return taken[routine] ?? 0 >= limit ? .dayIsFull(limit: limit) : nil
    }
}

extension GameSession {
    /// Whether it takes one of the places of its day.
    ///
    /// One that is left out keeps its place: otherwise a player could play until a quest went well. A tryout takes none, and neither
    /// does a quest that ended before anything was done.
    public var takesPlace: Bool {
        // One whose times were undone has shown them.
        if phase == .abandoned, records.isEmpty { return false }
        return standing == .leftOut ? isOfEarlierVersion || !looksLikeTryout : counts
    }
}
