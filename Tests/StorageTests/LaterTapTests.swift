import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("A tap on a quest that has ended")
struct LaterTapTests {
    private let pcs: PairedPCs
    private var play = Play()
    private let ended: GameSession

    /// A quest that was played to its end on the desk, and is on both PCs.
    init() async throws {
        pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        let draft = RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear"), RoutineTask(name: "Shoes")])
        let routine = try await pcs.desk.routines.create(draft, createdBy: .parent).id
        ended = try await play.take(12, of: play.open(pcs.desk, routine: routine), in: pcs.desk)
        try await pcs.meet()
    }

    @Test("After each, by turns on two PCs, both have the quest that it has made, and make the same of it anew")
    func byTurns() async throws {
        let taps: [QuestTap] = [
            .next, .correct(position: 0, .reported(seconds: 99)), .leaveOut, .correct(position: 1, .reported(seconds: 55)),
            .restore,
        ]
        var quest = ended
        for (number, tap) in taps.enumerated() {
            quest = try await play.take(tap, of: quest, in: [pcs.desk, pcs.laptop][number % 2])
            try await pcs.meet()
            for household in [pcs.desk, pcs.laptop] { #expect(try await household.quests.find(quest.id) == quest, "\(tap)") }
            try await pcs.expectSame()
        }
    }

    @Test("Undone and ended five times, it is one quest with its last time")
    func undone() async throws {
        var play = play
        var quest = ended
        for _ in 0..<5 {
            quest = try await play.take(.undo, of: quest, in: pcs.desk)
            #expect(quest.isOpen)
            play.seconds += 10
            quest = try await play.take(.done(), of: quest, in: pcs.desk)
        }
        quest = try await play.take(.next, of: quest, in: pcs.desk)
        try await pcs.meet()
        #expect(try await pcs.laptop.quests.find(quest.id) == quest)
        try await pcs.expectSame()
    }

    @Test("A correction that was possible on its last day, and is stored on the next one, counts on no PC")
    func tooLate() async throws {
        var play = play
        play.day = 1
        pcs.wall.set(day: 2)
        _ = try await play.take(.correct(position: 0, .reported(seconds: 99)), of: ended, in: pcs.desk)
        #expect(try await pcs.desk.quests.find(ended.id) == ended)
        try await pcs.meet()
        #expect(try await pcs.laptop.quests.find(ended.id) == ended)
        try await pcs.expectSame()
    }
}
