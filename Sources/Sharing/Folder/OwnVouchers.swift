import Domain
import Foundation
import LinuxSystem

/// The files with which this PC has vouched for its new identities, kept outside the shared folder. Where one is lost there before the
/// other PCs have read it, they could not go on with this PC.
public struct OwnVouchers: Sendable {
    private let folder: SegmentFolder

    /// - Parameter stateFolder: the folder of the database.
    public init(stateFolder: String) {
        folder = SegmentFolder(root: "\(stateFolder)/vouchers")
    }

    /// Vouches for the new identity of this PC. To be called before the new one is used.
    public func appoint(
        _ successor: DeviceKeys, by former: DeviceKeys, in shared: SegmentFolder
    ) throws(SegmentFolderError) {
        do throws(SystemCallFailure) {
            try GroupFolder.make(folder.root)
        } catch {
            throw .folder(folder.root, error)
        }
        for folder in [folder, shared] { try folder.appoint(successor, by: former) }
    }

    /// Puts back those that the shared folder does not have, or has otherwise.
    public func putBack(in shared: SegmentFolder) throws(SegmentFolderError) {
        let present = Set(shared.vouchers())
        for voucher in folder.vouchers() where !present.contains(voucher) { try shared.write(voucher) }
    }

    /// Removes them: the PC goes on under an identity that nobody knows.
    public func remove() throws {
        if FileManager.default.fileExists(atPath: folder.root) { try FileManager.default.removeItem(atPath: folder.root) }
    }
}
