/// Finds events that are parents' by their titles: their own, “Dad: dentist”, those for grown-ups, “Parents' evening”, and errands and
/// duties, “Buy a present for Leo”.
public enum ParentEvents {
    /// The ids of the events that are parents'.
    ///
    /// - Parameters:
    ///   - family: the parents' answers about calendars, whose kinds affect the meaning of titles.
    ///   - players: all players of the household, whom titles may name.
    public static func ids(in events: [CalendarEvent], of family: FamilyContext, players: [PlayerProfile]) -> Set<String> {
        let (names, groups) = (PlayerNames(players), PlayerGroups(players, ofNobody: family.groupsOfNobody))
        // Each distinct text is read once, because a weekly meeting is many events with one text.
        var known: [CalendarKind: [EventText: Bool]] = [:]
        var ids: Set<String> = []
        for event in events {
            let (text, kind) = (EventText(event), family.kind(of: event.calendarName))
            let isOfParents = known[kind]?[text] ?? EventReading(text, names: names, groups: groups, in: kind).isOfParents
            known[kind, default: [:]][text] = isOfParents
            if isOfParents { ids.insert(event.id) }
        }
        return ids
    }
}

extension EventReading {
    /// The routines to which the event may call players by its words.
    ///
    /// An event that is parents' calls for no routine that a player has made, whatever the words of this routine are: a player's “mama” or
    /// “evening” would show the player what parents do. Only a parent's decision calls for it then (``EventMatcher``).
    func allowed(among routines: [RoutineCall]) -> [RoutineCall] {
        isOfParents ? routines.filter { $0.routine.createdBy == .parent } : routines
    }
}
