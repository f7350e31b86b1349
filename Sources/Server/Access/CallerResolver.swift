import API
import Services
import Domain
import LinuxSystem
import NIOCore

/// Tells who is at the other end of a connection: by the credentials that the kernel keeps for a Unix socket, and by the token that
/// stands for the PIN.
struct CallerResolver: Sendable {
    let players: PlayerService
    let parentMode: ParentMode

    /// - Parameter token: for parent mode, as it came along with the request.
    /// - Throws: a `Problem` where the connection carries no credentials.
    func caller(on channel: any Channel, token: String?) async throws -> Caller {
        guard let credentials = try await PeerCredentials.of(channel) else {
            throw Problem(.forbidden, "This connection does not say who is asking. Use the Unix socket.")
        }
        let userID = credentials.userID
        // The user the daemon runs as owns the database anyway.
        if try userID == UserAccounts.own || ParentLogins.contains(userID) { return Caller(role: .parent, userID: userID) }
        if let token, parentMode.isUnlocked(by: token, userID: userID) {
            return Caller(role: .parent, userID: userID, token: .valid)
        }
        return Caller(role: try await role(of: userID), userID: userID, token: token == nil ? .none : .ended)
    }

    private func role(of userID: UInt32) async throws -> Caller.Role {
        if let login = try UserAccounts.loginName(of: userID), let player = try await players.find(linuxUser: login) {
            return .player(player.id)
        }
        return .sharedLogin
    }
}
