public import Domain
public import Foundation

/// The files with which PCs of the family have vouched for new identities, in a folder of the service alone. If an old disk is put back,
/// such a file is deleted in the shared folder of all PCs, and a PC that comes later could read nothing of the identity.
public struct KnownVouchers: Sendable {
    private let folder: SegmentFolder

    /// - Parameter stateFolder: the folder of the database.
    public init(stateFolder: String) {
        folder = SegmentFolder(root: "\(stateFolder)/known-vouchers")
    }

    /// Closes the folder to other users, as one of an earlier version.
    public func restrict() throws(SegmentFolderError) { try folder.restrict() }

    /// Keeps those of the shared folder that prove something, and puts back those that it does not have.
    ///
    /// - Parameter signingKeys: the public signing keys of the PCs that are known.
    public func exchange(with shared: SegmentFolder, signedBy signingKeys: [DeviceID: Data]) throws(SegmentFolderError) {
        // By the new and the former identity: somebody who has the keys of the former one could vouch for the new one twice.
        let proven = Set(shared.successors(of: signingKeys).map { [$0.id, $0.former] })
        let present = shared.vouchers()
        let kept = folder.vouchers()
        let known = Set(kept.map { [$0.id, $0.former] })
        for voucher in present
        where proven.contains([voucher.id, voucher.former]) && !known.contains([voucher.id, voucher.former]) {
            try folder.makePrivate()
            try folder.write(voucher)
        }
        for voucher in kept where !present.contains(voucher) && !proven.contains([voucher.id, voucher.former]) {
            try shared.write(voucher)
        }
    }

    /// Removes them: this PC is paired with none any more.
    public func remove() throws {
        if FileManager.default.fileExists(atPath: folder.root) { try FileManager.default.removeItem(atPath: folder.root) }
    }
}
