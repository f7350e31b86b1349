import Domain
import GRDB

/// Stores of which groups of calendars parents have answered that no player is in them, under digests of the groups.
public struct GroupRepository: Sendable {
    // The only answer that is stored is “nobody”. A group of a player is a word of the player.
    private static let answers = HouseholdAnswers<Bool>(
        kind: "groupOfNobody", limit: HouseholdLimits.groupsOfNobody,
        tooMany: "\(HouseholdLimits.groupsOfNobody) groups already have the answer that no player is in them, and there can be no "
            + "more. Take back an answer that is not needed any more.", tooManyCode: .groupsAnsweredTooMany,
        tooManyField: "ofNobody",
        isValid: { $0 })
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// ``PlayerWords/digest(of:)`` of the groups in which no player is.
    public func ofNobody() async throws(StorageError) -> Set<String> {
        try await database.read { Set(try Self.answers.all($0).keys) }
    }

    /// Stores of groups that no player is in them, or removes these answers, in one transaction.
    ///
    /// - Parameter digests: ``PlayerWords/digest(of:)`` of the groups.
    /// - Throws: `invalid` if one is no digest; `conflict` with the field `ofNobody` if there are too many answers.
    public func set(_ digests: [String], ofNobody: Bool) async throws(StorageError) {
        try await database.write { transaction in
            for digest in digests { try Self.answers.set(&transaction, ofNobody ? true : nil, under: digest) }
        }
    }
}
