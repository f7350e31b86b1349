import API
import Daemon
import Domain
import LinuxSystem
import NIOCore

/// Tells who is at the other end of a connection: by the credentials that the kernel keeps for a Unix socket.
struct CallerResolver: Sendable {
    let players: PlayerService

    /// - Throws: a `Problem` where the connection carries no credentials.
    func caller(on channel: any Channel) async throws -> Caller {
        guard let credentials = try await PeerCredentials.of(channel) else {
            throw Problem(.forbidden, "This connection does not say who is asking. Use the Unix socket.")
        }
        // The user the daemon runs as owns the database anyway.
        if try credentials.userID == UserAccounts.own || ParentLogins.contains(credentials.userID) { return Caller(role: .parent) }
        if let login = try UserAccounts.loginName(of: credentials.userID), let player = try await players.find(linuxUser: login) {
            return Caller(role: .player(player.id))
        }
        return Caller(role: .sharedLogin)
    }
}
