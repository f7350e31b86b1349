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

/// A PIN as it is stored: its scrypt hash (RFC 7914) with the parameters and the salt.
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

    /// Whether the parameters are within what TimeQuest writes, or will write for faster machines. Others could need more memory
    /// than there is, or protect nothing.
    public var isPlausible: Bool {
        (1 << 14...1 << 18).contains(rounds) && rounds.nonzeroBitCount == 1 && (8...16).contains(blockSize)
            && (1...4).contains(parallelism) && salt.count >= 16 && hash.count >= 32
    }
}

/// The rules for a new parent PIN. It may have letters as well as digits.
public enum PINRule {
    /// The allowed length, in characters as a reader counts them. Four are enough, because wrong PINs soon cost time
    /// (`PINAttempts`).
    public static let length = 4...64

    /// The PIN in the normal form in which it is stored and compared: keyboards encode the same letter in different ways.
    ///
    /// - Parameter field: the field's name on the wire. The sentences never repeat what was typed.
    public static func validated(_ pin: String, field: String) throws(FieldProblem) -> String {
        if let flaw = flaw(in: pin) { throw FieldProblem(field: field, message: flaw.sentence, reason: flaw.reason) }
        return pin.precomposedStringWithCanonicalMapping
    }

    /// The normal form of a PIN that is checked; nil for a text that cannot be a PIN.
    public static func normalForm(of pin: String) -> String? {
        flaw(in: pin) == nil ? pin.precomposedStringWithCanonicalMapping : nil
    }

    /// What is wrong with a new PIN as a value, or nil.
    public static func flaw(in pin: String) -> PINFlaw? {
        guard length.contains(pin.count), pin.utf8.count <= length.upperBound * 16 else { return .length }
        return NameRule.printable(pin) == pin ? nil : .unprintable
    }
}
