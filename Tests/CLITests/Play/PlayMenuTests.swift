import Testing

@testable import CLI

@Suite("The lists that a quest begins with")
struct PlayMenuTests {
    private let quests = PlayMenu(
        question: "Which quest, Mia?",
        rows: [
            PlayMenu.Row(name: "Activity Prep", note: "Soccer practice at 16:00, start by 15:29"),
            PlayMenu.Row(name: "School Morning", note: "5 steps"),
        ], offersTry: true)
    private let players = PlayMenu(
        question: "Who plays?", rows: [PlayMenu.Row(name: "Mia"), PlayMenu.Row(name: "Ben")], takesFirst: false)

    @Test("A number, a name, and t before a number pick a row; Enter takes the first quest")
    func answers() {
        for (line, answer) in [
            ("", PlayMenu.Answer.row(0, isTry: false)), ("2", .row(1, isTry: false)), ("school", .row(1, isTry: false)),
            ("t1", .row(0, isTry: true)), ("T 2", .row(1, isTry: true)), ("t", .notice("Type a number after the t, like t1.")),
            ("3", .notice("Type a number from 1 to 2.")),
            (
                "?",
                .notice(
                    "Type a number from 1 to 2, or the beginning of a name. Enter takes the first. "
                        + "t1 just tries number 1: no XP, and nothing is learned from it. q leaves.")
            ),
        ] {
            #expect(quests.answer(line) == answer, "\(line)")
        }
    }

    @Test("The help of the list of players names neither Enter nor t1")
    func helpOfPlayers() {
        #expect(players.answer("?") == .notice("Type a number from 1 to 2, or the beginning of a name. q leaves."))
    }

    @Test("Enter does not say who plays, and the list does not claim it")
    func whoPlays() {
        #expect(players.answer("") == .notice("Type a number from 1 to 2."))
        #expect(players.answer("b") == .row(1, isTry: false))
        #expect(!players.text(on: .plain(), notice: nil).contains("Enter"))
        #expect(quests.text(on: .plain(), notice: nil).contains("Enter takes the first"))
    }

    @Test("Where there is room a row is a line; else the note is below the name, and no line is too long", arguments: [30, 40, 80])
    func narrow(width: Int) {
        let text = quests.text(on: .unicode(width), notice: "Type a number from 1 to 2, or q to leave.")
        for line in text.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
        #expect(text.contains("  1  Activity Prep   Soccer practice") == (width == 80))
        #expect(text.contains("  2  School Morning"))
    }
}
