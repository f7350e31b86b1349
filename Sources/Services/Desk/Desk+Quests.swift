public import Domain
import Foundation

extension Desk {
    /// Opens a quest. It begins with the first estimate.
    ///
    /// - Parameters:
    ///   - asked: the player; nil on a player's own login, and where the routine has only one player.
    ///   - wholeGuessSeconds: the estimate for the whole quest in seconds; nil where there is none.
    ///   - justTrying: whether it is played for trying only, and is not to count.
    public func openQuest(
        _ routine: RoutineID, player asked: PlayerID?, wholeGuessSeconds: Double?, justTrying: Bool = false
    ) async throws -> QuestInfo {
        let player = try await player(playing: routine, named: asked)
        return try await info(
            try await playing {
                try await household.game.quests.open(
                    routine, player: player, wholeGuessSeconds: wholeGuessSeconds, justTrying: justTrying)
            })
    }

    /// The quest of an id.
    public func quest(_ id: QuestID) async throws -> QuestInfo { try await info(try await known(id)) }

    /// The picture of the current task of a quest: a parent's choice, or else that of its words; nil if there is neither.
    public func picture(of quest: QuestID) async throws -> TaskPicture? {
        let session = try await known(quest)
        let routine = try await household.routines.find(session.routineID)
        return session.picture(in: routine)
    }

    /// The pictures that are chosen for the tasks of a quest, in their order; those of a routine that is gone are the ones of their names.
    public func pictures(of quest: QuestID) async throws -> [TaskPicture?] {
        let session = try await known(quest)
        return session.pictures(in: try await household.routines.find(session.routineID))
    }

    /// Applies a tap to a quest.
    ///
    /// - Parameters:
    ///   - step: the step of the quest that the client knows; nil where the request has none.
    ///   - bootSeconds: the boot clock's reading when the player tapped, for a request that may arrive late; nil means now.
    public func take(_ tap: QuestTap, of id: QuestID, step: Int?, bootSeconds: Double? = nil) async throws -> QuestInfo {
        let quest = try await known(id)
        let session = try await playing {
            try await household.game.quests.take(tap, of: quest.id, step: step, bootSeconds: bootSeconds)
        }
        household.game.guests.follow(session)
        return try await info(session)
    }

    /// Starts the current task of a quest. Beside the player's guess there is that of a guest, in memory and until the reveal is over.
    ///
    /// - Parameter step: the step of the quest that the client knows; nil where the request has none.
    public func start(_ id: QuestID, with guest: GuestGuess, step: Int?) async throws -> QuestInfo {
        let started = try await take(.start(), of: id, step: step)
        household.game.guests.keep(guest, of: id, at: started.position)
        // Another window may have undone the start, or ended the quest, in between.
        household.game.guests.follow(try await known(id))
        return started
    }

    /// Makes the player's guess of a task that a guest is to guess, too. It is locked: until the start no page shows it.
    ///
    /// - Parameters:
    ///   - seconds: the player's guess.
    ///   - step: the step of the quest that the client knows; nil where the request has none.
    public func lockGuess(of seconds: Double, in id: QuestID, step: Int?) async throws -> QuestInfo {
        let locked = try await take(.estimate(seconds: seconds), of: id, step: step)
        household.game.guests.expect(id, at: locked.position)
        // Another window may have started the task, or ended the quest, in between.
        household.game.guests.follow(try await known(id))
        return locked
    }

    /// Whether a guest is to guess the current task of a quest, which has not been started.
    public func expectsGuest(in id: QuestID) async throws -> Bool { household.game.guests.isExpected(in: try await known(id)) }

    /// The guess of a guest for the current task of a quest; nil if there is none.
    public func guestGuess(in id: QuestID) async throws -> GuestGuess? { household.game.guests.guess(in: try await known(id)) }

    /// The name of the last guest of a quest; nil if there was none.
    public func guestName(in id: QuestID) async throws -> String? { household.game.guests.name(in: try await known(id)) }

    /// A page of quests, newest first, and the last quest of the page; nil on the last page.
    ///
    /// - Parameters:
    ///   - asked: the player; nil for all that the caller may see.
    ///   - state: nil for all.
    ///   - last: the quest after which the page begins; nil for the first page.
    public func quests(
        of asked: PlayerID?, state: QuestState?, after last: QuestID?, limit: Int
    ) async throws -> (quests: [QuestInfo], next: QuestID?) {
        let player = try await player(named: asked)
        if let last { try await requireQuest(last, field: "cursor") }
        // One more than requested, to find out whether there is a next page.
        let page = try await household.game.quests.page(player: player, state: state, after: last, limit: limit + 1)
        let shown = page.prefix(limit)
        return (shown.map(listed), page.count > limit ? shown.last?.id : nil)
    }

    /// A quest in a list, without its outcome.
    func listed(_ session: GameSession) -> QuestInfo {
        QuestInfo(session, elapsedSeconds: household.game.quests.elapsedSeconds(session))
    }

    /// A quest, with its outcome if it is at its summary.
    private func info(_ session: GameSession) async throws -> QuestInfo {
        let outcome = session.phase == .summary ? try await household.game.progress.outcome(of: session, at: now) : nil
        return QuestInfo(session, elapsedSeconds: household.game.quests.elapsedSeconds(session), outcome: outcome)
    }

    /// Checks that the quest that a page begins after still exists. Without it, the page would be empty, as if it were the last.
    private func requireQuest(_ id: QuestID, field: String) async throws {
        guard let quest = try await household.game.quests.find(id), caller.maySee(quest.playerID) else {
            throw HouseholdError(
                .badRequest, "There is nothing at this “\(field)”: the list has changed. Begin again without it.", field: field)
        }
    }

    private func known(_ id: QuestID) async throws -> GameSession {
        guard let session = try await household.game.quests.find(id), caller.maySee(session.playerID) else {
            throw HouseholdError(.notFound, "There is no quest \(id).", reason: CodedReason(.questUnknown, ["id": "\(id)"]))
        }
        return session
    }

    /// The player of a new quest: the one in the request, or on a player's own login that player, or the only player of the
    /// routine.
    private func player(playing id: RoutineID, named asked: PlayerID?) async throws -> PlayerID {
        guard let routine = try await household.routines.find(id), caller.maySee(anyOf: routine.playerIDs) else {
            throw HouseholdError(
                .invalid, "There is no routine \(id).", field: "routineID", reason: CodedReason(.routineUnknown, ["id": "\(id)"]))
        }
        if let asked, !caller.maySee(asked) {
            throw HouseholdError(
                .forbidden, "This login belongs to another player, who plays only that player's quests.", field: "playerID",
                reason: CodedReason(.questOfOthers))
        }
        if let player = try caller.player(asked) {
            guard try await household.players.find(player) != nil else {
                throw HouseholdError(
                    .invalid, "There is no player \(player).", field: "playerID",
                    reason: CodedReason(.playerUnknown, ["id": "\(player)"]))
            }
            return player
        }
        if let only = routine.playerIDs.first, routine.playerIDs.count == 1 { return only }
        throw HouseholdError(
            .invalid, "“\(routine.displayName)” belongs to several players. Say who plays.", field: "playerID",
            reason: CodedReason(.questForWhom, ["name": routine.displayName]))
    }
}
