public import Domain
import Foundation

/// Where a player stands today.
public struct PlayerStanding: Sendable {
    public let player: PlayerProfile
    public let level: LevelProgress
    public let streak: Streak
    public let totals: PlayTotals
    /// The quest that waits for the player, if one does.
    public let openQuest: QuestInfo?
    /// Today's first.
    public let offers: [QuestOffer]
    public let bests: [PersonalBest]
}

extension Desk {
    public func progress(of player: PlayerID) async throws -> PlayerStanding {
        let player = try await self.player(player)
        let progress = household.game.progress
        let totals = try await progress.totals(of: player.id)
        return PlayerStanding(
            player: player, level: LevelCalculator.progress(totalXP: totals.xp),
            streak: try await progress.streak(of: player.id, at: now), totals: totals,
            openQuest: try await household.game.quests.open(player: player.id).map(listed),
            offers: try await progress.offers(to: player.id, at: now), bests: try await progress.bests(of: player.id))
    }

    /// How a player's estimates have turned out, task by task, and over the last 26 weeks with estimates.
    public func statistics(
        of player: PlayerID
    ) async throws -> (player: PlayerProfile, tasks: [TaskHistory], weeks: [WeeklyAccuracy]) {
        let player = try await self.player(player)
        let (tasks, weeks) = try await household.game.progress.statistics(of: player.id)
        return (player, tasks, weeks)
    }

    /// The patterns that show, with how many estimates they are looked for in.
    public func insights(of player: PlayerID) async throws -> (insights: [Insight], estimations: Int) {
        try await household.game.progress.insights(of: try await self.player(player).id)
    }

    /// The reflection of the week that holds a day, and whether the player has viewed it.
    public func reflection(of player: PlayerID, week day: LocalDate?) async throws -> (WeeklyReflection, ReflectionView?) {
        try await household.game.progress.reflection(of: try await self.player(player).id, week: day, at: now)
    }

    /// Notes that a player has viewed the reflection of a week.
    ///
    /// - Parameter choice: of the week's choices; nil keeps the one there is, `none` takes it back.
    public func viewReflection(
        of player: PlayerID, week day: LocalDate?, choice: String?
    ) async throws -> (WeeklyReflection, ReflectionView?) {
        try await household.game.progress.viewReflection(of: try await self.player(player).id, week: day, choice: choice, at: now)
    }

    /// Gives a player who has not played yet a history from elsewhere. For parents.
    ///
    /// - Returns: how many quests were added.
    public func take(_ past: [PastQuest], for player: PlayerID) async throws -> Int {
        try caller.require(.parent)
        return try await household.game.pastQuests.take(past, for: try await self.player(player).id, at: now)
    }
}
