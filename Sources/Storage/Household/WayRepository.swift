import Domain
import GRDB

/// Stores how long the way to places is, as parents have answered, under digests of the places.
public struct WayRepository: Sendable {
    private static let answers = HouseholdAnswers<Int>(
        kind: "way", limit: HouseholdLimits.ways,
        tooMany: "There are answers for \(HouseholdLimits.ways) places already. Forget one that nobody goes to any more.",
        tooManyCode: .placesAnsweredTooMany,
        isValid: { WayRepository.range.contains($0) })
    private let database: HouseholdDatabase

    public init(_ database: HouseholdDatabase) {
        self.database = database
    }

    /// The minutes by ``PlaceKey/digest``. Those that no parent could have answered are left out.
    public func all() async throws(StorageError) -> [String: Int] {
        try await database.read { try Self.answers.all($0) }
    }

    /// Stores the way to a place.
    ///
    /// - Parameters:
    ///   - minutes: nil removes the answer.
    ///   - digest: ``PlaceKey/digest``.
    ///   - shown: the minutes that the parent has seen, with nil inside for no answer; nil to replace any answer.
    /// - Throws: `invalid` with the field, if the number is out of range or it is no digest; `conflict` if there are too many answers, and
    ///   with ``HouseholdAnswerField/shown`` if another answer than the one shown is stored.
    public func set(_ minutes: Int?, to digest: String, over shown: Int?? = nil) async throws(StorageError) {
        if let minutes, !Self.range.contains(minutes) {
            let flaw = CalendarMeaningFlaw.way(minutes: minutes)
            throw StorageError(.invalid, flaw.sentence, field: "minutes", reason: flaw.reason)
        }
        try await database.write { transaction in try Self.answers.set(&transaction, minutes, under: digest, over: shown) }
    }

    private static let range = 0...RoutineDraft.maximumTravelMinutes
}
