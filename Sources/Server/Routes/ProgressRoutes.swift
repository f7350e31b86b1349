import API
import Services
import Domain
import Foundation
import Hummingbird

/// What a player's quests add up to, and what she has set.
extension HouseholdRoutes {
    func addProgress(to table: inout RouteTable) {
        let progress = household.game.progress
        let one = "\(Paths.players)/{id}"

        table.on(.get, "\(one)/progress", access: .player) { call in
            try .json(try await progressReport(try await ownPlayer(call)))
        }
        table.on(.get, "\(one)/stats", access: .player) { call in
            try .json(try await stats(of: try await ownPlayer(call)))
        }
        table.on(.get, "\(one)/insights", access: .player) { call in
            let (insights, estimations) = try await progress.insights(of: try await ownPlayer(call).id)
            return try .json(InsightList(insights: insights, estimationCount: estimations))
        }
        table.on(.get, "\(one)/reflection", access: .player) { call in
            let player = try await ownPlayer(call).id
            return try .json(
                reflectionInfo(try await progress.reflection(of: player, week: try call.day("week"), at: household.clock.now())))
        }
        table.on(.put, "\(one)/reflection", access: .player) { call in
            let player = try await ownPlayer(call).id
            let draft = try await call.body(ReflectionViewDraft.self)
            return try .json(
                reflectionInfo(
                    try await progress.viewReflection(
                        of: player, week: draft.week, choice: draft.choiceID, at: household.clock.now())))
        }
        table.on(.get, "\(one)/settings", access: .player) { call in
            try .json(try await household.game.playerSettings.settings(of: try await ownPlayer(call).id))
        }
        table.on(.put, "\(one)/settings", access: .player) { call in
            let player = try await ownPlayer(call).id
            let wanted = try await call.body(PlayerSettings.self)
            return try .json(try await household.game.playerSettings.set(wanted, of: player, at: household.clock.now()))
        }
        table.on(.post, "\(one)/history", access: .parent) { call in
            let player = try await ownPlayer(call).id
            let past = try await call.body(PastQuests.self, upTo: Self.maximumHistoryBytes)
            let added = try await household.game.pastQuests.take(past.quests, for: player, at: household.clock.now())
            return try .json(PastQuestsResult(added: added), status: .created)
        }
    }

    /// Five thousand quests of ten tasks.
    private static var maximumHistoryBytes: Int { 8 << 20 }

    /// The player that the path names, where the caller may see her.
    private func ownPlayer(_ call: Call) async throws -> PlayerProfile {
        let id = try call.id(of: "player")
        guard call.caller.maySee(id), let player = try await household.players.find(id) else {
            throw Problem(.notFound, "There is no player number \(id).")
        }
        return player
    }

    private func progressReport(_ player: PlayerProfile) async throws -> PlayerProgress {
        let now = household.clock.now()
        let progress = household.game.progress
        let totals = try await progress.totals(of: player.id)
        let open = try await household.game.quests.open(player: player.id)
        return PlayerProgress(
            player: player, level: LevelCalculator.progress(totalXP: totals.xp),
            streak: try await progress.streak(of: player.id, at: now), questCount: totals.finishedQuests,
            estimationCount: totals.estimations,
            openQuest: open.map { QuestInfo($0, elapsedSeconds: household.game.quests.elapsedSeconds($0)) },
            offers: try await progress.offers(to: player.id, at: now).map(PlayerProgress.QuestOffer.init),
            bests: try await progress.bests(of: player.id),
            timeZone: household.settings.value.zone.identifier)
    }

    private func reflectionInfo(_ reflection: (WeeklyReflection, ReflectionView?)) -> ReflectionInfo {
        ReflectionInfo(
            reflection: reflection.0, isViewed: reflection.1 != nil, choiceID: reflection.1?.choiceID,
            timeZone: household.settings.value.zone.identifier)
    }
}

extension PlayerProgress.QuestOffer {
    fileprivate init(_ offer: QuestOffer) {
        self.init(
            routineID: offer.routine.id, name: offer.routine.displayName, taskCount: offer.routine.tasks.count,
            isForToday: offer.isForToday, isPlayedToday: offer.isPlayedToday, calibrationRemaining: offer.calibrationRemaining)
    }
}
