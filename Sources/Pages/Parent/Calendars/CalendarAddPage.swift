import Services

/// Receives calendar files. The next page shows their contents before anything is stored.
struct CalendarAddPage: PageModel {
    static let template = "parent-calendar-add"

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// Why the files were rejected.
    let problem: String?
    let folder: String
    let back: String

    init(_ context: PageContext, problem: String? = nil) {
        let words = context.words
        shell = context.parentShell(title: words(.calendarsAddTitle), here: .calendars, isLive: false)
        t = words.plain
        path = PagePaths.calendarAdd
        self.problem = problem
        folder = context.desk.calendarFolder
        back = PagePaths.calendars
    }
}
