public import Domain

/// A quest that is under way on another PC.
public struct QuestElsewhere: Hashable, Sendable {
    public var routineID: RoutineID
    /// The identity under which that PC has begun it.
    public var device: DeviceID
}
