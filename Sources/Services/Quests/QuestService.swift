public import Domain
import Foundation
import Storage

/// Opens quests, applies taps to them, and lists them. Every step is stored, so that a quest continues where it was after any
/// interruption.
public struct QuestService: Sendable {
    let quests: QuestRepository
    let history: HistoryRepository
    let routines: RoutineRepository
    let settings: CurrentSettings
    /// Reads the clocks that measure task times.
    let reading: @Sendable () -> ClockReading

    /// Opens a quest. It begins with the first estimate, and replaces one of the player that has not begun.
    ///
    /// - Parameter wholeGuessSeconds: the estimate for the whole quest in seconds; nil where there is none.
    /// - Throws: `GameError` if the player cannot play the routine; `StorageError` with the code `conflict` while another quest of
    ///   the player is open.
    public func open(_ routineID: RoutineID, player: PlayerID, wholeGuessSeconds: Double?) async throws -> GameSession {
        if let guess = wholeGuessSeconds, !GameSession.enterableSeconds.contains(guess) {
            throw QuestError.badTime(field: "wholeGuessSeconds")
        }
        guard let routine = try await routines.find(routineID) else { throw GameError.noRoutine(routineID) }
        guard routine.playerIDs.contains(player) else { throw GameError.notAssigned(routine: routine.displayName) }
        guard routine.isActive else { throw GameError.switchedOff(routine.displayName) }

        let rules = settings.value.configuration.rules
        let history = try await history.snapshots(player: player, routine: routineID)
        let finished = try await quests.finishedCount(player: player, routine: routineID)
        let session = GameSession.opening(
            routine, id: quests.newID(), player: player, history: history, finished: finished, wholeGuessSeconds: wholeGuessSeconds,
            rules: rules, at: reading().wall)
        return try await quests.create(session)
    }

    /// Applies a tap to a quest.
    ///
    /// - Parameter step: the step of the quest that the client knows; nil where the request has none.
    /// - Throws: `QuestError` if the tap is not possible at this step; `StorageError`.
    public func take(_ tap: QuestTap, of id: QuestID, step: Int?) async throws -> GameSession {
        let reading = reading()
        let today = settings.value.zone.localDateTime(at: reading.wall).date
        return try await quests.take(tap, of: id, step: step, at: reading, today: today).get()
    }

    /// The quest of an id.
    public func find(_ id: QuestID) async throws -> GameSession? { try await quests.find(id) }

    /// The unfinished quest of a player, whether it has begun or not.
    public func open(player: PlayerID) async throws -> GameSession? { try await quests.open(player: player) }

    /// A page of quests, newest first.
    ///
    /// - Parameters:
    ///   - player: nil for all players.
    ///   - state: nil for all states.
    ///   - last: the quest after which the page begins; nil for the first page.
    public func page(player: PlayerID?, state: QuestState? = nil, after last: QuestID?, limit: Int) async throws -> [GameSession] {
        try await quests.page(player: player, state: state, before: last, limit: limit)
    }

    /// The time of the current task in seconds; nil where none is under way or the time is lost.
    public func elapsedSeconds(_ session: GameSession) -> Double? {
        session.phase == .active ? session.tasks[session.position].stopwatch.seconds(at: reading()) : nil
    }
}
