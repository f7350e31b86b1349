import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@Suite("Who follows the changes of which pages", .hangLimit)
struct FollowingPagesTests {
    @Test("Every login follows the choice of who plays; only parents follow the pages of parents")
    func rights() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        for role in [Caller.Role.sharedLogin, .player(1), .parent] {
            _ = try await home.desk(role).changes(for: .choice, since: nil)
        }
        _ = try await home.desk(.parent).changes(for: .parents, since: nil)
        for role in [Caller.Role.sharedLogin, .player(1)] {
            let error = await #expect(throws: HouseholdError.self) {
                _ = try await home.desk(role).changes(for: .parents, since: nil)
            }
            #expect(error?.kind == .forbidden)
        }
        await #expect(throws: HouseholdError.self) {
            _ = try await home.desk(.player(1)).changes(for: .player(2), since: nil)
        }
    }

    @Test("The choice of who plays follows a player who is added elsewhere")
    func choice() async throws {
        let home = try await TestHousehold(players: "Mia", "Ben")
        let known = home.desk(.sharedLogin).changeCount
        _ = try await home.desk(.parent).addPlayer(PlayerDraft(name: "Zoe"))
        for await _ in try await home.desk(.sharedLogin).changes(for: .choice, since: known) { return }
        Issue.record("Nothing was reported.")
    }
}
