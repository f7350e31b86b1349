import Crypto
public import Domain
public import Foundation
import LinuxSystem

/// The new identities of PCs, each vouched for by the old one, so that no PC has to be paired again after a restore.
///
/// ```
/// <root>/7K3M9QW2XD4A/C2D7XK1M4QW9.successor
/// ```
///
/// It is no operation of the old identity: after a restore nobody knows for sure how many there are, and one more with a number that
/// other PCs know as another operation would set that one aside.
extension SegmentFolder {
    /// Vouches for the new identity of this PC. To be called before the new one is used.
    public func appoint(_ successor: DeviceKeys, by former: DeviceKeys) throws(SegmentFolderError) {
        try makeFolder(of: former.id)
        do {
            let signature = try former.signing.signature(for: Self.signed(former.id, successor.id, successor.signingKey))
            try DurableFile.write(
                successor.signingKey + signature, to: "\(path(of: former.id))/\(successor.id)\(Self.successorEnding)",
                mode: Self.fileMode, partPath: partPath(of: former.id))
        } catch let error as DurableFileError {
            throw .unwritable(error)
        } catch {
            // A key signs anything.
            throw .folder(path(of: former.id), SystemCallFailure(call: "sign", code: 0))
        }
    }

    /// The new identities for which PCs of the family vouch, also those of new identities, and so on.
    ///
    /// - Parameter signingKeys: the public signing keys of the PCs that belong to the family.
    public func successors(of signingKeys: [DeviceID: Data]) -> [Successor] {
        var keys = signingKeys
        var found: [Successor] = []
        var pending = Array(signingKeys.keys)
        while let former = pending.popLast() {
            for name in successorFiles(of: former) {
                guard let id = DeviceID(String(name.dropLast(Self.successorEnding.count))), let key = keys[former],
                    let successor = successor(id, of: former, key: key, file: "\(path(of: former))/\(name)")
                else { continue }
                found.append(successor)
                if keys[id] == nil {
                    keys[id] = successor.signingKey
                    pending.append(id)
                }
            }
        }
        return found.sorted { ($0.id, $0.former) < ($1.id, $1.former) }
    }

    static var successorEnding: String { ".successor" }

    private func successorFiles(of device: DeviceID) -> [String] {
        let listed = try? FolderListing.entries(of: path(of: device), limit: Limit.devices) { $0.hasSuffix(Self.successorEnding) }
        return (listed?.entries ?? []).filter { $0.kind == .regular }.map(\.name)
    }

    private func successor(_ id: DeviceID, of former: DeviceID, key: Data, file: String) -> Successor? {
        guard let data = try? FileReader.read(file, limit: 32 + 64, followsSymbolicLinks: false).data, data.count == 32 + 64 else {
            return nil
        }
        let (signingKey, signature) = (Data(data.prefix(32)), Data(data.suffix(64)))
        guard DeviceID(signingKey: signingKey) == id,
            let verifier = try? Curve25519.Signing.PublicKey(rawRepresentation: key),
            verifier.isValidSignature(signature, for: Self.signed(former, id, signingKey))
        else { return nil }
        return Successor(id: id, former: former, signingKey: signingKey)
    }

    private static func signed(_ former: DeviceID, _ successor: DeviceID, _ key: Data) -> Data {
        Data("TimeQuest successor 1 of \(former) is \(successor)\n".utf8) + key
    }
}

/// The new identity of a PC, for which the old one vouches.
public struct Successor: Hashable, Sendable {
    public let id: DeviceID
    public let former: DeviceID
    /// 32 bytes.
    public let signingKey: Data
}
