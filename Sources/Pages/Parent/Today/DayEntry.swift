import Domain
import Foundation
import Services

/// A line of the day's plan: what a child starts when, and what for.
struct DayEntry: Sendable {
    /// When the child has to start; nil for what may be played at any time.
    let time: String?
    let text: String
    /// The place of the child among the children, for the picture.
    let row: Int
    /// From start-by to the beginning of the event.
    let span: DateInterval?

    /// The entries of all children: by their time, then those without one.
    static func all(of today: HouseholdToday, _ words: Words, _ zone: ZoneRules) -> [DayEntry] {
        let entries = today.children.enumerated().flatMap { row, child in
            if let pause = child.settings.current(today: today.health.today).pauses.first, pause.contains(today.health.today) {
                let until = words.day(pause.until, today: today.health.today)
                return [
                    DayEntry(
                        time: nil, text: words(.todayBreak, ["name": child.profile.name, "until": until]), row: row, span: nil)
                ]
            }
            return events(of: child, row, today.health.today, words, zone) + offers(of: child, row, words)
        }
        func start(_ entry: DayEntry) -> Date { entry.span?.start ?? .distantFuture }
        return entries.filter { $0.span != nil }.sorted { start($0) < start($1) } + entries.filter { $0.span == nil }
    }

    private static func events(
        of child: HouseholdToday.Child, _ row: Int, _ today: LocalDate, _ words: Words, _ zone: ZoneRules
    ) -> [DayEntry] {
        let agenda = child.agenda
        let parts: [(ParentWord, [ScheduleSuggestion])] = [
            (.todayAhead, agenda.now + agenda.later), (.todayUnderWay, agenda.underWay), (.todayPlayed, agenda.played),
        ]
        return parts.flatMap { word, suggestions in
            suggestions.filter { zone.localDateTime(at: $0.eventStart).date == today }.map { suggestion in
                let text = words(
                    word,
                    [
                        "name": child.profile.name, "quest": suggestion.routineName, "event": suggestion.eventTitle,
                        "startBy": words.clock(suggestion.startBy, zone), "time": words.clock(suggestion.eventStart, zone),
                    ])
                let span = DateInterval(start: suggestion.startBy, end: max(suggestion.startBy, suggestion.eventStart))
                return DayEntry(time: words.clock(suggestion.startBy, zone), text: text, row: row, span: span)
            }
        }
    }

    /// The quests of the day that no event calls for.
    private static func offers(of child: HouseholdToday.Child, _ row: Int, _ words: Words) -> [DayEntry] {
        let agenda = child.agenda
        let called = Set((agenda.now + agenda.later + agenda.underWay + agenda.played).map(\.routineID))
        return child.offers.filter { !called.contains($0.routine.id) }.map { offer in
            let values = ["name": child.profile.name, "quest": offer.routine.displayName]
            return DayEntry(
                time: nil, text: words(offer.isPlayedToday ? .todayOfferPlayed : .todayOffer, values), row: row, span: nil)
        }
    }
}
