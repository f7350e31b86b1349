import Domain
import TestSupport
import Testing

@testable import Services

@Suite("Callers")
struct CallerTests {
    private static let mia = Caller(role: .player(1))
    private static let shared = Caller(role: .sharedLogin)
    private static let parent = Caller(role: .parent)

    @Test(
        "Only parents pass a door for parents; every login passes the others",
        arguments: [
            (parent, Access.parent, true), (parent, .player, true), (mia, .parent, false), (mia, .player, true),
            (shared, .parent, false), (shared, .player, true),
        ])
    func doors(caller: Caller, access: Access, isOpen: Bool) {
        if isOpen {
            #expect(throws: Never.self) { try caller.require(access) }
        } else {
            let problem = #expect(throws: HouseholdError.self) { try caller.require(access) }
            #expect(problem?.kind == .forbidden)
        }
    }

    @Test("A token that has ended is reported where a parent is needed, and nowhere else")
    func endedToken() throws {
        var ended = Self.shared
        ended.token = .ended
        let problem = #expect(throws: HouseholdError.self) { try ended.require(.parent) }
        #expect(problem?.kind == .tokenExpired && problem?.description.contains("timequest parent unlock") == true)
        try ended.require(.player)
        #expect(!ended.isUnlocked && !ended.isParentByLogin)
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
