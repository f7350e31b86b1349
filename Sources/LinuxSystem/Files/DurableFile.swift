public import Foundation
import Glibc

/// Writes a file that survives a power cut: whoever opens its name finds the old file or the whole new one.
///
/// The bytes go into a part file beside the target, which only its owner can read. `publish()` brings them to the disk and gives the part
/// the target's name. A draft that is not published leaves nothing behind: it is removed by a failure, by `discard()`, and with the object.
/// Names that stand there already are replaced, never followed.
public final class DurableFile {
    /// Where the file is to be.
    public let path: String
    /// Where it is until then. Another writer, such as SQLite, may fill it there, as long as it keeps the file and closes it in time.
    public let partPath: String
    private let mode: mode_t
    /// Nil once the draft is published or removed.
    private var descriptor: Int32?

    /// Begins a draft.
    ///
    /// - Parameters:
    ///   - path: where the file is to be
    ///   - mode: its rights, whatever the umask. Where the folder has default rights (acl(5)), these too are kept, as far as `mode` leaves
    ///     its group any
    ///   - partPath: where it is until then, in the same folder; beside `path` if it is nil. A name that stays the same lets the next
    ///     draft remove what a power cut has left; give drafts that are made at the same time names of their own
    /// - Throws: why there cannot be a file
    public init(_ path: String, mode: UInt32 = 0o600, partPath: String? = nil) throws(DurableFileError) {
        self.path = path
        self.partPath = partPath ?? path + ".part"
        self.mode = mode
        guard unlink(self.partPath) == 0 || errno == ENOENT else { throw DurableFileError(path, .last("unlink")) }
        let descriptor = open(self.partPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DurableFileError(path, .last("open")) }
        self.descriptor = descriptor
    }

    deinit {
        discard()
    }

    /// Puts a file in the place of what has its name, in one step.
    ///
    /// - Parameters: as of `init`
    /// - Throws: why it was not written; then all is as it was
    public static func write(
        _ data: Data, to path: String, mode: UInt32 = 0o600, partPath: String? = nil
    ) throws(DurableFileError) {
        let file = try DurableFile(path, mode: mode, partPath: partPath)
        try file.append(data)
        try file.publish()
    }

    /// Removes a file for good: it does not come back after a power cut. Does nothing where there is none.
    public static func remove(_ path: String) throws(DurableFileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw DurableFileError(path, .last("unlink")) }
        do throws(SystemCallFailure) {
            try synchronizeFolder(of: path)
        } catch {
            throw DurableFileError(path, error)
        }
    }

    /// Writes bytes behind those that were written so far.
    ///
    /// - Throws: why they could not be written; the draft is removed
    public func append(_ data: Data) throws(DurableFileError) {
        try orDiscard { descriptor throws(SystemCallFailure) in
            var rest = data[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw .last("write") }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Gives the file its name. The draft ends with it.
    ///
    /// - Throws: why it was not published; the draft is removed. If only the last step failed, which brings the new name to the disk, the
    ///   file stands there, and may be the old one again after a power cut
    public func publish() throws(DurableFileError) {
        try orDiscard { descriptor throws(SystemCallFailure) in
            guard fchmod(descriptor, mode) == 0 else { throw .last("fchmod") }
            guard fsync(descriptor) == 0 else { throw .last("fsync") }
            // Another writer of the same part would have its half put in place.
            guard isPart(descriptor) else { throw SystemCallFailure(call: "rename", code: EBUSY) }
            guard rename(partPath, path) == 0 else { throw .last("rename") }
            try Self.synchronizeFolder(of: path)
        }
        discard()
    }

    /// Removes the draft. Does nothing once it is published.
    public func discard() {
        guard let descriptor else { return }
        // Nothing more can be done where it cannot be removed; the next draft of this name removes it.
        if isPart(descriptor) { unlink(partPath) }
        close(descriptor)
        self.descriptor = nil
    }

    private func orDiscard(_ body: (_ descriptor: Int32) throws(SystemCallFailure) -> Void) throws(DurableFileError) {
        do throws(SystemCallFailure) {
            guard let descriptor else { throw SystemCallFailure(call: "write", code: EBADF) }
            try body(descriptor)
        } catch {
            discard()
            throw DurableFileError(path, error)
        }
    }

    /// Whether the part's name still leads to this draft.
    private func isPart(_ descriptor: Int32) -> Bool {
        var ours = stat()
        var named = stat()
        return fstat(descriptor, &ours) == 0 && lstat(partPath, &named) == 0 && ours.st_dev == named.st_dev
            && ours.st_ino == named.st_ino
    }

    /// Brings the names in a file's folder to the disk.
    private static func synchronizeFolder(of path: String) throws(SystemCallFailure) {
        let folder = (path as NSString).deletingLastPathComponent
        let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // Who may write into a folder may not always read it.
        if descriptor < 0, errno == EACCES { return sync() }
        guard descriptor >= 0 else { throw .last("open") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .last("fsync") }
    }
}

/// Why a file was not written or removed.
public struct DurableFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, not the part.
    public let path: String
    public let failure: SystemCallFailure

    init(_ path: String, _ failure: SystemCallFailure) {
        self.path = path
        self.failure = failure
    }

    /// The kernel's reason in words, e.g. "Permission denied".
    public var reason: String { failure.reason }

    public var description: String { "“\(path)” cannot be written: \(reason)." }
}
