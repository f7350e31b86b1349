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
    let groups: GroupService

    /// The occasions of the events that overlap a window, and of the routines' own times in it.
    public func occasions(in window: DateInterval) async throws -> [Occasion] {
        try await occasions(in: window, from: try await material(around: window)).occasions
    }

    /// The occasions of a window, the meaning of each of its events, and the stored values from which both follow.
    struct Plan: Sendable {
        let occasions: [Occasion]
        let silentTimes: [SilentTime]
        /// Also of the events that call for nothing; by the events' ids.
        let understandings: [String: EventUnderstanding]
        let routines: [Routine]
        let players: [PlayerProfile]
        let playerSettings: [PlayerID: PlayerSettings]
        let family: FamilyContext
    }

    /// The plan of a window and of the day after it: which event “no training” means depends on the other events of its day. Everything is
    /// read once.
    func plan(in window: DateInterval) async throws -> Plan {
        let wider = DateInterval(start: window.start, end: window.end + 86_400)
        let material = try await material(around: wider)
        let (occasions, silentTimes) = try await occasions(in: wider, from: material, findsSilentTimes: true)
        return Plan(
            occasions: occasions, silentTimes: silentTimes,
            understandings: understandings(from: material, try await forecasts.forecasts(of: material.routines)),
            routines: material.routines, players: material.players, playerSettings: material.playerSettings, family: material.family
        )
    }

    /// The values from which occasions and the meanings of events follow.
    private struct Material: Sendable {
        /// The events that end in a window or some hours before it, or begin in it.
        let events: [CalendarEvent]
        let routines: [Routine]
        let players: [PlayerProfile]
        /// Those in effect.
        let playerSettings: [PlayerID: PlayerSettings]
        var family: FamilyContext
        let decisions: EventDecisions
        let settings: HouseholdSettings
    }

    private func material(around window: DateInterval) async throws -> Material {
        let settings = settings.value
        // Earlier events, too: a study session may be in the free time after them.
        let events = try await calendars.events(in: DateInterval(start: window.start - FreeTime.lookBack, end: window.end))
        let playerSettings = try await playerSettings.inEffect(settings.configuration.rules)
        return Material(
            events: Self.bounded(events), routines: try await routines.all(), players: try await players.all(),
            playerSettings: playerSettings, family: try await family(playerSettings),
            decisions: EventDecisions(try await decisions.all(), zone: settings.zone), settings: settings)
    }

    /// The occasions of a window.
    ///
    /// - Parameter findsSilentTimes: whether to find the times of the routines' own that are silent, too: those of the window, and the
    ///   earlier ones of its first day, because an event of the window may take the place of a time that is over.
    private func occasions(
        in window: DateInterval, from material: Material, findsSilentTimes: Bool = false
    ) async throws -> (occasions: [Occasion], silentTimes: [SilentTime]) {
        let forecasts = try await forecasts.forecasts(of: material.routines)
        let times = times(
            in: DateInterval(start: window.start - FreeTime.lookBack, end: window.end), from: material, forecasts)
        let all = plan(of: material, times, forecasts)
        let open = all.filter { $0.isOpen(from: window.start) }
        // Before the calendars are read for the first time, every time is silent.
        guard findsSilentTimes, calendars.isRead else { return (open, []) }
        let zone = material.settings.zone
        let day = zone.startOfDay(zone.localDateTime(at: window.start).date)
        let silent = ScheduleSuggestionEngine.silentTimes(
            in: DateInterval(start: min(day, window.start), end: window.end), leftOutOf: all, of: material.routines,
            settings: material.playerSettings, schoolFree: material.family.schoolFree, forecasts: forecasts, zone: zone,
            rules: material.settings.configuration.rules)
        return (open, silent)
    }

    /// The occasions of a window that are silent if children are away during one more series of whole-day events, by the key of the series.
    ///
    /// It compares two plans, however many series there are: children are away during none or all of them.
    ///
    /// - Parameter keys: ``EventKey/wholeDays(_:)`` of each series.
    func silenced(ifAwayDuring keys: [String], in window: DateInterval) async throws -> [String: [SilencedOccasion]] {
        if keys.isEmpty { return [:] }
        // A day more: which event “no training” means depends on the other events of its day.
        let wider = DateInterval(start: window.start, end: window.end + 86_400)
        let material = try await material(around: wider)
        let usual = try await occasions(in: wider, from: material).occasions
        try Task.checkCancellation()
        var other = material
        for key in keys { other.family.awaySeries.insert(key) }
        let remaining = try await occasions(in: wider, from: other).occasions
        let zone = material.settings.zone
        let away = AwayDays.all(
            of: Set(keys), among: material.events, in: material.family, players: material.players, zone: zone)
        return SilencedOccasion.bySeries(
            of: usual, without: remaining, during: away, in: window, material.routines, zone: zone)
    }

    /// The occasions of the routines' own times in a window. They need no calendar.
    private func times(in window: DateInterval, from material: Material, _ forecasts: RoutineForecasts) -> [Occasion] {
        // Before the calendars are read for the first time, an event that takes the place of a time may be unknown.
        if material.routines.allSatisfy(\.times.isEmpty) || !calendars.isRead { return [] }
        return ScheduleSuggestionEngine.times(
            in: window, of: material.routines, settings: material.playerSettings, schoolFree: material.family.schoolFree,
            forecasts: forecasts, zone: material.settings.zone, rules: material.settings.configuration.rules)
    }

    /// The days on which players have no school.
    func schoolFree() async throws -> SchoolFreeDays {
        SchoolFreeDays(settings: try await playerSettings.inEffect(settings.value.configuration.rules))
    }

    /// The parents' answers about the calendars, with the days and ways that follow from them.
    func family() async throws -> FamilyContext {
        try await family(try await playerSettings.inEffect(settings.value.configuration.rules))
    }

    /// - Parameter settings: those in effect.
    private func family(_ settings: [PlayerID: PlayerSettings]) async throws -> FamilyContext {
        FamilyContext(
            owners: try await calendars.owners(), meanings: try await calendars.meanings(),
            withoutCalendar: Set(settings.filter { !$0.value.usesCalendar }.keys), ways: try await ways.knownWays(),
            awaySeries: try await away.awaySeries(), schoolFree: SchoolFreeDays(settings: settings),
            groupsOfNobody: try await groups.ofNobody())
    }

    private func plan(of material: Material, _ times: [Occasion], _ forecasts: RoutineForecasts) -> [Occasion] {
        if material.events.isEmpty { return times }
        calendars.noteDense(in: material.events)
        let settings = material.settings
        return compiled.use(
            material.routines, material.players, groupsOfNobody: material.family.groupsOfNobody, settings.configuration.rules,
            settings.zone
        ) { compiled in
            ScheduleSuggestionEngine.plan(
                events: material.events, times: times, in: material.family, decisions: material.decisions, forecasts: forecasts,
                freeTime: settings.freeTime, compiled: &compiled)
        }
    }

    /// The meaning of each event, also of those that call for nothing; by their ids.
    private func understandings(from material: Material, _ forecasts: RoutineForecasts) -> [String: EventUnderstanding] {
        if material.events.isEmpty { return [:] }
        let settings = material.settings
        return compiled.use(
            material.routines, material.players, groupsOfNobody: material.family.groupsOfNobody, settings.configuration.rules,
            settings.zone
        ) { compiled in
            ScheduleSuggestionEngine.understandings(
                of: material.events, in: material.family, decisions: material.decisions, forecasts: forecasts,
                compiled: &compiled)
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

    /// The occasions of a player from the calendar and the routines' own times: those that are suggested now, and the others of today and
    /// tomorrow.
    public func agenda(of player: PlayerID, at now: Date) async throws -> PlayerAgenda {
        let zone = settings.value.zone
        let end = zone.startOfDay(zone.localDateTime(at: now).date.adding(days: 2))
        let (occasions, begun) = try await occasions(at: now, until: end)
        return ScheduleSuggestionEngine.agenda(
            of: player, from: occasions, routines: try await routines.all(), begun: begun, at: now, until: end, zone: zone,
            rules: settings.value.configuration.rules)
    }

    /// The routines that some players start on the day of a moment because events of this day or the next one, or times of the routines'
    /// own, call for them.
    func starts(of players: [PlayerID], at now: Date) async throws -> [PlayerID: [PlannedStart]] {
        let zone = settings.value.zone
        let end = zone.startOfDay(zone.localDateTime(at: now).date.adding(days: 2))
        let (occasions, begun) = try await occasions(at: now, until: end, namesSilentTimes: true)
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
    ///
    /// - Parameter namesSilentTimes: whether the reading of an event has the times whose place the event takes.
    private func occasions(
        at now: Date, until: Date = .distantPast, namesSilentTimes: Bool = false
    ) async throws -> ([Occasion], begun: [QuestBeginning]) {
        let lead = try await longestLead()
        // A day more: which event “no training” means depends on the other events of its day.
        let end = max(now + lead, until) + 86_400
        let window = DateInterval(start: now, end: end)
        let (occasions, silent) = try await occasions(
            in: window, from: try await material(around: window), findsSilentTimes: namesSilentTimes)
        return (
            occasions.naming(silent),
            try await quests.begun(since: now - lead - ReminderPlanner.earlyBeginning)
        )
    }

    /// How long before an event its first reminder or suggestion can be due, in seconds.
    func longestLead() async throws -> TimeInterval {
        try await forecasts.forecasts(of: try await routines.all()).longestLead(settings.value.configuration.reminders)
    }
}
