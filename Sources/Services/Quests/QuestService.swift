public import Domain
import Foundation
import Storage

/// Quests: opened, played tap by tap, kept at every step. Whatever happens between two taps, the quest goes on where it was.
public struct QuestService: Sendable {
    let quests: QuestRepository
    let history: HistoryRepository
    let routines: RoutineRepository
    let settings: CurrentSettings
    /// Reads the clocks that measure the player.
    let reading: @Sendable () -> ClockReading

    /// Opens a quest; nothing has begun until the first estimate. One that was opened before and has not begun is put back.
    ///
    /// - Throws: `GameError` where the player cannot play this; `StorageError` of kind conflict while another quest of the player is open.
    public func open(_ routineID: RoutineID, player: PlayerID, wholeGuessSeconds: Double?) async throws -> GameSession {
        if let guess = wholeGuessSeconds, !GameSession.enterableSeconds.contains(guess) {
            throw QuestError.badTime(field: "wholeGuessSeconds")
        }
        guard let routine = try await routines.find(routineID) else { throw GameError.noRoutine(routineID) }
        guard routine.playerIDs.contains(player) else { throw GameError.notHers(routine.displayName) }
        guard routine.isActive else { throw GameError.switchedOff(routine.displayName) }

        let rules = settings.value.configuration.rules
        let history = try await history.snapshots(player: player, routine: routineID)
        let finished = try await quests.finishedCount(player: player, routine: routineID)
        let session = GameSession.opening(
            routine, id: quests.newID(), player: player, history: history, finished: finished, wholeGuessSeconds: wholeGuessSeconds,
            rules: rules, at: reading().wall)
        return try await quests.create(session)
    }

    /// Changes a quest by one tap.
    ///
    /// - Parameter step: where the client believes the quest to be; nil where it does not say.
    /// - Throws: `QuestError` where the tap does not belong here; `StorageError`.
    public func take(_ tap: QuestTap, of id: QuestID, step: Int?) async throws -> GameSession {
        let reading = reading()
        let today = settings.value.zone.localDateTime(at: reading.wall).date
        return try await quests.take(tap, of: id, step: step, at: reading, today: today).get()
    }

    public func find(_ id: QuestID) async throws -> GameSession? { try await quests.find(id) }

    /// The quest that waits for a player; one that has not begun counts.
    public func open(player: PlayerID) async throws -> GameSession? { try await quests.open(player: player) }

    /// Quests, newest first.
    ///
    /// - Parameters:
    ///   - player: nil for everyone's.
    ///   - state: nil for all.
    ///   - last: the quest after which the page begins.
    public func page(player: PlayerID?, state: QuestState? = nil, after last: QuestID?, limit: Int) async throws -> [GameSession] {
        try await quests.page(player: player, state: state, before: last, limit: limit)
    }

    /// Seconds of the task under way; nil where they are lost.
    public func elapsedSeconds(_ session: GameSession) -> Double? {
        session.phase == .active ? session.tasks[session.position].stopwatch.seconds(at: reading()) : nil
    }
}
