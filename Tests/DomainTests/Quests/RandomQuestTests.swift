import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Quests of anybody, tapping anything at any time")
struct RandomQuestTests {
    @Test("Whatever is tapped, nothing is lost and nothing counted twice", arguments: 1...40)
    func anything(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var stage = QuestStage(tasks: Int.random(in: 1...4, using: &random), typical: 200)
        let opened = stage.quest
        var taken: [(tap: QuestTap, reading: ClockReading)] = []
        var measurable = 0.0
        for _ in 0..<300 {
            let before = stage.quest
            let seconds = Double(Int.random(in: 0...400, using: &random))
            stage.clock.wait(seconds)
            measurable += seconds
            if Int.random(in: 0..<20, using: &random) == 0 { stage.clock.reboot() }
            do {
                let tap = tap(&random)
                try stage.take(tap)
                taken.append((tap, stage.clock.now))
                #expect(stage.quest.step == before.step + 1)
                #expect(stage.quest.records.starts(with: before.records))
                #expect(before.phase != .abandoned || tap.kind == .leaveOut || tap.kind == .restore)
            } catch is QuestError {
                #expect(stage.quest == before)
            }
            checkInvariants(stage.quest, at: stage.clock.now, measurable: measurable)
            if !stage.quest.isOpen, stage.quest.phase != .revealing, Int.random(in: 0..<8, using: &random) == 0 { break }
        }
        #expect(try JSONDecoder().decode(GameSession.self, from: JSONEncoder().encode(stage.quest)) == stage.quest)
        // The same taps, read from a log, make the same quest.
        var replayed = opened
        for (tap, reading) in taken {
            let tap = try JSONDecoder().decode(QuestTap.self, from: JSONEncoder().encode(tap))
            try replayed.take(tap, at: reading, today: QuestStage.today)
        }
        #expect(replayed == stage.quest)
    }

    private func tap(_ random: inout SeededGenerator) -> QuestTap {
        // An early end would make most quests short.
        let taps = QuestTap.Kind.allCases.filter { $0 != .abandon || Int.random(in: 0..<10, using: &random) == 0 }
        switch taps.randomElement(using: &random) ?? .next {
        case .done where Bool.random(using: &random):
            return .done(Bool.random(using: &random) ? .leftOut : .reported(seconds: 90))
        case .correct:
            let position = Int.random(in: -1...4, using: &random)
            return .correct(position: position, Bool.random(using: &random) ? .leftOut : .reported(seconds: 150))
        case let kind: return kind.sample
        }
    }

    private func checkInvariants(_ quest: GameSession, at now: ClockReading, measurable: Double) {
        #expect(quest.tasks.indices.contains(quest.position))
        #expect(quest.results.count <= quest.tasks.count)
        // Whole XP: of what counts, and of finishing once.
        let kept = quest.tasks.indices.compactMap(quest.result)
        #expect(quest.earnedXP == (quest.counts ? kept.map(quest.xp).reduce(quest.finishingXP, +) : 0))
        #expect([0, 20].contains(quest.finishingXP) && kept.allSatisfy { quest.xp(of: $0) <= $0.xp })
        #expect(quest.counts || (quest.snapshots.isEmpty && !quest.isOpen))
        #expect(quest.results.allSatisfy { ($0.actualSeconds ?? 0) > 0 && $0.score != nil })
        // All tasks together cannot take longer than time went by.
        let measured = quest.results.filter { $0.source == .measured }.compactMap(\.actualSeconds)
        #expect(measured.reduce(0, +) <= measurable + 0.01)
        if let gaps = quest.gapSeconds { #expect(gaps >= 0 && gaps <= measurable) }
        if let mean = quest.meanAccuracyPercent { #expect((0...100).contains(mean)) }
        // The clock of a task goes on exactly while it is under way; that of the quest never after its end.
        for position in quest.tasks.indices {
            let isUnderWay = quest.phase == .active && position == quest.position && !quest.isPaused
            #expect(quest.tasks[position].stopwatch.isRunning == isUnderWay)
        }
        if !quest.isOpen || quest.isPaused { #expect(!quest.stopwatch.isRunning) }
        #expect(
            (quest.finishedAt != nil) == quest.tasks.indices.allSatisfy { quest.result(at: $0) != nil } || quest.phase == .abandoned
        )
        if quest.phase == .summary { #expect(quest.finishedAt != nil) }
    }
}
