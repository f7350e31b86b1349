import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("Questions about holidays at the terminal")
struct PauseCommandTests {
    private static let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]

    private func proposal(_ player: PlayerID, _ title: String, _ first: Int) -> PauseProposal {
        let day = LocalDate(dayNumber: 20_513 + first)
        return PauseProposal(playerID: player, title: title, from: day, until: day.adding(days: 5))
    }

    private var proposals: [PauseProposal] { [proposal(1, "Ferien", 3), proposal(1, "Christmas", 40), proposal(2, "Ferien", 3)] }

    @Test("Each question has the command that accepts it, and without a question there is no line")
    func questions() {
        #expect(PauseText.questions([], Self.players) == [])
        let lines = PauseText.questions(Array(proposals.dropFirst()), Self.players)
        #expect(
            lines.dropLast() == [
                "The calendars name holidays:", "  • Mia: no school from 2026-04-10 to 2026-04-14? (“Christmas”)",
                "    timequest pause accept Mia --from 2026-04-10",
                "  • Ben: no school from 2026-03-04 to 2026-03-08? (“Ferien”)", "    timequest pause accept Ben --from 2026-03-04",
            ])
        #expect(lines.last == PauseText.commands)
    }

    @Test(
        "An answer is for a player or for all, and for all holidays or for the one with a day",
        arguments: [
            (nil, nil, [0, 1, 2]), (1, nil, [0, 1]), (2, nil, [2]), (nil, 5, [0, 2]), (1, 44, [1]), (2, 44, []), (1, 2, []),
            (1, 8, []),
        ] as [(PlayerID?, Int?, [Int])])
    func chosen(player: PlayerID?, day: Int?, expected: [Int]) {
        let day = day.map { LocalDate(dayNumber: 20_513 + $0) }
        #expect(PauseChoice.chosen(proposals, of: player, on: day) == expected.map { proposals[$0] })
    }
}
