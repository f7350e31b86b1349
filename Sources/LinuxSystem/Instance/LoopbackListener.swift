import CLinux
public import Domain
import Glibc

/// A listening TCP socket of this PC alone: 127.0.0.1.
public enum LoopbackListener {
    /// 127.0.0.1, as four bytes.
    public static let address: [UInt8] = [127, 0, 0, 1]

    /// Opens the socket; non-blocking and close-on-exec.
    ///
    /// - Parameters:
    ///   - port: 0 for any that is free.
    ///   - backlog: how many connections may wait to be accepted.
    /// - Returns: the descriptor, which the caller must close.
    /// - Throws: `LoopbackListenerError`
    public static func open(port: UInt16, backlog: Int32 = 256) throws(LoopbackListenerError) -> Int32 {
        let descriptor = socket(AF_INET, clinux_stream_socket, 0)
        guard descriptor >= 0 else { throw .failed(port: port, .last("socket")) }
        do throws(LoopbackListenerError) {
            // Connections of the last run that are still in TIME_WAIT do not count.
            var reuse: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
            var name = sockaddr_in()
            name.sin_family = sa_family_t(AF_INET)
            name.sin_port = port.bigEndian
            withUnsafeMutableBytes(of: &name.sin_addr) { $0.copyBytes(from: address) }
            let code = withUnsafePointer(to: &name) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard code == 0 else {
                throw errno == EADDRINUSE ? .taken(PortOwner.find(port: port)) : .failed(port: port, .last("bind"))
            }
            guard Glibc.listen(descriptor, backlog) == 0 else { throw .failed(port: port, .last("listen")) }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// The port of a socket; nil if it is none of IPv4.
    public static func port(of descriptor: Int32) -> UInt16? {
        var name = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard code == 0, name.sin_family == sa_family_t(AF_INET) else { return nil }
        return UInt16(bigEndian: name.sin_port)
    }
}

/// Why the port could not be listened on.
public enum LoopbackListenerError: PrintableError, Hashable, Sendable {
    /// Another program has the port.
    case taken(TakenPort)
    /// A system call failed.
    case failed(port: UInt16, SystemCallFailure)

    public var sentences: String {
        switch self {
        case .taken(let port): port.sentence
        case .failed(let port, let failure):
            "The port \(port) of 127.0.0.1 cannot be opened: \(failure)"
        }
    }
}
