public import Domain

/// A part of the ledger, and where the next part begins.
public struct LedgerPage: Hashable, Sendable {
    /// In the order in which they were recorded.
    public var records: [ReminderRecord]
    /// To be handed in as `after` for the next part; nil where this is the last.
    public var nextCursor: Int64?

    public init(records: [ReminderRecord], nextCursor: Int64? = nil) {
        self.records = records
        self.nextCursor = nextCursor
    }
}
