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

    @Test("A team behind the words of a long title that are read leaves nobody out, and the title is shown whole")
    func longTitle() {
        func title(_ before: Int) -> String { String(repeating: "x, ", count: before) + "U12" }
        #expect(Self.groups.leftOut(by: title(29)) == [1])
        #expect(Self.groups.leftOut(by: title(30)) == [])
        let reading = EventReading(title(30), names: .none, groups: Self.groups, in: .unknown)
        #expect(reading.leftOut == [] && reading.groupWords == [] && reading.named == [])
        #expect(reading.title.title == title(30))
    }

    @Test(
        "The part of a title that is read ends with its thirtieth word",
        arguments: [
            (String(repeating: "a ", count: 29) + "b", 59), (String(repeating: "a ", count: 30) + "b", 60),
            (String(repeating: "d'e-", count: 31), 120), (String(repeating: "–", count: 100), 300),
            (String(repeating: "x", count: 3_000), 2_000), ("", 0),
        ] as [(String, Int)])
    func readPart(title: String, bytes: Int) {
        #expect(TitleTokens.readPart(of: title).utf8.count == bytes)
    }
}
