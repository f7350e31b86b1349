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

    public init(pc: DeviceID, name: String, words: [String], file: String) {
        self.pc = pc
        self.name = name
        self.words = words
        self.file = file
    }
}
