import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Past quests")
struct QuestCommandTests {
    private static let quests = [QuestID.numbered(1), .numbered(2), .numbered(33)].map { id in
        var quest = QuestInfo.example
        quest.id = id
        return quest
    }

    @Test(
        "A quest is named by its number in the list, or by its id",
        arguments: [("1", 1), ("3", 33), (" 2 ", 2), ("000000000002", 2), ("00000000000G", 16)])
    func named(text: String, id: Int) throws {
        #expect(try QuestArgument.id(of: text, in: Self.quests) == .numbered(id))
    }

    @Test(
        "What names none, or several, is explained",
        arguments: [
            ("4", "`timequest quest list` has 3 quests"), ("0", "There is no quest 0"), ("000000", "begin with"),
            ("KKKK", "There is no quest “KKKK”"),
        ])
    func unnamed(text: String, part: String) {
        let error = #expect(throws: CommandError.self) { try QuestArgument.id(of: text, in: Self.quests) }
        #expect(error.map { "\($0)".contains(part) } == true, "\(String(describing: error))")
    }

    @Test("The list says of each quest how it counts")
    func table() {
        let results: [(QuestStanding?, counts: Bool, String)] = [
            (nil, true, "+60 XP"), (.trying, false, "just trying"), (.extra, false, "one more, for fun"),
            (.leftOut, false, "left out"),
            (nil, false, "very short: for real?"),
        ]
        let quests = results.map { standing, counts, _ in
            var quest = QuestInfo.example
            (quest.standing, quest.counts, quest.phase, quest.finishedAt) = (standing, counts, .summary, quest.openedAt + 900)
            return quest
        }
        let list = QuestList(quests: quests, timeZone: "Europe/Berlin")
        let lines = QuestTable(list: list, numbered: [], players: [.example]).text(on: .plain()).split(separator: "\n")
            .dropFirst()
        #expect(lines.count == results.count)
        for (line, result) in zip(lines, results) { #expect(line.contains(result.2) && line.contains("6:00 → 6:42"), "\(line)") }
        let empty = QuestTable(list: QuestList(quests: [], timeZone: "UTC"), numbered: [], players: [])
        #expect(empty.text(on: .plain()).contains("timequest play"))
    }

    @Test("One player's list has the numbers of the list of all, which leave-out takes")
    func numbers() {
        let list = QuestList(quests: [Self.quests[0], Self.quests[2]], timeZone: "UTC")
        let table = QuestTable(list: list, numbered: Self.quests.map(\.id), players: [.example])
        let rows = table.text(on: .plain()).split(separator: "\n").dropFirst()
        #expect(rows.map { $0.prefix { $0.isNumber } } == ["1", "3"], "\(rows)")
    }
}
