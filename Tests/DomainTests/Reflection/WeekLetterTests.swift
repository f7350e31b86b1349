import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What a weekly letter is written from")
struct WeekLetterTests {
    /// Sunday of the sixth week of the diary, after the quest of that day.
    private static let sunday = DiaryOfGuesses.start + Double(41 * 86_400 + 7200)

    private func made(
        _ diary: DiaryOfGuesses, _ moment: Date = sunday, rules: GameRules = .calibrated, names: [TaskKey: String] = [:]
    ) -> WeekLetter {
        WeekLetter(history: diary.history, weekOf: moment, zone: .utc, rules: rules, names: names)
    }

    @Test("It has the days with quests, the task that was played most with its medians, and where the last guesses lie")
    func week() throws {
        var diary = DiaryOfGuesses()
        diary.play(40, ["Shower"], factor: 0.5)
        diary.play(2, ["Shower", "Pack bag"], factor: 0.5)
        let letter = made(diary, names: [TaskKey(routineID: 1, name: "Shower"): "Rain dance"])
        let monday = try #require(LocalDate("2026-02-09"))
        #expect(letter.week.weekStart == monday && letter.week.sessions == 7)
        #expect(letter.questCounts == Dictionary(uniqueKeysWithValues: (0..<7).map { (monday.adding(days: $0), 1) }))
        let main = try #require(letter.mainTask)
        #expect(main.name == "Rain dance" && main.actualSeconds == 300 && (110...180).contains(main.estimatedSeconds))
        #expect(try #require(letter.tendency).share < -0.3)
    }

    @Test("Of two tasks that were played equally often it has the one that was played last")
    func equal() {
        var diary = DiaryOfGuesses()
        diary.play(42, ["Shower", "Pack bag"])
        #expect(made(diary).mainTask?.name == "Pack bag")
    }

    @Test("What to ask is about another task than the best moment, if two were close", arguments: [GameRules.calibrated, .classic])
    func question(rules: GameRules) throws {
        var diary = DiaryOfGuesses()
        diary.play(42, ["Shower", "Pack bag"], scatter: 0.01)
        let letter = made(diary, rules: rules)
        let best = try #require(letter.week.bestMoment)
        let asked = try #require(letter.starter.task)
        #expect(Set([best.taskName, asked]) == ["Shower", "Pack bag"])
        var alone = DiaryOfGuesses()
        alone.play(42, scatter: 0.01)
        let only = made(alone, rules: rules)
        #expect(only.starter.task == "Pack bag" && only.week.bestMoment?.taskName == "Pack bag")
    }

    @Test("What comes after the moment is passed over")
    func soFar() {
        var diary = DiaryOfGuesses()
        diary.play(42)
        #expect(made(diary, Self.sunday - 4 * 86_400).questCounts.count == 3)
    }

    @Test("A gain is only in it where the four weeks before support it: a difference from one week is none")
    func evidence() {
        var diary = DiaryOfGuesses()
        diary.play(35, factor: 0.4)
        diary.play(7)
        #expect(made(diary).week.changePercent.map { $0 > 0 } == true && made(diary).week.mostImprovedTask == "Pack bag")
        let classic = WeeklyReflectionEngine.reflection(
            history: diary.history, weekOf: Self.sunday, zone: .utc, rules: .classic)
        #expect(classic.changePercent != nil && classic.mostImprovedTask != nil)
        let week = made(diary, rules: .classic).week
        #expect(week.changePercent == nil && week.mostImprovedTask == nil)
    }

    @Test("A week without a quest has no days and no task; typed times have no task either")
    func empty() {
        var diary = DiaryOfGuesses()
        diary.play(35)
        let none = made(diary)
        #expect(none.week.sessions == 0 && none.questCounts.isEmpty && none.mainTask == nil)
        diary.play(7)
        diary.change { history in for index in history.indices { history[index].isTyped = true } }
        let typed = made(diary)
        #expect(typed.week.sessions == 7 && typed.mainTask == nil && typed.tendency == nil)
    }
}
