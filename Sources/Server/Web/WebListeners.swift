import Domain
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
    /// - Parameters:
    ///   - port: nil if there are to be no pages.
    ///   - takesFreePort: whether another port is opened if that one is taken.
    /// - Returns: nil without pages, with the port that is taken if that is the reason.
    static func open(
        inherited: [InheritedListener], port: UInt16?, takesFreePort: Bool, logger: Logger
    ) -> (listeners: WebListeners?, taken: TakenPort?) {
        guard let port else { return (nil, nil) }
        do {
            let peers: LoopbackPeers =
                if let descriptor = inherited.first(where: { $0.kind == .netlink })?.descriptor {
                    LoopbackPeers(descriptor: descriptor)
                } else {
                    try LoopbackPeers()
                }
            if let tcp = inherited.first(where: { $0.kind == .tcp }), let own = LoopbackListener.port(of: tcp.descriptor) {
                let listener = Listener(name: tcp.name, descriptor: tcp.descriptor, owned: nil)
                return (WebListeners(listener: listener, port: own, peers: peers), nil)
            }
            let (descriptor, taken) = try open(port, takesFreePort: takesFreePort)
            let opened = LoopbackListener.port(of: descriptor) ?? port
            if let taken { logger.warning("\(taken.sentence) The pages are at port \(opened) instead.") }
            let listener = Listener(name: "127.0.0.1:\(opened)", descriptor: descriptor, owned: nil)
            return (WebListeners(listener: listener, port: opened, peers: peers), taken)
        } catch LoopbackListenerError.taken(let taken) {
            logger.warning("There are no pages: \(taken.sentence) Everything else works.")
            return (nil, taken)
        } catch {
            logger.warning("There are no pages: \(error). Everything else works.")
            return (nil, nil)
        }
    }

    /// How many ports after the wanted one are tried before the kernel chooses one. The same one at each start is easier to find again.
    private static let nextPorts: UInt16 = 7

    private static func open(
        _ port: UInt16, takesFreePort: Bool
    ) throws(LoopbackListenerError) -> (descriptor: Int32, taken: TakenPort?) {
        do {
            return (try LoopbackListener.open(port: port), nil)
        } catch {
            guard takesFreePort, case .taken(let taken) = error else { throw error }
            let last = port.addingReportingOverflow(nextPorts)
            for next in port...(last.overflow ? .max : last.partialValue) where next != port {
                do {
                    return (try LoopbackListener.open(port: next), taken)
                } catch {
                    // The next one is tried.
                    continue
                }
            }
            return (try LoopbackListener.open(port: 0), taken)
        }
    }
}
