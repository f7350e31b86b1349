/// Finds events that are a parent's own by their titles: “Dad: dentist”, “Mum exam”.
public enum ParentEvents {
    /// The ids of the events that are a parent's own.
    ///
    /// - Parameter players: those whom titles may name, all of the household.
    public static func ids(in events: [CalendarEvent], players: [PlayerProfile]) -> Set<String> {
        let names = PlayerNames(players)
        // Each distinct text is read once: a weekly meeting is many events of one text.
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
