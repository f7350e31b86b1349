/// All of an event that its words are looked for in: events of one text call for the same routines.
struct EventText: Hashable, Sendable {
    let title: String
    let categories: [String]
    let location: String?

    init(_ event: CalendarEvent) {
        title = event.title
        categories = event.categories
        location = event.location
    }
}
