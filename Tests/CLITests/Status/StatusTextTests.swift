import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The status in words")
struct StatusTextTests {
    private func text(_ change: (inout StatusReport) -> Void = { _ in }) -> StatusText {
        var report = StatusReport.example
        change(&report)
        return StatusText(report: report, times: LocalTimeText(zone: .utc), progress: [1: "level 1 with 0 XP"])
    }

    @Test("The first line is the answer, the second what it is about")
    func yes() {
        #expect(
            text().answer == [
                "Mia is reminded next on Sun 1 Mar 15:12.", "Soccer practice at 16:00. Time to start Activity Prep.",
            ])
    }

    @Test(
        "The first word is yes only if nothing needs attention, as on the page Today",
        arguments: [(PageLanguage.english, ["Yes:", "Partly:", "No:"]), (.german, ["Ja:", "Zum Teil:", "Nein:"])])
    func verdict(language: PageLanguage, expected: [String]) {
        let problem = HealthProblem(.nothingPlanned, "No routine belongs to Leo.")
        let words = TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            [
                text().word, text { $0.problems = [problem] }.word,
                text {
                    $0.willRemind = false
                    $0.problems = [problem]
                }.word,
            ]
        }
        #expect(words == expected)
    }

    @Test("A name is there once, also if several players' reminders begin with it")
    func names() {
        let example = ReminderMessage.example
        let named = ReminderMessage(playerName: "Mia", title: example.title, body: example.body)
        let text = text {
            $0.players[0].nextReminder?.setMessage(named)
            $0.players[0].lastReminder?.reminder.setMessage(named)
        }
        #expect(text.answer[1].hasPrefix("Soccer practice"))
        #expect(text.players.prefix(2).allSatisfy { !$0.text.contains("Mia") })
    }

    @Test("The pages' line says which program has their port, with and without another address")
    func takenPort() {
        func line(_ address: String?) -> String? {
            text {
                $0.webAddress = address
                $0.takenPort = .example
            }.household.first { $0.label == "Pages" }?.text
        }
        #expect(
            line("http://127.0.0.1:8464") == "http://127.0.0.1:8464  Port 8463 is used by python3, process 1234 of the login anna.")
        #expect(line(nil) == "none  Port 8463 is used by python3, process 1234 of the login anna.")
        #expect(text().household.first { $0.label == "Pages" }?.text == "http://127.0.0.1:8463")
    }

    @Test(
        "The rules have their name in the language, and the value in the file of settings",
        arguments: [
            (PageLanguage.english, GameRules.classic, "Rules", "classic"), (.english, .calibrated, "Rules", "calibrated"),
            (.german, .classic, "Regeln", "klassisch (classic)"), (.german, .calibrated, "Regeln", "geeicht (calibrated)"),
        ])
    func rules(language: PageLanguage, rules: GameRules, label: String, name: String) {
        let rows = TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) { text { $0.rules = rules }.household }
        #expect(rows.first { $0.label == label }?.text == name)
    }

    @Test("Whoever has nothing ahead is named below the one who has")
    func others() {
        let leo = PlayerOutlook(playerID: 2, name: "Leo", nextReminder: nil, lastReminder: nil, pausedUntil: nil)
        #expect(text { $0.players.insert(leo, at: 0) }.answer.last == "Nothing ahead for Leo.")
    }

    @Test("A no has its reason, not just any problem")
    func no() {
        let answer = text {
            $0.willRemind = false
            $0.problems = [
                HealthProblem(.noCalendar, "No calendar."), HealthProblem(.paused, "Mia is paused."),
                HealthProblem(.noListener, "Nobody."),
            ]
        }
        .answer
        #expect(answer == ["Mia is paused.", "Nobody."])
    }

    @Test("What an event calls for now comes first, for the player whom it is for")
    func called() {
        var text = text()
        text.suggestions = [.example]
        #expect(
            text.players.first.map { "\($0.label)|\($0.text)" }
                == "Mia|now   Soccer practice at 16:00: start Activity Prep by 15:12")
        text.suggestions[0].playerIDs = [2]
        #expect(text.players.first?.text.hasPrefix("next") == true)
        var paused = self.text { $0.players[0].pausedUntil = LocalDate(year: 2026, month: 3, day: 9) }
        paused.suggestions = [.example]
        #expect(paused.players.first?.text.hasPrefix("next") == true, "who is paused starts nothing now")
    }

    @Test("Suggestions leave out who is paused, and say so")
    func pausedSuggestions() {
        let (mia, leo) = (PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo"))
        var suggestion = ScheduleSuggestion.example
        suggestion.playerIDs = [mia.id, leo.id]
        func lines(_ pauses: [PlayerID: LocalDate]) -> [String] {
            SuggestionsText(
                suggestions: [suggestion], players: [mia, leo], pauses: pauses, times: LocalTimeText(zone: .utc)
            ).lines(on: .plain())
        }
        let (day, last) = (LocalDate(dayNumber: 20_521), LocalDate(dayNumber: 20_520))
        #expect(lines([:]).first?.hasSuffix("(Mia, Leo)  soon") == true, "\(lines([:]))")
        let one = lines([leo.id: day])
        #expect(one.first?.contains("(Mia)") == true && one.last == "Leo is paused up to and including \(last).", "\(one)")
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { lines([leo.id: day]) }
        #expect(german.last == "Leo hat bis einschließlich 08.03.2026 Pause.")
        let both = lines([mia.id: day, leo.id: day])
        #expect(
            both == [
                SuggestionWord.none.text(), "Mia is paused up to and including \(last).",
                "Leo is paused up to and including \(last).",
            ], "\(both)")
    }

    @Test("Each player has a next, a last and the game, and everything is aligned under her name")
    func players() {
        let lines = text().players.map { "\($0.label)|\($0.text)" }
        #expect(
            lines == [
                "Mia|next  Sun 1 Mar 15:12  Soccer practice at 16:00", "|last  Sun 1 Mar 15:12  Soccer practice at 16:00",
                "|level 1 with 0 XP",
            ])
        let paused = text {
            $0.players = [
                PlayerOutlook(
                    playerID: 2, name: "Leo", nextReminder: nil, lastReminder: nil,
                    pausedUntil: LocalDate(year: 2026, month: 3, day: 9))
            ]
        }
        #expect(paused.players.map(\.text) == ["next  nothing: paused up to and including 2026-03-08", "last  none yet"])
    }

    @Test("Proposed days without school are named with the commands; without any there is no line")
    func pauses() {
        #expect(text().pauses == [])
        let lines = text { $0.pauseProposals = [.example] }.pauses
        #expect(lines[1] == "  • Mia: no school from 2026-03-02 to 2026-03-10? (“Spring break”)")
        #expect(lines[2] == "    timequest pause accept Mia --from 2026-03-02")
        #expect(lines[3].contains("timequest pause accept") && lines[3].contains("timequest pause decline"))
    }

    @Test("Problems are counted, and all of them are there")
    func problems() {
        #expect(text().problems == ["Everything is in order."])
        let one = text { $0.problems = [HealthProblem(.noCalendar, "No calendar.")] }
        #expect(one.problems == ["One thing needs attention:", "  • No calendar."])
    }

    @Test("The family's other PCs have a line each, where this PC is paired, and what keeps them apart is among the problems")
    func pcs() {
        func labels(_ pcs: PCList?) -> [String] {
            text { $0.pcs = pcs }.household.drop { $0.label != "Rules" }.dropFirst().map { "\($0.label)|\($0.text)" }
        }
        #expect(labels(nil) == [] && labels(PCList(own: .example)) == [])
        var pcs = PCList.example
        pcs.others[0].lastMet = StatusReport.example.now - 7200
        pcs.others.append(PCInfo(id: 3, name: "attic", contact: .current))
        #expect(labels(pcs) == ["Other PCs|laptop: not connected, last met two hours ago", "|attic: connected, all is up to date"])
        pcs.others = []
        #expect(labels(pcs) == ["Other PCs|none belongs to the family any more; to pair one: timequest pcs pair"])
        #expect(text { $0.pcs = pcs }.isInOrder)
        pcs.own.playsOnly = true
        #expect(labels(pcs).last == "|This PC is for playing only: the others are for all else.")
        pcs.problems = [PCProblem(.othersNotHeard, "The other PCs are not heard.")]
        let ahead = text { $0.pcs = pcs }
        #expect(ahead.problems == ["One thing needs attention:", "  • The other PCs are not heard."] && !ahead.isInOrder)
    }
}
