import Crypto
import Domain
import Foundation
import Sharing

/// A PC with fixed keys.
struct PairingPC {
    let device: Device
    let key: Curve25519.Signing.PrivateKey

    /// - Parameters:
    ///   - number: another one is another PC.
    ///   - carrier: the number of its Syncthing; nil for none.
    init(_ number: UInt8, name: String = "laptop", carrier: UInt8?) {
        key = Self.signingKey(number)
        let agreement = Data(SHA256.hash(data: [number, 2]))
        device = Device(
            id: DeviceID(hash: SHA256.hash(data: key.publicKey.rawRepresentation)), name: name,
            signingKey: key.publicKey.rawRepresentation, agreementKey: agreement, carrier: carrier.map(Self.carrier)?.text ?? "")
    }

    init(_ number: UInt8, name: String = "laptop") { self.init(number, name: name, carrier: number) }

    private init(_ device: Device, _ key: Curve25519.Signing.PrivateKey) {
        self.device = device
        self.key = key
    }

    /// The same key, with something else changed.
    func changed(_ change: (inout Device) -> Void) -> PairingPC {
        var device = device
        change(&device)
        return PairingPC(device, key)
    }

    var carrier: CarrierID { CarrierID(device.carrier)! }

    func hello(for reader: PairingPC?) throws -> Data {
        try PairingHello(of: device, for: reader?.carrier) { try key.signature(for: $0) }.data()
    }

    /// What it seals for another PC.
    func ring(for reader: Device) -> Data { Data("ring of \(device.id) for \(reader.id)".utf8) }

    static func carrier(_ number: UInt8) -> CarrierID { CarrierID(certificateHash: SHA256.hash(data: [number, 1]).map { $0 })! }

    private static func signingKey(_ number: UInt8) -> Curve25519.Signing.PrivateKey {
        // Any 32 bytes are a key.
        try! Curve25519.Signing.PrivateKey(rawRepresentation: Data(repeating: number, count: 32))
    }
}
