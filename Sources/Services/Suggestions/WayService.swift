public import Domain
public import Foundation
import Storage

/// How long the way to places is: the parents' answers, and the places to ask them about.
public struct WayService: Sendable {
    let calendars: CalendarService
    let players: PlayerRepository
    let routines: RoutineRepository
    let repository: WayRepository
    let groups: GroupService

    /// The answers.
    public func knownWays() async throws -> KnownWays { KnownWays(try await repository.all()) }

    /// The minutes by ``PlaceKey/digest``.
    func answers() async throws -> [String: Int] { try await repository.all() }

    /// The places of the next weeks at which players are.
    public func places(at now: Date) async throws -> PlaceQuestions {
        let events = SuggestionService.bounded(
            try await calendars.events(in: DateInterval(start: now, duration: TimeInterval(PlaceQuestions.days) * 86_400)))
        let family = FamilyContext(
            owners: try await calendars.owners(), meanings: try await calendars.meanings(), ways: try await knownWays(),
            groupsOfNobody: try await groups.ofNobody())
        return PlaceQuestions(
            events: events, players: try await players.all(), in: family, routines: try await routines.all(),
            zone: calendars.settings.value.zone, at: now)
    }

    /// Stores the way to a place. Only a digest of the place is stored.
    ///
    /// - Parameters:
    ///   - location: as an event has it.
    ///   - minutes: nil removes the answer.
    ///   - shown: the minutes that the parent has seen, with nil inside for no answer; nil to replace any answer.
    /// - Throws: `FieldProblem` if the location has no letter or digit; `StorageError` with `conflict` if another answer is stored than
    ///   the one shown.
    public func setWay(location: String, minutes: Int?, over shown: Int?? = nil) async throws {
        guard let key = PlaceKey(location) else {
            throw FieldProblem(
                field: "location", message: "A place has at least one letter or digit, as the event names it.",
                reason: CodedReason(.placeWithoutName))
        }
        try await repository.set(minutes, to: key.digest, over: shown)
    }

    /// Removes an answer.
    ///
    /// - Parameters:
    ///   - key: ``PlaceKey/digest``.
    ///   - shown: as in ``setWay(location:minutes:over:)``.
    /// - Throws: `notFound` if there is no such answer; `StorageError` with `conflict` if another answer is stored than the one shown.
    public func forget(_ key: String, over shown: Int?? = nil) async throws {
        guard try await repository.all()[key] != nil else {
            throw HouseholdError(
                .notFound, "There is no answer for this place. `timequest calendar ways` lists those there are.",
                reason: CodedReason(.placeUnanswered))
        }
        try await repository.set(nil, to: key, over: shown)
    }
}
