import Domain
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("How much playing may store")
struct PlayGrowthTests {
    private let wall: WallMoment
    private let household: Household

    /// Taps from the beginning of a quest of two tasks to its end, without one that could be repeated.
    private static let straight: [QuestTap] = [
        .estimate(seconds: 60), .start(), .done(), .next, .estimate(seconds: 60), .start(), .done(), .next,
    ]

    private static let full: [(limits: PlayGrowth.Limits, code: StorageError.Code)] = [
        (PlayGrowth.Limits(player: 0, database: .max), .full), (PlayGrowth.Limits(player: .max, database: 0), .databaseFull),
    ]

    init() async throws {
        let wall = WallMoment()
        self.wall = wall
        household = try await Household.withRoutine(.inMemory(moment: { wall.value }), players: "Mia", "Ben")
    }

    /// Opens a quest without a parent's rights.
    private func open(_ play: Play, player: PlayerID = 1) async throws -> GameSession {
        try await LimitedLogin.$isPlaying.withValue(true) { try await play.open(household, player: player) }
    }

    /// Takes taps without a parent's rights, with 20 seconds before each.
    private func take(_ taps: [QuestTap], of quest: GameSession, _ play: Play) async throws -> (quest: GameSession, play: Play) {
        try await LimitedLogin.$isPlaying.withValue(true) {
            var (quest, play) = (quest, play)
            for tap in taps {
                play.seconds += 20
                quest = try await play.take(tap, of: quest, in: household)
            }
            return (quest, play)
        }
    }

    @Test(
        "If playing has stored as much as it may, no quest is opened, and a begun one is played to its end without repeating anything",
        arguments: Self.full)
    func begun(limits: PlayGrowth.Limits, code: StorageError.Code) async throws {
        var (quest, play) = try await take(Array(Self.straight.prefix(2)), of: open(Play()), Play())
        household.database.limitPlay(to: limits)
        #expect(try await Household.error { _ = try await open(play, player: 2) }.code == code)
        let (paused, moment) = (quest, play)
        await #expect(throws: QuestError.noRoom) { _ = try await take([.pause], of: paused, moment) }
        (quest, play) = try await take(Array(Self.straight.dropFirst(2)), of: quest, play)
        #expect(quest.phase == .summary)
        let (ended, end) = (quest, play)
        await #expect(throws: QuestError.noRoom) { _ = try await take([.leaveOut], of: ended, end) }
        // A parent's login has no limit.
        _ = try await play.open(household)
    }

    @Test("A player's quests have their own share of a day: another player, changes and the next day are not affected")
    func share() async throws {
        household.database.limitPlay(to: PlayGrowth.Limits(player: 64 << 10, database: .max))
        var (play, count, refusal) = (Play(), 0, StorageError?.none)
        while refusal == nil, count < HouseholdLimits.questsADay {
            do {
                play = try await take(Self.straight, of: open(play), play).play
                count += 1
            } catch let error as StorageError {
                refusal = error
            }
        }
        #expect(refusal?.code == .full && refusal?.description.contains("no quest was opened") == true)
        #expect(count > 2 && count < 60)
        _ = try await take(Self.straight, of: open(play, player: 2), play)
        #expect(try household.database.count("growth") == 0)
        try await LimitedLogin.$current.withValue(1000) { try await household.tones.set(3, of: "sports") }
        wall.set(day: 1)
        play.day = 1
        _ = try await take(Self.straight, of: open(play), play)
    }

    @Test("A quest that is chosen and not begun leaves nothing behind, however often a player chooses")
    func chosen() async throws {
        for _ in 0..<200 { _ = try await open(Play()) }
        let bytes = try household.database.inspect { try Int.fetchOne($0, sql: "SELECT sum(bytes) FROM playGrowth") ?? 0 }
        #expect(bytes < 32 << 10)
        #expect(try household.database.count("quest") == 1)
    }

    @Test("As many quests of two tasks as a player can open within a day are within the usual limits")
    func honest() async throws {
        var play = Play()
        for _ in 0..<HouseholdLimits.questsADay { play = try await take(Self.straight, of: open(play), play).play }
        let bytes = try household.database.inspect { try Int.fetchOne($0, sql: "SELECT sum(bytes) FROM playGrowth") ?? 0 }
        #expect(bytes > 0 && bytes < HouseholdLimits.bytesPlayedADay)
    }
}
