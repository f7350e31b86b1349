package import Domain
package import Services

extension RoutineService {
    /// Replaces everything of a routine but its slug and its creator. A draft without players keeps the present ones.
    package func update(_ id: RoutineID, _ draft: RoutineDraft) async throws -> Routine { try await change(id) { _ in draft } }
}
