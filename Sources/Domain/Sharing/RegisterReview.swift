/// Decides which operations of a register the fold still reads.
///
/// The cost of an object depends on its present state, not on its history: the fold does not read replaced values. The operations that it
/// reads make the same object as all of them, also after further operations have arrived.
public struct RegisterReview {
    /// An operation of a register: a change of a field, or a make or an end of an object.
    public struct Entry: Sendable {
        public var entry: RegisterEntry
        /// Whether the operation is in effect. An operation that is not in effect replaces nothing.
        public var counts: Bool
        /// Whether it makes an object.
        public var isMake: Bool

        public init(_ entry: RegisterEntry, counts: Bool, isMake: Bool) {
            self.entry = entry
            self.counts = counts
            self.isMake = isMake
        }
    }

    /// How an operation is read.
    public enum Use: Int, Hashable, Sendable, CaseIterable {
        /// The fold reads it. No known operation replaces it.
        case present = 0
        /// The fold reads it, although it is replaced.
        case replaced = 1
        /// It is replaced, and the fold does not read it.
        case past = 2
    }

    private let entries: [Entry]
    private let counting: [RegisterEntry]
    private let live: [RegisterEntry]
    /// The operations that an operation in effect replaces.
    private let replaced: Set<OperationID>

    private init(_ entries: [Entry]) {
        self.entries = entries
        counting = entries.filter(\.counts).map(\.entry)
        let named = Set(counting.flatMap(\.heads))
        let replaced = Set(entries.map(\.entry).filter { $0.isReplaced || named.contains($0.id) }.map(\.id))
        live = counting.filter { !replaced.contains($0.id) }
        self.replaced = replaced
    }

    /// Reviews all operations of a register.
    ///
    /// If operations name each other in a circle, the fold reads all of them. TimeQuest writes no circles.
    ///
    /// - Parameter entries: all operations of the register. The result does not depend on their earlier `isReplaced`.
    public static func whole(_ entries: [Entry]) -> [OperationID: Use] {
        let review = RegisterReview(
            entries.map { entry in
                var entry = entry
                entry.entry.isReplaced = false
                return entry
            })
        let ids = Set(entries.map(\.entry.id))
        return review.isWithoutCircle ? review.uses { ids.contains($0) } : review.present
    }

    /// Reviews a register to which operations were added.
    ///
    /// - Parameters:
    ///   - entries: those that are still read, and those that are new.
    ///   - isKnown: whether an operation that is not among them belongs to the register, too.
    /// - Returns: nil if only a review of all operations of the register can decide (``whole(_:)``).
    public static func continued(
        _ entries: [Entry], isKnown: (OperationID) throws -> Bool
    ) rethrows -> [OperationID: Use]? {
        let review = RegisterReview(entries)
        if review.counting.isEmpty { return review.present }
        // To merge several live operations, the fold reads the values that they replace. These may be marked as past.
        guard review.live.count == 1, !review.namesArrival, review.isWithoutCircle else { return nil }
        let ids = Set(entries.map(\.entry.id))
        return try review.uses { try ids.contains($0) || isKnown($0) }
    }

    private var present: [OperationID: Use] {
        Dictionary(entries.map { ($0.entry.id, .present) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether an operation that was already replaced names an operation that has just arrived. Past operations, which are not among the
    /// entries, may name it, too.
    private var namesArrival: Bool {
        let former = Set(entries.filter { $0.entry.isReplaced }.flatMap(\.entry.heads))
        return entries.contains { !$0.entry.isReplaced && former.contains($0.entry.id) }
    }

    /// Whether the operations in effect form no circle.
    private var isWithoutCircle: Bool {
        let known = Dictionary(counting.map { ($0.id, Set($0.heads)) }, uniquingKeysWith: { first, _ in first })
        var namers: [OperationID: Int] = [:]
        for heads in known.values { for head in heads where known[head] != nil { namers[head, default: 0] += 1 } }
        var free = known.keys.filter { namers[$0] == nil }
        var reached = 0
        while let next = free.popLast() {
            reached += 1
            for head in known[next] ?? [] {
                guard let count = namers[head] else { continue }
                namers[head] = count - 1
                if count == 1 { free.append(head) }
            }
        }
        return reached == known.count
    }

    private func uses(isKnown: (OperationID) throws -> Bool) rethrows -> [OperationID: Use] {
        // To merge several live operations, the fold compares each with the operations that it replaces.
        var read = live.count > 1 ? Set(live.flatMap(\.heads)) : []
        // The fold needs the time of the last change; for quest days, also the order of the changes.
        if let last = counting.max() { read.insert(last.id) }
        // The fold needs the times at which the object was made first and last.
        let makes = entries.filter { $0.counts && $0.isMake }.map(\.entry)
        if let first = makes.min(), let last = makes.max() { read.formUnion([first.id, last.id]) }
        var uses: [OperationID: Use] = [:]
        for entry in entries {
            let id = entry.entry.id
            if !replaced.contains(id) {
                uses[id] = .present
            } else if try read.contains(id) || (entry.isMake && !entry.counts) || namesMissing(entry, isKnown) {
                uses[id] = .replaced
            } else {
                uses[id] = .past
            }
        }
        return uses
    }

    /// Whether an operation in effect names an operation that has not arrived. It replaces that one on arrival.
    private func namesMissing(_ entry: Entry, _ isKnown: (OperationID) throws -> Bool) rethrows -> Bool {
        guard entry.counts else { return false }
        return try entry.entry.heads.contains { try !isKnown($0) }
    }
}
