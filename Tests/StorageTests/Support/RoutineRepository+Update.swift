import Domain

@testable import Storage

extension RoutineRepository {
    /// Replaces everything of a routine but its slug and its creator.
    func update(_ id: RoutineID, _ draft: RoutineDraft) async throws -> Routine { try await change(id) { _ in draft }.get() }
}
