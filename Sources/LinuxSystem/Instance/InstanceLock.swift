import CLinux
public import Domain
import Glibc
import Synchronization

/// A lock that only one process holds at a time: a file, locked by the kernel, that contains the holder's process id.
///
/// It ends with `release()`, at deinitialization, or when the process ends in any way. The file stays, because removing it would
/// let two processes hold a lock each. If another program may remove the file, the lock can include the file's folder.
public final class InstanceLock: Sendable {
    public let path: String
    /// Of the file, then of the folder; empty once the lock is released.
    private let descriptors: Mutex<[Int32]>

    /// Takes the lock without waiting.
    ///
    /// - Parameters:
    ///   - path: the lock file; created if it does not exist
    ///   - includesFolder: whether the folder of the file is locked, too, so that the lock holds even if the file is deleted. Not for
    ///     a folder with several locks. A file system that cannot lock folders, such as NFS, has the lock of the file alone; one that
    ///     is full or mounted for reading only, that of the folder alone
    /// - Throws: `InstanceLockError`
    public init(path: String, includesFolder: Bool = false) throws(InstanceLockError) {
        self.path = path
        guard includesFolder else {
            descriptors = Mutex([try Self.acquire(path)])
            return
        }
        let file: Int32
        do throws(InstanceLockError) {
            file = try Self.acquire(path)
        } catch .failed(_, let failure) where [ENOSPC, EDQUOT, EROFS].contains(failure.code) {
            guard let folder = try Self.acquireFolder(of: path) else { throw .failed(path: path, failure) }
            descriptors = Mutex([folder])
            return
        }
        do throws(InstanceLockError) {
            descriptors = Mutex([file] + (try Self.acquireFolder(of: path).map { [$0] } ?? []))
        } catch {
            // The process id is not that of the holder.
            _ = ftruncate(file, 0)
            Self.unlockAndClose(file)
            throw error
        }
    }

    deinit {
        release()
    }

    /// Releases the lock. A second call does nothing.
    public func release() {
        descriptors.withLock { descriptors in
            // The process id is only informational; a failure to remove it does not affect the lock. A folder has no length.
            if let file = descriptors.first { _ = ftruncate(file, 0) }
            for descriptor in descriptors { Self.unlockAndClose(descriptor) }
            descriptors = []
        }
    }

    /// Ends the lock of a descriptor, if it has one, and closes it.
    ///
    /// close(2) alone ends the lock only with the last copy of the descriptor, and a process that another thread starts has copies of all
    /// descriptors from its fork to its exec.
    private static func unlockAndClose(_ descriptor: Int32) {
        clinux_unlock(descriptor)
        close(descriptor)
    }

    /// Locks the folder of a file.
    ///
    /// - Returns: nil if the folder cannot be opened for reading, or its file system does not support the lock
    private static func acquireFolder(of path: String) throws(InstanceLockError) -> Int32? {
        let descriptor = open(ParentFolder.of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let code = clinux_lock_exclusively(descriptor)
        if code == 0 { return descriptor }
        close(descriptor)
        if code == EWOULDBLOCK { throw .held(path: path, processID: nil) }
        return nil
    }

    private static func acquire(_ path: String) throws(InstanceLockError) -> Int32 {
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { throw .failed(path: path, .last("open")) }
            do throws(InstanceLockError) {
                if try lock(descriptor, path: path) { return descriptor }
            } catch {
                unlockAndClose(descriptor)
                throw error
            }
            unlockAndClose(descriptor)
        }
    }

    /// False if the file was replaced before it could be locked.
    private static func lock(_ descriptor: Int32, path: String) throws(InstanceLockError) -> Bool {
        switch clinux_lock_exclusively(descriptor) {
        case 0: break
        case EWOULDBLOCK: throw .held(path: path, processID: holder(descriptor))
        case let code: throw .failed(path: path, SystemCallFailure(call: "flock", code: code))
        }
        var ours = stat()
        var named = stat()
        guard fstat(descriptor, &ours) == 0 else { throw .failed(path: path, .last("fstat")) }
        guard ours.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard stat(path, &named) == 0, ours.st_dev == named.st_dev, ours.st_ino == named.st_ino else { return false }
        let processID = "\(getpid())\n"
        // It is only informational: a full disk does not affect the lock.
        guard ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, processID, processID.utf8.count, 0) >= 0 || errno == ENOSPC || errno == EDQUOT
        else { throw .failed(path: path, .last("write")) }
        return true
    }

    private static func holder(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0.isNumber })
    }
}

/// Why the lock was not taken.
public enum InstanceLockError: PrintableError, Hashable, Sendable {
    /// Another process holds it; the payload is its process id, nil if the file does not contain it.
    case held(path: String, processID: Int32?)
    /// The path is not a regular file.
    case notAFile(path: String)
    /// The file cannot be opened or locked.
    case failed(path: String, SystemCallFailure)

    public var sentences: String {
        switch self {
        case .held(let path, let processID):
            "TimeQuest runs already, as \(processID.map { "process \($0)" } ?? "another process") that holds \(path): "
                + "use that one, or stop it first"
        case .notAFile(let path):
            "\(path) is no regular file, so it cannot be the lock: remove it"
        case .failed(let path, let failure):
            "The lock \(path) cannot be taken: \(failure). Its folder must exist and be writable"
        }
    }
}
