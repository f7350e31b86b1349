import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Days without school in the database")
struct SchoolFreeTests {
    private static func days(_ numbers: Range<Int>) -> PausePeriod {
        PausePeriod(from: day(numbers.lowerBound), until: day(numbers.upperBound))
    }

    private static func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_513 + number) }

    private static func set(
        _ household: Household, on day: Int, _ change: (inout PlayerSettings) -> Void
    ) async throws {
        var settings = try await household.settings.settings(of: 1)
        change(&settings)
        try await household.settings.set(settings, of: 1, today: Self.day(day))
    }

    @Test("Days before today stay as they were, and pauses are no part of it")
    func past() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        try await Self.set(household, on: 3) { $0.schoolFree = [Self.days(3..<9), Self.days(20..<30)] }
        try await Self.set(household, on: 5) { $0.pauses = [Self.days(5..<6)] }
        try await Self.set(household, on: 7) { $0.schoolFree = [] }
        #expect(try await household.settings.settings(of: 1).schoolFree == [Self.days(3..<7)])
        #expect(try await household.settings.all()[1]?.schoolFree == [Self.days(3..<7)])
        #expect(try await household.settings.settings(of: 1).pauses == [Self.days(5..<6)])
        #expect(try await household.settings.settings(of: 2) == .standard)
    }

    private func pcs() async throws -> PairedPCs {
        let pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        try await pcs.meet()
        return pcs
    }

    @Test("Days that two PCs have set apart are all there, beside a pause, and one more change includes both")
    func apart() async throws {
        let pcs = try await pcs()
        try await Self.set(pcs.desk, on: 0) { $0.schoolFree = [Self.days(10..<20)] }
        try await Self.set(pcs.laptop, on: 0) { $0.schoolFree = [Self.days(30..<40)] }
        try await Self.set(pcs.laptop, on: 0) { $0.pauses = [Self.days(12..<14)] }
        try await pcs.meet()
        #expect(try await pcs.desk.settings.settings(of: 1).schoolFree == [Self.days(10..<20), Self.days(30..<40)])
        #expect(try await pcs.desk.settings.settings(of: 1).pauses == [Self.days(12..<14)])
        try await Self.set(pcs.desk, on: 1) { $0.schoolFree.removeFirst() }
        try await pcs.meet()
        #expect(try await pcs.laptop.settings.settings(of: 1).schoolFree == [Self.days(30..<40)])
        try await pcs.expectSame()
    }

    @Test("An answer says on every PC whether its days are in the settings")
    func answer() async throws {
        let pcs = try await pcs()
        let answer = PauseAnswer(playerID: 1, from: Self.day(3), until: Self.day(9), isAccepted: true, isSchoolFree: true)
        try await pcs.desk.settings.store(answer)
        try await pcs.meet()
        #expect(try await pcs.laptop.settings.pauseAnswers() == [answer])
        let declined = PauseAnswer(playerID: 1, from: Self.day(3), until: Self.day(9), isAccepted: false)
        try await pcs.laptop.settings.store(declined)
        try await pcs.meet()
        #expect(try await pcs.desk.settings.pauseAnswers() == [declined])
        try await pcs.expectSame()
    }

    @Test("What a version without them has received takes effect when this version opens the database")
    func received() async throws {
        let folder = try TemporaryFolder()
        func open() throws -> Household { Household(try HouseholdDatabase(path: folder.databasePath, device: .numbered(2))) }
        let desk = Household(try .inMemory(device: .numbered(9)))
        _ = try await desk.players.create(PlayerDraft(name: "Mia"))
        try await Self.set(desk, on: 0) { $0.schoolFree = [Self.days(10..<20)] }
        let former = try open()
        try await PairedPCs.pass(from: desk, to: former)
        // As version 13 has it: the operation, and no row.
        try await former.database.execute(
            "DELETE FROM schoolFreePeriod; UPDATE playerSettings SET schoolFreeFrom = NULL; PRAGMA user_version = 8")
        try former.database.close()
        #expect(try await open().settings.settings(of: 1).schoolFree == [Self.days(10..<20)])
    }

    @Test("A pause that an earlier version has made of holidays stays a pause, and its answer stays as it is")
    func upgraded() async throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.databasePath)
        try Schema.migrator.migrate(queue, upTo: "v13")
        try await queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO player (id, uid, name, nameKey, createdAt) VALUES (1, '00000000000A', 'Mia', 'mia', 0);
                    INSERT INTO playerSettings (playerID, sounds, usesCalendar) VALUES (1, 1, 1);
                    INSERT INTO pausePeriod VALUES (1, '2026-03-04', '2026-03-10');
                    INSERT INTO pauseAnswer VALUES (1, '2026-03-04', '2026-03-10', 1);
                    """)
        }
        try queue.close()
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        let player = try #require(try await household.players.all().first).id
        let settings = try await household.settings.settings(of: player)
        #expect(settings.pauses == [Self.days(3..<9)] && settings.schoolFree == [])
        let answer = PauseAnswer(playerID: player, from: Self.day(3), until: Self.day(9), isAccepted: true)
        #expect(try await household.settings.pauseAnswers() == [answer])
        #expect(SchoolFreeDays(settings: [player: settings], accepted: [answer]).contains(Self.day(8), for: player))
    }
}
