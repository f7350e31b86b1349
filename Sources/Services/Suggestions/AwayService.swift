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

    /// Whether children are away, by ``EventKey/series(_:)``.
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
    /// - Parameter key: ``EventKey/series(_:)``.
    public func answer(_ isAway: Bool, of key: String) async throws { try await repository.set(isAway, of: key) }

    /// Removes an answer.
    ///
    /// - Parameter key: ``EventKey/series(_:)``.
    /// - Throws: `notFound` if there is no such answer.
    public func forget(_ key: String) async throws {
        guard try await repository.all()[key] != nil else {
            throw HouseholdError(.notFound, "There is no answer about this event. `timequest calendar ways` lists those there are.")
        }
        try await repository.set(nil, of: key)
    }
}
