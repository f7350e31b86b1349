public import Domain

/// A place between two lines of the ledger, in the order in which they were recorded.
public struct LedgerPosition: Hashable, Comparable, Sendable {
    /// The line behind which it is.
    let sequence: Int64

    /// Before the first line.
    public static let beginning = LedgerPosition(sequence: 0)

    public static func < (one: LedgerPosition, other: LedgerPosition) -> Bool { one.sequence < other.sequence }
}

/// A part of the ledger, and where the next part begins.
public struct LedgerPage: Hashable, Sendable {
    /// In the order in which they were recorded.
    public var records: [ReminderRecord]
    /// To be handed in as `after` for the next part; nil where this is the last.
    public var next: LedgerPosition?
}
