/// The texts of an event that are searched for words: events with equal texts call for the same routines.
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
