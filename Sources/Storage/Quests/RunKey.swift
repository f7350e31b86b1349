/// Whose runs of which routine.
public struct RunKey: Hashable, Sendable {
    public var playerID: Int64
    public var routineID: Int64

    public init(playerID: Int64, routineID: Int64) {
        self.playerID = playerID
        self.routineID = routineID
    }
}
