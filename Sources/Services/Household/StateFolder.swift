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

    /// Why nothing can be kept here at this moment, in a sentence; nil where it can.
    var writingProblem: String? {
        guard FileManager.default.isWritableFile(atPath: path) else {
            return
                "\(path) cannot be written to: nothing that happens now is kept. Look at its permissions, and whether its disk is "
                + "mounted for reading only."
        }
        let system = try? FileManager.default.attributesOfFileSystem(forPath: path)
        // Where the disk does not say, the scheduler will.
        guard let free = system?[.systemFreeSize] as? NSNumber, free.int64Value < Self.leastFree else { return nil }
        return "The disk with \(path) is full: what happens now may not be kept. Make some room."
    }

    /// So many bytes a day of play and reminders needs at most.
    private static let leastFree: Int64 = 1_000_000

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
