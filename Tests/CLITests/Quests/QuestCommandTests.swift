import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Past quests")
struct QuestCommandTests {
    private static let quests = [QuestID.numbered(1), .numbered(2), .numbered(33), .numbered(1 << 60 - 1)].map { id in
        var quest = QuestInfo.example
        quest.id = id
        return quest
    }

    @Test(
        "A quest is named by its id, or by how that begins",
        arguments: [
            ("000000000001", 1), (" 000000000011 ", 33), ("00000000000G", 16), ("zzzz", 1 << 60 - 1), ("ZZZZZ", 1 << 60 - 1),
        ])
    func named(text: String, id: Int) throws {
        #expect(try QuestArgument.id(of: text, in: Self.quests) == .numbered(id))
    }

    @Test(
        "What names none, or several, is explained",
        arguments: [
            ("4", "There is no quest “4”. Type the first letters of a quest's id, as this list shows them:"),
            ("4", "timequest quest list"), ("000000", "begin with"),
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
        let lines = QuestTable(list: list, players: [.example]).text(on: .plain()).split(separator: "\n")
            .dropFirst()
        #expect(lines.count == results.count)
        for (line, result) in zip(lines, results) { #expect(line.contains(result.2) && line.contains("6:00 → 6:42"), "\(line)") }
        let empty = QuestTable(list: QuestList(quests: [], timeZone: "UTC"), players: [])
        #expect(empty.text(on: .plain()).contains("timequest play"))
    }

    @Test("On a login in German, the list, the name of a quest and a wrong name are in German")
    func german() {
        let standings: [(QuestStanding?, counts: Bool, GameSession.Phase, String)] = [
            (nil, true, .summary, "+60 XP"), (nil, true, .abandoned, "vorzeitig beendet, +60 XP"),
            (.trying, false, .summary, "nur ausprobiert"), (.extra, false, .summary, "eine mehr, zum Spaß"),
            (.leftOut, false, .summary, "weggelassen"), (nil, false, .summary, "sehr kurz: echt?"),
            (nil, true, .active, "läuft noch"),
        ]
        let quests = standings.map { standing, counts, phase, _ in
            var quest = QuestInfo.example
            (quest.standing, quest.counts, quest.phase) = (standing, counts, phase)
            quest.finishedAt = phase == .active ? nil : quest.openedAt + 900
            return quest
        }
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let list = QuestList(quests: quests, timeZone: "Europe/Berlin")
            let lines = QuestTable(list: list, players: [.example]).text(on: .plain()).split(separator: "\n")
            let header = lines[0].split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(header == ["Id", "Wann", "Wer", "Quest", "Schätzung → Zeit", "Ergebnis"])
            for (line, standing) in zip(lines.dropFirst(), standings) { #expect(line.hasSuffix(standing.3), "\(line)") }
            let empty = QuestTable(list: QuestList(quests: [], timeZone: "UTC"), players: [])
            #expect(empty.text(on: .plain()) == "Noch wurde keine Quest gespielt. Anfangen mit: timequest play")
            var quest = QuestInfo.example
            (quest.name, quest.startedAt) = ("Schulmorgen", Date(timeIntervalSince1970: 1_772_377_800))
            let name = QuestText.name(quest, [.example], LocalTimeText(zone: .utc))
            #expect(name == "„Schulmorgen“ von \(PlayerProfile.example.name) am So. 1. März 15:10")
            let error = #expect(throws: CommandError.self) { try QuestArgument.id(of: "4", in: Self.quests) }
            #expect(error?.description.hasPrefix("Es gibt keine Quest „4“.") == true)
            #expect(error?.description.hasSuffix("\n  timequest quest list") == true)
        }
    }

    @Test(
        "If the table is a little too wide and one child has played all quests, the column of the child is left out, and no row breaks"
    )
    func withoutPlayer() {
        // Of the same name, so that the table is as wide as with one player.
        let players = [PlayerProfile.example, PlayerProfile(id: .numbered(77), name: PlayerProfile.example.name)]
        func lines(_ quests: [QuestInfo], on canvas: Canvas) -> [Substring] {
            QuestTable(list: QuestList(quests: quests, timeZone: "UTC"), players: players).text(on: canvas).split(separator: "\n")
        }
        let width = lines(Self.quests, on: .plain()).map { DisplayWidth.of(String($0)) }.max() ?? 0
        let narrow = lines(Self.quests, on: .unicode(width - 1))
        #expect(narrow.count == Self.quests.count + 1 && narrow[0].hasPrefix("Id") && !narrow[0].contains("Who"), "\(narrow)")
        var others = Self.quests
        others[1].playerID = .numbered(77)
        #expect(lines(others, on: .unicode(width - 1))[0].contains("Who"), "the table has to name the players")
        #expect(lines(Self.quests, on: .unicode(width))[0].contains("Who"), "there is room")
    }

    @Test("In a narrow terminal each quest is a block, and no line is too long", arguments: [30, 40])
    func narrow(width: Int) {
        let text = QuestTable(list: QuestList(quests: Self.quests, timeZone: "UTC"), players: [.example]).text(on: .unicode(width))
        for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
        #expect(text.contains("\n    6:00 → 6:42, under way"), "\(text)")
    }

    @Test("A quest that was ended before anything was done is not listed, and rounded times add up")
    func ended() {
        var ended = QuestInfo.example
        ended.phase = .abandoned
        for index in ended.tasks.indices { ended.tasks[index].result = nil }
        var empty = QuestTable(list: QuestList(quests: [ended], timeZone: "UTC"), players: [.example])
        #expect(empty.text(on: .plain()).contains("timequest play"))
        var task = QuestTaskInfo.example
        task.result?.actualSeconds = 15.4
        ended.tasks = [task, task, task]
        empty = QuestTable(list: QuestList(quests: [ended], timeZone: "UTC"), players: [.example])
        #expect(empty.text(on: .plain()).contains("18:00 → 45 s"))
    }

    @Test("The letters of a quest stay the same when another one is played, and name it")
    func letters() throws {
        var quests = [0x073A_4F00_1234_5678, 0x073A_4F00_1234_5679].map { number in
            var quest = QuestInfo.example
            quest.id = .numbered(number)
            return quest
        }
        func ids() -> [String] {
            QuestTable(list: QuestList(quests: quests, timeZone: "UTC"), players: [.example]).text(on: .plain()).split(
                separator: "\n"
            )
            .dropFirst().map { String($0.prefix { $0 != " " }) }
        }
        let before = ids()
        for (id, quest) in zip(before, quests) { #expect(try QuestArgument.id(of: id, in: quests) == quest.id) }
        quests.removeFirst()
        #expect(ids()[0].count == 5 && before[1].hasPrefix(ids()[0]))
    }

    @Test("What was left out is named with the child and the day")
    func name() {
        var quest = QuestInfo.example
        quest.name = "School Morning"
        quest.startedAt = Date(timeIntervalSince1970: 1_772_377_800)
        let name = QuestText.name(quest, [.example], LocalTimeText(zone: .utc))
        #expect(name == "“School Morning” of \(PlayerProfile.example.name) on Sun 1 Mar 15:10")
    }
}
