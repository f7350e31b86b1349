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
        let voucher: Voucher
        do {
            voucher = try Voucher(for: successor, by: former)
        } catch {
            // A key signs anything.
            throw .folder(path(of: former.id), SystemCallFailure(call: "sign", code: 0))
        }
        try write(voucher)
    }

    /// The new identities for which PCs of the family vouch, also those of new identities, and so on.
    ///
    /// - Parameters:
    ///   - signingKeys: the public signing keys of the PCs that belong to the family.
    ///   - gone: PCs that have left. They are not among the new identities, and vouch for nobody.
    public func successors(of signingKeys: [DeviceID: Data], without gone: Set<DeviceID> = []) -> [Successor] {
        var keys = signingKeys
        var found: [Successor] = []
        var pending = Array(signingKeys.keys)
        while let former = pending.popLast() {
            guard let key = keys[former] else { continue }
            for successor in vouchers(of: former).compactMap({ $0.successor(signedBy: key) }) where !gone.contains(successor.id) {
                found.append(successor)
                if keys[successor.id] == nil {
                    keys[successor.id] = successor.signingKey
                    pending.append(successor.id)
                }
            }
        }
        return found.sorted { ($0.id, $0.former) < ($1.id, $1.former) }
    }

    /// All files with which PCs vouch for new identities, to be passed on. They are not checked.
    public func vouchers() -> [Voucher] {
        let listed = try? FolderListing.entries(of: root, limit: Limit.devices) { DeviceID($0)?.description == $0 }
        let formers = (listed?.entries ?? []).filter { $0.kind == .folder }.compactMap { DeviceID($0.name) }
        return formers.sorted().flatMap(vouchers)
    }

    /// Puts in the files of PCs that vouch for new identities of theirs, also for those of new ones.
    ///
    /// - Parameters:
    ///   - vouchers: in any order. Those that no PC of the family has signed are left out
    ///   - signingKeys: the public signing keys of the PCs that belong to the family
    public func put(_ vouchers: [Voucher], signedBy signingKeys: [DeviceID: Data]) throws(SegmentFolderError) {
        var keys = signingKeys
        var rest = vouchers
        while true {
            let signed = rest.filter { voucher in
                keys[voucher.former].flatMap { voucher.successor(signedBy: $0) } != nil
            }
            if signed.isEmpty { return }
            rest.removeAll { signed.contains($0) }
            for voucher in signed {
                keys[voucher.id] = keys[voucher.id] ?? voucher.signingKey
                if !self.vouchers(of: voucher.former).contains(voucher) { try write(voucher) }
            }
        }
    }

    static var successorEnding: String { ".successor" }

    func write(_ voucher: Voucher) throws(SegmentFolderError) {
        try makeFolder(of: voucher.former)
        do throws(DurableFileError) {
            try DurableFile.write(
                voucher.bytes, to: "\(path(of: voucher.former))/\(voucher.id)\(Self.successorEnding)", mode: Self.fileMode,
                partPath: partPath(of: voucher.former))
        } catch {
            throw .unwritable(error)
        }
    }

    /// The files in the folder of a PC.
    func vouchers(of former: DeviceID) -> [Voucher] {
        let folder = path(of: former)
        let listed = try? FolderListing.entries(of: folder, limit: Limit.devices) { $0.hasSuffix(Self.successorEnding) }
        return (listed?.entries ?? []).filter { $0.kind == .regular }.compactMap { entry in
            guard let id = DeviceID(String(entry.name.dropLast(Self.successorEnding.count))),
                let read = try? FileReader.read("\(folder)/\(entry.name)", limit: Voucher.byteCount, followsSymbolicLinks: false)
            else { return nil }
            return Voucher(id: id, former: former, bytes: read.data)
        }.sorted { $0.id < $1.id }
    }
}
