import Domain
import Foundation
import Logging
import Sharing

/// The identity of this PC. Its keys are in a file outside the database, so that a backup does not contain them: a household that is
/// restored goes on under a new identity, or it would give numbers to new operations that other PCs know as other operations.
struct PCIdentity: Sendable {
    private let file: DeviceKeyFile

    /// - Parameter stateFolder: the folder of the database.
    init(stateFolder: String) {
        file = DeviceKeyFile(path: "\(stateFolder)/pc.keys")
    }

    /// The keys of this PC. They are made where there are none.
    ///
    /// Where they cannot be read, the PC gets new ones: its reminders must come. Those of other PCs then have to be paired with it anew.
    func keys(logger: Logger) -> DeviceKeys {
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

    /// The identity of this PC (``keys(logger:)``).
    func device(logger: Logger) -> DeviceID { keys(logger: logger).id }

    /// Gives this PC a new identity.
    func renew() throws(KeyFileError) -> DeviceID { try file.renew().id }
}
