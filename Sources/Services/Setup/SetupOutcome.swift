public import Domain

/// One thing that setting up was to change, and what came of it.
public struct SetupOutcome: Hashable, Sendable {
    /// What it is about.
    public enum Change: Hashable, Sendable {
        /// The household's time zone.
        case zone(String)
        case player(PlayerProfile)
        /// The words that become the player's.
        case words(player: String, words: [String])
        /// The groups of calendars in which no child is.
        case groupsOfNobody([String])
        /// A login that is a parent's.
        case parent(login: String)
        case pin
        /// `players` are the names of those who have it by this.
        case routine(name: String, players: [String], isForEventsOnly: Bool)
        /// `entries` is the number of its entries; nil if the calendar was there before.
        case calendar(name: String, entries: Int?)
        case link(CalendarLink)
    }

    /// What came of it.
    public enum State: Hashable, Sendable {
        case done
        /// It was so before.
        case already
        /// Only root may change it.
        case needsRoot
        /// The household can have no more answers of this kind, so that nothing was stored.
        case full
    }

    public let change: Change
    public let state: State
    /// The problems of the file of a calendar that was added.
    public let problems: [CalendarProblem]

    init(_ change: Change, _ state: State, problems: [CalendarProblem] = []) {
        self.change = change
        self.state = state
        self.problems = problems
    }
}
