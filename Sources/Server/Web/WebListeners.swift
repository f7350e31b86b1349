import LinuxSystem
import Logging

/// The sockets of the pages: the port that browsers connect to, and the one for questions to the kernel about who they are.
struct WebListeners {
    let listener: Listener
    let port: UInt16
    let peers: LoopbackPeers

    /// The sockets that systemd passed to the process, or if there are none, new ones. Without them there are no pages, and everything else
    /// works: what is wrong is logged.
    ///
    /// - Parameter port: nil where there are to be no pages.
    static func open(inherited: [InheritedListener], port: UInt16?, logger: Logger) -> WebListeners? {
        guard let port else { return nil }
        do {
            let peers: LoopbackPeers =
                if let descriptor = inherited.first(where: { $0.kind == .netlink })?.descriptor {
                    LoopbackPeers(descriptor: descriptor)
                } else {
                    try LoopbackPeers()
                }
            if let tcp = inherited.first(where: { $0.kind == .tcp }), let own = LoopbackListener.port(of: tcp.descriptor) {
                return WebListeners(
                    listener: Listener(name: tcp.name, descriptor: tcp.descriptor, owned: nil), port: own, peers: peers)
            }
            let descriptor = try LoopbackListener.open(port: port)
            return WebListeners(
                listener: Listener(name: "127.0.0.1:\(port)", descriptor: descriptor, owned: nil),
                port: LoopbackListener.port(of: descriptor) ?? port, peers: peers)
        } catch {
            logger.warning("There are no pages: \(error). Everything else works.")
            return nil
        }
    }
}
