public import Foundation

/// The titles of the next weeks about which a parent may be asked: what do they call for?
public struct TitleQuestions: Hashable, Sendable {
    /// The window of events, in days from now.
    public static let days = 28
    /// The largest number of questions at a time.
    public static let limit = 5
    /// Nothing to ask.
    public static let none = TitleQuestions([])

    /// The titles that call for nothing because no word matches, the most frequent first, at most ``limit``.
    public let questions: [TitleQuestion]
    /// The number of titles that are not in ``questions`` because of ``limit``.
    public let moreCount: Int

    /// - Parameter open: all titles to ask about, the most frequent first.
    private init(_ open: [TitleQuestion]) {
        questions = Array(open.prefix(Self.limit))
        moreCount = open.count - questions.count
    }

    /// The titles that call for nothing because no word matches.
    ///
    /// Only calendars of the kind *family* for which a parent has not chosen `otherwise` are read: in other kinds the kind decides, and a
    /// calendar for nobody calls for nothing. There is no question about a title that itself explains why it calls for nothing, or that a
    /// parent has decided about. `classic` has no kinds and asks nothing.
    ///
    /// - Parameters:
    ///   - events: the events of the next ``days`` days, in any order.
    ///   - family: the parents' answers about calendars.
    ///   - routines: the household's routines. Without an active routine, every event calls for nothing, and the result is empty.
    ///   - decisions: the parents' decisions about events.
    ///   - zone: the household's.
    ///   - now: events that have begun are left out.
    ///   - compiled: the household's routines, compiled for the same rules.
    public static func questions(
        events: [CalendarEvent], in family: FamilyContext, routines: [Routine], decisions: [EventDecision], zone: ZoneRules,
        rules: GameRules, at now: Date, compiled: inout CompiledRoutines
    ) -> TitleQuestions {
        let active = routines.filter(\.isActive)
        guard rules == .calibrated, !active.isEmpty else { return .none }
        let decided = EventDecisions(decisions, zone: zone).among(events)
        compiled.decisions = decided
        let asked = events.filter { $0.start >= now && asks(about: $0.calendarName, in: family) }
        let open = ScheduleSuggestionEngine.suggesting(compiled.read(asked, in: family)).filter { called in
            isOpen(called.calls) && !isDecided(called.event, active, decided)
        }
        let groups = Dictionary(grouping: open.map(\.event)) { event in
            Title(calendarName: event.calendarName, words: FoldedText(event.title).words)
        }
        let questions = groups.compactMap { title, events in title.words.isEmpty ? nil : question(events) }
        return TitleQuestions(
            questions.sorted {
                ($1.count, $0.nextStart, $0.calendarName, $0.title) < ($0.count, $1.nextStart, $1.calendarName, $1.title)
            })
    }

    /// A title of a calendar, whatever its case, accents and punctuation.
    private struct Title: Hashable {
        let calendarName: String
        let words: [FoldedWord]
    }

    /// Whether only a parent can decide what a calendar's entries call for.
    private static func asks(about calendarName: String, in family: FamilyContext) -> Bool {
        let meaning = family.meaning(of: calendarName)
        return meaning.kind == .family && meaning.otherwise == nil && family.owners[calendarName] != .nobody
    }

    /// Whether an event calls for nothing only because no word matches.
    private static func isOpen(_ calls: EventCalls) -> Bool {
        calls.routines.isEmpty && calls.obstacle == nil && calls.notice == nil && calls.holidays == nil && !calls.isOfGrownUps
            && !calls.isErrand
    }

    /// Whether a parent has decided about an event and any routine.
    private static func isDecided(_ event: CalendarEvent, _ routines: [Routine], _ decisions: EventDecisions) -> Bool {
        guard decisions.mayConcern(event) else { return false }
        let verdict = decisions.verdicts(on: event)
        return routines.contains { routine in
            verdict(routine.id, nil) != nil || routine.playerIDs.contains { verdict(routine.id, $0) != nil }
        }
    }

    /// - Parameter events: all events with one title.
    private static func question(_ events: [CalendarEvent]) -> TitleQuestion? {
        events.min { ($0.start, $0.id) < ($1.start, $1.id) }.map { next in
            TitleQuestion(
                title: next.title, calendarName: next.calendarName, count: events.count, nextStart: next.start)
        }
    }
}
