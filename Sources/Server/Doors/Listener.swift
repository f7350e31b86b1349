import LinuxSystem

/// A listening socket that the daemon serves: its own, or one that systemd opened.
struct Listener: Sendable {
    /// For the log.
    let name: String
    let descriptor: Int32
    /// Removes the socket file at the end; nil for a socket of systemd's.
    let owned: UnixListener?

    /// The sockets that systemd passed on, or else one of our own.
    ///
    /// - Parameter path: of our own socket, whose folder must exist.
    /// - Throws: `UnixListenerError` where another daemon listens there.
    static func open(inherited: [InheritedListener], path: String) throws -> [Listener] {
        let unix = inherited.filter(\.isUnix)
        if !unix.isEmpty { return unix.map { Listener(name: $0.name, descriptor: $0.descriptor, owned: nil) } }
        // Everybody may connect: what each may do is decided by who it is.
        let listener = try UnixListener(path: path, mode: 0o666)
        guard let descriptor = listener.takeDescriptor() else { return [] }
        return [Listener(name: path, descriptor: descriptor, owned: listener)]
    }
}
