import API
import Domain
import Foundation
import Hummingbird
import Services

/// Progress, statistics, insights and reflections of a player.
extension JSONRoutes {
    static func addProgress(to table: inout RouteTable) {
        table.on(.get, Paths.progress(), access: .player) { request, desk in
            let player: PlayerID = try request.id(of: "player")
            let standing = try await desk.progress(of: player)
            return try .json(PlayerProgress(standing, bests: try await desk.bests(of: player), zone: desk.zone))
        }
        table.on(.get, Paths.stats(), access: .player) { request, desk in
            let (player, tasks, weeks, overall) = try await desk.statistics(of: try request.id(of: "player"))
            return try .json(
                PlayerStats(
                    player: player, overall: overall, tasks: tasks.map(PlayerStats.Task.init), weeks: weeks,
                    timeZone: desk.zone.identifier))
        }
        table.on(.get, Paths.insights(), access: .player) { request, desk in
            let patterns = try await desk.insights(of: try request.id(of: "player"))
            return try .json(
                InsightList(
                    insights: patterns.insights, estimationCount: patterns.estimations, calibrationCount: patterns.calibration))
        }
        table.on(.get, Paths.reflection(), access: .player) { request, desk in
            let reflection = try await desk.reflection(of: try request.id(of: "player"), week: try request.day("week"))
            return try .json(ReflectionInfo(reflection, zone: desk.zone))
        }
        table.on(.put, Paths.reflection(), access: .player) { request, desk in
            let player: PlayerID = try request.id(of: "player")
            // Access is checked before the body is read.
            _ = try await desk.player(player)
            let draft = try await request.body(ReflectionViewDraft.self)
            let reflection = try await desk.viewReflection(of: player, week: draft.week, choice: draft.choiceID)
            return try .json(ReflectionInfo(reflection, zone: desk.zone))
        }
        table.on(.post, Paths.history(), access: .parent, problems: [.conflict], body: .whole(upTo: maximumHistoryBytes)) {
            request, desk in
            let player: PlayerID = try request.id(of: "player")
            _ = try await desk.player(player)
            let past = try await request.body(PastQuests.self, upTo: maximumHistoryBytes)
            return try .json(PastQuestsResult(added: try await desk.addPastQuests(past.quests, for: player)), status: .created)
        }
    }

    /// Enough for five thousand quests of ten tasks.
    private static let maximumHistoryBytes = 8 << 20
}

extension PlayerProgress {
    fileprivate init(_ progress: PlayerStanding, bests: [PersonalBest], zone: ZoneRules) {
        self.init(
            player: progress.player, level: progress.level, streak: progress.streak, questCount: progress.totals.finishedQuests,
            estimationCount: progress.totals.estimations, openQuest: progress.openQuest,
            offers: progress.offers.map { offer in
                QuestOffer(
                    offer, canCount: progress.countable.contains(offer.routine.id), elsewhere: progress.elsewhere[offer.routine.id])
            },
            bests: bests, timeZone: zone.identifier)
    }
}

extension PlayerProgress.QuestOffer {
    fileprivate init(_ offer: Services.QuestOffer, canCount: Bool, elsewhere: String?) {
        self.init(
            routineID: offer.routine.id, name: offer.routine.displayName, taskCount: offer.routine.tasks.count,
            isForToday: offer.isForToday, isPlayedToday: offer.isPlayedToday, canCount: canCount,
            calibrationRemaining: offer.calibrationRemaining, elsewhere: elsewhere)
    }
}

extension PlayerStats.Task {
    fileprivate init(_ task: TaskHistory) {
        self.init(
            routineID: task.routineID, routineName: task.routineName, taskName: task.taskName, count: task.count,
            medianEstimateSeconds: task.statistics.medianEstimateSeconds, medianActualSeconds: task.statistics.medianActualSeconds,
            bias: task.statistics.bias, precision: task.statistics.precision, meanAccuracyPercent: task.meanAccuracyPercent,
            lately: task.lately, best: task.best,
            recent: task.recent.map {
                PlayerStats.Time(estimatedSeconds: $0.estimatedSeconds, actualSeconds: $0.actualSeconds, at: $0.recordedAt)
            })
    }
}

extension ReflectionInfo {
    fileprivate init(_ reflection: (WeeklyReflection, ReflectionView?), zone: ZoneRules) {
        self.init(
            reflection: reflection.0, isViewed: reflection.1 != nil, choiceID: reflection.1?.choiceID, timeZone: zone.identifier)
    }
}
