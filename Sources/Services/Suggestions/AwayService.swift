public import Domain
public import Foundation
import Storage

/// The whole-day events during which children are away: the parents' answers, and the series to ask them about.
public struct AwayService: Sendable {
    let calendars: CalendarService
    let repository: AwayRepository
    let settings: CurrentSettings

    /// The series during which children are away.
    public func awaySeries() async throws -> AwaySeries {
        AwaySeries(Set(try await repository.all().filter(\.value).keys))
    }

    /// Whether children are away, by ``EventKey/wholeDays(_:)``.
    func answers() async throws -> [String: Bool] { try await repository.all() }

    /// The series of the next weeks.
    public func series(at now: Date) async throws -> AwayQuestions {
        let window = DateInterval(start: now, duration: TimeInterval(AwayQuestions.days) * 86_400)
        return AwayQuestions(
            events: SuggestionService.bounded(try await calendars.events(in: window)), owners: try await calendars.owners(),
            answers: Set(try await repository.all().keys), at: now, zone: settings.value.zone)
    }

    /// Stores whether children are away during a series.
    ///
    /// - Parameters:
    ///   - key: ``EventKey/wholeDays(_:)``.
    ///   - shown: the answer that the parent has seen, with nil inside for none; nil to replace any answer.
    /// - Throws: `StorageError` with `conflict` if another answer is stored than the one shown.
    public func answer(_ isAway: Bool, of key: String, over shown: Bool?? = nil) async throws {
        try await repository.set(isAway, of: key, over: shown)
    }

    /// Removes an answer.
    ///
    /// - Parameters:
    ///   - key: ``EventKey/wholeDays(_:)``.
    ///   - shown: as in ``answer(_:of:over:)``.
    /// - Throws: `notFound` if there is no such answer; `StorageError` with `conflict` if another answer is stored than the one shown.
    public func forget(_ key: String, over shown: Bool?? = nil) async throws {
        guard try await repository.all()[key] != nil else {
            throw HouseholdError(
                .notFound, "There is no answer about this event. `timequest calendar ways` lists those there are.",
                reason: CodedReason(.eventUnanswered))
        }
        try await repository.set(nil, of: key, over: shown)
    }
}
