/// The pauses of a player, from all that was ever set: what was past when it was set stays as it was.
public enum FoldedPauses {
    /// - Parameters:
    ///   - entries: all changes of the field `pauses`, in any order.
    ///   - read: reads a list of pauses; empty where it cannot be read.
    public static func pauses(_ entries: [RegisterEntry], _ read: (String) -> [PausePeriod]) -> [PausePeriod] {
        let all = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        // Read once each: a list may be among those that many others replace.
        var lists: [String: [PausePeriod]] = [:]
        func plausible(_ text: String) -> [PausePeriod] {
            if let known = lists[text] { return known }
            let list = read(text).filter { $0.from < $0.until }
            lists[text] = list
            return list
        }

        /// With what was added at the same time on PCs that were apart.
        func merge(_ present: [RegisterEntry], into pauses: [PausePeriod]) -> [PausePeriod] {
            guard present.count > 1, let day = present.map(\.day).max() else { return pauses }
            let known = Set(present.flatMap { [$0.id] + $0.heads })
            return pauses.changed(to: FieldRegister.list(known.compactMap { all[$0] }, plausible), from: day)
        }

        let pauses = entries.inCausalOrder(\.heads).reduce(into: [PausePeriod]()) { pauses, entry in
            // What the parent saw who set it: its past days stay.
            let seen = merge(entry.heads.compactMap { all[$0] }, into: pauses)
            pauses = seen.changed(to: entry.value.map(plausible) ?? [], from: entry.day)
        }
        return merge(FieldRegister.live(entries), into: pauses)
    }
}
