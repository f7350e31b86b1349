import Crypto
import Foundation

/// A key that only the PCs of the family have. Their segments are encrypted with it (ChaCha20-Poly1305), so that whatever carries them,
/// such as a stick or another device of the house, cannot read them.
public struct HouseholdKey: Hashable, Sendable, Identifiable {
    public let id: ID
    /// Which generation it is of, from 1. A new one begins when a PC was lost: it must not be able to read what comes later.
    public let epoch: Int
    /// 32 bytes.
    let secret: Data

    /// The epochs that a key may have.
    public static let epochs = 1...1_000_000

    /// A new random key.
    ///
    /// - Parameter epoch: within `epochs`
    public init(epoch: Int) {
        var generator = SystemRandomNumberGenerator()
        id = ID(generator.next())
        self.epoch = min(max(epoch, Self.epochs.lowerBound), Self.epochs.upperBound)
        secret = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    }

    init?(id: ID, epoch: Int, secret: Data) {
        guard Self.epochs.contains(epoch), secret.count == 32 else { return nil }
        self.id = id
        self.epoch = epoch
        self.secret = secret
    }

    /// What identifies a key in a segment: 64 random bits, written as 16 hexadecimal digits.
    public struct ID: Hashable, Comparable, Sendable, LosslessStringConvertible {
        let bits: UInt64

        init(_ bits: UInt64) { self.bits = bits }

        /// Reads 16 digits in lower case.
        public init?(_ text: String) {
            guard let bits = UInt64(text, radix: 16) else { return nil }
            self.init(bits)
            guard description == text else { return nil }
        }

        public var description: String {
            let digits = String(bits, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }

        public static func < (one: ID, other: ID) -> Bool { one.bits < other.bits }
    }
}

extension HouseholdKey: Comparable {
    /// Orders keys by epoch, then by id: the greatest of a ring is the one in use on every PC that has the same ring.
    public static func < (one: HouseholdKey, other: HouseholdKey) -> Bool {
        // The secret only makes the order total: two keys with one id are made by nobody.
        if (one.epoch, one.id) != (other.epoch, other.id) { return (one.epoch, one.id) < (other.epoch, other.id) }
        return one.secret.lexicographicallyPrecedes(other.secret)
    }
}

extension HouseholdKey: Codable {
    private enum CodingKeys: String, CodingKey { case id, epoch, secret }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let id = try fields.decode(String.self, forKey: .id)
        let epoch = try fields.decode(Int.self, forKey: .epoch)
        let secret = try fields.decode(Data.self, forKey: .secret)
        guard let id = ID(id), let key = HouseholdKey(id: id, epoch: epoch, secret: secret) else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: fields, debugDescription: "This is not a key of a household.")
        }
        self = key
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id.description, forKey: .id)
        try fields.encode(epoch, forKey: .epoch)
        try fields.encode(secret, forKey: .secret)
    }
}

extension HouseholdKey: CustomStringConvertible, CustomReflectable {
    public var description: String { "key \(id) of epoch \(epoch)" }

    /// Without the secret, so that no message can contain it.
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "epoch": epoch]) }
}
