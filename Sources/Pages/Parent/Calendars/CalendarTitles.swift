import Domain
import Services

/// The titles below the list of calendars that call for nothing because no word in them matches, with links to the pages on which a parent
/// can change that.
struct CalendarTitles: Sendable {
    struct Row: Sendable {
        let title: String
        /// The calendar, how many events have the title, and the next of them.
        let facts: String
        /// The page for all such titles of the calendar.
        let path: String
        let calendar: String
    }

    struct RoutineLink: Sendable {
        let name: String
        /// The pages for one title.
        let path: String
    }

    let rows: [Row]
    /// The number of titles that are asked about later; nil if there are none.
    let later: String?
    let routines: [RoutineLink]

    /// - Returns: nil without a title to ask about.
    init?(_ context: PageContext, _ titles: TitleQuestions, among calendars: [Desk.CalendarListing], routines: [Routine]) {
        if titles.questions.isEmpty { return nil }
        let words = context.words
        later = words.later(titles.moreCount)
        rows = titles.questions.map { question in
            let name = calendars.first { $0.calendar.name == question.calendarName }?.title ?? question.calendarName
            return Row(
                title: question.title,
                facts: words.count(
                    .calendarsTitlesFacts, question.count,
                    [
                        "calendar": name,
                        "time": words.eventTime(question.nextStart, isAllDay: false, context.desk),
                    ]),
                path: "\(PagePaths.calendar(question.calendarName))#otherwise", calendar: name)
        }
        self.routines = routines.filter(\.isActive).map {
            RoutineLink(name: $0.name, path: "\(PagePaths.routine($0.id))#matches")
        }
    }
}
