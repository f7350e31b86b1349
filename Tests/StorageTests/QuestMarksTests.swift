import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Comparing the quests of a backup")
struct QuestMarksTests {
    @Test("They are counted by player, however many there are, in both directions; what is in both is no difference")
    func many() async throws {
        let folder = try TemporaryFolder()
        let household = try await Household.withRoutine(.counting(path: folder.databasePath), players: "Mia")
        var play = Play()
        try await play.finish(household)
        let backup = folder.path + "/backup.sqlite"
        try household.database.backup(to: backup)
        let copy = try DatabaseQueue(path: backup)
        let present = try await household.database.queue.read { try QuestMarks($0) }
        #expect(try await copy.read { try present.differences(to: $0) }.isEmpty)

        try await copy.write { database in
            try database.execute(
                sql: """
                    WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 50000)
                    INSERT INTO quest (uid, playerID, routineID, routineName, displayName, rules, isCalibration, phase, position,
                        isPaused, step, openedAt, startedAt, finishedAt, playedOn, earnedXP, counts, isOfEarlierVersion)
                    SELECT printf('%012d', n + 100000), playerID, routineID, routineName, displayName, rules, isCalibration, phase,
                        position, isPaused, step, openedAt, startedAt, finishedAt, playedOn, 0, counts, isOfEarlierVersion
                    FROM quest, number
                    """)
        }
        let back = try await copy.read { try present.differences(to: $0) }
        #expect(back.values.map(\.back) == [50_000] && back.values.map(\.gone) == [0])
        let crowded = try await copy.read { try QuestMarks($0) }
        let gone = try await household.database.queue.read { try crowded.differences(to: $0) }
        #expect(gone.values.map(\.gone) == [50_000] && gone.values.map(\.back) == [0])
        try copy.close()
    }
}
