import Crypto
public import Domain
public import Foundation

/// The private keys of a PC: one that signs its segments (Ed25519), and one to which others seal the household's keys (X25519).
///
/// They make up its identity, and never leave the PC.
public struct DeviceKeys: Sendable {
    /// The identity that belongs to the signing key.
    public let id: DeviceID
    let signing: Curve25519.Signing.PrivateKey
    let agreement: Curve25519.KeyAgreement.PrivateKey

    /// New random keys, hence a new identity.
    public init() {
        self.init(signing: Curve25519.Signing.PrivateKey(), agreement: Curve25519.KeyAgreement.PrivateKey())
    }

    init(signing: Curve25519.Signing.PrivateKey, agreement: Curve25519.KeyAgreement.PrivateKey) {
        self.signing = signing
        self.agreement = agreement
        id = DeviceID(signingKey: signing.publicKey.rawRepresentation)
    }

    /// The public key that others check its signatures with, 32 bytes.
    public var signingKey: Data { signing.publicKey.rawRepresentation }

    /// The public key to which others seal something for it, 32 bytes.
    public var agreementKey: Data { agreement.publicKey.rawRepresentation }

    /// The PC as the others know it.
    ///
    /// - Parameters: as for `Device`
    public func device(name: String, carrier: String, playsOnly: Bool = false) -> Device {
        Device(
            id: id, name: name, signingKey: signingKey, agreementKey: agreementKey, carrier: carrier, playsOnly: playsOnly)
    }
}

extension DeviceKeys: CustomStringConvertible, CustomReflectable {
    public var description: String { "keys of \(id)" }

    /// Without the keys, so that no message can contain them.
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}

extension Identity where Entity == Device {
    /// The identity of the PC whose public signing key this is.
    ///
    /// - Parameter signingKey: an Ed25519 key, 32 bytes
    public init(signingKey: Data) {
        self.init(hash: SHA256.hash(data: signingKey))
    }
}

extension Device {
    /// Whether its id is that of its signing key. Another one is not a PC's.
    public var hasItsOwnID: Bool { id == DeviceID(signingKey: signingKey) }
}
