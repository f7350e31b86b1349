import Domain
import LinuxSystem

/// Whose a login of this PC is, by its name.
package enum LoginStanding: Hashable, Sendable {
    /// There is no such login on this PC.
    case missing
    /// The account that the service runs as.
    case service
    /// A parent's.
    case parents
    /// Somebody else's: it can be a child's own.
    case other

    /// As the accounts of this PC have it.
    ///
    /// - Throws: `UserAccountsError` if they cannot be read.
    static func live(_ login: String) throws -> LoginStanding {
        guard let userID = try UserAccounts.userID(of: login) else { return .missing }
        // In a clone of the repository, the service runs as a person's login, which has a parent's rights.
        if userID == UserAccounts.own, UserAccounts.isSystem(userID) { return .service }
        return try userID == UserAccounts.own || ParentLogins.contains(userID) ? .parents : .other
    }
}

extension PlayerDraft {
    /// Validates that the login can be the player's own.
    ///
    /// - Parameter standing: of the login.
    func checkLogin(_ standing: (String) throws -> LoginStanding) throws {
        guard let login = linuxUser else { return }
        let (code, message): (ReasonCode, String)
        switch try standing(login) {
        case .other: return
        case .missing:
            code = .loginMissing
            message = """
                There is no login “\(login)” on this PC. It is the name that is typed to sign in. Add the login first, or leave it out.
                """
        case .service:
            code = .loginOfService
            message = """
                “\(login)” is the account of TimeQuest's own service, so it cannot be a player's. Name another one, or leave it out.
                """
        case .parents:
            // It has a parent's rights, so it would never count as the player's.
            code = .loginOfParent
            message = "“\(login)” is a parent's login, so it cannot be a player's own. Name another one, or leave it out."
        }
        throw FieldProblem(field: "linuxUser", message: message, reason: CodedReason(code, ["login": login]))
    }
}
