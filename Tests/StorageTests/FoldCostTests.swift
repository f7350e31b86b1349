import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

/// How many operations are read, not how long it takes: the same on every machine.
@Suite("What a change costs")
struct FoldCostTests {
    /// Changes of one object, each of which somebody can make again and again.
    enum Kind: CaseIterable {
        case name, tasks, days, players, keywords, settings, pauses, schoolFree, player, ending, decision

        func change(_ household: Household, _ number: Int) async throws {
            let isOdd = number % 2 == 1
            let day = LocalDate(dayNumber: 20_513 + number)
            switch self {
            case .name: try await change(household) { $0.name = "Soccer \(number)" }
            // Each gets other identities: ten tasks end, and ten are made.
            case .tasks: try await change(household) { $0.tasks = (0..<10).map { RoutineTask(name: "Task \(number) \($0)") } }
            case .days: try await change(household) { $0.activeDays = isOdd ? [.monday] : [.friday] }
            case .players: try await change(household) { $0.playerIDs = isOdd ? [1] : [1, 2] }
            case .keywords: try await change(household) { $0.keywords = ["soccer \(number)"] }
            case .settings: try await set(household) { $0.sounds = isOdd }
            case .pauses: try await set(household) { $0.pauses = [PausePeriod(from: day, until: day.adding(days: 2))] }
            case .schoolFree: try await set(household) { $0.schoolFree = [PausePeriod(from: day, until: day.adding(days: 2))] }
            case .player:
                _ = try await household.players.change(2) { _ in PlayerDraft(name: "Ben \(number)") }.get()
            case .ending:
                if isOdd { try await household.routines.delete(1) } else { _ = try await household.routines.restore(1) }
            case .decision:
                try await household.decisions.store(
                    EventDecision(
                        routineID: 1, calendarName: "club", eventKey: "0123456789abcdef", slotKey: nil,
                        verdict: isOdd ? .never : .always))
            }
        }

        private func change(_ household: Household, _ change: @Sendable @escaping (inout RoutineDraft) -> Void) async throws {
            _ = try await household.routines.change(1) { routine in
                var draft = RoutineDraft(routine)
                change(&draft)
                return draft
            }.get()
        }

        private func set(_ household: Household, _ change: @Sendable @escaping (inout PlayerSettings) -> Void) async throws {
            var settings = try await household.settings.settings(of: 1)
            change(&settings)
            try await household.settings.set(settings, of: 1, today: household.database.now.day)
        }
    }

    /// How many operations something reads.
    private func reads(_ household: Household, _ work: () async throws -> Void) async throws -> Int {
        let before = household.database.operationsRead
        try await work()
        return household.database.operationsRead - before
    }

    private func household(_ wall: WallMoment, device: DeviceID = 1) async throws -> Household {
        let household = try await Household.withRoutine(.inMemory(device: device, moment: { wall.value }), players: "Mia", "Ben")
        // A routine that was played is archived, so that it can be brought back.
        var play = Play()
        try await play.finish(household)
        return household
    }

    @Test("The 50th change of an object reads no more operations than the 20th", arguments: Kind.allCases)
    func constant(kind: Kind) async throws {
        let wall = WallMoment()
        let household = try await household(wall)
        var counts: [Int] = []
        for number in 1...50 {
            if number % 20 == 0 { wall.set(day: number / 20) }
            counts.append(try await reads(household) { try await kind.change(household, number) })
        }
        let (early, late) = (try #require(counts[14..<24].max()), try #require(counts[40...].max()))
        #expect(late <= early, "\(counts)")
        #expect(late < 400)
        let digest = try await household.database.digest()
        try await household.operations.foldWhole()
        PairedPCs.expect(try await household.database.digest(), digest, "made anew")
        #expect(try await reads(household) { try await kind.change(household, 51) } <= early, "after all was made anew")
    }

    @Test(
        "A change of a player's settings reads the operations that docs/several-pcs.md names", arguments: [Kind.settings, .pauses])
    func documented(kind: Kind) async throws {
        let household = try await household(WallMoment())
        for number in 1...5 { try await kind.change(household, number) }
        // Those of the field before the change: 2. After it: the player's settings were made, the last value of each of 10 fields, and the
        // replaced value of the changed field.
        #expect(try await reads(household) { try await kind.change(household, 6) } == 2 + 1 + 10 + 1)
    }

    @Test("Nor on another PC to which each change comes", arguments: Kind.allCases)
    func elsewhere(kind: Kind) async throws {
        let wall = WallMoment()
        let (desk, laptop) = (try await household(wall), Household(try PairedPCs.newPC(2, wall)))
        try await PairedPCs.pass(from: desk, to: laptop)
        var counts: [Int] = []
        for number in 1...36 {
            wall.set(day: number)
            try await kind.change(desk, number)
            counts.append(try await reads(laptop) { try await PairedPCs.pass(from: desk, to: laptop) })
        }
        let (early, late) = (try #require(counts[14..<24].max()), try #require(counts[26...].max()))
        #expect(late <= early, "\(counts)")
        PairedPCs.expect(try await laptop.database.digest(), try await desk.database.digest(), "the laptop")
    }

    /// Two PCs that have the same routine, which was played.
    private func pcs() async throws -> PairedPCs {
        let pcs = try PairedPCs()
        for name in ["Mia", "Ben"] { _ = try await pcs.desk.players.create(PlayerDraft(name: name)) }
        _ = try await pcs.desk.routines.create(
            RoutineDraft(name: "Soccer", tasks: [RoutineTask(name: "Gear")], playerIDs: [1, 2]), createdBy: .parent)
        var play = Play()
        try await play.finish(pcs.desk)
        try await pcs.meet()
        return pcs
    }

    @Test(
        "Changes of several days that arrive together, or after later ones, make the same as all of them", arguments: Kind.allCases)
    func severalDays(kind: Kind) async throws {
        let pcs = try await pcs()
        for day in 1...12 {
            pcs.wall.set(day: day)
            try await kind.change(pcs.desk, day)
            // Every other time both change it before they meet. A routine that ended on both would not be there for the next change.
            if day % 8 == 3, kind != .ending { try await kind.change(pcs.laptop, 101) }
            if day % 4 == 0 { try await pcs.meet() }
        }
        try await pcs.expectSame()
    }

    @Test("After two PCs have changed the same while they were apart, it costs as little as before", arguments: Kind.allCases)
    func apart(kind: Kind) async throws {
        let pcs = try await pcs()
        var early = 0
        for number in 1...20 { early = try await reads(pcs.desk) { try await kind.change(pcs.desk, number) } }
        try await pcs.meet()
        try await kind.change(pcs.desk, 21)
        try await kind.change(pcs.laptop, 21)
        try await pcs.meet()
        for number in 22...23 { try await kind.change(pcs.desk, number) }
        let late = try await reads(pcs.desk) { try await kind.change(pcs.desk, 24) }
        // One that both have made may have been made twice.
        #expect(late <= early + 15)
        try await pcs.meet()
        try await pcs.expectSame()
    }

    @Test("The quest days of past days stay when changes of several days arrive together")
    func pastQuestDays() async throws {
        let pcs = try await pcs()
        for (day, days) in [(1, [.monday, .tuesday]), (2, [.monday, .saturday])] as [(Int, [Weekday])] {
            pcs.wall.set(day: day)
            _ = try await pcs.desk.routines.change(1) { routine in
                var draft = RoutineDraft(routine)
                draft.activeDays = days
                return draft
            }.get()
        }
        try await pcs.meet()
        let sql = "SELECT firstDay, days FROM scheduleChange WHERE playerID = 1 ORDER BY firstDay"
        let wanted = try pcs.desk.database.rows(sql)
        #expect(wanted.count == 3)
        #expect(try pcs.laptop.database.rows(sql) == wanted)
        try await pcs.expectSame()
    }

    @Test("Pauses that two PCs have set apart stay as they were, after a parent has set a further one")
    func pastPauses() async throws {
        let pcs = try await pcs()
        func pause(_ days: ClosedRange<Int>) -> PausePeriod {
            PausePeriod(from: LocalDate(dayNumber: 20_513 + days.lowerBound), until: LocalDate(dayNumber: 20_513 + days.upperBound))
        }
        func add(_ new: PausePeriod, to household: Household, on day: Int) async throws {
            pcs.wall.set(day: day)
            var settings = try await household.settings.settings(of: 1)
            settings.pauses.append(new)
            try await household.settings.set(settings, of: 1, today: household.database.now.day)
        }
        try await add(pause(1...10), to: pcs.desk, on: 1)
        try await add(pause(20...30), to: pcs.laptop, on: 2)
        try await pcs.meet()
        try await add(pause(40...50), to: pcs.desk, on: 25)
        #expect(try await pcs.desk.settings.settings(of: 1).pauses == [pause(1...10), pause(20...30), pause(40...50)])
        try await pcs.meet()
        try await pcs.expectSame()
    }

    @Test("What an earlier version has stored is reviewed when the database is opened")
    func upgraded() async throws {
        let wall = WallMoment()
        let folder = try TemporaryFolder()
        let path = folder.databasePath
        var household = try await Household.withRoutine(
            HouseholdDatabase(path: path, identities: .counting(), moment: { wall.value }), players: "Mia", "Ben")
        for number in 1...50 { try await Kind.days.change(household, number) }
        let uses = "SELECT deviceID, sequence, replaced FROM operation ORDER BY deviceID, sequence"
        let (wanted, digest) = (try household.database.rows(uses), try await household.database.digest())
        #expect(wanted.count { $0["replaced"] == 2 } == 50)
        try await household.database.execute("UPDATE operation SET replaced = 0; PRAGMA user_version = 5")
        try household.database.close()
        household = Household(try HouseholdDatabase(path: path, identities: .counting(), moment: { wall.value }))
        #expect(try household.database.rows(uses) == wanted)
        #expect(try await household.database.digest() == digest)
    }
}
