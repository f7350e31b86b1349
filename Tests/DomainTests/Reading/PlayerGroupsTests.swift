import TestSupport
import Testing

@testable import Domain

@Suite("The groups of the players in titles")
struct PlayerGroupsTests {
    private static let groups = PlayerGroups([
        PlayerProfile(id: 1, name: "Mia", words: ["U10", "Mädchen E", "–"]),
        PlayerProfile(id: 2, name: "Ben", words: ["U 12", "7b"]),
    ])

    @Test(
        "A title has a group if its words are adjacent; a name and its number are one word or two",
        arguments: [
            ("U10 training", ["U10"]), ("Training U 10", ["U10"]), ("U-12 and u10", ["U10", "U 12"]), ("U12", ["U 12"]),
            ("MAEDCHEN e", ["Mädchen E"]), ("MädchenE", ["Mädchen E"]), ("Mädchen und E", []), ("U 1 0", []), ("7 b", ["7b"]),
            ("17b", []), ("–", []), ("", []),
        ] as [(String, [String])])
    func found(title: String, texts: [String]) {
        #expect(Self.groups.texts(in: FoldedText(title).words) == texts)
    }

    @Test("Each of the groups that a household can have is found, also if they begin alike")
    func many() {
        let players = (1...HouseholdLimits.players).map { number in
            PlayerProfile(
                id: .numbered(number), name: "Player \(number)",
                words: (1...HouseholdLimits.playerWords).map { "Team \(number) \($0)" })
        }
        let groups = PlayerGroups(players)
        #expect(groups.players(in: FoldedText("Team 7 3 and Team 100 20: Team 7 30").words) == [.numbered(7), .numbered(100)])
        #expect(groups.players(in: FoldedText("Team 3").words) == [])
    }
}
