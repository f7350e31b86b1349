import Foundation

/// Finds events that are parents' by their titles: their own, “Dad: dentist”, those for grown-ups, “Parents' evening”, and errands and
/// duties, “Buy a present for Leo”.
public enum ParentEvents {
    /// The ids of the events that are parents'.
    ///
    /// - Parameters:
    ///   - family: the parents' answers about calendars, whose kinds affect the meaning of titles.
    ///   - players: all players of the household, whom titles may name.
    ///   - zone: the household's. A title may depend on when its entry begins: “Exam moved to 16:00 (Mum)” takes place then.
    public static func ids(
        in events: [CalendarEvent], of family: FamilyContext, players: [PlayerProfile], zone: ZoneRules
    ) -> Set<String> {
        let (names, groups) = (PlayerNames(players), PlayerGroups(players, ofNobody: family.groupsOfNobody))
        // Each distinct text is read once, because a weekly meeting is many events with one text.
        var known: [CalendarKind: [EventText: Bool]] = [:]
        var ids: Set<String> = []
        for event in events {
            let (text, kind) = (EventText(event), family.kind(of: event.calendarName))
            if let isOfParents = known[kind]?[text] {
                if isOfParents { ids.insert(event.id) }
                continue
            }
            let reading = EventReading(text, names: names, groups: groups, start: zone.localDateTime(at: event.start), in: kind)
            if !reading.dependsOnStart { known[kind, default: [:]][text] = reading.isOfParents }
            if reading.isOfParents { ids.insert(event.id) }
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
