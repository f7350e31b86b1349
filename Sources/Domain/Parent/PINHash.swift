public import Foundation

/// A PIN as it is kept: what scrypt (RFC 7914) makes of it, with all that it takes to make it again.
public struct PINHash: Codable, Hashable, Sendable {
    /// N, the cost: a power of two.
    public var rounds: Int
    /// r
    public var blockSize: Int
    /// p
    public var parallelism: Int
    public var salt: Data
    public var hash: Data

    public init(rounds: Int, blockSize: Int, parallelism: Int, salt: Data, hash: Data) {
        self.rounds = rounds
        self.blockSize = blockSize
        self.parallelism = parallelism
        self.salt = salt
        self.hash = hash
    }

    /// Whether the figures are such as TimeQuest writes, or will write on faster machines; others could cost more memory than there is,
    /// or be no protection at all.
    public var isPlausible: Bool {
        (1 << 14...1 << 18).contains(rounds) && rounds.nonzeroBitCount == 1 && (8...16).contains(blockSize)
            && (1...4).contains(parallelism) && salt.count >= 16 && hash.count >= 32
    }
}
