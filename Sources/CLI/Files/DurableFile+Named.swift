import Foundation
import LinuxSystem

extension DurableFile {
    /// Begins a file that a person has named, for its owner alone.
    ///
    /// - Parameter mayReplace: whether a file of this name may be lost.
    /// - Throws: `CommandError` where it may not and there is one; `DurableFileError`.
    convenience init(named path: String, mayReplace: Bool) throws {
        if !mayReplace, FileManager.default.fileExists(atPath: path) {
            throw CommandError("“\(path)” is there already. Choose another name, or say --force to replace it.")
        }
        try self.init(path)
    }
}
