import Crypto
import Domain
import Foundation
import FuzzSupport

@testable import Sharing

/// A family with one PC, whose keys are always the same, so that an input always means the same.
enum Family {
    static let keys: DeviceKeys = {
        guard let signing = try? Curve25519.Signing.PrivateKey(rawRepresentation: Data(repeating: 1, count: 32)),
            let agreement = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: Data(repeating: 2, count: 32))
        else { fatalError("These are no keys.") }
        return DeviceKeys(signing: signing, agreement: agreement)
    }()

    static let key: HouseholdKey = makeLasting {
        guard let key = HouseholdKey(id: HouseholdKey.ID(3), epoch: 1, secret: Data(repeating: 4, count: 32)) else {
            fatalError("This is no key.")
        }
        return key
    }

    private static let ring = makeLasting { KeyRing([key]) }

    static func decoded(_ file: Data, named name: SegmentName) -> Result<Segment, SegmentFlaw> {
        Result { () throws(SegmentFlaw) in
            try SegmentCodec.decode(file, named: name, in: keys.id, keys: ring) { $0 == keys.id ? keys.signingKey : nil }
        }
    }

    /// A file of some bytes with a valid signature.
    static func signed(_ bytes: Data) -> Data {
        guard let signature = try? keys.signing.signature(for: bytes) else { fatalError("The key does not sign.") }
        return bytes + signature
    }
}
