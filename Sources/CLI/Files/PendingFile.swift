import Foundation

/// A file that is there whole or not at all: written under another name, brought to the disk, then renamed. Only its owner may read it,
/// unless it is said otherwise.
final class PendingFile {
    let path: String
    /// -1 once it is closed.
    private var descriptor: Int32
    private var isInPlace = false
    /// The same name each time, so that what a power cut leaves behind does not pile up.
    private var temporaryPath: String { path + ".partial" }

    /// - Parameters:
    ///   - mayReplace: whether a file of this name may be lost.
    ///   - mode: who may read and write it, whatever the umask is.
    /// - Throws: `CommandError`
    init(path: String, mayReplace: Bool, mode: mode_t = 0o600) throws {
        if !mayReplace, FileManager.default.fileExists(atPath: path) {
            throw CommandError("“\(path)” is there already. Choose another name, or say --force to replace it.")
        }
        self.path = path
        descriptor = open(path + ".partial", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        // One that was left behind could be readable for others.
        guard descriptor >= 0, fchmod(descriptor, mode) == 0 else { throw Self.failure("“\(path)” cannot be written") }
    }

    func write(_ bytes: Data) throws {
        let isWritten = bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        if !isWritten { throw Self.failure("“\(path)” cannot be written") }
    }

    /// What is written so far.
    var writtenURL: URL { URL(fileURLWithPath: temporaryPath) }

    /// Puts it in its place for good.
    func finish() throws {
        guard fsync(descriptor) == 0, closeOnce() == 0, rename(temporaryPath, path) == 0 else {
            throw Self.failure("“\(path)” cannot be written")
        }
        isInPlace = true
        // The name, too, has to reach the disk.
        let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Leaves nothing behind; does nothing once it is in its place.
    func discard() {
        if isInPlace { return }
        _ = closeOnce()
        unlink(temporaryPath)
    }

    private func closeOnce() -> Int32 {
        defer { descriptor = -1 }
        return descriptor < 0 ? 0 : close(descriptor)
    }

    private static func failure(_ what: String) -> CommandError { CommandError("\(what): \(String(cString: strerror(errno))).") }
}
