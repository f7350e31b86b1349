import Domain
import LinuxSystem
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("Callers", .tags(.system))
struct CallerTests {
    private static let mia = Caller(role: .player(1))
    private static let shared = Caller(role: .sharedLogin)
    private static let parent = Caller(role: .parent)

    @Test(
        "Only parents pass a door for parents; every login passes the others",
        arguments: [
            (parent, Access.parent, true), (parent, .player, true), (mia, .parent, false), (mia, .player, true),
            (shared, .parent, false), (shared, .player, true), (parent, .founder, true), (mia, .founder, false),
            (shared, .founder, false),
        ])
    func doors(caller: Caller, access: Access, isOpen: Bool) {
        if isOpen {
            #expect(throws: Never.self) { try caller.require(access) }
        } else {
            let problem = #expect(throws: HouseholdError.self) { try caller.require(access) }
            #expect(problem?.kind == .forbidden)
        }
    }

    @Test("A refusal names parent mode on the condition that a PIN is set, and the set-up to a shared login only")
    func refusal() {
        for (caller, suffix) in [(Self.shared, ". If no login is a parent's yet: sudo timequest setup"), (Self.mia, "")] {
            let problem = #expect(throws: HouseholdError.self) { try caller.require(.parent) }
            let ending = ", or, if a PIN is set, here after: timequest parent unlock\(suffix)"
            #expect(problem?.sentences.hasSuffix(ending) == true, "\(caller)")
        }
    }

    @Test("A token that is not valid any more, or never was, is reported where a parent is needed, and nowhere else")
    func endedToken() throws {
        for token in [Caller.Token.ended, .unknown] { try expectReported(token) }
    }

    private func expectReported(_ token: Caller.Token) throws {
        var ended = Self.shared
        ended.token = token
        let problem = #expect(throws: HouseholdError.self) { try ended.require(.parent) }
        #expect(problem?.kind == .tokenExpired && problem?.description.contains("timequest parent unlock") == true)
        try ended.require(.player)
        #expect(!ended.isUnlocked && !ended.isParentByLogin)
    }

    @Test(
        "A token has ended only if it was issued to the login; every other one is unknown",
        .enabled(if: FamilyLogin.isPossible("tokens of parent mode")))
    func tokens() async throws {
        let home = try await TestHousehold(players: "Mia")
        let (resolver, mode) = (CallerResolver(home.household), home.household.parentMode)
        let login = try #require(try UserAccounts.userID(of: FamilyLogin.name))
        try await mode.set("2718")
        let token = try await mode.unlock("2718", by: login, for: .terminal).token
        let other = try await mode.unlock("2718", by: login + 1, for: .terminal).token
        #expect(try await resolver.caller(userID: login, token: token, .terminal).token == .valid)
        #expect(try await resolver.caller(userID: login, token: token, .pages).token == .unknown, "a cookie")
        mode.lock(login)
        #expect(try await resolver.caller(userID: login, token: token, .terminal).token == .ended)
        for unknown in [other, "x", ""] {
            #expect(try await resolver.caller(userID: login, token: unknown, .terminal).token == .unknown)
        }
        #expect(try await resolver.caller(userID: login, token: nil, .terminal).token == .none)
    }

    @Test("A parent by the PIN is a parent, but not one by the login")
    func unlocked() throws {
        let unlocked = Caller(role: .parent, userID: 1001, token: .valid)
        try unlocked.require(.parent)
        #expect(unlocked.isParent && unlocked.isUnlocked && !unlocked.isParentByLogin)
        #expect(Self.parent.isParentByLogin && !Self.parent.isUnlocked)
    }

    @Test("A player's own login acts as the player, whatever player the request names")
    func ownLogin() throws {
        #expect(try Self.mia.player(nil) == 1)
        #expect(try Self.mia.player(1) == 1)
        #expect(throws: HouseholdError.self) { try Self.mia.player(2) }
        #expect(try Self.shared.player(2) == 2)
        #expect(try Self.shared.player(nil) == nil)
        #expect(try Self.parent.player(2) == 2)
    }

    @Test("A player cannot reach another player's data")
    func sight() {
        #expect(Self.mia.maySee(1) && !Self.mia.maySee(2))
        #expect(Self.mia.maySee(anyOf: [2, 1]) && !Self.mia.maySee(anyOf: [2, 3]))
        #expect(Self.shared.maySee(2) && Self.parent.maySee(2))
    }

    @Test(
        "A player changes only routines that a player made and that are for this player alone",
        arguments: [
            (Routine.Creator.player, [PlayerID.numbered(1)], true), (.player, [1, 2], false), (.player, [2], false),
            (.parent, [1], false),
        ])
    func changing(creator: Routine.Creator, owners: [PlayerID], isAllowed: Bool) {
        var routine = Routine.example
        routine.createdBy = creator
        routine.playerIDs = owners
        #expect(Self.mia.mayChange(routine) == isAllowed)
        #expect(Self.parent.mayChange(routine))
        #expect(Self.shared.mayChange(routine) == (creator == .player))
    }
}
