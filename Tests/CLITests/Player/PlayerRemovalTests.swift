import Testing

@testable import CLI

@Suite("What is asked before a player is removed")
struct PlayerRemovalTests {
    @Test("On one of several PCs, it says that the player goes from all of them, and when a backup helps")
    func question() {
        #expect(PlayerCommand.Remove.question("Mia", isPaired: false) == "Remove Mia and all quests of Mia, for good?")
        let shared = PlayerCommand.Remove.question("Mia", isPaired: true)
        #expect(shared.contains("on all PCs of the family") && shared.contains("timequest pcs leave"))
    }
}
