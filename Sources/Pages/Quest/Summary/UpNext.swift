import Domain
import Foundation
import Services

/// The next quest of today to play here, or else one that goes on at another PC, or else the first of tomorrow.
struct UpNext: Sendable {
    /// `Next today`
    let nextWhen: String
    /// `Activity Quest, start by 15:12`
    let nextWhat: String

    /// - Returns: nil if no quest is planned for either day, and none goes on. The page does not name quests that are only possible.
    init?(_ day: PlayerDay, _ context: PageContext) {
        let today = day.next.flatMap { $0.isPlanned ? $0 : nil }
        if today == nil, let elsewhere = day.elsewhere.first {
            let values = ["quest": elsewhere.offer.routine.displayName, "pc": elsewhere.pc]
            (nextWhen, nextWhat) = (context.words(.summaryNextToday), context.words(.summaryNextElsewhere, values))
            return
        }
        guard let stop = today ?? day.tomorrow else { return nil }
        nextWhen = context.words(today == nil ? .summaryNextTomorrow : .summaryNextToday)
        nextWhat = stop.suggestion.map { Self.text($0, context) } ?? stop.offer.routine.displayName
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
