public import Domain
public import Foundation

/// When to start a routine for an event.
public struct EventStart: Codable, Hashable, Sendable {
    public var startBy: Date
    /// Why the start-by was moved out of a time away; nil if it was not moved.
    public var move: OccasionTiming.Move?
    public var routineID: RoutineID
    /// The name that the players see.
    public var routineName: String
    /// The players, in the household's order.
    public var playerIDs: [PlayerID]

    public init(
        startBy: Date, move: OccasionTiming.Move? = nil, routineID: RoutineID, routineName: String, playerIDs: [PlayerID]
    ) {
        self.startBy = startBy
        self.move = move
        self.routineID = routineID
        self.routineName = routineName
        self.playerIDs = playerIDs
    }

    public static let example = EventStart(
        startBy: Date(timeIntervalSince1970: 1_772_377_920), routineID: Routine.example.id,
        routineName: Routine.example.displayName, playerIDs: [PlayerProfile.example.id])
}
