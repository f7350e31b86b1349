import Foundation

/// A household's routines with their words compiled for matching, and a cache of the matches of event texts. Both are expensive, so callers
/// keep the value for later events.
public struct CompiledRoutines: Sendable {
    /// The largest numbers of cached texts and of their matches. Families have a few hundred.
    static let capacity = 20_000

    private var matcher: EventMatcher
    /// Each distinct text is matched once, because a weekly training is a hundred events with one title.
    private var byWords: [ReadText: EventCalls] = [:]
    /// Counts texts and matches.
    private(set) var rememberedCount = 0
    /// The household's zone. If it is nil, the engine cannot compare a new time in a title with the entry's time, and treats the event as
    /// moved away.
    let zone: ZoneRules?

    /// - Parameters:
    ///   - routines: the household's routines; inactive ones are ignored.
    ///   - players: the players of the household. An event that names some of them is for these.
    ///   - groupsOfNobody: as in ``FamilyContext``.
    ///   - zone: the household's zone.
    ///   - earlier: the value from before a change. Unchanged routines are not compiled again.
    public init(
        _ routines: [Routine], players: [PlayerProfile], groupsOfNobody: Set<String> = [], rules: GameRules,
        zone: ZoneRules? = nil, reusing earlier: CompiledRoutines? = nil
    ) {
        self.zone = zone
        matcher = EventMatcher(
            routines: routines, players: players, groupsOfNobody: groupsOfNobody, rules: rules, reusing: earlier?.matcher)
    }

    /// The active routines.
    var routines: [Routine] { matcher.routines }

    /// The parents' decisions, which take precedence over every match.
    var decisions: EventDecisions {
        get { matcher.decisions }
        set { matcher.decisions = newValue }
    }

    /// Events with the routines that each calls for.
    mutating func read(_ events: [CalendarEvent], in family: FamilyContext = .unknown) -> [CalledEvent] {
        events.map { CalledEvent($0, calls(of: $0, in: family)) }
    }

    /// The events that can lead to suggestions, with the circumstances that decide whether they do.
    ///
    /// - Parameter events: all events of a period, including whole-day events.
    mutating func circumstances(of events: [CalendarEvent], in family: FamilyContext) -> Circumstances {
        let (read, zone) = (read(events, in: family), zone ?? .utc)
        var suggesting = ScheduleSuggestionEngine.suggesting(read)
        if matcher.rules == .calibrated { suggesting.removeAll { $0.event.isWholeDay(in: zone) } }
        return Circumstances(
            read, suggesting: suggesting, in: family, players: matcher.players, kinds: matcher.kinds, zone: zone,
            rules: matcher.rules)
    }

    /// The routines that an event calls for, most specific first.
    mutating func calls(of event: CalendarEvent, in family: FamilyContext = .unknown) -> EventCalls {
        let meaning = family.meaning(of: event.calendarName)
        let text = ReadText(
            text: EventText(event), kind: meaning.kind, otherwise: meaning.otherwise, makesSchoolDays: meaning.makesSchoolDays)
        if let known = byWords[text] { return matcher.matches(for: event, byWords: known) }
        let found = matcher.matchesByWords(text.text, at: zone?.localDateTime(at: event.start), in: meaning)
        if found.dependsOnStart { return matcher.matches(for: event, byWords: found) }
        let count = 1 + found.routines.count
        if rememberedCount + count > Self.capacity { (byWords, rememberedCount) = ([:], 0) }
        byWords[text] = found
        rememberedCount += count
        return matcher.matches(for: event, byWords: found)
    }
}

extension CalendarEvent {
    /// Whether a timed event is a whole-day event, as some programs write it: from midnight to midnight, or to a minute before midnight.
    fileprivate func isWholeDay(in zone: ZoneRules) -> Bool {
        end.timeIntervalSince(start) >= 23 * 3600 && zone.localDateTime(at: start).time == .midnight
    }
}

/// The texts of an event, and the properties of its calendar that affect their interpretation.
private struct ReadText: Hashable {
    let text: EventText
    let kind: CalendarKind
    let otherwise: CalendarFallback?
    let makesSchoolDays: Bool
}

/// An event, and the routines that it calls for.
final class CalledEvent: Sendable {
    let event: CalendarEvent
    let calls: EventCalls

    init(_ event: CalendarEvent, _ calls: EventCalls) {
        self.event = event
        self.calls = calls
    }
}
