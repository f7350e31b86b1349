package import Glibc

/// A port of 127.0.0.1, for the system calls that take a socket's address.
package struct LoopbackAddress {
    package let port: UInt16

    package init(port: UInt16) {
        self.port = port
    }

    /// The address that a socket is bound to; port 0 if it is not bound.
    package init(of descriptor: Int32) {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
        }
        port = UInt16(bigEndian: address.sin_port)
    }

    package func with<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        address.sin_port = port.bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}
