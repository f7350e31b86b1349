import Foundation
package import Glibc

/// The address of a Unix socket, for tests that speak to one without the code that is tested.
package struct UnixAddress: Sendable {
    private let address: sockaddr_un
    private let length: socklen_t

    /// - Parameter path: 107 bytes at most; one that begins with `@` is a name that no file system knows.
    package init(_ path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isAbstract = path.hasPrefix("@")
        let bytes = isAbstract ? [0] + path.utf8.dropFirst() : Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes.prefix($0.count - 1)) }
        self.address = address
        // Every byte counts in an abstract name; a path ends at its NUL.
        let begin = MemoryLayout.offset(of: \sockaddr_un.sun_path) ?? 2
        length = socklen_t(isAbstract ? begin + bytes.count : MemoryLayout<sockaddr_un>.size)
    }

    /// For bind(2) and connect(2).
    package func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
