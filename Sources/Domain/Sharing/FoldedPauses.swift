/// The pauses of a player, from all that was ever set: what was past when it was set stays as it was.
public enum FoldedPauses {
    /// - Parameters:
    ///   - entries: all changes of the field `pauses`, in any order.
    ///   - read: reads a list of pauses; empty where it cannot be read.
    public static func pauses(_ entries: [RegisterEntry], _ read: (String) -> [PausePeriod]) -> [PausePeriod] {
        func plausible(_ text: String) -> [PausePeriod] { read(text).filter { $0.from < $0.until } }
        var pauses = entries.inCausalOrder(\.heads).reduce(into: [PausePeriod]()) { pauses, entry in
            pauses = pauses.changed(to: entry.value.map(plausible) ?? [], from: entry.day)
        }
        // What was added at the same time on PCs that were apart counts, too.
        let live = FieldRegister.live(entries)
        if live.count > 1, let day = live.map(\.day).max() {
            pauses = pauses.changed(to: FieldRegister.list(entries, plausible), from: day)
        }
        return pauses
    }
}
