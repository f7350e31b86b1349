import Crypto
public import Domain
public import Foundation

extension QuestID {
    /// The identity of a quest that was played before, or with another program. It is the same wherever the quest is added, so one that is
    /// added on two PCs while they are apart counts once.
    public init(playedBy player: PlayerID, _ routine: RoutineID, at start: Date) {
        let text = "\(player) \(routine) \(Int64((start.timeIntervalSince1970 * 1_000).rounded()))"
        self.init(hash: SHA256.hash(data: Data(text.utf8)))
    }
}
