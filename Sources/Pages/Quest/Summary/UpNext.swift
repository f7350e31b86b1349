import Domain
import Foundation
import Services

/// The next quest of today, or else of tomorrow.
struct UpNext: Sendable {
    /// `Next today`
    let nextWhen: String
    /// `Activity Quest, start by 15:12`
    let nextWhat: String

    /// Nil if nothing is known of either day.
    init?(_ agenda: PlayerAgenda, _ offers: [QuestOffer], _ context: PageContext) {
        let (words, zone) = (context.words, context.desk.zone)
        let called = (agenda.now + agenda.later).first
        let today = zone.localDateTime(at: context.desk.now).date
        let isToday = called.map { zone.localDateTime(at: $0.startBy).date <= today } ?? false
        if let called, isToday {
            nextWhen = words(.summaryNextToday)
            nextWhat = Self.text(called, context)
        } else if let offer = offers.first(where: { $0.isForToday && !$0.isPlayedToday }) {
            nextWhen = words(.summaryNextToday)
            nextWhat = offer.routine.displayName
        } else if let called {
            nextWhen = words(.summaryNextTomorrow)
            nextWhat = Self.text(called, context)
        } else {
            return nil
        }
    }

    private static func text(_ suggestion: ScheduleSuggestion, _ context: PageContext) -> String {
        let (words, zone) = (context.words, context.desk.zone)
        let name = suggestion.routineName
        if suggestion.startBy < context.desk.now { return words(.summaryNextNow, ["quest": name]) }
        let isBegin = suggestion.time?.aim == .beginAt
        let time = words.clock(isBegin ? suggestion.beginsAt : suggestion.startBy, zone)
        return words(isBegin ? .summaryNextAt : .summaryNextStartBy, ["quest": name, "time": time])
    }
}
