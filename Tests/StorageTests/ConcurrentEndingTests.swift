import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("A quest that has ended on two PCs while they were apart")
struct ConcurrentEndingTests {
    private let reading: ClockReading
    private let quest: GameSession

    /// The quest as after its last task, which can still be undone.
    init() throws {
        var play = Play()
        var quest = play.opened(40)
        for step in Play.taps.prefix(13) {
            play.seconds += step.wait
            try quest.take(step.tap, at: play.reading, today: play.today)
        }
        (quest.phase, quest.undoable) = (.revealing, .done)
        (self.quest, reading) = (quest, play.reading)
    }

    private func id(_ device: Int, _ sequence: Int64) -> OperationID { OperationID(device: .numbered(device), sequence: sequence) }

    private func ending(_ id: OperationID, at time: Int64, _ quest: GameSession, _ heads: OperationID...) -> FoldedQuest.Ending {
        FoldedQuest.Ending(id: id, time: HybridTime(milliseconds: time), played: PlayedQuest(quest: quest, heads: heads))
    }

    private func undo(_ id: OperationID, at time: Int64, _ heads: OperationID...) -> FoldedQuest.Tap {
        FoldedQuest.Tap(
            id: id, time: HybridTime(milliseconds: time), day: Play().today,
            tap: LaterTap(quest: 40, player: 1, tap: .undo, reading: reading, heads: heads))
    }

    @Test("An undo resumes the quest")
    func resumed() throws {
        let first = ending(id(1, 1), at: 1, quest)
        let session = try #require(FoldedQuest.session(endings: [first], taps: [undo(id(1, 2), at: 2, first.id)]))
        #expect(session.isOpen)
    }

    @Test("An undo on each of two PCs, and an end after it, is one quest that has ended")
    func undone() throws {
        let first = ending(id(1, 1), at: 1, quest)
        let undos = [undo(id(1, 2), at: 2, first.id), undo(id(2, 1), at: 3, first.id)]
        let endings = [
            first, ending(id(1, 3), at: 4, quest, first.id, undos[0].id), ending(id(2, 2), at: 5, quest, first.id, undos[1].id),
        ]
        for (endings, taps) in [(endings, undos), (endings.reversed(), undos.reversed())] {
            let session = try #require(FoldedQuest.session(endings: endings, taps: taps))
            #expect(!session.isOpen && session.finishedAt == quest.finishedAt)
        }
    }

    @Test("One that was finished counts, though a copy of it was ended early after that")
    func endedEarly() throws {
        var abandoned = quest
        (abandoned.phase, abandoned.finishedAt) = (.abandoned, nil)
        let first = ending(id(1, 1), at: 1, quest)
        let other = ending(id(2, 1), at: 9, abandoned)
        for endings in [[first, other], [other, first]] {
            #expect(FoldedQuest.session(endings: endings, taps: [])?.finishedAt == quest.finishedAt)
        }
        let knowing = ending(id(2, 1), at: 9, abandoned, first.id)
        #expect(
            FoldedQuest.session(endings: [first, knowing], taps: [])?.phase == .abandoned, "who ended it early knew the other end")
    }
}
