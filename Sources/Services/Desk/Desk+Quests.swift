public import Domain
import Foundation

extension Desk {
    /// Opens a quest; nothing has begun until the first estimate.
    ///
    /// - Parameters:
    ///   - asked: who plays; nil on a player's own login, and where the routine is one player's.
    ///   - wholeGuessSeconds: the guess for the whole quest, if there is one.
    public func openQuest(_ routine: RoutineID, player asked: PlayerID?, wholeGuessSeconds: Double?) async throws -> QuestInfo {
        let player = try await playing(routine, asked)
        return try await info(
            try await household.game.quests.open(routine, player: player, wholeGuessSeconds: wholeGuessSeconds))
    }

    public func quest(_ id: QuestID) async throws -> QuestInfo { try await info(try await known(id)) }

    /// Makes a tap.
    ///
    /// - Parameter step: where the client believes the quest to be; nil where it does not say.
    public func take(_ tap: QuestTap, of id: QuestID, step: Int?) async throws -> QuestInfo {
        try await info(try await household.game.quests.take(tap, of: try await known(id).id, step: step))
    }

    /// A page of quests, newest first, and the quest after which the next page begins; nil on the last.
    ///
    /// - Parameters:
    ///   - asked: nil for everyone's that the caller may see.
    ///   - state: nil for all.
    ///   - last: the quest after which the page begins.
    public func quests(
        of asked: PlayerID?, state: QuestState?, after last: QuestID?, limit: Int
    ) async throws -> (quests: [QuestInfo], next: QuestID?) {
        let player = try await player(named: asked)
        // One more than asked for tells whether there is a next page.
        let page = try await household.game.quests.page(player: player, state: state, after: last, limit: limit + 1)
        let shown = page.prefix(limit)
        return (shown.map(listed), page.count > limit ? shown.last?.id : nil)
    }

    /// A quest in a list, without what came of it.
    func listed(_ session: GameSession) -> QuestInfo {
        QuestInfo(session, elapsedSeconds: household.game.quests.elapsedSeconds(session))
    }

    /// A quest with what came of it, where it is at its summary.
    private func info(_ session: GameSession) async throws -> QuestInfo {
        let outcome = session.phase == .summary ? try await household.game.progress.outcome(of: session, at: now) : nil
        return QuestInfo(session, elapsedSeconds: household.game.quests.elapsedSeconds(session), outcome: outcome)
    }

    private func known(_ id: QuestID) async throws -> GameSession {
        guard let session = try await household.game.quests.find(id), caller.maySee(session.playerID) else {
            throw HouseholdError(.notFound, "There is no quest \(id).")
        }
        return session
    }

    /// Who plays: the one who is named, or on a player's own login that player, or the only one whose routine it is.
    private func playing(_ id: RoutineID, _ asked: PlayerID?) async throws -> PlayerID {
        guard let routine = try await household.routines.find(id), caller.maySee(anyOf: routine.playerIDs) else {
            throw HouseholdError(.invalid, "There is no routine \(id).", field: "routineID")
        }
        if let asked, !caller.maySee(asked) {
            throw HouseholdError(
                .forbidden, "This login belongs to another player, who plays only her own quests.", field: "playerID")
        }
        if let player = try caller.player(asked) {
            guard try await household.players.find(player) != nil else {
                throw HouseholdError(.invalid, "There is no player \(player).", field: "playerID")
            }
            return player
        }
        if let only = routine.playerIDs.first, routine.playerIDs.count == 1 { return only }
        throw HouseholdError(
            .invalid, "“\(routine.displayName)” belongs to several players. Say who plays.", field: "playerID")
    }
}
