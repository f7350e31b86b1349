import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("How a quest is opened")
struct QuestOpeningTests {
    @Test(
        "A task's hint names the direction of her guesses where such a pattern is shown",
        arguments: [Insight.Direction.under, .over])
    func tendency(direction: Insight.Direction) {
        let routine = Routine.sample()
        let name = routine.tasks[0].name
        let history = [
            EstimationSnapshot(
                questID: 1, routineID: routine.id, taskName: name, estimatedSeconds: 60, actualSeconds: 90, recordedAt: .distantPast
            )
        ]
        func hint(_ insights: [Insight]) -> ContextualHint? {
            GameSession.opening(
                routine, id: 2, player: 1, history: history, insights: insights, finished: 1, rules: .calibrated, at: .distantPast
            ).tasks[0].hint
        }
        func insight(_ kind: Insight.Kind, _ task: String) -> Insight {
            Insight(
                kind: kind, routineID: routine.id, taskName: task, direction: direction, headline: "", body: "", evidence: "")
        }
        #expect(hint([])?.text == "Last time: 1 min 30 s" && hint([])?.tendency == nil)
        #expect(
            hint([insight(.consistentBias, name)])?.tendency
                == "You usually guess this one \(direction == .under ? "short" : "long").")
        #expect(hint([insight(.consistentBias, "another"), insight(.improving, name)])?.tendency == nil)
    }

    private func opened(
        _ history: [EstimationSnapshot], finished: Int = 3, rules: GameRules = .calibrated,
        tasks: [String] = ["Pack bag", "Get dressed"]
    ) -> GameSession {
        GameSession.opening(
            .sample(tasks: tasks), id: 1, player: 1, history: history, finished: finished, rules: rules,
            at: Date(timeIntervalSince1970: 1_772_380_800))
    }

    @Test("The first three quests of a routine are calibration", arguments: [(0, true), (2, true), (3, false)])
    func calibration(finished: Int, isCalibration: Bool) {
        #expect(opened([], finished: finished).isCalibration == isCalibration)
    }

    @Test("Each task is played at what its own history led to", arguments: GameRules.allCases)
    func difficulty(rules: GameRules) {
        let perfect = Array(repeating: EstimationSnapshot.guess(300, took: 300), count: 80)
        let quest = opened(perfect, rules: rules)
        #expect(quest.tasks.map(\.difficulty.level) == [.mastering, .learning])
        #expect(quest.tasks[0].difficulty == AdaptiveDifficultyEngine.state(after: perfect, rules: rules))
    }

    @Test("A task that was renamed begins anew; one whose letters' case changed does not")
    func renamed() {
        let perfect = Array(repeating: EstimationSnapshot.guess(300, took: 300), count: 80)
        let quest = opened(perfect, tasks: ["PACK bag", "Pack the bag"])
        #expect(quest.tasks.map(\.difficulty.level) == [.mastering, .learning])
    }

    @Test(
        "The usual time is the median of three times or more, calibration included",
        arguments: [([], nil), ([100, 200], nil), ([100, 900, 200], 200), ([100, 200, 300, 900], 250)] as [([Double], Double?)])
    func typical(times: [Double], median: Double?) {
        let quest = opened(times.map { .guess(300, took: $0, calibration: true) })
        #expect(quest.tasks[0].typicalSeconds == median)
        #expect(quest.tasks[1].typicalSeconds == nil)
    }

    @Test("A personal best is closer than all times that count; the first one is none, nor one in calibration")
    func personalBest() throws {
        func isBest(_ history: [EstimationSnapshot], finished: Int = 3, took actual: Double) throws -> Bool {
            var stage = QuestStage()
            stage.quest = opened(history, finished: finished)
            try stage.play(estimate: 300, seconds: actual)
            return stage.quest.isPersonalBest(at: 0)
        }
        let earlier = EstimationSnapshot.guess(300, took: 400)
        #expect(try isBest([earlier], took: 390))
        #expect(try !isBest([earlier], took: 400))
        #expect(try !isBest([earlier], took: 410))
        #expect(try !isBest([earlier], finished: 1, took: 300))
        #expect(try !isBest([], took: 300))
        #expect(try !isBest([.guess(300, took: 400, calibration: true)], took: 300))
        #expect(!opened([earlier]).isPersonalBest(at: 0))
        #expect(!opened([earlier]).isPersonalBest(at: 7))
    }
}
