import Domain
import LinuxSystem

/// Determines the caller from the login that the kernel reports and the request's token for parent mode.
public struct CallerResolver: Sendable {
    private let players: PlayerService
    private let parentMode: ParentMode
    private let feed: ReminderFeed

    public init(_ household: Household) {
        players = household.players
        parentMode = household.parentMode
        feed = household.reminders.feed
    }

    /// The caller of a request.
    ///
    /// - Parameters:
    ///   - userID: the user number of the socket's other end.
    ///   - token: the request's token for parent mode.
    ///   - kind: the kind of token that the door accepts.
    ///   - renewing: whether the lifetime of a token of the pages begins again.
    public func caller(
        userID: UInt32, token: String?, _ kind: ParentMode.TokenKind, renewing: Bool = false
    ) async throws -> Caller {
        // Before the login is determined: it may change meanwhile.
        let generation = feed.generation
        // The user that the daemon runs as owns the database anyway.
        if try userID == UserAccounts.own || ParentLogins.contains(userID) {
            return Caller(role: .parent, userID: userID, feedGeneration: generation)
        }
        if let token, parentMode.isUnlocked(by: token, userID: userID, for: kind, renewing: renewing) {
            return Caller(role: .parent, userID: userID, token: .valid, feedGeneration: generation)
        }
        return Caller(
            role: try await role(of: userID), userID: userID, token: invalid(token, kind, of: userID), feedGeneration: generation)
    }

    /// The share of a client in limited things, such as connections.
    public enum Standing: Sendable {
        /// Root, the service's own user, and the members of `ParentLogins.group`.
        case parent
        /// The other logins of persons, and an account that is entered for a player.
        case person
        /// A user number without a login, and the other accounts of the system: such a client may do nothing.
        case stranger
    }

    /// The share of the client with a user number. It gives no right to anything.
    public func standing(of userID: UInt32) async -> Standing {
        do {
            if try userID == UserAccounts.own || ParentLogins.contains(userID) { return .parent }
            _ = try await role(of: userID)
            return .person
        } catch {
            // Its requests are refused for the same reason.
            return .stranger
        }
    }

    /// The state of a token that is not valid.
    private func invalid(_ token: String?, _ kind: ParentMode.TokenKind, of userID: UInt32) -> Caller.Token {
        guard let token else { return .none }
        return parentMode.isRemembered(token, userID: userID, for: kind) ? .ended : .unknown
    }

    /// - Throws: for a user number that no person has: somebody's subordinate ones would each count as another login.
    private func role(of userID: UInt32) async throws -> Caller.Role {
        guard let login = try UserAccounts.loginName(of: userID) else {
            throw HouseholdError(
                .forbidden, "There is no login with the user number \(userID) on this PC, so it cannot use TimeQuest.",
                reason: CodedReason(.loginUnknown, ["number": "\(userID)"]))
        }
        if let player = try await players.find(linuxUser: login) { return .player(player.id) }
        if UserAccounts.isSystem(userID) {
            throw HouseholdError(
                .forbidden, "“\(login)” is an account of the system, not a person's login, so it cannot use TimeQuest.",
                reason: CodedReason(.loginOfSystem, ["login": login]))
        }
        return .sharedLogin
    }
}
