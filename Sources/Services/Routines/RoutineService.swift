public import Domain
import Storage

/// The household's routines.
public struct RoutineService: Sendable {
    let routines: RoutineRepository
    let forecasts: ForecastService

    public func all() async throws -> [Routine] { try await routines.all() }

    public func find(_ id: RoutineID) async throws -> Routine? { try await routines.find(id) }

    /// How long every routine is expected to take each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts { try await forecasts.forecasts(of: routines) }

    /// - Throws: `RoutineDraftError` where the draft is not right, `StorageError` where it names a player there is not.
    public func create(_ draft: RoutineDraft, createdBy creator: Routine.Creator) async throws -> Routine {
        try await routines.create(try draft.validated(), createdBy: creator)
    }

    /// A draft without players leaves the routine to those who have it.
    ///
    /// - Throws: as `create`, and `StorageError` where there is no such routine.
    public func update(_ id: RoutineID, _ draft: RoutineDraft) async throws -> Routine {
        var draft = draft
        if draft.playerIDs == nil { draft.playerIDs = try await routines.find(id)?.playerIDs }
        return try await routines.update(id, try draft.validated())
    }

    public func delete(_ id: RoutineID) async throws { try await routines.delete(id) }
}
