import Foundation

/// A folder of the daemon's own, made where it is missing.
struct StateFolder {
    let path: String

    func create() throws(StateFolderError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw StateFolderError(path: path, reason: error.localizedDescription)
        }
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw StateFolderError(path: path, reason: "it may not be written to")
        }
    }

    /// Makes the calendar folder where it is the daemon's own. A folder elsewhere is waited for: it may be on a disk not yet there.
    func createIfInside(_ state: StateFolder) throws(StateFolderError) {
        if path.hasPrefix(state.path + "/") { try create() }
    }
}

/// Why a folder cannot be used.
struct StateFolderError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
        "The folder \(path) cannot be used: \(reason). Choose another with --state, or change its permissions."
    }
}
