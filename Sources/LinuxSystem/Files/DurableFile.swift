import CLinux
public import Domain
public import Foundation
import Glibc

/// Writes a file that survives a power cut: a reader gets either the old file or the complete new one.
///
/// The bytes are written to a part file next to the target, which only its owner can read. `publish()` syncs them to the disk and
/// renames the part to the target. A draft that is not published leaves nothing behind: it is removed after a failure, by
/// `discard()`, and at deinitialization. Symbolic links are not followed, neither at the path of the file nor at that of the part.
public final class DurableFile {
    /// The path of the file.
    public let path: String
    /// The path of the part file. Another writer, such as SQLite, may fill it, as long as it keeps the file and closes it in time.
    public let partPath: String
    private let mode: mode_t
    private let mayReplace: Bool
    /// Nil once the draft is published or removed.
    private var descriptor: Int32?

    /// Begins a draft.
    ///
    /// - Parameters:
    ///   - path: the path of the file
    ///   - mode: its permissions, whatever the umask. Where the folder has a default ACL (acl(5)), this applies too, as far as
    ///     `mode` has permissions for the group
    ///   - partPath: the path of the part file, in the same folder; next to `path` if it is nil. With a constant name, the next
    ///     draft removes what a power cut has left; give simultaneous drafts names of their own
    ///   - mayReplace: whether `publish()` replaces an existing file; otherwise it fails with EEXIST, and that file stays
    /// - Throws: why the part file cannot be created. A file of another user at the part's path stays
    public init(
        _ path: String, mode: UInt32 = 0o600, partPath: String? = nil, mayReplace: Bool = true
    ) throws(DurableFileError) {
        self.path = path
        self.partPath = partPath ?? path + ".part"
        self.mode = mode
        self.mayReplace = mayReplace
        guard !Self.belongsToAnotherUser(self.partPath) else {
            throw DurableFileError(self.partPath, SystemCallFailure(call: "open", code: EEXIST))
        }
        guard unlink(self.partPath) == 0 || errno == ENOENT else { throw DurableFileError(path, .last("unlink")) }
        let descriptor = open(self.partPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DurableFileError(path, .last("open")) }
        self.descriptor = descriptor
    }

    deinit {
        discard()
    }

    /// Writes a whole file and publishes it, in one step.
    ///
    /// - Parameters: as for `init`
    /// - Throws: why it was not written; then the old file is unchanged
    public static func write(
        _ data: Data, to path: String, mode: UInt32 = 0o600, partPath: String? = nil
    ) throws(DurableFileError) {
        let file = try DurableFile(path, mode: mode, partPath: partPath)
        try file.append(data)
        try file.publish()
    }

    /// Removes a file durably: it does not come back after a power cut. Does nothing where there is none.
    public static func remove(_ path: String) throws(DurableFileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw DurableFileError(path, .last("unlink")) }
        do throws(SystemCallFailure) {
            try synchronizeFolder(of: path)
        } catch {
            throw DurableFileError(path, error)
        }
    }

    /// Appends bytes to those written so far.
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

    /// Renames the part to the file. This ends the draft.
    ///
    /// - Throws: why it was not published; the draft is removed. If only the last step failed, which syncs the folder, the new file
    ///   is in place, but may be the old one again after a power cut
    public func publish() throws(DurableFileError) {
        try orDiscard { descriptor throws(SystemCallFailure) in
            guard fchmod(descriptor, mode) == 0 else { throw .last("fchmod") }
            guard fsync(descriptor) == 0 else { throw .last("fsync") }
            // Otherwise the unfinished part of another writer could be published.
            guard isPart(descriptor) else { throw SystemCallFailure(call: "rename", code: EBUSY) }
            let code = mayReplace ? rename(partPath, path) == 0 ? 0 : errno : clinux_rename_without_replacing(partPath, path)
            guard code == 0 else { throw SystemCallFailure(call: "rename", code: code) }
            try Self.synchronizeFolder(of: path)
        }
        discard()
    }

    /// Removes the draft. Does nothing once it is published.
    public func discard() {
        guard let descriptor else { return }
        // If it cannot be removed, the next draft with this name removes it.
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

    /// Whether the part's path still refers to this draft.
    private func isPart(_ descriptor: Int32) -> Bool {
        var ours = stat()
        var named = stat()
        return fstat(descriptor, &ours) == 0 && lstat(partPath, &named) == 0 && ours.st_dev == named.st_dev
            && ours.st_ino == named.st_ino
    }

    /// Whether a path is a regular file of another user. Anything else there, such as a link, has no content that could be lost.
    private static func belongsToAnotherUser(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid != geteuid()
    }

    /// Syncs a file's folder to the disk.
    private static func synchronizeFolder(of path: String) throws(SystemCallFailure) {
        let descriptor = open(ParentFolder.of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        // A folder may be writable but not readable.
        if descriptor < 0, errno == EACCES { return sync() }
        guard descriptor >= 0 else { throw .last("open") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .last("fsync") }
    }
}

/// Why a file was not written or removed.
public struct DurableFileError: PrintableError, Hashable, Sendable {
    /// The file, not the part.
    public let path: String
    public let failure: SystemCallFailure

    init(_ path: String, _ failure: SystemCallFailure) {
        self.path = path
        self.failure = failure
    }

    /// The kernel's reason in words, e.g. "Permission denied".
    public var reason: String { failure.reason }

    public var sentences: String { "“\(path)” cannot be written: \(reason)." }
}
