import CLinux
public import Domain
import Glibc
import Synchronization

/// A listening Unix socket that belongs to one process, guarded by a lock file next to it.
///
/// A socket file left by a dead process is replaced. One with a listener is never removed.
public final class UnixListener: Sendable {
    /// The maximum length of a path, in bytes.
    public static let maximumPathBytes = UnixSocketAddress.maximumBytes

    public let path: String
    private let lock: InstanceLock
    private let state: Mutex<State>

    private struct State {
        /// Nil once ownership was passed on.
        var descriptor: Int32?
        /// The fingerprint of the socket file; nil once it is removed.
        var file: FileIdentity?
    }

    private struct FileIdentity: Equatable {
        let device: dev_t
        let inode: ino_t
    }

    /// Takes the lock `path` + ".lock", and listens. The socket is non-blocking and close-on-exec.
    ///
    /// - Parameters:
    ///   - path: the socket; its folder must exist
    ///   - mode: who may connect, e.g. 0o660
    ///   - backlog: how many connections may wait to be accepted; with more, connect(2) fails. By default as many as the kernel allows
    /// - Throws: `UnixListenerError`
    public init(path: String, mode: UInt32, backlog: Int32 = 4096) throws(UnixListenerError) {
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

    /// Passes the descriptor on to the caller, who must close it. Nil if it was taken before, or released.
    public func takeDescriptor() -> Int32? {
        state.withLock { state in
            defer { state.descriptor = nil }
            return state.descriptor
        }
    }

    /// Removes the socket file, closes the socket if it was not taken, and releases the lock.
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
        // This process has the lock, but a program without a lock may be listening, for example systemd.
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
        // A connection is impossible before `listen`, so the mode is set in time.
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
public enum UnixListenerError: PrintableError, Hashable, Sendable {
    /// The path is longer than `UnixListener.maximumPathBytes`.
    case pathTooLong(path: String, bytes: Int)
    /// The lock file could not be locked.
    case locked(InstanceLockError)
    /// The path exists and is not a socket.
    case occupied(path: String, kind: FileKind)
    /// Another process listens there without holding the lock.
    case live(path: String)
    /// A system call failed.
    case failed(path: String, SystemCallFailure)

    public var sentences: String {
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
    /// The capacity of `sun_path` without the terminating NUL.
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

    /// Passes the address to `body` in the form that `bind`, `connect` and `sendto` take.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isAbstract = path.utf8.first == UInt8(ascii: "@")
        withUnsafeMutableBytes(of: &address.sun_path) { memory in
            memory.copyBytes(from: path.utf8)
            if isAbstract { memory[0] = 0 }
        }
        // The length ends an abstract name; a NUL ends a path.
        let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? MemoryLayout<sa_family_t>.size
        let length = socklen_t(offset + path.utf8.count + (isAbstract ? 0 : 1))
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
