import Domain
import LinuxSystem

/// Makes a caller of what a door has found out: the login, as the kernel says, and the token that stands for the PIN.
public struct CallerResolver: Sendable {
    private let players: PlayerService
    private let parentMode: ParentMode

    public init(_ household: Household) {
        players = household.players
        parentMode = household.parentMode
    }

    /// - Parameters:
    ///   - userID: of the login at the other end.
    ///   - token: for parent mode, as it came along with the request.
    public func caller(userID: UInt32, token: String?) async throws -> Caller {
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
