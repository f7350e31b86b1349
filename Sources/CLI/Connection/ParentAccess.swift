import API
import Client

extension APIClient {
    /// Checks that this login has a parent's rights, before a question that only a parent can answer.
    ///
    /// - Throws: `CommandError` if it has not.
    func requireParent() async throws {
        guard try await !call(.parent).isParent else { return }
        throw CommandError(
            "Only a parent can do this: on a parent's login, or here after: timequest parent unlock", kind: .forbidden)
    }
}
