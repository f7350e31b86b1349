public import Domain
import Storage

/// The household's routines.
public struct RoutineService: Sendable {
    let routines: RoutineRepository
    let schedule: ScheduleRepository
    let forecasts: ForecastService
    /// The day in the household's zone.
    let today: @Sendable () -> LocalDate
    /// Called after every change, so that reminders are planned anew.
    let changed: @Sendable () -> Void

    public func all() async throws -> [Routine] { try await routines.all() }

    public func find(_ id: Int64) async throws -> Routine? { try await routines.find(id) }

    /// How long every routine is expected to take each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts { try await forecasts.forecasts(of: routines) }

    /// - Throws: `RoutineDraftError` where the draft is not right, `StorageError` where it names a player there is not.
    public func create(_ draft: RoutineDraft, createdBy creator: Routine.Creator) async throws -> Routine {
        let routine = try await routines.create(try draft.validated(), createdBy: creator)
        try await recordSchedule()
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
        try await recordSchedule()
        changed()
        return routine
    }

    public func delete(_ id: Int64) async throws {
        try await routines.delete(id)
        try await recordSchedule()
        changed()
    }

    /// Notes which days are quest days from today on, so that a streak is counted on the days as they were.
    func recordSchedule() async throws { try await schedule.record(today: today()) }
}
