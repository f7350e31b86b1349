public import Domain
public import Foundation
import Storage

/// Suggests which routine to start, and when, from events, routines with their own times, players and settings.
public struct SuggestionService: Sendable {
    let calendars: CalendarService
    let routines: RoutineRepository
    let players: PlayerRepository
    let decisions: EventDecisionRepository
    let quests: QuestRepository
    let settings: CurrentSettings
    let forecasts: ForecastService
    let compiled = CompiledRoutinesCache()
    let playerSettings: PlayerSettingsRepository
    let ways: WayService
    let away: AwayService

    /// The occasions of the events that overlap a window, and of the routines' own times in it.
    public func occasions(in window: DateInterval) async throws -> [Occasion] {
        let routines = try await routines.all()
        let times = try await times(in: window, of: routines)
        // Events before the window are there, too: one of them may take the place of a time in it, or have taken the players away.
        let (occasions, away) = try await occasionsOfEvents(around: window, routines)
        return occasions.joined(with: times, routines, away: away).filter { occasion in
            guard let event = occasion.event else { return true }
            return event.end > window.start || event.start >= window.start
        }
    }

    /// The occasions of the routines' own times in a window. They need no calendar.
    private func times(in window: DateInterval, of routines: [Routine]) async throws -> [Occasion] {
        // Before the calendars are read for the first time, nothing tells whether an event takes the place of a time.
        if routines.allSatisfy(\.times.isEmpty) || !calendars.isRead { return [] }
        let settings = settings.value
        return ScheduleSuggestionEngine.times(
            in: window, of: routines, settings: try await playerSettings.all(), schoolFree: try await schoolFree(),
            forecasts: try await forecasts.forecasts(of: routines), zone: settings.zone, rules: settings.configuration.rules)
    }

    /// The days without school: those of the players' settings, and the holidays that parents have confirmed with an earlier version.
    func schoolFree() async throws -> SchoolFreeDays {
        SchoolFreeDays(settings: try await playerSettings.all(), accepted: try await playerSettings.pauseAnswers())
    }

    /// What parents have said about the calendars, and what follows from it for days and ways.
    func family() async throws -> FamilyContext {
        FamilyContext(
            owners: try await calendars.owners(), meanings: try await calendars.meanings(),
            withoutCalendar: try await playerSettings.withoutCalendar(), ways: try await ways.knownWays(),
            awaySeries: try await away.awaySeries(), schoolFree: try await schoolFree())
    }

    /// The occasions of the events that end in a window or some hours before it, or begin in it, and when events take the players away for
    /// days.
    private func occasionsOfEvents(
        around window: DateInterval, _ routines: [Routine]
    ) async throws -> (occasions: [Occasion], away: DaysAway) {
        // Earlier events, too: what is due may have its free time after them.
        let events = Self.bounded(
            try await calendars.events(in: DateInterval(start: window.start - FreeTime.lookBack, end: window.end)))
        if events.isEmpty { return ([], .none) }
        calendars.noteDense(in: events)
        let settings = settings.value
        let players = try await players.all()
        let rules = settings.configuration.rules
        let family = try await family()
        let decisions = EventDecisions(try await decisions.all(), zone: settings.zone)
        let forecasts = try await forecasts.forecasts(of: routines)
        return compiled.use(routines, players, rules, settings.zone) { compiled in
            ScheduleSuggestionEngine.plan(
                events: events, in: family, decisions: decisions, forecasts: forecasts, freeTime: settings.freeTime,
                compiled: &compiled)
        }
    }

    /// What is understood of the events of a window, also of those that call for nothing; by their ids.
    func understandings(in window: DateInterval) async throws -> [String: EventUnderstanding] {
        // Wider, as for occasions: what an event means depends on those before it and on all of its day.
        let wider = DateInterval(start: window.start - FreeTime.lookBack, end: window.end + 86_400)
        let events = Self.bounded(try await calendars.events(in: wider))
        if events.isEmpty { return [:] }
        let settings = settings.value
        let (routines, players) = (try await routines.all(), try await players.all())
        let family = try await family()
        let decisions = EventDecisions(try await decisions.all(), zone: settings.zone)
        let rules = settings.configuration.rules
        return compiled.use(routines, players, rules, settings.zone) { compiled in
            ScheduleSuggestionEngine.understandings(
                of: events, in: family, decisions: decisions, compiled: &compiled)
        }
    }

    /// How many occasions call a player to a routine on a day: the events that begin on it, the tests that it is the free time before, and
    /// its own time.
    func occasionCount(routine: RoutineID, player: PlayerID, on day: LocalDate) async throws -> Int {
        let zone = settings.value.zone
        let window = DateInterval(start: zone.startOfDay(day), end: zone.startOfDay(day.adding(days: 2)))
        return ScheduleSuggestionEngine.callCount(
            try await occasions(in: window), routines: try await routines.all(), of: routine, for: player, on: day, zone: zone)
    }

    /// The first events of each calendar, at most `eventsPerCalendar`, so that matching the titles of a huge file does not delay
    /// the other calendars.
    static func bounded(_ events: [CalendarEvent]) -> [CalendarEvent] {
        if events.count <= eventsPerCalendar { return events }
        var taken: [String: Int] = [:]
        return events.filter { event in
            taken[event.calendarName, default: 0] += 1
            return taken[event.calendarName, default: 0] <= eventsPerCalendar
        }
    }

    private static let eventsPerCalendar = 5_000

    /// The suggestions at a moment, for one player or for all. As in the reminders, each player has one routine an event, and none
    /// whose quest has begun.
    public func suggestions(at now: Date, player: PlayerID? = nil) async throws -> [ScheduleSuggestion] {
        ScheduleSuggestionEngine.suggestions(
            from: try await open(at: now, player: player), at: now, zone: settings.value.zone,
            rules: settings.value.configuration.rules)
    }

    /// What the calendar and the routines' own times bring for a player: what is suggested now, and besides it what is today and tomorrow.
    public func agenda(of player: PlayerID, at now: Date) async throws -> PlayerAgenda {
        let zone = settings.value.zone
        let end = zone.startOfDay(zone.localDateTime(at: now).date.adding(days: 2))
        let (occasions, begun) = try await occasions(at: now, until: end)
        return ScheduleSuggestionEngine.agenda(
            of: player, from: occasions, routines: try await routines.all(), begun: begun, at: now, until: end, zone: zone,
            rules: settings.value.configuration.rules)
    }

    /// What some players start on the day of a moment because events of this day or the next one, or times of its own, call for it.
    func starts(of players: [PlayerID], at now: Date) async throws -> [PlayerID: [PlannedStart]] {
        let zone = settings.value.zone
        let end = zone.startOfDay(zone.localDateTime(at: now).date.adding(days: 2))
        let (occasions, begun) = try await occasions(at: now, until: end)
        let (routines, rules) = (try await routines.all(), settings.value.configuration.rules)
        return Dictionary(
            players.map { player in
                let starts = ScheduleSuggestionEngine.starts(
                    of: player, from: occasions, routines: routines, begun: begun, at: now, zone: zone, rules: rules)
                return (player, starts)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The occasions from a moment on whose quest has not begun.
    private func open(at now: Date, player: PlayerID?) async throws -> [Occasion] {
        let (occasions, begun) = try await occasions(at: now)
        return ScheduleSuggestionEngine.open(
            occasions, routines: try await routines.all(), begun: begun, zone: settings.value.zone
        ).filter { player.map($0.playerIDs.contains) ?? true }
    }

    /// The occasions from a moment on, and the quests that may have begun for them.
    private func occasions(at now: Date, until: Date = .distantPast) async throws -> ([Occasion], begun: [QuestBeginning]) {
        let lead = try await longestLead()
        // A day more: which event “no training” means depends on what else is on its day.
        let end = max(now + lead, until) + 86_400
        return (
            try await occasions(in: DateInterval(start: now, end: end)),
            try await quests.begun(since: now - lead - ReminderPlanner.questCountsBefore)
        )
    }

    /// How long before an event its first reminder or suggestion can be due, in seconds.
    func longestLead() async throws -> TimeInterval {
        try await forecasts.forecasts(of: try await routines.all()).longestLead(settings.value.configuration.reminders)
    }
}
