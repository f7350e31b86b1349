import Domain
import Foundation

/// A folder that the daemon creates and owns.
struct StateFolder {
    let path: String

    /// Creates the folder where it is missing.
    ///
    /// - Parameter mayBeReadOnly: whether a folder that cannot be written to will do.
    /// - Throws: if it cannot be created, or is not writable.
    func create(mayBeReadOnly: Bool = false) throws(StateFolderError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw StateFolderError(path: path, reason: Self.reason(error))
        }
        guard mayBeReadOnly || FileManager.default.isWritableFile(atPath: path) else {
            throw StateFolderError(path: path, reason: "it may not be written to")
        }
    }

    private static func reason(_ error: any Error) -> String {
        if (error as? CocoaError)?.code == .fileWriteFileExists { return "it is not a folder" }
        let sentence = error.localizedDescription
        return sentence.hasByteSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// Why nothing can be stored here at this moment, as a sentence; nil where it can.
    var writingProblem: String? {
        guard FileManager.default.isWritableFile(atPath: path) else {
            return
                "\(path) cannot be written to: nothing that happens now is kept. Look at its permissions, and whether its disk is "
                + "mounted for reading only."
        }
        let system = try? FileManager.default.attributesOfFileSystem(forPath: path)
        // Where the free space is unknown, the scheduler reports a failed write.
        guard let free = system?[.systemFreeSize] as? NSNumber, free.int64Value < Self.leastFree else { return nil }
        return "The disk with \(path) is full: what happens now may not be kept. Make some room."
    }

    /// How many bytes a day of play and reminders needs at most.
    private static let leastFree: Int64 = 1_000_000

    /// Creates the calendar folder if it is inside the state folder. A folder elsewhere is not created: it may be on a disk that is
    /// not mounted yet.
    func createIfInside(_ state: StateFolder) throws(StateFolderError) {
        if path.hasBytePrefix(state.path + "/") { try create(mayBeReadOnly: true) }
    }
}

/// Why a folder cannot be used.
struct StateFolderError: PrintableError {
    let path: String
    let reason: String

    var sentences: String {
        "The folder \(path) cannot be used: \(reason). Choose another with --state, or change its permissions."
    }
}
