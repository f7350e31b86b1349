import Domain
import LinuxSystem

/// Determines the caller from the login that the kernel reports and the request's token for parent mode.
public struct CallerResolver: Sendable {
    private let players: PlayerService
    private let parentMode: ParentMode

    public init(_ household: Household) {
        players = household.players
        parentMode = household.parentMode
    }

    /// The caller of a request.
    ///
    /// - Parameters:
    ///   - userID: the user number of the socket's other end.
    ///   - token: the request's token for parent mode.
    public func caller(userID: UInt32, token: String?) async throws -> Caller {
        // The user that the daemon runs as owns the database anyway.
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
