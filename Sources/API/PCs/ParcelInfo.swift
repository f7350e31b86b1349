public import Domain

/// What `GET /v1/pcs/parcel/card` answers: what this PC writes onto a stick for PCs that it never meets on one network, in short.
public struct ParcelCard: Codable, Hashable, Sendable {
    /// This PC.
    public var pc: DeviceID
    /// What the family calls it.
    public var name: String
    /// Its six words, which a parent compares on the other PC.
    public var words: [String]
    /// The name of its file.
    public var file: String
    /// Whether this PC is paired, so that its file has more than who it is.
    public var isPaired: Bool

    public init(pc: DeviceID, name: String, words: [String], file: String, isPaired: Bool) {
        self.pc = pc
        self.name = name
        self.words = words
        self.file = file
        self.isPaired = isPaired
    }

    public static let example = ParcelCard(
        pc: .numbered(1), name: "family PC", words: PairingInfo.Candidate.example.words,
        file: "timequest-family-PC-000000000001.parcel", isPaired: true)
}

/// What `PATCH /v1/pcs/parcel/card` takes.
public struct ParcelCardChange: Codable, Hashable, Sendable {
    /// What the family calls this PC.
    public var name: String

    public init(name: String) {
        self.name = name
    }

    public static let example = ParcelCardChange(name: "family PC")
}

/// What `POST /v1/pcs/parcel` answers: what came of a file that another PC has written onto a stick.
public struct ParcelReading: Codable, Hashable, Sendable {
    public enum Outcome: String, Codable, Hashable, Sendable, CaseIterable {
        /// This PC itself has written it, maybe before a restore, or before it has left a family.
        case own
        /// It was read.
        case read
        /// It is from a PC that is not one of the family; nothing was read. A parent compares its words, and sends it again with them.
        case stranger
        /// The same, but that PC was one of the family before.
        case hasLeft
    }

    /// The PC that has written it.
    public var pc: DeviceID
    /// What that PC is called. Of a stranger nothing proves it before the words are compared.
    public var name: String
    public var outcome: Outcome
    /// The six words of a stranger; nil for a PC of the family.
    public var words: [String]?
    /// Whether that PC has keys for this one. One that has none does not know this PC, and may ask for its six words.
    public var knowsThisPC: Bool
    /// How many changes were new here.
    public var changes: Int
    /// What of it cannot be used, each a sentence that says what to do.
    public var problems: [String]
    /// The same as values, from which each language makes its own sentences. A service of an earlier version does not send it.
    public var flaws: [ParcelFlawInfo]?

    public init(
        pc: DeviceID, name: String, outcome: Outcome, words: [String]? = nil, knowsThisPC: Bool = true, changes: Int = 0,
        problems: [String] = [], flaws: [ParcelFlawInfo]? = nil
    ) {
        self.pc = pc
        self.name = name
        self.outcome = outcome
        self.words = words
        self.knowsThisPC = knowsThisPC
        self.changes = changes
        self.problems = problems
        self.flaws = flaws
    }

    public static let example = ParcelReading(pc: .numbered(2), name: "laptop", outcome: .read, changes: 14)
}

/// Why a part of a parcel cannot be used.
public struct ParcelFlawInfo: Codable, Hashable, Sendable {
    /// The raw values do not change.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// The PC that has written the parcel has no keys for this one.
        case noKeys
        /// Something needs a part that comes with the next trip of the stick.
        case moreComes
        /// The keys in it cannot be opened.
        case keysUnusable
        /// A file in it cannot be used, or nothing is passed on here: the problem says which.
        case other
    }

    public var kind: Kind
    /// The problem of the kind `other`.
    public var problem: PCProblem?

    public init(_ kind: Kind, _ problem: PCProblem? = nil) {
        self.kind = kind
        self.problem = problem
    }

    public static let example = ParcelFlawInfo(.noKeys)
}
