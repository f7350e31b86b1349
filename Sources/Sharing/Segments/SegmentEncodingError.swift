public import Domain

/// Why operations of this PC cannot be shared. They are kept on this PC.
public enum SegmentEncodingError: PrintableError, Hashable, Sendable {
    /// There are none, or their numbers are out of range.
    case noOperations
    /// Other PCs would refuse them.
    case refused(ClosedRange<Int64>, SegmentFlaw.Kind)
    /// They cannot be written as JSON, compressed, encrypted or signed. `reason` is a detail for the log.
    case failed(ClosedRange<Int64>, reason: String)

    public var sentences: String {
        switch self {
        case .noOperations:
            "There is nothing to share: no operations, or such with numbers out of range. This is a defect of TimeQuest; please report it."
        case .refused(let numbers, let flaw):
            "The operations \(numbers.lowerBound) to \(numbers.upperBound) of this PC cannot be shared, because the other PCs would refuse "
                + "them (\(flaw)). They are kept on this PC. This is a defect of TimeQuest; please report it."
        case .failed(let numbers, let reason):
            "The operations \(numbers.lowerBound) to \(numbers.upperBound) of this PC cannot be shared (\(reason)). They are kept on this "
                + "PC, and shared later. If this stays, please report it."
        }
    }
}
