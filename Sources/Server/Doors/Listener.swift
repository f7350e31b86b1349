import LinuxSystem

/// A listening socket: the daemon's, or one that systemd opened.
struct Listener: Sendable {
    /// For the log.
    let name: String
    let descriptor: Int32
    /// Removes the socket file at the end; nil for a socket of systemd.
    let owned: UnixListener?

    /// The Unix sockets that systemd passed to the process, or if there are none, a new one.
    ///
    /// - Parameters:
    ///   - path: of the new socket. Its folder must exist.
    /// - Throws: `UnixListenerError` if another daemon listens at the path.
    static func open(inherited: [InheritedListener], path: String) throws -> [Listener] {
        let unix = inherited.filter { $0.kind == .unix }
        if !unix.isEmpty { return unix.map { Listener(name: $0.name, descriptor: $0.descriptor, owned: nil) } }
        // Every login may connect. What it may do depends on the peer credentials.
        let listener = try UnixListener(path: path, mode: 0o666)
        guard let descriptor = listener.takeDescriptor() else { return [] }
        return [Listener(name: path, descriptor: descriptor, owned: listener)]
    }
}
