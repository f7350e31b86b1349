public import Domain
import Foundation
import Storage

/// Quests: opened, played tap by tap, kept at every step. Whatever happens between two taps, the quest goes on where it was.
public struct QuestService: Sendable {
    let quests: QuestRepository
    let history: HistoryRepository
    let routines: RoutineRepository
    let settings: CurrentSettings
    /// Reads the clocks that measure her.
    let reading: @Sendable () -> ClockReading
    /// Called when a quest has begun or ended, so that what depends on it is planned anew.
    let changed: @Sendable () -> Void
    /// Called when a player has begun a quest, after it is stored.
    let begun: @Sendable (_ player: Int64, _ now: Date) async -> Void

    /// Opens a quest; nothing has begun until the first estimate. One that was opened before and has not begun is put back.
    ///
    /// - Throws: `GameError` where she cannot play this; `StorageError` of kind conflict while another quest of hers is open.
    public func open(_ routineID: Int64, player: Int64, wholeGuessSeconds: Double?) async throws -> GameSession {
        if let guess = wholeGuessSeconds, !GameSession.sayable.contains(guess) {
            throw QuestError.badTime(field: "wholeGuessSeconds")
        }
        guard let routine = try await routines.find(routineID) else { throw GameError.noRoutine(routineID) }
        guard routine.playerIDs.contains(player) else { throw GameError.notHers(routine.displayName) }
        guard routine.isActive else { throw GameError.switchedOff(routine.displayName) }

        let rules = settings.value.configuration.rules
        let history = try await history.snapshots(player: player, routine: routineID)
        let finished = try await quests.finishedCount(player: player, routine: routineID)
        let session = GameSession.opening(
            routine, player: player, history: history, finished: finished, wholeGuessSeconds: wholeGuessSeconds, rules: rules,
            at: reading().wall)
        return try await quests.create(session)
    }

    /// Changes a quest by one tap.
    ///
    /// - Parameters:
    ///   - step: where the client believes the quest to be; nil where it does not say.
    ///   - tap: changes the quest or throws.
    /// - Throws: `QuestError` where the tap does not belong here; `StorageError` of kind conflict where another client was quicker.
    public func tap(
        _ id: Int64, step: Int?, _ tap: @Sendable (inout GameSession, ClockReading, _ today: LocalDate) throws(QuestError) -> Void
    ) async throws -> GameSession {
        guard var session = try await quests.find(id) else { throw GameError.noQuest(id) }
        let before = session
        try session.check(step: step)
        let reading = reading()
        try tap(&session, reading, settings.value.zone.localDateTime(at: reading.wall).date)
        if before.phase == .selecting, session.phase == .abandoned {
            // It never was one.
            try await quests.remove(id)
        } else {
            try await quests.save(session)
        }
        if (before.startedAt, before.isOpen) != (session.startedAt, session.isOpen) { changed() }
        if before.startedAt == nil, session.startedAt != nil { await begun(session.playerID, reading.wall) }
        return session
    }

    public func find(_ id: Int64) async throws -> GameSession? { try await quests.find(id) }

    /// The quest that waits for a player; one that has not begun counts.
    public func open(player: Int64) async throws -> GameSession? { try await quests.open(player: player) }

    /// Quests, newest first.
    ///
    /// - Parameters:
    ///   - player: nil for everyone's.
    ///   - state: nil for all.
    ///   - last: the quest after which the page begins.
    public func page(player: Int64?, state: QuestState? = nil, after last: Int64?, limit: Int) async throws -> [GameSession] {
        try await quests.page(player: player, state: state, before: last, limit: limit)
    }

    /// Seconds of the task under way; nil where they are lost.
    public func elapsedSeconds(_ session: GameSession) -> Double? {
        session.phase == .active ? session.tasks[session.position].stopwatch.seconds(at: reading()) : nil
    }
}
