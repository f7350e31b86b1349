public import Domain

/// The parcel of this PC, in short.
public struct ParcelSummary: Hashable, Sendable {
    /// This PC.
    public let pc: DeviceID
    /// What the family calls it.
    public let name: String
    /// Its six words, which a parent compares on the other PC.
    public let words: [String]
    /// The name of its file.
    public let file: String
    /// Whether it is paired, so that its parcel has more than who it is.
    public let isPaired: Bool

    public init(pc: DeviceID, name: String, words: [String], file: String, isPaired: Bool) {
        self.pc = pc
        self.name = name
        self.words = words
        self.file = file
        self.isPaired = isPaired
    }
}
