import LinuxSystem
import Logging

/// Setting up while there is no parent: one login at a time, and each change asks again whether it still may.
extension Desk {
    /// Whether the caller may set everything up, and why, or why not.
    public func founderStanding() async throws -> Founders.Standing {
        if caller.isParent, !caller.isFounder { return .parent }
        return try await turn().standing
    }

    /// A desk with a parent's rights for a caller that may set up; nil for any other caller.
    ///
    /// It is valid for one request, and its changes ask again: as soon as there is a parent, they are refused.
    public func founding() async throws -> Desk? {
        if caller.isParent { return self }
        guard try await founderStanding().mayFound else { return nil }
        var founder = Caller(role: .parent, userID: caller.userID, token: caller.token, feedGeneration: caller.feedGeneration)
        founder.isFounder = true
        return Desk(household, for: founder)
    }

    /// The desk of the caller's login without the rights of a founder, for the page that says why it has none any more.
    public var withoutFounding: Desk {
        guard caller.isFounder else { return self }
        // A founder's login is no child's own, so it is one that is shared.
        let login = Caller(role: .sharedLogin, userID: caller.userID, token: caller.token, feedGeneration: caller.feedGeneration)
        return Desk(household, for: login)
    }

    /// The desk for a request that needs an access right: a founder's, if founders have it and the caller is one.
    public func admitted(to access: Access) async throws -> Desk {
        guard access == .founder else { return self }
        return try await founding() ?? self
    }

    /// Checks that the caller has an access right.
    ///
    /// - Throws: `Founders.Refusal` if another login is setting this PC up; otherwise as ``Caller/require(_:)``.
    public func require(_ access: Access) async throws {
        if access == .founder, !caller.isParent {
            let standing = try await founderStanding()
            if standing.isOthersTurn { throw Founders.Refusal(standing) }
        }
        try caller.require(access)
    }

    /// Discards what another login has answered, so that the caller can set up from the beginning. Nothing of the other's stays: neither
    /// answers nor a pairing that was begun. For whoever could be the founder; for a founder and for parents it does nothing.
    ///
    /// - Throws: `Founders.Refusal` if the caller may not set up, or the other login has begun to change something.
    public func startSetupOver() async throws {
        try await household.setupDrafts.alone {
            let standing = try await founderStanding()
            if standing.mayFound { return }
            guard standing == .othersDraft else { throw Founders.Refusal(standing) }
            if await household.pairing.progress.isUnderWay { _ = await household.pairing.cancel() }
            try await household.setupDrafts.startOver(by: caller.userID)
            household.logger.notice("Login \(caller.userID) discards the answers of another one, and sets up from the beginning.")
        }
    }

    // MARK: - For changes

    /// The user number of a founder; nil for all others.
    var founder: UInt32? { caller.isFounder ? caller.userID : nil }

    /// The draft that the caller goes on with: a founder's own, or that of the parents. What a founder has begun ends here if there is a
    /// parent.
    ///
    /// - Throws: `Founders.Refusal` if the caller is a founder no more.
    func ownDraft() async throws -> SetupDraft {
        if caller.isFounder {
            let (standing, draft) = try await turn()
            guard standing == .founder else { throw Founders.Refusal(standing) }
            return draft
        }
        let parent = caller.userID
        try await household.setupDrafts.remove { !$0.isFor(parent: parent) }
        return try await household.setupDrafts.current()
    }

    /// Asks again whether a founder may go on. Parents may always.
    ///
    /// - Throws: `Founders.Refusal`
    func requireTurn() async throws {
        if caller.isFounder { _ = try await ownDraft() }
    }

    /// Makes a change of setting up. A founder's is made alone, after asking again whether the founder still may, and from it on no other
    /// login sets up.
    ///
    /// - Throws: `Founders.Refusal`; the errors of `change`.
    func inSetup<Value: Sendable>(_ change: @Sendable () async throws -> Value) async throws -> Value {
        guard let founder else { return try await change() }
        return try await household.setupDrafts.alone {
            try await requireTurn()
            try await household.setupDrafts.claim(by: founder)
            return try await change()
        }
    }

    /// Records that a founder is changing this PC, so that the founder may finish it when there are players: those who come from another PC
    /// of the family are no sign that somebody else has set this one up.
    func beginFounding() async throws {
        if let founder { try await household.setupDrafts.begin(by: founder) }
    }

    /// Ends what a founder has answered, because there is a parent. What is left for root stays.
    func endFounding() async {
        do {
            try await household.setupDrafts.remove { $0.endsWithParent }
        } catch {
            // The file stays, and has no effect: each reader checks whether there is a parent.
            household.logger.warning("\(error)")
        }
    }

    // MARK: - The decision

    /// Whether it is the caller's turn to set up, and with which draft. All checks use it.
    private func turn() async throws -> (standing: Founders.Standing, draft: SetupDraft) {
        let hasPIN = try await household.parentMode.state().hasPIN
        let isChilds = try await isChildsLogin()
        let standing = try household.founders.standing(of: caller.userID, hasPIN: hasPIN, isChilds: isChilds)
        if standing.hasParent { await endFounding() }
        guard standing == .founder else { return (standing, SetupDraft()) }
        let draft = try await household.setupDrafts.current()
        let hasPlayers = try await !household.players.all().isEmpty
        return (Founders.turn(of: caller.userID, beside: draft, hasPlayers: hasPlayers), draft)
    }

    /// Whether the caller's login is a child's own. A founder's was none when the request came; it may have become one since.
    private func isChildsLogin() async throws -> Bool {
        guard caller.isFounder else { return !caller.seesAllPlayers }
        guard let login = try UserAccounts.loginName(of: caller.userID) else { return false }
        return try await household.players.find(linuxUser: login) != nil
    }
}
