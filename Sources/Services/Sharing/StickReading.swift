public import Domain

/// What this PC writes onto a stick, in short.
public struct StickCard: Hashable, Sendable {
    /// This PC.
    public let pc: DeviceID
    /// What the family calls it.
    public let name: String
    /// Its six words, which a parent compares on the other PC.
    public let words: [String]
    /// The name of its file.
    public let file: String

    public init(pc: DeviceID, name: String, words: [String], file: String) {
        self.pc = pc
        self.name = name
        self.words = words
        self.file = file
    }
}

/// What came of a file that another PC has written onto a stick.
public struct StickReading: Hashable, Sendable {
    public enum Outcome: Hashable, Sendable {
        /// This PC itself has written it, maybe before a restore.
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
    public let outcome: Outcome
    /// What of it cannot be used, each a sentence that says what to do.
    public let problems: [String]

    public init(pc: DeviceID, name: String, outcome: Outcome, problems: [String] = []) {
        self.pc = pc
        self.name = name
        self.outcome = outcome
        self.problems = problems
    }
}
