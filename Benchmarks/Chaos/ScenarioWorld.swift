import CalendarIngestion
import Domain
import Foundation

/// What the daemon would find at a moment: calendars, settings, quests. It writes down whatever changes.
actor ScenarioWorld {
    private static let quantile = 0.9

    let scenario: Scenario
    let ledger: any ScenarioLedger
    private let zones: @Sendable (String) -> ZoneRules
    private let shelf: CalendarShelf
    private var snapshot = CalendarSnapshot.empty
    private var isUnread = true
    private var zone: ZoneRules
    private var occurrences: [String: Set<Recording.Occurrence>] = [:]
    private var wishes: [PlayerID: PlayerSettings] = [:]
    private var routines: [Routine] = []
    private var forecasts = RoutineForecasts(of: [], quantile: quantile, rules: .calibrated)
    private var headsUpMinutes: Int?
    private var begun: [QuestBeginning] = []
    private var playedDays: [PlayerID: Set<LocalDate>] = [:]
    private(set) var recording: Recording

    init(_ scenario: Scenario, zones: @escaping @Sendable (String) -> ZoneRules) async throws {
        self.scenario = scenario
        self.zones = zones
        zone = zones(scenario.family.place.zone)
        ledger = scenario.isStored ? try await StoredLedger(players: scenario.players) : QuickLedger()
        shelf = CalendarShelf(zones: { zones($0) })
        recording = Recording(scenario)
    }

    // MARK: What the scheduler asks

    func plan(from: Date, now: Date) async throws -> ReminderPlan {
        if isUnread {
            isUnread = false
            snapshot = await shelf.read()
        }
        let snoozes = try await ledger.snoozes(since: from - ReminderPlanner.reflectionLifetime)
        let until = now + 86_400
        let settings = ReminderSettings(headsUpMinutes: headsUpMinutes, weeklyReflection: scenario.weekly)
        let lead = forecasts.longestLead(settings)
        let planner = ReminderPlanner(
            settings: settings, zone: zone, rules: .calibrated, firstWeekday: scenario.firstWeekday)
        var facts = ReminderFacts(
            occasions: [], players: scenario.players, routines: routines,
            settings: wishes.mapValues { scenario.sabotage?.settings($0) ?? $0 },
            begun: scenario.sabotage == .nagging
                ? [] : begun.filter { $0.at >= from - lead - ReminderPlanner.earlyBeginning }, playedDays: playedDays,
            snoozes: snoozes)
        let time = planner.timeOfDailyQuests(facts, from: from, until: until)
        let window = DateInterval(start: time.start, end: time.end + lead)
        // An event that has begun, or begins later, may take the place of a time of the routine's own.
        let wider = DateInterval(start: window.start - FreeTime.lookBack, end: window.end + [Occasion].replacingDistance)
        let family = FamilyContext(
            owners: scenario.assigned.mapValues { .player($0) },
            withoutCalendar: Set(wishes.filter { !$0.value.usesCalendar }.keys))
        var compiled = CompiledRoutines(routines, players: scenario.players, rules: .calibrated, zone: zone)
        let events = snapshot.expand(wider, timeZone: zone).events
        let times = ScheduleSuggestionEngine.times(
            in: DateInterval(start: wider.start, end: window.end), of: routines, settings: wishes, forecasts: forecasts, zone: zone,
            rules: .calibrated)
        facts.occasions = read(events, times, in: family, &compiled).filter { $0.isOpen(from: window.start) }
        var plan = planner.plan(facts, from: from, until: until, at: now)
        if scenario.sabotage == .shortsighted { plan.reminders.removeAll { $0.fireAt < now } }
        return plan
    }

    /// The occasions of events and of the routines' own times.
    private func read(
        _ events: [CalendarEvent], _ times: [Occasion], in family: FamilyContext, _ compiled: inout CompiledRoutines
    ) -> [Occasion] {
        func together(_ events: [CalendarEvent], _ times: [Occasion]) -> [Occasion] {
            ScheduleSuggestionEngine.plan(
                events: events, times: times, in: family, decisions: .none, forecasts: forecasts, freeTime: nil,
                compiled: &compiled)
        }
        let occasions = together(events, times)
        return switch scenario.sabotage {
        case .oblivious: occasions.filter { $0.event == nil } + events.flatMap { together([$0], []) }
        case .punctual: occasions.map(atItsTime)
        default: occasions
        }
    }

    /// The occasion of a time of a routine's own that waits for the child to come back, as if it did not.
    private func atItsTime(_ occasion: Occasion) -> Occasion {
        guard case .time(let time) = occasion.cause, case .after? = occasion.timing.move else { return occasion }
        return Occasion(time: time, routine: occasion.routine, playerIDs: occasion.playerIDs, forecast: occasion.forecast)
    }

    // MARK: What happens

    /// Writes a line into the story.
    func note(_ kind: Recording.Entry.Kind, _ clock: Moment, _ fill: @Sendable (inout Recording.Entry) -> Void = { _ in }) {
        var entry = Recording.Entry(t: clock.elapsed, kind: kind, wall: clock.wall.timeIntervalSince1970)
        fill(&entry)
        recording.story.append(entry)
    }

    /// Takes over what people have changed.
    func change(_ happening: Scenario.Happening, _ clock: Moment) {
        switch happening {
        case .zone(let name):
            zone = zones(name)
            note(.zone, clock) { $0.name = name }
        case .calendar(let name, let series): put(name, series, clock)
        case .calendarGone(let name): put(name, nil, clock)
        case .settings(let player, let wanted):
            let settings = stored(wanted, of: player, clock)
            wishes[player] = settings
            note(.settings, clock) { ($0.player, $0.settings) = (player, settings) }
        case .routine(let routine): put(routine, clock)
        case .headsUp(let minutes):
            headsUpMinutes = minutes
            note(.headsUp, clock) { $0.minutes = minutes }
        case .quest(let player, let routine): begin(player, routine, clock)
        case .off, .killed, .killedAtNextReminder, .asleep, .clockStep: break
        }
    }

    /// Settings as they are stored: with the pauses of days that have passed.
    private func stored(_ wanted: PlayerSettings, of player: PlayerID, _ clock: Moment) -> PlayerSettings {
        var settings = wanted
        let today = zone.localDateTime(at: clock.wall).date
        settings.pauses = (wishes[player]?.pauses ?? []).changed(to: wanted.pauses, from: today)
        return settings
    }

    /// She begins a quest of a routine.
    func begin(_ player: PlayerID, _ routine: RoutineID, _ clock: Moment) {
        begun.append(QuestBeginning(playerID: player, routineID: routine, at: clock.wall))
        playedDays[player, default: []].insert(zone.localDateTime(at: clock.wall).date)
        note(.begun, clock) { ($0.player, $0.routine) = (player, routine) }
    }

    /// Writes the ledger as it stands at the end.
    func finish(_ clock: Moment) async throws {
        note(.end, clock)
        recording.ledger = try await ledger.all().map {
            Recording.Row(id: $0.id, outcome: $0.outcome, emittedAt: $0.emittedAt?.timeIntervalSince1970)
        }
    }

    private func put(_ name: String, _ series: [Series]?, _ clock: Moment) {
        let before = occurrences[name] ?? []
        let now = Set(
            (series ?? []).filter(\.takesTime).flatMap { series in
                series.occurrences.map {
                    Recording.Occurrence(
                        calendar: name, series: series.uid, start: $0, zone: series.zone.name, seconds: series.seconds,
                        routines: series.routines, isSchool: series.isSchool, isActivity: series.isActivity)
                }
            })
        occurrences[name] = now
        shelf.put(name, series)
        isUnread = true
        note(.calendar, clock) { entry in
            entry.name = name
            entry.added = Array(now.subtracting(before))
            entry.removed = Array(before.subtracting(now))
        }
    }

    private func put(_ routine: Routine, _ clock: Moment) {
        routines.removeAll { $0.id == routine.id }
        routines.append(routine)
        routines.sort { $0.id < $1.id }
        forecasts = RoutineForecasts(of: routines, quantile: Self.quantile, rules: .calibrated)
        let preparation = forecasts.longest(of: routine)?.preparationSeconds ?? 0
        note(.routine, clock) { entry in
            entry.routine = routine.id
            entry.details = Recording.RoutineFacts(
                players: routine.playerIDs, days: routine.activeDays.map(\.rawValue),
                isActive: routine.isActive, travelSeconds: routine.travelMinutes * 60, whenAway: routine.whenAway,
                isByKeyword: !routine.keywords.isEmpty, isForSchool: routine.keywords.isEmpty && routine.id == .schoolMorning,
                times: routine.times, preparationSeconds: preparation)
        }
    }
}

/// How much time has passed since the start, in seconds, and what the clock shows.
struct Moment: Sendable {
    var elapsed: TimeInterval
    var wall: Date
}
