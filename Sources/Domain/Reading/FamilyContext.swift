/// What parents have said about their calendars, and what follows from it for days and ways: with it entries are understood. Without it
/// only their words are read.
public struct FamilyContext: Sendable {
    /// Calendar name → whom it is for; a calendar that is missing here is everyone's.
    public var owners: [String: CalendarOwner]
    /// Calendar name → its kind and its way; one that is missing here is of the kind *family*.
    public var meanings: [String: CalendarMeaning]
    /// The players who have switched the calendar off; events call them to nothing.
    public var withoutCalendar: Set<PlayerID>
    /// The ways to places that a parent has answered.
    public var ways: KnownWays
    /// The all-day events during which children are away.
    public var awaySeries: AwaySeries
    /// The days on which there is no school.
    public var schoolFree: SchoolFreeDays

    public init(
        owners: [String: CalendarOwner] = [:], meanings: [String: CalendarMeaning] = [:], withoutCalendar: Set<PlayerID> = [],
        ways: KnownWays = .none, awaySeries: AwaySeries = .none, schoolFree: SchoolFreeDays = .none
    ) {
        self.owners = owners
        self.meanings = meanings
        self.withoutCalendar = withoutCalendar
        self.ways = ways
        self.awaySeries = awaySeries
        self.schoolFree = schoolFree
    }

    /// Nothing was said: each calendar is everyone's and of the kind *family*.
    public static let unknown = FamilyContext()

    func meaning(of calendarName: String) -> CalendarMeaning { meanings[calendarName] ?? CalendarMeaning() }

    func kind(of calendarName: String) -> CalendarKind { meanings[calendarName]?.kind ?? .standard }
}

extension FamilyContext {
    /// Whether an event is for a player: by its calendar, by the names in its title, or by the words of the players.
    func concerns(_ called: CalledEvent, _ player: PlayerID) -> Bool {
        concerns(player, in: called.event.calendarName, named: called.calls.named, leftOut: called.calls.leftOut)
    }

    /// - Parameters:
    ///   - named: the players whom the event names, or whose words it has; empty for everyone.
    ///   - leftOut: the players whose teams are others than the one that it names. In the calendar of one player all is for the player.
    func concerns(_ player: PlayerID, in calendarName: String, named: Set<PlayerID>, leftOut: Set<PlayerID>) -> Bool {
        guard owners.concern(player, in: calendarName), named.isEmpty || named.contains(player) else { return false }
        return leftOut.isEmpty || !leftOut.contains(player) || owners[calendarName] == .player(player)
    }

    /// Whether an event belongs to school, and its day is a school-free day of the player.
    func isWithoutSchool(_ called: CalledEvent, _ player: PlayerID, on day: @autoclosure () -> LocalDate) -> Bool {
        schoolFree != .none && (called.calls.isSchool || called.calls.isOfTimetable) && schoolFree.contains(day(), for: player)
    }
}
