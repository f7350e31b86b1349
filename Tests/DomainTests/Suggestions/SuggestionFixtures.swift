import Foundation
import TestSupport

@testable import Domain

/// Sunday, 1 March 2026, 16:00 UTC.
let fourOClock = Date(timeIntervalSince1970: 1_772_380_800)

extension Date {
    /// Minutes before ``fourOClock``, negative for after it.
    static func minutesBefore(_ minutes: Double) -> Date { fourOClock - minutes * 60 }
}

extension CalendarEvent {
    static func sample(
        _ title: String, id: String? = nil, at start: Date = fourOClock, calendar: String = "sports", location: String? = nil,
        categories: [String] = [], travelSeconds: Int? = nil
    ) -> CalendarEvent {
        CalendarEvent(
            id: id ?? "\(calendar)/\(title)/\(start.timeIntervalSince1970)", uid: title, title: title, start: start,
            end: start + 3600,
            location: location, categories: categories, travelSeconds: travelSeconds, calendarName: calendar)
    }
}

extension RoutineForecasts {
    /// Of players of whom nothing is known.
    static func unlearned(_ routines: [Routine], rules: GameRules = .calibrated) -> RoutineForecasts {
        RoutineForecasts(of: routines, quantile: 0.9, rules: rules)
    }
}

extension Routine {
    /// A routine without template, of one task that ties it to nothing.
    static func sample(
        _ id: RoutineID = 1, _ slug: String = "leave", name: String = "Zzz", tasks: [String] = ["Zzz"], players: [PlayerID] = [1],
        keywords: [String] = [], template: String? = nil, travelMinutes: Int = 0, isActive: Bool = true
    ) -> Routine {
        Routine(
            id: id, slug: slug, name: name, tasks: tasks.map { RoutineTask(name: $0) }, playerIDs: players, keywords: keywords,
            travelMinutes: travelMinutes, templateID: template, isActive: isActive)
    }
}

extension EventDecision {
    /// A decision about an event, in a household of a zone.
    init(_ verdict: Verdict, routineID: RoutineID, event: CalendarEvent, zone: ZoneRules) {
        let key = EventKey(event, zone: zone)
        self.init(
            routineID: routineID, calendarName: event.calendarName, eventKey: key.series, slotKey: key.slot, verdict: verdict)
    }
}

extension EventMatcher {
    /// The routines that one event calls for.
    func matches(for event: CalendarEvent) -> [RoutineCall] {
        matches(for: event, byWords: matchesByWords(EventText(event))).routines
    }
}
