import Domain
import Storage

/// The groups of calendars in which no player is, as parents have answered. The database contains digests of them.
public struct GroupService: Sendable {
    let repository: GroupRepository

    /// ``PlayerWords/digest(of:)`` of the groups.
    public func ofNobody() async throws -> Set<String> { try await repository.ofNobody() }

    /// Stores that no player is in some groups.
    ///
    /// - Parameter groups: as the titles of the events have them.
    /// - Throws: `FieldProblem` if one has no letter or digit; `StorageError` with `conflict` if there are too many answers.
    public func setOfNobody(_ groups: [String]) async throws {
        try await repository.set(
            try groups.map { group in
                guard let digest = PlayerWords.digest(of: group) else {
                    throw FieldProblem(
                        field: "ofNobody", message: "A group has at least one letter or digit.",
                        reason: CodedReason(.groupWithoutName))
                }
                return digest
            }, ofNobody: true)
    }

    /// Removes an answer.
    ///
    /// - Parameter key: ``PlayerWords/digest(of:)``.
    /// - Throws: `notFound` if there is no such answer.
    public func forget(_ key: String) async throws {
        guard try await repository.ofNobody().contains(key) else {
            throw HouseholdError(
                .notFound, "There is no answer about this group. `timequest calendar group` lists those there are.",
                reason: CodedReason(.groupUnanswered))
        }
        try await repository.set([key], ofNobody: false)
    }
}
