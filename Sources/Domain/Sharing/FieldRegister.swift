/// A change of one field by one operation, or the making or end of an object.
public struct RegisterEntry: SharedStatement, Hashable, Sendable {
    public var id: OperationID
    public var time: HybridTime
    public var day: LocalDate
    /// JSON; nil where the field was cleared.
    public var value: String?
    /// The changes that this one replaces.
    public var heads: [OperationID]
    /// Whether another operation replaces this one in the present state. That operation may be missing from the entries that are read
    /// (``RegisterReview``). False in a history of which every operation is read: at an earlier moment, no later operation had replaced it.
    public var isReplaced: Bool

    public init(
        id: OperationID, time: HybridTime, day: LocalDate, value: String?, heads: [OperationID], isReplaced: Bool = false
    ) {
        self.id = id
        self.time = time
        self.day = day
        self.value = value
        self.heads = heads
        self.isReplaced = isReplaced
    }
}

/// The order of all operations, the same on every PC.
extension RegisterEntry: Comparable {
    public static func < (one: RegisterEntry, other: RegisterEntry) -> Bool {
        (one.time, one.id) < (other.time, other.id)
    }
}

/// What several PCs have made of one field.
public enum FieldRegister {
    /// The entries that no other replaces, in the order of all operations. Of these, the last one counts.
    ///
    /// - Parameter entries: all changes of one field, or those that are still read (``RegisterReview``), in any order.
    public static func live(_ entries: [RegisterEntry]) -> [RegisterEntry] {
        if entries.count < 2 { return entries.filter { !$0.isReplaced } }
        let replaced = Set(entries.flatMap(\.heads))
        return entries.filter { !$0.isReplaced && !replaced.contains($0.id) }.sorted()
    }

    /// The elements of a field that is a list: those of the last live entry, with what others have added at the same time, and without
    /// what they have removed. So of two parents who add a task each, on PCs that are apart, none loses it, and each task keeps its place:
    /// it follows the task that stood before it (`Array.inserting`).
    ///
    /// - Parameters:
    ///   - entries: all changes of the field, or those that are still read (``RegisterReview``), in any order.
    ///   - limit: how many elements the list may have. What others have added is left out beyond it.
    ///   - elements: reads a list; empty if it cannot be read.
    public static func list<Element: Hashable>(
        _ entries: [RegisterEntry], limit: Int = .max, _ elements: (String) -> [Element]
    ) -> [Element] {
        let live = live(entries)
        func list(_ entry: RegisterEntry) -> [Element] { entry.value.map(elements) ?? [] }
        guard let last = live.last else { return [] }
        var merged = list(last)
        if live.count == 1 { return merged }
        let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for other in live.dropLast() {
            let before = Set(other.heads.compactMap { known[$0] }.flatMap(list))
            var seen: Set<Element> = []
            let now = list(other).filter { seen.insert($0).inserted }
            let removed = before.subtracting(now)
            merged.removeAll { removed.contains($0) }
            let present = Set(merged)
            let added = now.filter { !before.contains($0) && !present.contains($0) }.prefix(max(0, limit - merged.count))
            let additions = Set(added)
            merged = merged.inserting(from: now, by: { $0 }, where: { additions.contains($0) })
        }
        return merged
    }
}
