public import Domain
public import Foundation
import Storage

/// Finds the events that a routine matches, and stores the parents' decisions about them.
public struct DecisionService: Sendable {
    let calendars: CalendarService
    let routines: RoutineRepository
    let players: PlayerRepository
    let decisions: EventDecisionRepository
    let settings: CurrentSettings
    let forecasts: ForecastService
    let compiled: CompiledRoutinesCache
    /// What parents have said about the calendars.
    let family: @Sendable () async throws -> FamilyContext
    /// Of routines that are being filled in, apart from those that suggestions and plans are made with.
    private let drafts = CompiledRoutinesCache()

    init(
        calendars: CalendarService, routines: RoutineRepository, players: PlayerRepository, decisions: EventDecisionRepository,
        settings: CurrentSettings, forecasts: ForecastService, compiled: CompiledRoutinesCache,
        family: @escaping @Sendable () async throws -> FamilyContext
    ) {
        (self.calendars, self.routines, self.players, self.decisions) = (calendars, routines, players, decisions)
        (self.settings, self.forecasts, self.compiled, self.family) = (settings, forecasts, compiled, family)
    }

    /// The events of a window that could call for a routine, with whether they do, and why; sorted by start.
    public func matches(of routine: Routine, in window: DateInterval) async throws -> [EventMatch] {
        let (events, shown) = try await events(in: window)
        return try await matches(of: routine, among: events).filter { shown.contains($0.eventID) }
    }

    /// The same for a routine as it is filled in, which is not stored.
    ///
    /// - Parameters:
    ///   - draft: its fields that could not be stored are ignored.
    ///   - id: the routine whose place it takes; nil for a new one.
    ///   - choices: what would be decided with it, by ``EventKey/series``.
    public func matches(
        of draft: RoutineDraft, replacing id: RoutineID? = nil, choices: [String: EventChoice] = [:], in window: DateInterval
    ) async throws -> [EventMatch] {
        let (events, shown) = try await events(in: window)
        let (family, settings) = (try await family(), settings.value)
        let (known, players, decided) = (try await routines.all(), try await players.all(), try await decisions.all())
        let creator = known.first { $0.id == id }?.createdBy ?? .parent
        // No stored routine has this identity.
        let routine = draft.preview(id: id ?? .numbered(0), among: players, createdBy: creator)
        let isKnown = known.contains { $0.id == routine.id }
        let routines = isKnown ? known.map { $0.id == routine.id ? routine : $0 } : known + [routine]
        let decisions = decided.applying(choices, for: routine.id, events: events, zone: settings.zone)
        let forecasts = try await forecasts.forecasts(of: known).replacing(with: forecasts.forecasts(of: [routine]))
        return drafts.use(
            routines, players, groupsOfNobody: family.groupsOfNobody, settings.configuration.rules, settings.zone
        ) { compiled in
            ScheduleSuggestionEngine.matches(
                of: routine, events: events, in: family, among: players, decisions: decisions, forecasts: forecasts,
                zone: settings.zone, compiled: &compiled)
        }.filter { shown.contains($0.eventID) }
    }

    /// The events that a window is judged by, and the identities of those in it.
    private func events(in window: DateInterval) async throws -> (events: [CalendarEvent], shown: Set<String>) {
        // Wider, as for suggestions: what a notice means depends on all events of its day.
        let wider = DateInterval(start: window.start - FreeTime.lookBack, end: window.end + 86_400)
        let events = try await calendars.events(in: wider)
        let shown = events.lazy.filter { $0.start < window.end && (window.start < $0.end || window.start <= $0.start) }.map(\.id)
        return (events, Set(shown))
    }

    private func matches(of routine: Routine, among events: [CalendarEvent]) async throws -> [EventMatch] {
        let settings = settings.value
        let family = try await family()
        let (players, decisions) = (try await players.all(), try await decisions.all())
        // One that is switched off is shown as if it were on.
        let stored = try await routines.all()
        let forecasts = try await forecasts.forecasts(of: stored)
        let routines = stored.map { known in
            var known = known
            known.isActive = known.isActive || known.id == routine.id
            return known
        }
        return compiled.use(
            routines, players, groupsOfNobody: family.groupsOfNobody, settings.configuration.rules, settings.zone
        ) { compiled in
            ScheduleSuggestionEngine.matches(
                of: routine, events: events, in: family, among: players, decisions: decisions, forecasts: forecasts,
                zone: settings.zone, compiled: &compiled)
        }
    }

    /// The decisions about a routine.
    public func decisions(of routine: Routine) async throws -> [EventDecision] {
        try await decisions.all().filter { $0.routineID == routine.id }
    }

    /// Sets the decision about an event and a routine; it replaces an earlier one.
    ///
    /// - Parameters:
    ///   - eventKey: the key of an event that could call for the routine, in ``EventDecision/window(at:)``.
    ///   - player: the player whom it is about; nil for all players of the routine.
    ///   - shown: the decision that the parent has seen; nil if the new one replaces any other one.
    /// - Returns: the match after the decision, with all other decisions: of the event's next occurrence, or else of its last.
    /// - Throws: `DecisionError` if there is no such event, or the player does not have the routine or the event's calendar;
    ///   `StorageError` with `conflict` if somebody else has decided otherwise since it was shown.
    public func decide(
        _ verdict: EventDecision.Verdict, _ routine: Routine, eventKey: String, for player: PlayerID? = nil,
        over shown: ShownDecision? = nil, now: Date
    ) async throws -> EventMatch {
        if let player, !routine.playerIDs.contains(player) { throw DecisionError.notAssigned }
        // Of a routine of one player, it is about all.
        let single = routine.playerIDs.count == 1 ? nil : try await players.all().first { $0.id == player }
        let subject = try await subject(eventKey, routine, now)
        guard let last = subject.occurrences.last else { throw DecisionError.noEvent(eventKey) }
        if let single, !(try await calendars.owners()).concern(single.id, in: last.calendarName) {
            throw DecisionError.notInCalendar(last.calendarName, player: single.name)
        }
        let choice = single.map { EventChoice.single(verdict, $0.id) } ?? EventChoice(verdict)
        try await decisions.store(
            EventDecision(
                routineID: routine.id, playerID: single?.id, calendarName: last.calendarName, eventKey: eventKey,
                slotKey: subject.neighbours.isEmpty ? subject.slotKey : nil, verdict: verdict),
            if: check(choice, over: shown, routine.id, eventKey, subject))
        let decided = try await matches(of: routine, among: subject.events).filter { $0.eventKey == eventKey }
        return decided.first { $0.eventStart >= now } ?? decided.last ?? last
    }

    /// Removes the decision about an event and a routine, or else those that the event inherits from others.
    ///
    /// - Parameters:
    ///   - player: only decisions about this player alone; nil for all decisions.
    ///   - shown: the decision that the parent has seen; nil if it does not matter.
    /// - Throws: `DecisionError` if there is none, or the player does not have the routine; `StorageError` with `conflict` if somebody
    ///   else has decided otherwise since it was shown.
    public func undecide(
        _ routine: Routine, eventKey: String, for player: PlayerID? = nil, over shown: ShownDecision? = nil, now: Date
    ) async throws {
        if let player, !routine.playerIDs.contains(player) { throw DecisionError.notAssigned }
        // Of a routine of one player, each decision is about all.
        let player = routine.playerIDs.count == 1 ? nil : player
        let subject = try await subject(eventKey, routine, now)
        let isAllowed = check(.automatic, over: shown, routine.id, eventKey, subject)
        if try await decisions.remove(routineID: routine.id, eventKeys: [eventKey], playerID: player, if: isAllowed) { return }
        let inherited = try await decisions(of: routine).filter { decision in
            decision.slotKey != nil && decision.slotKey == subject.slotKey && !subject.neighbours.contains(decision.eventKey)
        }
        let keys = Set(inherited.map(\.eventKey))
        guard try await decisions.remove(routineID: routine.id, eventKeys: keys, playerID: player, if: isAllowed) else {
            throw DecisionError.nothingDecided(eventKey)
        }
    }

    /// The event that a decision is about.
    private struct Subject {
        /// All events that can be decided about.
        let events: [CalendarEvent]
        /// Those among them that are its occurrences, or begin at the same times.
        let concurrent: [CalendarEvent]
        /// The occurrences that could call for the routine, sorted by start.
        let occurrences: [EventMatch]
        /// The key of the slot of most occurrences: a single moved one must not decide it.
        let slotKey: String?
        /// The keys of other events with the same title that begin at the same times.
        let neighbours: Set<String>
    }

    private func subject(_ eventKey: String, _ routine: Routine, _ now: Date) async throws -> Subject {
        let zone = settings.value.zone
        let events = try await calendars.events(in: EventDecision.window(at: now))
        let own = events.filter { EventKey.series($0) == eventKey }
        let occurrences = ScheduleSuggestionEngine.matches(
            of: routine, events: own, assignedTo: try await calendars.owners(), decisions: [], zone: zone,
            rules: settings.value.configuration.rules)
        let slotKey = Self.mostFrequent(occurrences.map(\.slotKey))
        let starts = Set(own.map(\.start))
        let others = events.filter { starts.contains($0.start) && EventKey.series($0) != eventKey }
        return Subject(
            events: events, concurrent: own + others, occurrences: occurrences, slotKey: slotKey,
            neighbours: Set(others.map { EventKey($0, zone: zone) }.filter { $0.slot == slotKey }.map(\.series)))
    }

    /// Whether a choice may be stored, for the transaction that stores it; nil for always.
    private func check(
        _ choice: EventChoice, over shown: ShownDecision?, _ routine: RoutineID, _ eventKey: String, _ subject: Subject
    ) -> (@Sendable ([EventDecision]) -> Bool)? {
        guard let shown else { return nil }
        let (events, zone) = (subject.concurrent, settings.value.zone)
        return { $0.allow(choice, over: shown, for: routine, eventKey: eventKey, among: events, zone: zone) }
    }

    /// The most frequent text; of several, the first.
    private static func mostFrequent(_ texts: [String]) -> String? {
        let counts = texts.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let most = counts.values.max()
        return texts.first { counts[$0] == most }
    }
}

/// Why a decision about an event could not be set or removed.
public enum DecisionError: PrintableError, ReasonedError, Hashable, Sendable {
    case noEvent(String)
    case nothingDecided(String)
    /// The player whom the decision is about does not have the routine.
    case notAssigned
    /// The event is in a calendar that is not the player's.
    case notInCalendar(_ calendar: String, player: String)

    public var sentences: String {
        switch self {
        case .noEvent(let key):
            "There is no event “\(key.prefix(40))” that this routine could be for, from a month ago to eleven months from now. "
                + "`timequest routine matches` shows the events with their keys."
        case .notAssigned: "This routine is not one of the player's."
        case .notInCalendar(let calendar, let player):
            "The event is in the calendar “\(calendar)”, which is another child's: it calls \(player) for nothing. "
                + "`timequest calendar assign` changes whose it is."
        case .nothingDecided(let key):
            "Nothing was decided about the event “\(key.prefix(40))” and this routine. `timequest routine matches ROUTINE` shows the "
                + "decisions."
        }
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        if case .notInCalendar = self { .invalid } else { .notFound }
    }

    /// The request's field at fault; nil if there is none.
    var field: String? {
        if case .notInCalendar = self { "playerID" } else { nil }
    }
}

extension DecisionError {
    public var reason: CodedReason? {
        switch self {
        case .noEvent(let key): CodedReason(.decisionWithoutEvent, ["key": "\(key.prefix(40))"])
        case .notAssigned: CodedReason(.decisionNotAssigned)
        case .notInCalendar(let calendar, let player):
            CodedReason(.decisionNotInCalendar, ["calendar": calendar, "player": player])
        case .nothingDecided(let key): CodedReason(.decisionNone, ["key": "\(key.prefix(40))"])
        }
    }
}
