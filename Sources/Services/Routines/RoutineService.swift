public import Domain
import Storage

/// Lists, creates, changes and removes the routines of the household.
public struct RoutineService: Sendable {
    let routines: RoutineRepository
    let forecasts: ForecastService

    /// The routines, without archived ones.
    public func all() async throws -> [Routine] { try await routines.all() }

    /// The routine of an id.
    public func find(_ id: RoutineID) async throws -> Routine? { try await routines.find(id) }

    /// The forecast of each routine for each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts { try await forecasts.forecasts(of: routines) }

    /// Creates a routine.
    ///
    /// - Throws: `RoutineDraftError` if the draft is invalid, `StorageError` if it names a player that does not exist.
    public func create(_ draft: RoutineDraft, createdBy creator: Routine.Creator) async throws -> Routine {
        try await routines.create(try draft.validated(), createdBy: creator)
    }

    /// Changes a routine. A draft without players keeps the present ones.
    ///
    /// - Throws: the errors of `create`, and `StorageError` if there is no such routine.
    public func update(_ id: RoutineID, _ draft: RoutineDraft) async throws -> Routine {
        var draft = draft
        if draft.playerIDs == nil { draft.playerIDs = try await routines.find(id)?.playerIDs }
        return try await routines.update(id, try draft.validated())
    }

    /// Deletes a routine, or archives it if it was played.
    public func delete(_ id: RoutineID) async throws { try await routines.delete(id) }
}
