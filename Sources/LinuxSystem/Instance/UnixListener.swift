import CLinux
import Glibc
import Synchronization

/// A listening Unix socket that belongs to one process, guarded by a lock file beside it.
///
/// A socket file left by a process that has died is replaced. One that somebody listens on is never touched.
public final class UnixListener: Sendable {
    /// The longest path the kernel takes, in bytes.
    public static let maximumPathBytes = UnixSocketAddress.maximumBytes

    public let path: String
    private let lock: InstanceLock
    private let state: Mutex<State>

    private struct State {
        /// Nil once somebody else owns it.
        var descriptor: Int32?
        /// The socket file that was made; nil once it is gone.
        var file: FileIdentity?
    }

    private struct FileIdentity: Equatable {
        let device: dev_t
        let inode: ino_t
    }

    /// Takes `path` + ".lock", and listens. The socket does not block and is closed on exec.
    ///
    /// - Parameters:
    ///   - path: the socket; its folder must exist
    ///   - mode: who may connect, e.g. 0o660
    ///   - backlog: how many connections may wait to be accepted
    /// - Throws: `UnixListenerError`
    public init(path: String, mode: UInt32, backlog: Int32 = 128) throws(UnixListenerError) {
        let address: UnixSocketAddress
        do throws(UnixSocketAddress.TooLong) {
            address = try UnixSocketAddress(path: path)
        } catch {
            throw .pathTooLong(path: path, bytes: error.bytes)
        }
        do throws(InstanceLockError) {
            lock = try InstanceLock(path: path + ".lock")
        } catch {
            throw .locked(error)
        }
        self.path = path
        try Self.removeStale(path, address)
        state = Mutex(try Self.listen(path, address, mode: mode, backlog: backlog))
    }

    deinit {
        release()
    }

    /// Hands the socket over; who takes it closes it. Nil if it was taken before, or released.
    public func takeDescriptor() -> Int32? {
        state.withLock { state in
            defer { state.descriptor = nil }
            return state.descriptor
        }
    }

    /// Removes the socket file, closes the socket if nobody has taken it, and gives up the lock.
    public func release() {
        state.withLock { state in
            if let file = state.file, file == Self.socketFile(at: path) { unlink(path) }
            if let descriptor = state.descriptor { close(descriptor) }
            state = State()
        }
        lock.release()
    }

    private static func removeStale(_ path: String, _ address: UnixSocketAddress) throws(UnixListenerError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .failed(path: path, .last("lstat")) }
            return
        }
        let kind = FileKind(mode: status.st_mode)
        guard kind == .socket else { throw .occupied(path: path, kind: kind) }
        // The lock is ours; but systemd, say, listens without one.
        let probe = socket(AF_UNIX, clinux_stream_socket, 0)
        guard probe >= 0 else { throw .failed(path: path, .last("socket")) }
        defer { close(probe) }
        let code = address.withSocketAddress { connect(probe, $0, $1) == 0 ? 0 : errno }
        guard code == ECONNREFUSED || code == ENOENT else { throw .live(path: path) }
        guard unlink(path) == 0 || errno == ENOENT else { throw .failed(path: path, .last("unlink")) }
    }

    private static func listen(
        _ path: String, _ address: UnixSocketAddress, mode: UInt32, backlog: Int32
    ) throws(UnixListenerError) -> State {
        let descriptor = socket(AF_UNIX, clinux_stream_socket, 0)
        guard descriptor >= 0 else { throw .failed(path: path, .last("socket")) }
        guard address.withSocketAddress({ bind(descriptor, $0, $1) }) == 0 else {
            defer { close(descriptor) }
            throw .failed(path: path, .last("bind"))
        }
        // Nobody can connect before `listen`, so nobody can before the mode is set.
        do throws(SystemCallFailure) {
            guard chmod(path, mode) == 0 else { throw .last("chmod") }
            guard Glibc.listen(descriptor, backlog) == 0 else { throw .last("listen") }
        } catch {
            close(descriptor)
            unlink(path)
            throw .failed(path: path, error)
        }
        return State(descriptor: descriptor, file: socketFile(at: path))
    }

    private static func socketFile(at path: String) -> FileIdentity? {
        var status = stat()
        guard lstat(path, &status) == 0, FileKind(mode: status.st_mode) == .socket else { return nil }
        return FileIdentity(device: status.st_dev, inode: status.st_ino)
    }
}

/// Why the socket could not be listened on.
public enum UnixListenerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kernel takes `UnixListener.maximumPathBytes` bytes at most.
    case pathTooLong(path: String, bytes: Int)
    /// The lock beside the socket was not to be had.
    case locked(InstanceLockError)
    /// There is something by that name that is no socket.
    case occupied(path: String, kind: FileKind)
    /// Somebody listens there, without holding the lock.
    case live(path: String)
    /// The kernel refused.
    case failed(path: String, SystemCallFailure)

    public var description: String {
        switch self {
        case .pathTooLong(let path, let bytes):
            "The socket's path \(path) has \(bytes) bytes, \(UnixListener.maximumPathBytes) is the most: use a shorter one"
        case .locked(let error):
            error.description
        case .occupied(let path, let kind):
            "\(path) is \(kind.rawValue), no socket: remove it, or use another path"
        case .live(let path):
            "Another program listens on \(path) (is timequest.socket active?): stop it, or use another path"
        case .failed(let path, let failure):
            "The socket \(path) cannot be opened: \(failure). Its folder must exist and be writable"
        }
    }
}

/// The name of a Unix socket: a path, or (`@` first) a name in the abstract namespace.
struct UnixSocketAddress: Hashable, Sendable {
    /// What `sun_path` holds beside its terminating NUL.
    static let maximumBytes = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    let path: String

    /// The path is too long for the kernel; the payload is its length in bytes.
    struct TooLong: Error, Hashable {
        let bytes: Int
    }

    init(path: String) throws(TooLong) {
        guard path.utf8.count <= Self.maximumBytes else { throw TooLong(bytes: path.utf8.count) }
        self.path = path
    }

    /// Gives the address in the form that `bind`, `connect` and `sendto` take.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isAbstract = path.utf8.first == UInt8(ascii: "@")
        withUnsafeMutableBytes(of: &address.sun_path) { memory in
            memory.copyBytes(from: path.utf8)
            if isAbstract { memory[0] = 0 }
        }
        // An abstract name ends where the length says, a path with its NUL.
        let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? MemoryLayout<sa_family_t>.size
        let length = socklen_t(offset + path.utf8.count + (isAbstract ? 0 : 1))
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
