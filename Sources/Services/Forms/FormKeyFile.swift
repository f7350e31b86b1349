import Foundation
import LinuxSystem
public import Logging

/// The file with the key of forms, which only the service may read. It is outside the database, so that no backup contains it. It survives
/// a restart: a form of a page that was open before is still accepted.
public struct FormKeyFile: Sendable {
    private let path: String
    private let logger: Logger

    /// - Parameter stateFolder: the folder of the file.
    public init(stateFolder: String, logger: Logger) {
        path = "\(stateFolder)/form.key"
        self.logger = logger
    }

    /// Reads the key. If there is none that can be used, makes a new one: nothing is lost by that, but pages that are open have to be
    /// opened again. A key that cannot be written is valid until the service ends.
    public func key() -> FormKey {
        if let key = stored() { return key }
        let key = FormKey()
        do throws(DurableFileError) {
            try DurableFile.write(key.bytes, to: path)
        } catch {
            logger.warning("After the next start, pages that are open now have to be opened again: \(error)")
        }
        return key
    }

    /// The key in the file; nil if there is none that can be used.
    private func stored() -> FormKey? {
        do throws(FileReaderError) {
            let data = try FileReader.read(path, limit: FormKey.byteCount, followsSymbolicLinks: false).data
            if let key = FormKey(data) { return key }
            logger.warning("Pages that are open have to be opened again: \(path) is damaged, and gets a new key.")
        } catch {
            if !error.isNotFound { logger.warning("Pages that are open have to be opened again, with a new key: \(error)") }
        }
        return nil
    }
}
