public import Domain
import Storage

/// The household's routines.
public struct RoutineService: Sendable {
    let routines: RoutineRepository
    let forecasts: ForecastService
    /// Called after every change, so that reminders are planned anew.
    let changed: @Sendable () -> Void

    public func all() async throws -> [Routine] { try await routines.all() }

    public func find(_ id: Int64) async throws -> Routine? { try await routines.find(id) }

    /// How long a routine is expected to take.
    ///
    /// - Parameter player: nil for whoever of its players takes longest.
    public func forecast(_ routine: Routine, for player: Int64? = nil) async throws -> RoutineForecast {
        try await forecasts.forecast(routine, for: player)
    }

    /// - Throws: `RoutineDraftError` where the draft is not right, `StorageError` where it names a player there is not.
    public func create(_ draft: RoutineDraft, createdBy creator: Routine.Creator) async throws -> Routine {
        let routine = try await routines.create(try draft.validated(), createdBy: creator)
        changed()
        return routine
    }

    /// A draft without players leaves the routine to those who have it.
    ///
    /// - Throws: as `create`, and `StorageError` where there is no such routine.
    public func update(_ id: Int64, _ draft: RoutineDraft) async throws -> Routine {
        var draft = draft
        if draft.playerIDs == nil { draft.playerIDs = try await routines.find(id)?.playerIDs }
        let routine = try await routines.update(id, try draft.validated())
        changed()
        return routine
    }

    public func delete(_ id: Int64) async throws {
        try await routines.delete(id)
        changed()
    }
}
