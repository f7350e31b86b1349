/// The pauses of a player, or the school-free days, from all changes of them: the days that were past at a change stay as they were.
public enum FoldedPauses {
    /// The pauses after further changes, each of which replaces exactly the one before it.
    ///
    /// - Parameters:
    ///   - pauses: those that all changes up to `last` make.
    ///   - last: the only change that was not replaced then.
    ///   - new: the further changes, in any order.
    ///   - read: reads a list of pauses; empty if it cannot be read.
    /// - Returns: nil if the changes do not form such a chain. The caller then folds all changes.
    public static func pauses(
        _ pauses: [PausePeriod], after last: OperationID, _ new: [RegisterEntry], _ read: (String) -> [PausePeriod]
    ) -> (pauses: [PausePeriod], last: OperationID)? {
        let followers = Dictionary(new.map { ($0.heads, $0) }, uniquingKeysWith: { first, _ in first })
        var (present, end, count) = (pauses, last, 0)
        while let next = followers[[end]], count < new.count {
            present = present.changed(to: next.value.map { plausible(read($0)) } ?? [], from: next.day)
            (end, count) = (next.id, count + 1)
        }
        return count == new.count ? (present, end) : nil
    }

    private static func plausible(_ pauses: [PausePeriod]) -> [PausePeriod] { pauses.filter { $0.from < $0.until } }

    /// - Parameters:
    ///   - entries: all changes of the field, in any order, none marked as replaced.
    ///   - read: reads a list of pauses; empty if it cannot be read.
    public static func pauses(_ entries: [RegisterEntry], _ read: (String) -> [PausePeriod]) -> [PausePeriod] {
        let all = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        // Read once each: a list may be among those that many others replace.
        var lists: [String: [PausePeriod]] = [:]
        func list(_ text: String) -> [PausePeriod] {
            if let known = lists[text] { return known }
            lists[text] = plausible(read(text))
            return lists[text] ?? []
        }

        /// With what was added at the same time on PCs that were apart.
        func merge(_ present: [RegisterEntry], into pauses: [PausePeriod]) -> [PausePeriod] {
            guard present.count > 1, let day = present.map(\.day).max() else { return pauses }
            let known = Set(present.flatMap { [$0.id] + $0.heads })
            return pauses.changed(to: FieldRegister.list(known.compactMap { all[$0] }, list), from: day)
        }

        let pauses = entries.inCausalOrder(\.heads).reduce(into: [PausePeriod]()) { pauses, entry in
            // The pauses that the author of the change has seen. Their days before the change stay.
            let seen = merge(entry.heads.compactMap { all[$0] }, into: pauses)
            pauses = seen.changed(to: entry.value.map(list) ?? [], from: entry.day)
        }
        return merge(FieldRegister.live(entries), into: pauses)
    }
}
