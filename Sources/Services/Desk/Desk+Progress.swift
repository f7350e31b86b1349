public import Domain
import Foundation
import Storage

/// The progress of a player at this moment.
public struct PlayerStanding: Sendable {
    public let player: PlayerProfile
    public let level: LevelProgress
    public let streak: Streak
    public let totals: PlayTotals
    /// The player's unfinished quest.
    public let openQuest: QuestInfo?
    /// The routines that the player can play; those for today first.
    public let offers: [QuestOffer]
    /// The player's last quest, where only the player can say whether it was a real one.
    public let unanswered: QuestInfo?
    /// The offered routines of which another quest can count today.
    public let countable: Set<RoutineID>
    /// What the PC is called on which a quest was begun today that has not ended, by routine. Without this PC.
    public let elsewhere: [RoutineID: String]
    /// The quests of today that are finished and count, in the order in which they ended.
    public let played: [FinishedQuest]
}

/// A finished quest, with what a picture of it needs.
public struct FinishedQuest: Sendable {
    /// Without its outcome.
    public let quest: QuestInfo
    /// The word for the quest's mean accuracy; nil if no guess was compared.
    public let word: ResultWord?
    /// The picture of the whole quest; nil without one.
    public let picture: TaskPicture?
    /// The pictures of its tasks, in their order; nil for a task without one.
    public let taskPictures: [TaskPicture?]
}

extension Desk {
    /// The progress of a player at this moment.
    public func progress(of player: PlayerID) async throws -> PlayerStanding {
        let player = try await self.player(player)
        let progress = household.game.progress
        let totals = try await progress.totals(of: player.id)
        let offers = try await progress.offers(to: player.id, at: now)
        let last = try await household.game.quests.page(player: player.id, after: nil, limit: 1).first.map(listed)
        return PlayerStanding(
            player: player, level: LevelCalculator.progress(totalXP: totals.xp),
            streak: try await progress.streak(of: player.id, at: now), totals: totals,
            openQuest: try await household.game.quests.open(player: player.id).map(listed),
            offers: offers, unanswered: last.flatMap { QuestStep($0) == .forReal ? $0 : nil },
            countable: try await household.game.quests.countable(offers.map(\.routine.id), for: player.id),
            elsewhere: try await elsewhere(player.id), played: try await played(player.id))
    }

    private func played(_ player: PlayerID) async throws -> [FinishedQuest] {
        let today = today
        var played: [FinishedQuest] = []
        for session in try await QuestRepository(household.database).finished(player: player, on: today) {
            let routine = try await household.routines.find(session.routineID)
            let pictures = session.tasks.indices.map { session.picture(at: $0, in: routine) }
            played.append(
                FinishedQuest(
                    quest: listed(session), word: session.word,
                    picture: routine?.picture ?? pictures.compactMap(\.self).first, taskPictures: pictures))
        }
        return played
    }

    /// The level and the streak of a player at this moment.
    public func standing(of player: PlayerID) async throws -> (level: LevelProgress, streak: Streak) {
        let player = try await self.player(player).id
        let progress = household.game.progress
        return (try await progress.level(of: player), try await progress.streak(of: player, at: now))
    }

    /// The days of the week that contains a day, on which a player has finished a quest.
    public func playedWeek(of player: PlayerID, containing day: LocalDate) async throws -> PlayedWeek {
        try await household.game.progress.playedWeek(of: try await self.player(player).id, containing: day)
    }

    /// The days since a day, on which a player has finished a quest.
    public func playedDays(of player: PlayerID, since day: LocalDate) async throws -> Set<LocalDate> {
        try await household.game.progress.playedDays(of: try await self.player(player).id, since: day)
    }

    /// Whether a player has finished a quest before a day.
    public func hasPlayed(_ player: PlayerID, before day: LocalDate) async throws -> Bool {
        try await household.game.progress.hasPlayed(try await self.player(player).id, before: day)
    }

    private func elsewhere(_ player: PlayerID) async throws -> [RoutineID: String] {
        let quests = QuestRepository(household.database)
        var names: [RoutineID: String] = [:]
        for quest in try await quests.elsewhere(player: player, since: zone.startOfDay(today)) {
            names[quest.routineID] = try await household.pcs.name(of: quest.device)
        }
        return names
    }

    /// Whether another quest of a routine can count today.
    public func canCount(_ routine: RoutineID, for player: PlayerID) async throws -> Bool {
        let player = try await self.player(player)
        return try await household.game.quests.countable([routine], for: player.id).contains(routine)
    }

    /// The closest estimate of each task of a player.
    public func bests(of player: PlayerID) async throws -> [PersonalBest] {
        try await household.game.progress.bests(of: try await self.player(player).id)
    }

    /// The accuracy of a player's estimates by task, by week for the last 26 weeks with estimates, and of all.
    public func statistics(
        of player: PlayerID
    ) async throws -> (player: PlayerProfile, tasks: [TaskHistory], weeks: [WeeklyAccuracy], overall: OverallAccuracy?) {
        let player = try await self.player(player)
        let (tasks, weeks, overall) = try await household.game.progress.statistics(of: player.id)
        return (player, tasks, weeks, overall)
    }

    /// The patterns in a player's estimates.
    public func insights(of player: PlayerID) async throws -> PlayerInsights {
        try await household.game.progress.insights(of: try await self.player(player).id, at: now)
    }

    /// What the history of a player shows.
    public func patterns(of player: PlayerID) async throws -> (player: PlayerProfile, patterns: PlayerPatterns) {
        let player = try await self.player(player)
        return (player, try await household.game.progress.patterns(of: player.id, at: now))
    }

    /// The first day of the newest week that is ready to look back on.
    public var readyWeek: LocalDate { household.game.progress.readyWeek(at: now) }

    /// The reflection on the newest week that is ready, if the player has played in it and not viewed it; without patterns, and without
    /// a comparison with weeks before.
    public func unviewedWeek(of player: PlayerID) async throws -> WeeklyReflection? {
        try await household.game.progress.unviewedWeek(of: try await self.player(player).id, at: now)
    }

    /// The reflection of the week that contains a day, and the player's view of it, if there is one.
    ///
    /// - Parameter day: nil means today.
    public func reflection(of player: PlayerID, week day: LocalDate?) async throws -> (WeeklyReflection, ReflectionView?) {
        try await household.game.progress.reflection(of: try await self.player(player).id, week: day, at: now)
    }

    /// Records that a player has viewed the reflection of a week, and what the player has chosen to try.
    ///
    /// - Parameter choice: the id of one of the week's choices; nil keeps the present one, `none` removes it.
    public func viewReflection(
        of player: PlayerID, week day: LocalDate?, choice: String?
    ) async throws -> (WeeklyReflection, ReflectionView?) {
        let id = try await self.player(player).id
        return try await writing {
            try await household.game.progress.viewReflection(of: id, week: day, choice: choice, at: now)
        }
    }

    /// Adds quests from elsewhere to a player who has not played yet. For parents.
    ///
    /// - Returns: how many quests were added.
    public func addPastQuests(_ past: [PastQuest], for player: PlayerID) async throws -> Int {
        try caller.require(.parent)
        return try await household.game.pastQuests.add(past, for: try await self.player(player).id, at: now)
    }
}
