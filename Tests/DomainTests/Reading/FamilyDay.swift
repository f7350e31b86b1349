import Foundation
import TestSupport

@testable import Domain

/// A day of Mia and Ben, for tests of whom events call to which routine, and when. In UTC.
struct FamilyDay {
    var players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
    var context = FamilyContext()
    var routines: [Routine] = [
        .sample(1, "activity", players: [1, 2], template: "activity-prep"),
        .sample(2, "school", players: [1, 2], template: "school-morning"),
        .sample(3, "homework", players: [1, 2], template: "homework-quest"),
        .sample(4, "friend", players: [1, 2], template: "friends-house-prep"),
    ]
    var decisions: [EventDecision] = []
    /// Of all routines.
    var preparationMinutes = 20
    private(set) var events: [CalendarEvent] = []

    /// - Parameter calendars: their kind, owner and way.
    init(_ calendars: [String: (kind: CalendarKind, owner: CalendarOwner?, way: Int?)] = [:]) {
        for (name, calendar) in calendars {
            context.meanings[name] = CalendarMeaning(kind: calendar.kind, wayMinutes: calendar.way)
            context.owners[name] = calendar.owner
        }
    }

    /// Adds an event of 2 March 2026, a Monday; `+1` before a time is the next day.
    @discardableResult
    mutating func add(
        _ title: String, _ start: String, _ end: String, in calendar: String = "family", at location: String? = nil,
        isAllDay: Bool = false, note: String? = nil
    ) -> CalendarEvent {
        var event = CalendarEvent(
            id: "\(calendar)/\(title)/\(start)", uid: title + start, title: title, start: Self.instant(start),
            end: Self.instant(end), isAllDay: isAllDay, location: location, calendarName: calendar)
        event.meetingNote = note
        events.append(event)
        return event
    }

    mutating func append(_ event: CalendarEvent) { events.append(event) }

    mutating func addDay(_ title: String, in calendar: String = "family", days: Int = 1) {
        add(title, "00:00", "+\(days) 00:00", in: calendar, isAllDay: true)
    }

    /// Adds a routine of Mia with a time of its own on the Monday.
    mutating func addOwnTime(_ slug: String, _ aim: RoutineTime.Aim, _ time: String) {
        let seconds = Self.instant(time).timeIntervalSince(Self.instant("00:00"))
        var routine = Routine.sample(RoutineID(integerLiteral: routines.count + 1), slug, players: [1])
        routine.times = [RoutineTime(on: [.monday], aim, LocalTime(secondsOfDay: Int(seconds)))]
        routine.displayName = slug.capitalized
        routines.append(routine)
    }

    static func instant(_ text: String) -> Date {
        let parts = text.split(separator: " ")
        let day = parts.count == 2 ? Double(parts[0].dropFirst()) ?? 0 : 0
        let clock = parts[parts.count - 1].split(separator: ":").compactMap { Double($0) }
        return Date(timeIntervalSince1970: 1_772_409_600) + day * 86_400 + clock[0] * 3600 + clock[1] * 60
    }

    var forecasts: RoutineForecasts {
        var forecasts: [RoutineForecasts.Key: RoutineForecast] = [:]
        for routine in routines {
            for player in routine.playerIDs {
                var forecast = RoutineForecaster.forecast(tasks: routine.tasks, runs: [], quantile: 0.9, rules: .calibrated)
                forecast.preparationSeconds = preparationMinutes * 60
                forecasts[RoutineForecasts.Key(routineID: routine.id, playerID: player)] = forecast
            }
        }
        return RoutineForecasts(forecasts)
    }

    /// The occasions of the events, and of the routines' own times of this day and the next three.
    func plan() -> [Occasion] {
        var compiled = CompiledRoutines(
            routines, players: players, groupsOfNobody: context.groupsOfNobody, rules: .calibrated, zone: .utc)
        return ScheduleSuggestionEngine.plan(
            events: events,
            times: ScheduleSuggestionEngine.times(
                in: DateInterval(start: Self.instant("00:00"), duration: 4 * 86_400), of: routines,
                schoolFree: context.schoolFree, forecasts: forecasts, zone: .utc, rules: .calibrated),
            in: context, decisions: EventDecisions(decisions, zone: .utc), forecasts: forecasts,
            freeTime: FreeTime(zone: .utc), compiled: &compiled)
    }

    /// “Mia activity 17:30 −10 → 17:00”: the player, the routine, be there by, the minutes of the way, start by.
    var lines: [String] {
        plan().ofEachPlayer(routines).map { called in
            let (occasion, name) = (called.occasion, players.first { $0.id == called.player }?.name ?? "")
            let (timing, start) = (occasion.timing, Self.clock(occasion.startBy))
            return "\(name) \(occasion.routine.slug) \(Self.clock(timing.beThereBy)) −\(timing.waySeconds / 60) → \(start)"
        }.sorted()
    }

    /// Why the events with a title do not call for a routine.
    func obstacles(_ title: String, routine: RoutineID = 1) -> [EventMatch.Obstacle?] {
        guard let routine = routines.first(where: { $0.id == routine }) else { return [] }
        var compiled = CompiledRoutines(
            routines, players: players, groupsOfNobody: context.groupsOfNobody, rules: .calibrated, zone: .utc)
        return ScheduleSuggestionEngine.matches(
            of: routine, events: events, in: context, among: players, decisions: decisions, forecasts: forecasts, zone: .utc,
            compiled: &compiled
        ).filter { $0.eventTitle == title }.map(\.obstacle)
    }

    static func clock(_ instant: Date) -> String {
        let local = ZoneRules.utc.localDateTime(at: instant)
        let days = local.date.dayNumber - ZoneRules.utc.localDateTime(at: Self.instant("00:00")).date.dayNumber
        return (days == 0 ? "" : days > 0 ? "+\(days) " : "\(days) ") + local.time.description.prefix(5)
    }
}
