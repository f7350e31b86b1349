public import Domain
import Foundation

/// The files with which this PC has vouched for its new identities, in a folder of the service alone. If one is lost in the shared folder
/// before the other PCs have read it, they could not go on with this PC.
public struct OwnVouchers: Sendable {
    private let folder: SegmentFolder

    /// - Parameter stateFolder: the folder of the database.
    public init(stateFolder: String) {
        folder = SegmentFolder(root: "\(stateFolder)/vouchers")
    }

    /// Vouches for the new identity of this PC. To be called before the new one is used.
    ///
    /// The voucher is put into the shared folder afterwards (``putBack(in:)``).
    public func appoint(_ successor: DeviceKeys, by former: DeviceKeys) throws(SegmentFolderError) {
        try folder.makePrivate()
        try folder.appoint(successor, by: former)
    }

    /// Closes the folder to other users, as one of an earlier version.
    public func restrict() throws(SegmentFolderError) { try folder.restrict() }

    /// Puts back those that the shared folder does not have, or has otherwise.
    public func putBack(in shared: SegmentFolder) throws(SegmentFolderError) {
        for voucher in folder.vouchers() where !shared.vouchers(of: voucher.former).contains(voucher) { try shared.write(voucher) }
    }

    /// The identities that this PC had before one, the latest first. What is in the shared folder proves nothing about that: every PC of
    /// the family can vouch for any identity.
    public func formers(of device: DeviceID) -> [DeviceID] {
        let vouchers = folder.vouchers()
        var formers: [DeviceID] = []
        var present = device
        while let former = vouchers.first(where: { $0.id == present })?.former, former != device, !formers.contains(former) {
            formers.append(former)
            present = former
        }
        return formers
    }

    /// Removes them: the PC goes on under an identity that nobody knows.
    public func remove() throws {
        if FileManager.default.fileExists(atPath: folder.root) { try FileManager.default.removeItem(atPath: folder.root) }
    }
}
