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
        for tap in taps.inCausalOrder({ $0.tap.heads ?? [] }) where !known.contains(tap.id) && tap.canFollow(last.id) {
            do throws(QuestError) {
                var next = session
                if tap.tap.reading.isPlausible { try next.take(tap.tap.tap, at: tap.tap.reading, today: tap.day) }
                if next.isPlausible { session = next }
            } catch {
                continue
            }
        }
        return session
    }

    /// The taps that a new end of a quest does not contain: what other PCs said of the former end while the quest was under way again,
    /// after an undo here. They count for the new end, too, but for a time of the last task: that was measured anew.
    ///
    /// - Parameters:
    ///   - taps: all that are known of the quest.
    ///   - device: the PC on which it ends now.
    ///   - position: that of the last task, from 0.
    public static func meanwhile(_ taps: [Tap], endedBy device: DeviceID, at position: Int) -> Set<OperationID> {
        let undos = taps.filter { $0.id.device == device && $0.tap.tap == .undo }
        guard let undo = undos.max(by: { $0.id.sequence < $1.id.sequence }), let known = undo.tap.heads else { return [] }
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
