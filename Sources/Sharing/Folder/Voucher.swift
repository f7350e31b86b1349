import Crypto
public import Domain
public import Foundation

/// A file with which a PC vouches for its new identity: the new public keys, signed with the old one.
public struct Voucher: Hashable, Sendable {
    /// The new identity.
    public let id: DeviceID
    /// The old one.
    public let former: DeviceID
    /// The content of the file. Nothing of it is proven before ``successor(signedBy:)``.
    public let bytes: Data

    static let byteCount = 32 + 32 + 64

    /// - Returns: nil where the bytes are not as many as such a file has
    public init?(id: DeviceID, former: DeviceID, bytes: Data) {
        guard bytes.count == Self.byteCount else { return nil }
        (self.id, self.former, self.bytes) = (id, former, bytes)
    }

    /// - Throws: what signing throws
    init(for successor: DeviceKeys, by former: DeviceKeys) throws {
        (id, self.former) = (successor.id, former.id)
        let keys = successor.signingKey + successor.agreementKey
        bytes = keys + (try former.signing.signature(for: Self.signed(former.id, successor.id, keys)))
    }

    var signingKey: Data { Data(bytes.prefix(32)) }

    /// The new identity, if the old one has vouched for it.
    ///
    /// - Parameter key: the public signing key of the old one, 32 bytes
    func successor(signedBy key: Data) -> Successor? {
        guard DeviceID(signingKey: signingKey) == id,
            let verifier = try? Curve25519.Signing.PublicKey(rawRepresentation: key),
            verifier.isValidSignature(bytes.suffix(64), for: Self.signed(former, id, bytes.prefix(64)))
        else { return nil }
        return Successor(id: id, former: former, signingKey: signingKey, agreementKey: Data(bytes[32..<64]))
    }

    private static func signed(_ former: DeviceID, _ successor: DeviceID, _ keys: Data) -> Data {
        Data("TimeQuest successor 1 of \(former) is \(successor)\n".utf8) + keys
    }
}

/// The new identity of a PC, for which the old one vouches.
public struct Successor: Hashable, Sendable {
    public let id: DeviceID
    public let former: DeviceID
    /// 32 bytes.
    public let signingKey: Data
    /// 32 bytes.
    public let agreementKey: Data

    /// The PC, of which only the keys are known as long as it has not announced itself.
    public var device: Device {
        Device(id: id, name: "", signingKey: signingKey, agreementKey: agreementKey, carrier: "")
    }
}
