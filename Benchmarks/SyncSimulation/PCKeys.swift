import BenchmarkSupport
import Crypto
import Domain
import Foundation
import Sharing

/// The keys of simulated PCs. They follow from the seed: identities order what happens at the same time.
enum PCKeys {
    /// The form of the file of a PC's keys.
    private struct File: Codable {
        struct Contents: Codable {
            var device: DeviceID
            var signing: Data
            var agreement: Data
        }

        var version = 1
        var contents: Contents
    }

    /// Makes keys, and stores them as those of a PC.
    static func make(in state: String, _ random: inout SeededRandom) throws {
        func bytes() -> Data { Data((0..<4).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }) }
        let signing = try Curve25519.Signing.PrivateKey(rawRepresentation: bytes())
        let agreement = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes())
        let contents = File.Contents(
            device: DeviceID(signingKey: signing.publicKey.rawRepresentation), signing: signing.rawRepresentation,
            agreement: agreement.rawRepresentation)
        try JSONEncoder().encode(File(contents: contents)).write(to: URL(fileURLWithPath: path(state)))
    }

    /// Gives a PC a new identity, for which the old one vouches, as before a restore.
    ///
    /// - Returns: the new identity.
    static func renew(in state: String, _ random: inout SeededRandom) throws -> DeviceID {
        let draft = "\(state)/draft"
        try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
        try make(in: draft, &random)
        let successor = try stored(in: draft)
        let vouchers = OwnVouchers(stateFolder: state)
        try vouchers.appoint(successor, by: try stored(in: state))
        try vouchers.putBack(in: SegmentFolder(root: PC.sharedFolder(state)))
        try DeviceKeyFile(path: path(state)).write(successor)
        return successor.id
    }

    /// The keys of a PC.
    static func stored(in state: String) throws -> DeviceKeys {
        guard let keys = try DeviceKeyFile(path: path(state)).read() else { throw Finding(description: "\(state) has no keys") }
        return keys
    }

    private static func path(_ state: String) -> String { "\(state)/pc.keys" }
}
