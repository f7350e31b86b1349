import Domain
import GRDB

/// Stores whether children are away during a series of whole-day events, as parents have answered, under digests of the series.
public struct AwayRepository: Sendable {
    private static let answers = HouseholdAnswers<Bool>(
        kind: "away", limit: HouseholdLimits.awaySeries,
        tooMany: "There are answers about \(HouseholdLimits.awaySeries) events already. Forget one that is over.",
        tooManyCode: .eventsAnsweredTooMany)
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// Whether children are away, by ``EventKey/wholeDays(_:)``.
    public func all() async throws(StorageError) -> [String: Bool] {
        try await database.read { try Self.answers.all($0) }
    }

    /// Stores an answer.
    ///
    /// - Parameters:
    ///   - isAway: nil removes the answer.
    ///   - digest: ``EventKey/wholeDays(_:)``.
    ///   - shown: the answer that the parent has seen, with nil inside for none; nil to replace any answer.
    /// - Throws: `invalid` with the field, if it is no digest; `conflict` if there are too many answers, and with
    ///   ``HouseholdAnswerField/shown`` if another answer than the one shown is stored.
    public func set(_ isAway: Bool?, of digest: String, over shown: Bool?? = nil) async throws(StorageError) {
        try await database.write { transaction in try Self.answers.set(&transaction, isAway, under: digest, over: shown) }
    }
}
