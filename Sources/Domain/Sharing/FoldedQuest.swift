/// What the operations about one quest make of it: the quest as it ended, with the later taps in the order of all operations.
public enum FoldedQuest {
    /// A quest as it was when it ended, with the operation that says so.
    public struct Ending: Sendable {
        public var id: OperationID
        public var time: HybridTime
        public var played: PlayedQuest

        public init(id: OperationID, time: HybridTime, played: PlayedQuest) {
            self.id = id
            self.time = time
            self.played = played
        }

        /// Of endings of which none contains another, the greatest counts.
        fileprivate var rank: (Int, HybridTime, OperationID) { (played.quest.finishedAt == nil ? 0 : 1, time, id) }
    }

    /// A tap after the end.
    public struct Tap: SharedStatement, Sendable {
        public var id: OperationID
        public var time: HybridTime
        public var day: LocalDate
        public var tap: LaterTap

        public init(id: OperationID, time: HybridTime, day: LocalDate, tap: LaterTap) {
            self.id = id
            self.time = time
            self.day = day
            self.tap = tap
        }

        fileprivate func canFollow(_ ending: OperationID) -> Bool { tap.tap != .undo || tap.heads?.contains(ending) ?? true }
    }

    /// The quest; nil where nothing says how it ended.
    ///
    /// A quest that was resumed by an undo ends again: then its later ending contains the earlier one. Two endings of which neither
    /// contains the other are of two copies of the quest, as after a restore: one that was finished counts before one that was ended
    /// early, and then the later one. An undo resumes only an ending that it knew: no PC would have the other one under way. A tap that
    /// is not possible changes nothing, as when two parents leave out the same quest.
    public static func session(endings: [Ending], taps: [Tap]) -> GameSession? {
        let contained = Set(endings.flatMap(\.played.heads))
        let endings = endings.filter(\.played.quest.isPlausible)
        let live = endings.filter { !contained.contains($0.id) }
        guard let last = (live.isEmpty ? endings : live).max(by: { $0.rank < $1.rank }) else { return nil }
        var session = last.played.quest
        let known = Set(last.played.heads)
        for tap in inOrder(taps.filter { !known.contains($0.id) && $0.canFollow(last.id) }) {
            do throws(QuestError) {
                var next = session
                if tap.tap.reading.isPlausible { try next.take(tap.tap.tap, at: tap.tap.reading, today: tap.day) }
                if tap.tap.counts(making: next) { session = next }
            } catch {
                continue
            }
        }
        return session
    }

    /// An undo goes before what it did not know: it resumes the quest, whatever another PC has said of its end meanwhile.
    private static func inOrder(_ taps: [Tap]) -> [Tap] {
        let ordered = taps.inCausalOrder { $0.tap.heads ?? [] }
        let ids = Set(taps.map(\.id))
        let isFirst = { (tap: Tap) in tap.tap.tap == .undo && tap.tap.heads.map(ids.isDisjoint) ?? false }
        return ordered.filter(isFirst) + ordered.filter { !isFirst($0) }
    }

    /// The taps that a new end of a quest does not contain: what other PCs said of a former end while the quest was under way here. They
    /// count for the new end, too. A time of the last task does not, where it has arrived: that was measured anew.
    ///
    /// - Parameters:
    ///   - taps: all that are known of the quest.
    ///   - device: the PC on which it ends now.
    ///   - position: that of the last task, from 0.
    public static func meanwhile(_ taps: [Tap], endedBy device: DeviceID, at position: Int) -> Set<OperationID> {
        // What an undo knew has come before it, or it would have undone nothing. This PC may have made it under a former identity.
        let undos = taps.filter { $0.tap.tap == .undo }.inCausalOrder { $0.tap.heads ?? [] }
        let known = Set(undos.last?.tap.heads ?? [])
        let later = taps.filter { tap in
            if tap.id.device == device || known.contains(tap.id) { return false }
            switch tap.tap.tap {
            case .leaveOut, .restore: return true
            case .correct(let corrected, _): return corrected ?? position != position
            default: return false
            }
        }
        return Set(later.map(\.id))
    }
}
