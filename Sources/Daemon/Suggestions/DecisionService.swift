public import Domain
public import Foundation
import Storage

/// Which events a routine matches, and what the parents decide about them.
public struct DecisionService: Sendable {
    /// How far back and ahead an event may lie that something is decided about, in seconds: a month, and a year.
    private static let reach: (back: TimeInterval, ahead: TimeInterval) = (31 * 86_400, 366 * 86_400)

    let calendars: CalendarService
    let decisions: EventDecisionRepository
    let settings: CurrentSettings
    /// Called after every change, so that reminders are planned anew.
    let changed: @Sendable () -> Void

    /// The events of a window that could call for a routine, with whether and why they do; by start.
    public func matches(of routine: Routine, in window: DateInterval) async throws -> [EventMatch] {
        let settings = settings.value
        return ScheduleSuggestionEngine.matches(
            of: routine, events: try await calendars.events(in: window), assignedTo: try await calendars.assignedPlayers(),
            decisions: try await decisions.all(), zone: settings.zone, rules: settings.configuration.rules)
    }

    /// What was decided about a routine.
    public func decisions(of routine: Routine) async throws -> [EventDecision] {
        try await decisions.all().filter { $0.routineID == routine.id }
    }

    /// Decides about an event and a routine, in place of what was said about the two before.
    ///
    /// - Parameter eventKey: of an event that could call for the routine, from a month ago to a year from now.
    /// - Returns: the event as the routine sees it now, its next occurrence where there is one.
    /// - Throws: `DecisionError` where there is no such event.
    public func decide(_ verdict: EventDecision.Verdict, _ routine: Routine, eventKey: String, now: Date) async throws -> EventMatch
    {
        let occurrences = try await occurrences(of: eventKey, routine, now)
        guard let event = occurrences.first, let slotKey = Self.usualSlot(occurrences) else {
            throw DecisionError.noEvent(eventKey)
        }
        try await decisions.store(
            EventDecision(
                routineID: routine.id, calendarName: event.calendarName, eventKey: eventKey, slotKey: slotKey, verdict: verdict))
        changed()
        let decided = try await self.occurrences(of: eventKey, routine, now)
        return decided.first { $0.eventStart >= now } ?? decided.last ?? event
    }

    /// Takes back what was decided about an event and a routine.
    ///
    /// - Throws: `DecisionError` where nothing was.
    public func undecide(_ routine: Routine, eventKey: String, now: Date) async throws {
        let slotKeys = Set(try await occurrences(of: eventKey, routine, now).map(\.slotKey))
        guard try await decisions.remove(routineID: routine.id, eventKey: eventKey, slotKeys: slotKeys) else {
            throw DecisionError.nothingDecided(eventKey)
        }
        changed()
    }

    private func occurrences(of key: String, _ routine: Routine, _ now: Date) async throws -> [EventMatch] {
        let window = DateInterval(start: now - Self.reach.back, end: now + Self.reach.ahead)
        return try await matches(of: routine, in: window).filter { $0.eventKey == key }
    }

    /// Where most occurrences are: one that was moved once must not stand for the others.
    private static func usualSlot(_ occurrences: [EventMatch]) -> String? {
        let counts = occurrences.reduce(into: [String: Int]()) { $0[$1.slotKey, default: 0] += 1 }
        let most = counts.values.max()
        return occurrences.first { counts[$0.slotKey] == most }?.slotKey
    }
}

/// Why nothing could be decided about an event, in sentences for people.
public enum DecisionError: Error, Hashable, Sendable, CustomStringConvertible {
    case noEvent(String)
    case nothingDecided(String)

    public var description: String {
        switch self {
        case .noEvent(let key):
            "There is no event “\(key.prefix(40))” that this routine could be for, from a month ago to a year from now. "
                + "`timequest routine matches` shows the events with their keys."
        case .nothingDecided(let key): "Nothing was decided about the event “\(key.prefix(40))” and this routine."
        }
    }
}
