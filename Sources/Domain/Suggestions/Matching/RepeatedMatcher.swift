/// Matches many events, and each text among them once: a weekly training is a hundred events of one title.
struct RepeatedMatcher {
    private let matcher: EventMatcher
    private var byWords: [EventText: [(routine: Routine, match: RoutineMatch)]] = [:]

    init(_ matcher: EventMatcher) {
        self.matcher = matcher
    }

    /// The same as ``EventMatcher/matches(for:)``.
    mutating func matches(for event: CalendarEvent) -> [(routine: Routine, match: RoutineMatch)] {
        let text = EventText(event)
        if let known = byWords[text] { return matcher.matches(for: event, byWords: known) }
        let found = matcher.matchesByWords(text)
        byWords[text] = found
        return matcher.matches(for: event, byWords: found)
    }
}
