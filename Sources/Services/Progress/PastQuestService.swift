public import Domain
public import Foundation
import Sharing
import Storage

/// Adds past quests to a player who has not played yet: sample data, or the history of another program.
public struct PastQuestService: Sendable {
    /// How many quests can be added at most: more than one a day for ten years.
    public static let maximum = 5_000

    let quests: QuestRepository
    let routines: RoutineRepository
    let settings: CurrentSettings

    /// Scores the quests in order, as if the player had played them here, and stores all of them or none.
    ///
    /// - Returns: how many were added.
    /// - Throws: `GameError` if one of them is invalid, or the player has played already.
    public func add(_ past: [PastQuest], for player: PlayerID, at now: Date) async throws -> Int {
        guard try await quests.page(player: player, before: nil, limit: 1).isEmpty else { throw GameError.hasPlayed }
        guard past.count <= Self.maximum else {
            throw GameError.badPastQuest(index: Self.maximum, reason: "\(Self.maximum) can be taken over at most.")
        }
        let rules = settings.value.configuration.rules
        let zone = settings.value.zone
        let known = Dictionary(
            try await routines.all().filter { $0.playerIDs.contains(player) }.map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        var histories: [RoutineID: [EstimationSnapshot]] = [:]
        var finished: [RoutineID: Int] = [:]
        var sessions: [GameSession] = []
        for (index, quest) in past.enumerated() {
            func refuse(_ reason: String) -> GameError { .badPastQuest(index: index, reason: reason) }
            guard let routine = known[quest.routineID] else {
                throw refuse("the player has no routine \(quest.routineID).")
            }
            if let reason = quest.problem(before: now, rules: rules) { throw refuse(reason) }
            if let last = sessions.last?.finishedAt, quest.startedAt < last {
                throw refuse("it began before the one before it ended.")
            }
            let session = try GameSession.replaying(
                quest, id: QuestID(playedBy: player, routine.id, at: quest.startedAt), routine: routine, player: player,
                history: histories[routine.id, default: []],
                finished: finished[routine.id, default: 0], rules: rules, zone: zone)
            sessions.append(session)
            // Older times hardly change the score.
            histories[routine.id] = Array((histories[routine.id, default: []] + session.snapshots).suffix(400))
            finished[routine.id, default: 0] += 1
            if index.isMultiple(of: 50) { await Task.yield() }
        }
        try await quests.add(sessions)
        return sessions.count
    }
}
