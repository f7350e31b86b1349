/// A player used a PC: an operation shows who was there, and when.
public struct PlayerUse: Hashable, Sendable {
    public var player: PlayerID
    public var device: DeviceID
    public var time: HybridTime

    public init(player: PlayerID, device: DeviceID, time: HybridTime) {
        self.player = player
        self.device = device
        self.time = time
    }

    /// Nil where the operation does not show that a player was at the PC.
    public init?(_ operation: SharedOperation) {
        guard let player = operation.body?.userOfPC else { return nil }
        self.init(player: player, device: operation.id.device, time: operation.time)
    }
}

extension OperationBody {
    /// The player who was at the PC when it was made. Nil for what a parent may have done there: only settings say who set them.
    public var userOfPC: PlayerID? {
        switch self {
        case .quest(let played): played.quest.playerID
        case .begun(let begun): begun.player
        case .acknowledge(let answer): answer.player
        case .snooze(let answer): answer.player
        case .set(let change): change.entity == .playerSettings && change.author == "player" ? change.player : nil
        case .make, .end, .record, .device, .leave, .erase, .rewind: nil
        }
    }
}
