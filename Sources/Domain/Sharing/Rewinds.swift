/// Which operations were undone, by all rewinds of the family: a value of the set of these, whatever their order.
///
/// A rewind can be undone by a later one. A later one is one that names it, or else one with a greater time. So going back to a backup
/// from before a rewind undoes that rewind, too: it is the way back.
public struct Rewinds: Hashable, Sendable {
    /// A rewind, with the operation that says so.
    public struct Entry: SharedStatement, Hashable, Sendable {
        public var id: OperationID
        public var time: HybridTime
        public var rewind: Rewind

        public init(id: OperationID, time: HybridTime, rewind: Rewind) {
            self.id = id
            self.time = time
            self.rewind = rewind
        }
    }

    /// Each after those that it names.
    private let entries: [Entry]

    /// - Parameter entries: all rewinds that count, in any order.
    public init(_ entries: [Entry] = []) {
        let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.entries = known.values.inCausalOrder { entry in known.keys.filter { $0 != entry.id && entry.rewind.covers($0) } }
    }

    /// Whether there is none.
    public var isEmpty: Bool { entries.isEmpty }

    /// Whether an operation was undone. Of a rewind itself that is not asked: it makes no rows.
    ///
    /// The last rewind that says something of it decides. What a rewind does not name is as if the rewinds that it names had never been
    /// made; where it keeps quests, those which it names are as they were before it.
    public func undo(_ id: OperationID, kind: String) -> Bool {
        if entries.isEmpty || Rewind.lastingKinds.contains(kind) { return false }
        let isPlayed = Rewind.kindsOfQuests.contains(kind)
        var remaining = entries
        while let last = remaining.popLast() {
            if last.rewind.covers(id) {
                if !(isPlayed && last.rewind.keepsQuests) { return true }
            } else {
                remaining.removeAll { last.rewind.covers($0.id) }
            }
        }
        return false
    }
}
