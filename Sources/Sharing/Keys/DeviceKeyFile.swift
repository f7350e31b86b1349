import Crypto
import Domain
import Foundation

/// The file with the keys of this PC. It is outside the database, so that no backup contains it: a PC that goes on under its old
/// identity after a restore would number other operations like those that it has already shared.
public struct DeviceKeyFile: Sendable {
    /// The path of the file.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    private struct Contents: Codable {
        var device: DeviceID
        var signing: Data
        var agreement: Data
    }

    private var file: KeyFile<Contents> { KeyFile(path: path, keys: .device) }

    /// Reads the keys; nil where there is no file, and the PC has no identity yet.
    public func read() throws(KeyFileError) -> DeviceKeys? {
        try file.read { contents in
            let keys = DeviceKeys(
                signing: try Curve25519.Signing.PrivateKey(rawRepresentation: contents.signing),
                agreement: try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: contents.agreement))
            return keys.id == contents.device ? keys : nil
        }
    }

    /// Writes keys, in the place of others if there are any.
    public func write(_ keys: DeviceKeys) throws(KeyFileError) {
        try file.write(
            Contents(
                device: keys.id, signing: keys.signing.rawRepresentation, agreement: keys.agreement.rawRepresentation))
    }

    /// Gives this PC a new identity, as after a restore of its database.
    ///
    /// - Returns: the new keys, which are in the file already.
    public func renew() throws(KeyFileError) -> DeviceKeys {
        let keys = DeviceKeys()
        try write(keys)
        return keys
    }
}
