import Domain
import Foundation
import Logging
import Sharing

/// The identity of this PC. Its keys are in a file outside the database, so that a backup does not contain them: a household that is
/// restored goes on under a new identity, or it would give numbers to new operations that other PCs know as other operations.
struct PCIdentity: Sendable {
    private let file: DeviceKeyFile
    private let vouchers: OwnVouchers
    private let known: KnownVouchers
    private let shared: SegmentFolder
    private let logger: Logger

    /// - Parameters:
    ///   - stateFolder: the folder of the database.
    ///   - sharedFolder: the folder of the operations of all PCs; nil for the one in the state folder.
    init(stateFolder: String, sharedFolder: String? = nil, logger: Logger) {
        file = DeviceKeyFile(path: "\(stateFolder)/pc.keys")
        vouchers = OwnVouchers(stateFolder: stateFolder)
        known = KnownVouchers(stateFolder: stateFolder)
        shared = SegmentFolder(root: sharedFolder ?? SharedFolders(stateFolder: stateFolder).operations)
        self.logger = logger
    }

    /// The keys of this PC. They are made where there are none.
    ///
    /// Where they cannot be read, the PC gets new ones: its reminders must come. Those of other PCs then have to be paired with it anew.
    func keys() -> DeviceKeys {
        let problem: KeyFileError
        do throws(KeyFileError) {
            if let keys = try file.read() { return keys }
            return try file.renew()
        } catch {
            problem = error
        }
        logger.warning("This PC gets a new identity. \(problem)")
        do throws(KeyFileError) {
            return try file.renew()
        } catch {
            // Nothing can be written here; what is stored is only read, so no operation gets this identity.
            logger.warning("\(error)")
            return DeviceKeys()
        }
    }

    /// The keys of this PC, for what has to be theirs. Unlike ``keys()`` it gives a PC no new identity where its keys cannot be read.
    func present() throws(KeyFileError) -> DeviceKeys {
        if let keys = try file.read() { return keys }
        return try file.renew()
    }

    /// The identity of this PC (``keys()``).
    func device() -> DeviceID { keys().id }

    /// Whether the present identity of this PC vouches for its new one, so that the family's other PCs go on with it.
    enum Vouching {
        case none
        /// If it can be stored. Otherwise the PC has to be paired with the others anew.
        case wanted
        /// Otherwise the PC gets no new identity.
        case required
    }

    /// Gives this PC a new identity.
    ///
    /// - Parameter vouching: whether the present identity vouches for it.
    /// - Throws: why it cannot be stored. The PC keeps its present identity then.
    func renew(_ vouching: Vouching = .wanted) throws -> DeviceID {
        let successor = DeviceKeys()
        if vouching != .none, let former = try file.read(), FileManager.default.fileExists(atPath: shared.root) {
            do throws(SegmentFolderError) {
                try vouchers.appoint(successor, by: former)
            } catch {
                if vouching == .required { throw error }
                logger.warning("The other PCs do not hear of the new identity of this one, and have to be paired anew. \(error)")
            }
        }
        if vouching != .none { putBackOwnVouchers() }
        try file.write(successor)
        if vouching == .none { forgetFormers() }
        return successor.id
    }

    /// Puts back in the shared folder what vouches for this PC. Where that fails, the next exchange does it.
    private func putBackOwnVouchers() {
        do throws(SegmentFolderError) {
            try vouchers.putBack(in: shared)
        } catch {
            logger.warning("What vouches for this PC cannot be put into the shared folder yet. \(error)")
        }
    }

    /// Puts back in the shared folder what vouches for this PC and for the others, and keeps what is new.
    ///
    /// - Parameter signingKeys: the public signing keys of the PCs that are known.
    func exchangeVouchers(signedBy signingKeys: [DeviceID: Data]) {
        closeFolders()
        do throws(SegmentFolderError) {
            try vouchers.putBack(in: shared)
            try known.exchange(with: shared, signedBy: signingKeys)
        } catch {
            // It keeps nothing else from being shared.
            logger.warning("What vouches for new identities of PCs cannot be kept, or put back. \(error)")
        }
    }

    /// Closes the folders of vouchers to other users, as those of an earlier version.
    private func closeFolders() {
        do throws(SegmentFolderError) {
            try vouchers.restrict()
            try known.restrict()
        } catch {
            logger.warning("Others may change what vouches for the identities of PCs. \(error)")
        }
    }

    /// The identities that this PC had before its present one, the latest first.
    func formers(of device: DeviceID) -> [DeviceID] { vouchers.formers(of: device) }

    private func forgetFormers() {
        do {
            try vouchers.remove()
            try known.remove()
        } catch {
            // They vouch for identities that mean nothing to this PC any more.
            logger.warning("\(error)")
        }
    }
}
