import Foundation

/// A household's routines with their words compiled for matching, and what the words of events were found to call for. Both take
/// long, so it is to be kept for later events.
public struct CompiledRoutines: Sendable {
    /// How many texts, and how many matches of them, are remembered. Families have a few hundred.
    static let capacity = 20_000

    private var matcher: EventMatcher
    /// Each distinct text is matched once: a weekly training is a hundred events of one title.
    private var byWords: [ReadText: EventCalls] = [:]
    /// Counts texts and matches.
    private(set) var rememberedCount = 0
    /// The household's; nil if unknown: then an event whose title says that it has moved is elsewhere.
    private let zone: ZoneRules?

    /// - Parameters:
    ///   - routines: those that are switched off are ignored.
    ///   - players: of the household; an event that names some of them is for these.
    ///   - zone: of the household.
    ///   - earlier: from before a change. Routines that are unchanged since are not compiled again.
    public init(
        _ routines: [Routine], players: [PlayerProfile], rules: GameRules, zone: ZoneRules? = nil,
        reusing earlier: CompiledRoutines? = nil
    ) {
        self.zone = zone
        matcher = EventMatcher(routines: routines, players: players, rules: rules, reusing: earlier?.matcher)
    }

    /// Those that are not switched off.
    var routines: [Routine] { matcher.routines }

    /// The parents' decisions, which take precedence over every match.
    var decisions: EventDecisions {
        get { matcher.decisions }
        set { matcher.decisions = newValue }
    }

    /// Events with what each calls for.
    mutating func read(_ events: [CalendarEvent], in family: FamilyContext = .unknown) -> [CalledEvent] {
        events.map { CalledEvent($0, calls(of: $0, in: family)) }
    }

    /// The events that can lead to suggestions, with what decides whether they do.
    ///
    /// - Parameter events: all events of a time, also those of whole days.
    mutating func circumstances(of events: [CalendarEvent], in family: FamilyContext) -> Circumstances {
        let (read, zone) = (read(events, in: family), zone ?? .utc)
        var suggesting = ScheduleSuggestionEngine.suggesting(read)
        if matcher.rules == .calibrated { suggesting.removeAll { $0.event.isWholeDay(in: zone) } }
        return Circumstances(
            read, suggesting: suggesting, in: family, players: matcher.players, kinds: matcher.kinds, zone: zone,
            rules: matcher.rules)
    }

    /// What an event calls for, most specific first.
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
    /// Whether an event with times is one of whole days, as some programs write them: from midnight to midnight, or a minute before.
    fileprivate func isWholeDay(in zone: ZoneRules) -> Bool {
        end.timeIntervalSince(start) >= 23 * 3600 && zone.localDateTime(at: start).time == .midnight
    }
}

/// The texts of an event, and all of its calendar that decides how they are read.
private struct ReadText: Hashable {
    let text: EventText
    let kind: CalendarKind
    let otherwise: CalendarFallback?
    let makesSchoolDays: Bool
}

/// An event, and what it calls for.
final class CalledEvent: Sendable {
    let event: CalendarEvent
    let calls: EventCalls

    init(_ event: CalendarEvent, _ calls: EventCalls) {
        self.event = event
        self.calls = calls
    }
}
