import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Two histories of one PC, of which one counts")
struct LostBranchTests {
    private let wall = WallMoment()

    /// A PC that has received the histories of other PCs.
    private func household(_ number: Int, _ histories: [SharedOperation]...) async throws -> Household {
        let household = Household(try PairedPCs.newPC(number, wall))
        for history in histories { try await household.operations.receive([history]) }
        return household
    }

    /// Replaces what a PC did after so many operations.
    private func replace(
        _ household: Household, after count: Int, by history: [SharedOperation], isOwn: Bool = false
    ) async throws {
        let new = Array(history.dropFirst(count))
        let (first, last) = (try #require(new.first).id, try #require(new.last).id)
        let record = SegmentRecord(
            device: first.device, name: "live", numbers: first.sequence...last.sequence, isSealed: false, bytes: Data())
        try await SegmentRepository(household.database).replaceBranch(
            of: first.device, from: first.sequence, by: new, record, saidAgainBy: isOwn ? [household.database.device] : nil)
    }

    @Test("A task that only the one set aside has put into its routine is back in the other routine")
    func task() async throws {
        var (one, other) = (HostilePC(5), HostilePC(6))
        try one.make(.player, "00000000000A", ["name": "\"Zoe\""])
        try other.make(32, of: 21)
        let common = other.operations.count
        var lost = other
        // Before the other PC has made it, so that it is in this routine.
        try lost.make(30, of: 21)
        try lost.make(21, for: 10, tasks: [30, 32])
        try other.make(21, for: 10, tasks: [32])
        try one.make(31, of: 20)
        try one.make(30, of: 20)
        try one.make(20, for: 10, tasks: [30, 31], slug: "scales")

        let household = try await household(3, one.operations, lost.operations)
        func tasks(_ routine: RoutineID) async throws -> [TaskID?]? {
            try await household.routines.all().first { $0.id == routine }?.tasks.map(\.id)
        }
        #expect(try await tasks(20) == [31])
        #expect(try await tasks(21) == [30, 32])
        try await replace(household, after: common, by: other.operations)
        #expect(try await tasks(20) == [30, 31])
        #expect(try await tasks(21) == [32])
        let wanted = try await self.household(4, one.operations, other.operations).database.digest()
        PairedPCs.expect(try await household.database.digest(), wanted, "a PC that has never read it")
    }

    @Test("What a PC says again names what it says again. It leaves out what it had said of itself and of removed players")
    func saidAgain() async throws {
        let (zoe, ben): (PlayerID, PlayerID) = (10, 11)
        func name(_ player: PlayerID, _ name: String, heads: [OperationID] = []) -> OperationBody {
            .set(
                FieldChange(
                    .player, "\(player)", player: player, field: "name", value: "\"\(name)\"", heads: heads))
        }
        var former = HostilePC(6)
        for player in [zoe, ben] {
            try former.say(.make(ObjectChange(.player, "\(player)", player: player)))
            try former.say(name(player, "\(player)"))
        }
        let common = former.operations.count
        var (lost, counting) = (former, former)
        try counting.set(.household, "household", ["firstWeekday": "\"monday\""])
        try lost.say(name(zoe, "Zoe"))
        try lost.say(.device(Device(id: 6, name: "desk", signingKey: Data(count: 32), agreementKey: Data(count: 32), carrier: "")))
        try lost.say(name(ben, "Ben"))
        try lost.say(name(zoe, "Zoé", heads: [OperationID(device: 6, sequence: Int64(common) + 1)]))
        var other = HostilePC(5)
        try other.say(.erase(ErasedPlayer(player: ben)))

        let household = try await household(3, lost.operations, other.operations)
        let own = household.database.device
        let branch = Array(lost.operations.dropFirst(common))
        try await replace(household, after: common, by: counting.operations, isOwn: true)
        let said = try await household.operations.operations(of: own, after: 0)
        #expect(said.map(\.body) == [name(zoe, "Zoe"), name(zoe, "Zoé", heads: [OperationID(device: own, sequence: 1)])])
        #expect(said.map(\.time) == [branch[0].time, branch[3].time])
        #expect(try await household.operations.unsaid(branch) == [])
        #expect(try await household.players.all().map(\.name) == ["Zoé"])
        // Once more, as where the same file is read again.
        let repository = SegmentRepository(household.database)
        try await repository.adoptBranch(branch, saidAgainBy: [own])
        #expect(try await household.operations.ends()[own]?.sequence == 2)
        // Where somebody else uses the same random bytes, it is said all the same.
        try await repository.adoptBranch(branch, saidAgainBy: [9])
        #expect(try await household.operations.ends()[own]?.sequence == 4)
    }

    /// A PC that has added a player, and the two histories of another one: the one that counts, and the lost one, in which it has made a
    /// routine for the player. They have the first operations in common.
    private static func lostRoutine() throws -> (player: HostilePC, counting: HostilePC, lost: HostilePC, common: Int) {
        var (one, other) = (HostilePC(5), HostilePC(6))
        try one.make(.player, "\(PlayerID.numbered(10))", ["name": "\"Zoe\""])
        try other.set(.household, "household", ["firstWeekday": "\"monday\""])
        let common = other.operations.count
        var lost = other
        try lost.make(21, for: 10, tasks: [30])
        try lost.make(30, of: 21)
        try other.set(.household, "household", ["firstWeekday": "\"sunday\""])
        return (one, other, lost, common)
    }

    /// A PC that has played quests of a routine that another one has made.
    private func played(_ days: [Int], names: [String], routine: RoutineID) async throws -> HostilePC {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        var pc = HostilePC(7)
        for (day, name) in zip(days, names) {
            var play = Play(day: day)
            var quest = try await play.finish(household)
            quest.id = .numbered(100 + day)
            (quest.playerID, quest.routineID, quest.routineName) = (10, routine, name)
            try pc.say(.quest(PlayedQuest(quest: quest, heads: [])))
        }
        return pc
    }

    @Test("Quests of a routine count that only the history set aside has made: the last of them says what it was")
    func routine() async throws {
        let (one, other, lost, common) = try Self.lostRoutine()
        let played = try await played([2, 5, 3], names: ["Piano", "Violin", "Cello"], routine: 21)

        let household = try await household(3, one.operations, lost.operations, played.operations)
        #expect(try await household.routines.all().map(\.name) == ["Piano"])
        try await replace(household, after: common, by: other.operations)
        #expect(try await household.routines.all().isEmpty)
        let routine = try #require(try await household.routines.all(archived: true).first)
        #expect(routine.name == "Violin")
        #expect(routine.playerIDs == [10])
        #expect(routine.tasks.map(\.name) == ["Gear", "Shoes"])
        #expect(try await household.quests.oldest(after: nil, limit: 9).map(\.id) == [102, 103, 105])
        let wanted = try await household.database.digest()
        for histories in [[one, other, played], [played, other, one], [other, played, one]] {
            let new = try await self.household(4)
            for operation in histories.flatMap(\.operations) { try await new.operations.receive([[operation]]) }
            PairedPCs.expect(try await new.database.digest(), wanted, "a PC that has never read it")
            try await new.operations.foldWhole()
            PairedPCs.expect(try await new.database.digest(), wanted, "made anew")
        }
        // A player who is removed takes all quests along, and with them the routine.
        var erasing = one
        try erasing.say(.erase(ErasedPlayer(player: 10)))
        let without = try await self.household(4, one.operations, other.operations, played.operations)
        try await without.operations.receive([Array(erasing.operations.suffix(1))])
        #expect(try await without.routines.all(archived: true).isEmpty)
        let newcomer = try await self.household(4, erasing.operations, other.operations, played.operations)
        PairedPCs.expect(try await newcomer.database.digest(), try await without.database.digest(), "after it was erased")
        // Of a PC that makes it after all, it is as that one says.
        let late = try await self.household(4, one.operations, played.operations, lost.operations)
        let first = try await self.household(4, one.operations, lost.operations, played.operations)
        PairedPCs.expect(try await late.database.digest(), try await first.database.digest(), "made later")
    }

    @Test("A quest of such a routine that is under way goes on, is undone and ends, and counts on all PCs")
    func underWay() async throws {
        let (one, other, lost, common) = try Self.lostRoutine()

        let household = try await household(3, one.operations, lost.operations)
        var play = Play(day: 2)
        var quest = try await play.take(9, of: play.open(household, player: 10, routine: 21), in: household)
        try await replace(household, after: common, by: other.operations)
        #expect(try await household.routines.all().isEmpty)
        let new = try await self.household(4, one.operations, other.operations)
        for tap in [.estimate(seconds: 60), .start(), .done(), .undo, .done(), .next] as [QuestTap] {
            play.seconds += 30
            quest = try await play.take(tap, of: quest, in: household)
            if quest.isOpen { continue }
            try await PairedPCs.pass(from: household, to: new)
            PairedPCs.expect(try await new.database.digest(), try await household.database.digest(), "\(tap)")
        }
        #expect(try await new.quests.find(quest.id) == quest)
        #expect(try await new.routines.all(archived: true).map(\.name) == ["Soccer"])
    }
}
