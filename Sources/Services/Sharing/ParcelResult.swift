public import Domain

/// What came of a parcel that was read.
public struct ParcelResult: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// This PC itself has written it, maybe before a restore, or before it has left a family.
        case own
        /// It was read. How many operations it had that are new here.
        case read(changes: Int)
        /// It is from a PC that is not one of the family. Nothing was read.
        ///
        /// - Parameters:
        ///   - words: its six words, for a parent to compare.
        ///   - hasLeft: whether it was one of the family before.
        case stranger(words: [String], hasLeft: Bool)
    }

    /// The PC that has written it.
    public let pc: DeviceID
    /// What that PC is called.
    public let name: String
    public var outcome: Outcome
    /// Whether that PC has keys for this one. One that has none does not know this PC, and may ask for its six words.
    public let knowsThisPC: Bool
    /// What of it cannot be used.
    public let problems: [ParcelProblem]

    public init(pc: DeviceID, name: String, outcome: Outcome, knowsThisPC: Bool = true, problems: [ParcelProblem] = []) {
        self.pc = pc
        self.name = name
        self.outcome = outcome
        self.knowsThisPC = knowsThisPC
        self.problems = problems
    }
}
