import Domain
import Foundation

/// The command that brings everything back from a backup of the service, as this login types it.
enum RestoreAdvice {
    /// With `sudo` only if this login cannot read the file: root and the service own the folder of the system's backups. A service that a
    /// person has started keeps them in that person's folder, and `sudo` would ask the system's service instead.
    ///
    /// - Parameter isReadable: whether this login can read a file; a test passes its own.
    static func command(
        _ file: String, everywhere: Bool = false,
        isReadable: (String) -> Bool = { FileManager.default.isReadableFile(atPath: $0) }
    ) -> String {
        let words = [isReadable(file) ? nil : "sudo", "timequest restore", everywhere ? "--everywhere" : nil]
        return "\(CommandText(words.compactMap(\.self).joined(separator: " "), file))"
    }
}
