import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("What an event calls for comes first in the list of quests")
struct CalledQuestsTests {
    private func offer(_ id: RoutineID, _ name: String) -> PlayerProgress.QuestOffer {
        var offer = PlayerProgress.example.offers[0]
        offer.routineID = id
        offer.name = name
        return offer
    }

    private func suggestion(_ routine: RoutineID, _ title: String = "Soccer practice", hoursAhead: Double = 0.5)
        -> ScheduleSuggestion
    {
        var suggestion = ScheduleSuggestion.example
        suggestion.routineID = routine
        if case .event(var event) = suggestion.cause {
            event.title = title
            suggestion.cause = .event(event)
        }
        suggestion.start = suggestion.startBy + hoursAhead * 3600
        suggestion.beThereBy = suggestion.start
        return suggestion
    }

    private func rows(_ suggestions: [ScheduleSuggestion]) -> [String] {
        let offers = [offer(1, "Morning"), offer(2, "Homework"), offer(3, "Activity")]
        return CalledQuests(offers, calledBy: suggestions, times: LocalTimeText(zone: .utc)).rows.map { row in
            row.offer.name + (row.event.map { ": \($0)" } ?? "")
        }
    }

    @Test("An open quest does not hide what an event calls for")
    func besidesAnOpenOne() {
        let called = CalledQuests([offer(1, "Morning")], calledBy: [suggestion(1)], times: LocalTimeText(zone: .utc))
        var open = QuestInfo.example
        open.routineID = 2
        open.isPaused = true
        #expect(
            called.notice(besides: open)
                == "Now it is time for “Morning”: Soccer practice at \(clock(0.5)), start by \(clock(0)). "
                + "To play it first, type end, then: timequest play")
        open.routineID = 1
        #expect(called.notice(besides: open) == nil)
        #expect(CalledQuests([offer(1, "Morning")], calledBy: [], times: LocalTimeText(zone: .utc)).notice(besides: open) == nil)
    }

    @Test("Without events the order stays")
    func nothing() { #expect(rows([]) == ["Morning", "Homework", "Activity"]) }

    @Test("The quests that events call for come first with their times, each once")
    func order() {
        #expect(
            rows([suggestion(3), suggestion(2, "Maths test", hoursAhead: 17), suggestion(3, "Judo"), suggestion(9)]) == [
                "Activity: Soccer practice at \(clock(0.5)), start by \(clock(0))",
                "Homework: Maths test on Mon 2 Mar at \(clock(17)), start by \(clock(0))", "Morning",
            ])
    }

    @Test("A meeting before the event and a time away are said with it")
    func meeting() {
        var match = suggestion(3, "Match", hoursAhead: 2)
        match.beThereBy = match.startBy + 1800
        match.move = .before(leaves: match.startBy + 900)
        #expect(
            rows([match]).first
                == "Activity: Match, be there \(clock(0.5)) (starts \(clock(2))), start by \(clock(0)), "
                + "before you leave at \(clock(0.25))")
        match.move = .before(leaves: match.startBy + 900, then: "School Morning")
        #expect(rows([match]).first?.hasSuffix("before you leave at \(clock(0.25)); then comes School Morning") ?? false)
        match.beThereBy = match.start
        match.move = .after(back: match.startBy)
        #expect(
            rows([match]).first
                == "Activity: Match at \(clock(2)), start by \(clock(0)), as soon as you are free")
        match.move = .after(back: match.startBy - 600)
        #expect(rows([match]).first?.hasSuffix("as soon as you are free at \(clock(-1.0 / 6))") == true)
    }

    @Test(
        "A quest that begins at a time of its own has that time once",
        arguments: [(PageLanguage.english, "start at", "as soon as you are free"), (.german, "los um", "sobald du Zeit hast")])
    func begin(language: PageLanguage, start: String, free: String) throws {
        var bedtime = ScheduleSuggestion.timeExample
        bedtime.routineID = 1
        var time = try #require(bedtime.time)
        time.aim = .beginAt
        bedtime.cause = .time(time)
        bedtime.startBy = bedtime.start
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            #expect(rows([bedtime]).first == "Morning: \(start) 07:40")
            bedtime.startBy += 600
            bedtime.move = .after(back: bedtime.startBy)
            #expect(rows([bedtime]).first == "Morning: \(start) 07:50, \(free)")
            let text = SuggestionsText(suggestions: [bedtime], players: [], pauses: [:], times: LocalTimeText(zone: .utc))
            let lines = text.lines(on: .plain()).joined(separator: " ")
            #expect(lines.hasPrefix("School Morning: \(start) 07:50, \(free)") && !lines.contains("07:40"))
            #expect(lines.ranges(of: "07:50").count == 1, "\(lines)")
        }
    }

    @Test("A routine that begins after coming back has that time", arguments: [PageLanguage.english, .german])
    func moved(language: PageLanguage) {
        var suggestion = suggestion(3)
        suggestion.start = suggestion.startBy - 3600
        suggestion.beThereBy = suggestion.start
        let day = ZoneRules.utc.localDateTime(at: suggestion.start)
        suggestion.cause = .time(DatedTime(aim: .beginAt, time: day.time, day: day.date, at: suggestion.start))
        suggestion.move = .after(back: suggestion.startBy)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            let back = clock(0)
            let expected =
                language == .german
                ? "Activity: los um \(back), sobald du Zeit hast" : "Activity: start at \(back), as soon as you are free"
            #expect(rows([suggestion]).first == expected)
        }
    }

    private func clock(_ hours: Double) -> String {
        LocalTimeText(zone: .utc).time(ScheduleSuggestion.example.startBy + hours * 3600)
    }

    @Test("A long title leaves room for the rest")
    func longTitle() throws {
        let row = try #require(rows([suggestion(1, String(repeating: "very ", count: 30))]).first)
        #expect(row.count < 80 && row.contains("start by"))
    }
}
