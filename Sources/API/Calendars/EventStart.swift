public import Domain
public import Foundation

/// When to start a routine for an event.
public struct EventStart: Codable, Hashable, Sendable {
    public var startBy: Date
    /// Why the start-by was moved out of a time away; nil if it was not moved.
    public var move: OccasionTiming.Move?
    /// The seconds of the way; nil from a service of an earlier version.
    public var travelSeconds: Int?
    /// The seconds that the routine takes; nil from a service of an earlier version.
    public var preparationSeconds: Int?
    public var routineID: RoutineID
    /// The name that the players see.
    public var routineName: String
    /// The players, in the household's order.
    public var playerIDs: [PlayerID]

    public init(
        startBy: Date, move: OccasionTiming.Move? = nil, travelSeconds: Int? = nil, preparationSeconds: Int? = nil,
        routineID: RoutineID, routineName: String, playerIDs: [PlayerID]
    ) {
        self.startBy = startBy
        self.move = move
        self.travelSeconds = travelSeconds
        self.preparationSeconds = preparationSeconds
        self.routineID = routineID
        self.routineName = routineName
        self.playerIDs = playerIDs
    }

    public static let example = EventStart(
        startBy: Date(timeIntervalSince1970: 1_772_377_920), travelSeconds: 600, preparationSeconds: 480,
        routineID: Routine.example.id, routineName: Routine.example.displayName, playerIDs: [PlayerProfile.example.id])
}
