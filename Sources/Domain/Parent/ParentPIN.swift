public import Foundation

/// The PIN for parent mode and the wrong ones that were tried.
public struct ParentPIN: Codable, Hashable, Sendable {
    public var hash: PINHash
    public var attempts: PINAttempts

    public init(hash: PINHash, attempts: PINAttempts = PINAttempts()) {
        self.hash = hash
        self.attempts = attempts
    }
}

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

/// What the PIN for parent mode must look like. Letters will do as well as digits.
public enum PINRule {
    /// Characters as a reader counts them. Wrong ones cost time soon (`PINAttempts`), so that four are enough.
    public static let length = 4...64

    /// The PIN in the one form in which it is kept and compared: keyboards write the same letter in different ways.
    ///
    /// - Parameter field: the field's name on the wire. The sentences never repeat what was typed.
    public static func validated(_ pin: String, field: String) throws(FieldProblem) -> String {
        guard length.contains(pin.count), pin.utf8.count <= length.upperBound * 16 else {
            throw FieldProblem(
                field: field, message: "A PIN has \(length.lowerBound) to \(length.upperBound) digits, letters or other characters."
            )
        }
        if NameRule.printable(pin) != pin {
            throw FieldProblem(
                field: field, message: "The PIN has a line break or an invisible control character in it. Please take it out.")
        }
        return pin.precomposedStringWithCanonicalMapping
    }
}
