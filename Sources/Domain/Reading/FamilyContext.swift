/// The parents' answers about calendars, ways and days. With them the engine interprets entries; without them it reads only their words.
public struct FamilyContext: Sendable {
    /// Calendar name → whom it is for. A calendar that is missing here is for everyone.
    public var owners: [String: CalendarOwner]
    /// Calendar name → its kind and its way. A calendar that is missing here is of the kind *family*.
    public var meanings: [String: CalendarMeaning]
    /// The players whose calendar is switched off. Events do not call them.
    public var withoutCalendar: Set<PlayerID>
    /// A parent's answers about the ways to places.
    public var ways: KnownWays
    /// The all-day events during which children are away.
    public var awaySeries: AwaySeries
    /// The days on which there is no school.
    public var schoolFree: SchoolFreeDays
    /// ``PlayerWords/digest(of:)`` of the groups in which no player is.
    public var groupsOfNobody: Set<String>

    public init(
        owners: [String: CalendarOwner] = [:], meanings: [String: CalendarMeaning] = [:], withoutCalendar: Set<PlayerID> = [],
        ways: KnownWays = .none, awaySeries: AwaySeries = .none, schoolFree: SchoolFreeDays = .none,
        groupsOfNobody: Set<String> = []
    ) {
        self.owners = owners
        self.meanings = meanings
        self.withoutCalendar = withoutCalendar
        self.ways = ways
        self.awaySeries = awaySeries
        self.schoolFree = schoolFree
        self.groupsOfNobody = groupsOfNobody
    }

    /// No answers: each calendar is for everyone and of the kind *family*.
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
    ///   - named: the players whom the event names, or whose words it contains; empty for everyone.
    ///   - leftOut: the players whom it leaves out, because it names another team. Every event in the calendar of one player is for that
    ///     player, except in the calendar of a club: its file may have all teams.
    func concerns(_ player: PlayerID, in calendarName: String, named: Set<PlayerID>, leftOut: Set<PlayerID>) -> Bool {
        guard owners.concern(player, in: calendarName), named.isEmpty || named.contains(player) else { return false }
        if leftOut.isEmpty || !leftOut.contains(player) { return true }
        return owners[calendarName] == .player(player) && kind(of: calendarName) != .activities
    }

    /// Whether an event belongs to school, and its day is a school-free day of the player.
    func isWithoutSchool(_ called: CalledEvent, _ player: PlayerID, on day: @autoclosure () -> LocalDate) -> Bool {
        schoolFree != .none && (called.calls.isSchool || called.calls.isOfTimetable) && schoolFree.contains(day(), for: player)
    }
}
