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

    /// A quest that was played to its end on the desk, and is on both PCs.
    private func finish(_ pcs: PairedPCs, _ play: inout Play) async throws -> GameSession {
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        let draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear"), RoutineTask(name: "Shoes")])
        let routine = try await pcs.desk.routines.create(draft, createdBy: .parent).id
        let ended = try await play.take(12, of: play.open(pcs.desk, routine: routine), in: pcs.desk)
        try await pcs.meet()
        return ended
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

    /// What another PC says of a quest while it is under way again here.
    struct Meanwhile: CustomTestStringConvertible, Sendable {
        let tap: QuestTap
        let isTaken: Bool
        var testDescription: String { "\(tap)" }
    }

    @Test("An undo resumes the quest also where another PC has said something of its end before, which the undo did not know")
    func resumedAnyway() throws {
        let first = ending(id(1, 1), at: 1, quest)
        for tap in [.leaveOut, .next, .correct(.reported(seconds: 99))] as [QuestTap] {
            let said = FoldedQuest.Tap(
                id: id(2, 1), time: HybridTime(milliseconds: 2), day: Play().today,
                tap: LaterTap(quest: 40, player: 1, tap: tap, reading: reading, heads: [first.id]))
            let undone = undo(id(1, 2), at: 3, first.id)
            let session = try #require(FoldedQuest.session(endings: [first], taps: [said, undone]))
            #expect(session.isOpen, "\(tap)")
            #expect(FoldedQuest.session(endings: [first], taps: [said])?.isOpen == false)
        }
    }

    @Test("Where the PC on which it was resumed leaves, or is forgotten, the end counts again; that PC goes on with it")
    func left() async throws {
        let pcs = try PairedPCs()
        var play = Play()
        let ended = try await finish(pcs, &play)
        let resumed = try await play.take(.undo, of: ended, in: pcs.laptop)
        try await pcs.meet()
        #expect(try await pcs.desk.quests.find(ended.id) == nil)

        let laptop = pcs.laptop.database.device
        let last = try #require(try await pcs.laptop.operations.ends()[laptop]).sequence
        try await pcs.desk.operations.share(.leave(LeavingDevice(device: laptop, lastSequence: last)))
        #expect(try await pcs.desk.quests.find(ended.id) == ended)
        let new = Household(try PairedPCs.newPC(3, pcs.wall))
        try await PairedPCs.pass(from: pcs.desk, to: new)
        PairedPCs.expect(try await new.database.digest(), try await pcs.desk.database.digest(), "a new PC")
        try await pcs.meet()
        #expect(try await pcs.laptop.quests.find(ended.id) == resumed)
    }

    @Test("What is said meanwhile counts also where the PC gets a new identity before the quest ends again")
    func newIdentity() throws {
        let first = ending(id(1, 1), at: 1, quest)
        let said = FoldedQuest.Tap(
            id: id(2, 1), time: HybridTime(milliseconds: 3), day: Play().today,
            tap: LaterTap(quest: 40, player: 1, tap: .leaveOut, reading: reading, heads: [first.id]))
        let taps = [undo(id(1, 2), at: 2, first.id), said]
        for device in [1, 7] { #expect(FoldedQuest.meanwhile(taps, endedBy: .numbered(device), at: 1) == [said.id]) }
    }

    @Test(
        "What another PC has said of the end counts for the next one, too, but for a time of the last task",
        arguments: [
            Meanwhile(tap: .leaveOut, isTaken: true), Meanwhile(tap: .correct(position: 0, .reported(seconds: 99)), isTaken: true),
            Meanwhile(tap: .correct(.reported(seconds: 99)), isTaken: false),
            Meanwhile(tap: .correct(position: 1, .reported(seconds: 99)), isTaken: false),
        ])
    func meanwhile(_ meanwhile: Meanwhile) async throws {
        let pcs = try PairedPCs()
        var play = Play()
        let ended = try await finish(pcs, &play)
        var quest = try await play.take(.undo, of: ended, in: pcs.desk)
        _ = try await play.take(meanwhile.tap, of: ended, in: pcs.laptop)
        try await pcs.meet()
        #expect(try await pcs.desk.quests.find(quest.id) == quest, "it is under way")
        #expect(try await pcs.laptop.quests.find(quest.id) == nil)
        let begun = try await pcs.laptop.quests.begun(since: .distantPast)
        #expect(begun.map(\.routineID) == [quest.routineID] && begun.first?.state == .open, "the laptop knows that")
        let elsewhere = QuestElsewhere(routineID: quest.routineID, device: pcs.desk.database.device)
        #expect(try await pcs.laptop.quests.elsewhere(player: quest.playerID, since: .distantPast) == [elsewhere])
        #expect(try await pcs.laptop.quests.elsewhere(player: quest.playerID, since: .distantFuture) == [])
        #expect(try await pcs.desk.quests.elsewhere(player: quest.playerID, since: .distantPast) == [])
        play.seconds += 30
        quest = try await play.take(.done(), of: quest, in: pcs.desk)
        try await pcs.meet()
        try await pcs.expectSame()
        var wanted = quest
        if meanwhile.isTaken { try wanted.take(meanwhile.tap, at: play.reading, today: play.today) }
        let found = try #require(try await pcs.desk.quests.find(quest.id))
        #expect((found.standing, found.result(at: 0)?.actualSeconds) == (wanted.standing, wanted.result(at: 0)?.actualSeconds))
        #expect(found.result(at: 1)?.actualSeconds == quest.result(at: 1)?.actualSeconds)
        #expect(found.finishedAt == quest.finishedAt)

        // It counts again where that is said later.
        if meanwhile.tap != .leaveOut { return }
        let restored = try await play.take(.restore, of: found, in: pcs.laptop)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.desk.quests.find(quest.id)?.standing == restored.standing)
    }
}
