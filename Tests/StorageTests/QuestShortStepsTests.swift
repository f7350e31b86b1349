import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("How many steps of a very short quest earn in full, in the database")
struct QuestShortStepsTests {
    @Test("What a version without it has received takes effect when this version opens the database")
    func upgraded() async throws {
        let folder = try TemporaryFolder()
        func open() throws -> Household { Household(try HouseholdDatabase(path: folder.databasePath, device: .numbered(2))) }
        let desk = try await Household.withRoutine(.inMemory(device: .numbered(9)), players: "Mia")
        var play = Play()
        let quest = try await play.finish(desk)
        #expect(quest.shortStepsInFull == 4)
        let former = try open()
        try await PairedPCs.pass(from: desk, to: former)
        // As the former fold has left it: the operation, and a quest without the number.
        try await former.database.execute("UPDATE quest SET shortStepsInFull = NULL; PRAGMA user_version = 9")
        try former.database.close()
        #expect(try await open().quests.find(quest.id)?.shortStepsInFull == 4)
    }

    @Test("The quests of a player are found from a day on, in the order in which they were opened, without those for trying")
    func begun() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        var days: [QuestID] = []
        for day in 0..<4 {
            var play = Play(day: day)
            days.append(try await play.finish(household).id)
        }
        var other = Play(day: 3)
        try await other.finish(household, player: 2)
        var trying = Play(day: 3).opened(household.quests.newID())
        trying.standing = .trying
        var play = Play(day: 3, rules: .calibrated)
        trying.rules = .calibrated
        _ = try await play.take(of: try await household.quests.create(trying), in: household)
        // A quest that is opened has not begun.
        _ = try await Play(day: 3).open(household)
        let found = try await household.quests.begun(player: 1, since: Play(day: 1).today)
        #expect(found.map(\.id) == Array(days.dropFirst()))
    }
}
