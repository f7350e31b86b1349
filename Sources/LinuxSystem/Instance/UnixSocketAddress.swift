import Glibc

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
