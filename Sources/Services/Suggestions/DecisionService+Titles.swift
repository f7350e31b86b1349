import Domain
import Foundation
import Storage

extension DecisionService {
    /// The titles of the next weeks that call for nothing because no word in them fits.
    func titleQuestions(at now: Date) async throws -> TitleQuestions {
        let events = SuggestionService.bounded(
            try await calendars.events(in: DateInterval(start: now, duration: TimeInterval(TitleQuestions.days) * 86_400)))
        if events.isEmpty { return .none }
        let (family, settings) = (try await family(), settings.value)
        let (routines, players, decided) = (try await routines.all(), try await players.all(), try await decisions.all())
        let (rules, zone) = (settings.configuration.rules, settings.zone)
        return compiled.use(routines, players, groupsOfNobody: family.groupsOfNobody, rules, zone) { compiled in
            TitleQuestions.questions(
                events: events, in: family, routines: routines, decisions: decided, zone: zone, rules: rules, at: now,
                compiled: &compiled)
        }
    }
}
