import API
import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The words of a player at the terminal")
struct PlayerWordsCommandTests {
    private static let mia = PlayerProfile(id: 1, name: "Mia")

    @Test("Words that may be the player's are questions with their reasons")
    func proposals() {
        let list = PlayerWordList(
            words: ["7b", "Choir"],
            proposals: [
                PlayerWordProposal(
                    word: "U12", playerID: nil, reason: .splitsCalendar("club", groups: ["U12", "U14"], entries: 8)),
                PlayerWordProposal(word: "U10", playerID: 1, reason: .neverForOthers([2], entries: 1)),
            ])
        #expect(
            PlayerWordsCommand.lines(list, of: Self.mia) == [
                "Words: 7b, Choir", "  • “club” has entries of U12, U14. Is U12 Mia's?", "  • U10 seems to be Mia's. Right?",
            ])
        #expect(PlayerWordsCommand.lines(PlayerWordList(words: [], proposals: []), of: Self.mia) == ["Words: none yet"])
    }
}
