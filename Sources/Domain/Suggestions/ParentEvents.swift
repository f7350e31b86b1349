/// Finds events that are a parent's own by their titles: “Dad: dentist”, “Mum exam”.
public enum ParentEvents {
    /// The ids of the events that are a parent's own.
    ///
    /// - Parameter players: all players of the household, whom titles may name.
    public static func ids(in events: [CalendarEvent], players: [PlayerProfile]) -> Set<String> {
        let names = PlayerNames(players)
        // Each distinct text is read once, because a weekly meeting is many events with one text.
        var known: [EventText: Bool] = [:]
        var ids: Set<String> = []
        for event in events {
            let text = EventText(event)
            let isOfParent =
                known[text] ?? EventReading(text, names: names).isOfParent
            known[text] = isOfParent
            if isOfParent { ids.insert(event.id) }
        }
        return ids
    }
}
