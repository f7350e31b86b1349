/// What became of a reminder; the ledger keeps it for good.
public enum ReminderOutcome: String, Codable, Hashable, Sendable, CaseIterable {
    case emitted
    /// Emitted, but not when it was due.
    case late
    /// Its occasion had begun before it could be emitted.
    case missed
    /// A later stage of the same occasion took its place, or there was no need any more.
    case skipped
    /// Emitted, and she said that she has seen it: the occasion stays silent from then on.
    case acknowledged

    /// Whether a client was told.
    public var wasEmitted: Bool {
        switch self {
        case .emitted, .late, .acknowledged: true
        case .missed, .skipped: false
        }
    }
}
