import LinuxSystem
import NIOCore

extension PeerCredentials {
    /// The credentials of the process at the other end; nil where the channel is no Unix socket.
    static func of(_ channel: any Channel) async throws -> PeerCredentials? {
        guard channel.localAddress?.protocol == .unix, let provider = channel as? any SocketOptionProvider else { return nil }
        let (processID, userID, groupID): (Int32, UInt32, UInt32) = try await provider.unsafeGetSocketOption(
            level: .socket, name: .so_peercred
        ).get()
        return PeerCredentials(processID: processID, userID: userID, groupID: groupID)
    }
}

extension NIOBSDSocket.Option {
    /// SO_PEERCRED of socket(7).
    fileprivate static let so_peercred = Self(rawValue: 17)
}
