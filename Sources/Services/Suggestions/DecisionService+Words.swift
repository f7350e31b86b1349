import Domain
import Foundation
import Storage

extension DecisionService {
    /// How far around now events say which groups a calendar has, in seconds. Six weeks reach into the term from the middle of most
    /// holidays, and pages read these events whenever a parent opens them.
    private static let reach: TimeInterval = 42 * 86_400

    /// Words of calendars and decisions that seem to be of a player, without the groups in which no player is.
    func wordProposals(at now: Date) async throws -> [PlayerWordProposal] {
        let players = try await players.all()
        // No calendar is read for a family of one child.
        guard players.count > 1 else { return [] }
        let (owners, kinds) = (try await calendars.owners(), try await calendars.meanings().mapValues(\.kind))
        let events = try await events(at: now, owners: owners, kinds: kinds)
        let ofNobody = try await family().groupsOfNobody
        let proposals = PlayerWordsProposer.proposals(
            for: players, events: events, owners: owners, kinds: kinds,
            decisions: try await decisions.all(), zone: settings.value.zone)
        return proposals.filter { proposal in PlayerWords.digest(of: proposal.word).map { !ofNobody.contains($0) } ?? true }
    }

    /// The groups of the present calendars in which no player is, as parents have answered: the database contains only digests of them.
    func groupsOfNobody(at now: Date) async throws -> [String] {
        let ofNobody = try await family().groupsOfNobody
        // No calendar is read for a family without such an answer.
        if ofNobody.isEmpty { return [] }
        let (owners, kinds) = (try await calendars.owners(), try await calendars.meanings().mapValues(\.kind))
        return PlayerWordsProposer.groups(in: try await events(at: now, owners: owners, kinds: kinds), among: ofNobody)
    }

    /// The events around now of the calendars whose groups are asked about.
    private func events(
        at now: Date, owners: [String: CalendarOwner], kinds: [String: CalendarKind]
    ) async throws -> [CalendarEvent] {
        SuggestionService.bounded(
            try await calendars.events(
                in: DateInterval(start: now - Self.reach, duration: 2 * Self.reach),
                without: PlayerWordsProposer.calendarsWithoutWords(owners: owners, kinds: kinds)))
    }
}
