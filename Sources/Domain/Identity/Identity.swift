/// The identity of something that a household stores: made once at random, and the same on every PC of the family from then on.
///
/// It has 60 bits and is written as 12 letters of Crockford's base 32 (https://www.crockford.com/base32.html), e.g. `7K3M9QW2XD4A`.
/// Identities are ordered like their texts; the order has no other meaning.
public struct Identity<Entity>: Hashable, Comparable, Sendable {
    /// How many letters the text has.
    public static var length: Int { 12 }
    /// How many letters people must type at least: fewer are rather a mistyped name, which must not be another player's id.
    public static var leastTypedLength: Int { 4 }

    /// 0 ..< 2^60.
    let bits: UInt64

    /// - Parameter bits: the lowest 60 count.
    init(bits: UInt64) {
        self.bits = bits & (1 << 60 - 1)
    }

    /// A new random identity. Among a million, the probability that two are the same is about one in two million.
    public static func random(using generator: inout some RandomNumberGenerator) -> Identity {
        Identity(bits: generator.next())
    }

    /// The identity made of the first 60 bits of a hash, for something that is the same wherever it is made.
    ///
    /// - Parameter hash: at least 8 bytes.
    public init(hash: some Sequence<UInt8>) {
        self.init(bits: hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } >> 4)
    }

    /// The identity with a given number, for samples, tests and households that are never stored.
    public static func numbered(_ number: Int) -> Identity { Identity(bits: UInt64(number)) }

    public static func < (one: Identity, other: Identity) -> Bool { one.bits < other.bits }

    /// Whether a text that a person typed is the beginning of this identity.
    ///
    /// - Parameter text: at least four letters, in upper or lower case; fewer are the beginning of no identity.
    public func begins(with text: some StringProtocol) -> Bool {
        let letters = text.utf8.map(CrockfordBase32.value(of:))
        return (Self.leastTypedLength...Self.length).contains(letters.count)
            && zip(letters, CrockfordBase32.digits(of: bits, count: Self.length)).allSatisfy { $0 == $1 }
    }
}

extension Identity: LosslessStringConvertible {
    /// Reads the 12 letters in upper or lower case; `I` and `L` count as 1 and `O` as 0, because they look alike.
    public init?(_ text: String) {
        guard text.utf8.count == Self.length else { return nil }
        var bits: UInt64 = 0
        for letter in text.utf8 {
            guard let value = CrockfordBase32.value(of: letter) else { return nil }
            bits = bits << 5 | UInt64(value)
        }
        self.init(bits: bits)
    }

    public var description: String { CrockfordBase32.text(of: bits, count: Self.length) }
}

extension Identity: TextCoded {}

/// A child who plays.
public typealias PlayerID = Identity<PlayerProfile>
/// A sequence of tasks, which the player plays as a quest.
public typealias RoutineID = Identity<Routine>
/// One step of a routine.
public typealias TaskID = Identity<RoutineTask>
/// One run of a routine.
public typealias QuestID = Identity<GameSession>

extension TaskID {
    /// The identity of a task of a routine that is lost, the same on every PC.
    ///
    /// - Parameter position: its position in the routine's last quest.
    public init(lostTask position: Int, of routine: RoutineID) {
        self.init(bits: routine.bits &+ UInt64(position) &+ 1)
    }
}

/// Numbers as letters that people can read aloud and type without confusing them.
enum CrockfordBase32 {
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// By ASCII code; nil for a character that is not one of its letters.
    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        for (value, letter) in letters.enumerated() {
            values[Int(letter)] = UInt8(value)
            values[Int(letter | 0x20)] = UInt8(value)
        }
        for letter in "IiLl".utf8 { values[Int(letter)] = 1 }
        for letter in "Oo".utf8 { values[Int(letter)] = 0 }
        return values
    }()

    static func value(of letter: UInt8) -> UInt8? { values[Int(letter)] }

    /// The lowest digits of a number, the highest of them first.
    static func digits(of number: UInt64, count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 5)) & 31 }
    }

    static func text(of number: UInt64, count: Int) -> String {
        String(decoding: digits(of: number, count: count).map { letters[Int($0)] }, as: UTF8.self)
    }
}
