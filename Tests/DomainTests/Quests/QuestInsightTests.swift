import TestSupport
import Testing

@testable import Domain

@Suite("A quest and what is said of its tasks")
struct QuestInsightTests {
    /// A quest of one task whose closest guess was twice its time.
    private func quest(guess: Double, isEarlier: Bool = true) throws -> GameSession {
        var stage = QuestStage(tasks: 1)
        if isEarlier { stage.quest.tasks[0].closestLogError = 0.7 }
        try stage.play(estimate: guess, seconds: 300)
        return stage.quest
    }

    private func insight(_ kind: Insight.Kind, of task: String? = "Task 1") -> Insight {
        Insight(kind: kind, taskName: task, headline: "", body: "", evidence: "")
    }

    @Test("After the closest guess of a task so far, nothing says that its guesses are off, or stand still")
    func best() throws {
        let quest = try quest(guess: 240)
        #expect(quest.isPersonalBest(at: 0) && quest.result(at: 0)?.score?.rating != .spotOn)
        #expect(quest.contradicts(insight(.consistentBias)) && !quest.contradicts(insight(.consistentBias, of: "Task 2")))
        #expect(quest.contradicts(insight(.stagnating)) && quest.contradicts(insight(.stagnating, of: nil)))
        #expect(!quest.contradicts(insight(.stagnating, of: "Task 2")))
        for kind in [Insight.Kind.improving, .fastestImproving, .bestTimeOfDay] { #expect(!quest.contradicts(insight(kind))) }
    }

    @Test("After a guess that was spot on, nothing says that the task is guessed short or long")
    func spotOn() throws {
        let quest = try quest(guess: 300, isEarlier: false)
        #expect(!quest.isPersonalBest(at: 0))
        #expect(quest.contradicts(insight(.consistentBias)) && !quest.contradicts(insight(.stagnating)))
    }

    @Test("After another guess, both may be said")
    func other() throws {
        let quest = try quest(guess: 100)
        #expect(!quest.contradicts(insight(.consistentBias)) && !quest.contradicts(insight(.stagnating, of: nil)))
    }

    @Test("A task is known by the name that its player sees, also if the parents gave it another one")
    func displayName() throws {
        var quest = try quest(guess: 240)
        quest.tasks[0].displayName = "Rucksack"
        var insight = insight(.consistentBias, of: "Task 1")
        insight.message = InsightMessage(pattern: .bias(.under, ratio: 2), taskName: "Rucksack", evidence: .times(5))
        #expect(quest.contradicts(insight))
        insight.message = InsightMessage(pattern: .bias(.under, ratio: 2), taskName: "Shoes", evidence: .times(5))
        #expect(!quest.contradicts(insight))
    }
}
