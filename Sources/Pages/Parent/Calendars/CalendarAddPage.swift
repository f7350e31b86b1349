import Services

/// Takes calendar files. What is in them is shown before anything is stored.
struct CalendarAddPage: PageModel {
    static let template = "parent-calendar-add"

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// Why files were not taken.
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
