import Domain
import Services

/// Another version of a calendar's file, which two PCs have changed at the same time: what it would change, and the question which of the
/// two counts.
struct ConflictCopyPage: PageModel {
    static let template = "parent-calendar-copy"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// How it came about.
    let text: String
    /// Why it cannot be used, or what was chosen was not done.
    let problem: String?
    /// A command for a terminal that says more about it.
    let command: String?
    /// For a file of many: how it is used nevertheless.
    let inFolder: String?
    let sentences: [String]
    let groups: [CalendarUploadCard.Group]
    let hasChanges: Bool
    let canUse: Bool
    /// What removing it leaves.
    let remove: String
    let path: String
    let back: String

    /// - Parameters:
    ///   - preview: what would change if it were used; nil where it cannot be.
    ///   - problem: why not, or why what was chosen was not done.
    ///   - command: a command for a terminal that says more about it.
    ///   - isLive: whether the page follows what changes elsewhere: not if it says why what was chosen was not done.
    init(
        _ context: PageContext, _ copy: ConflictCopy, preview: CalendarPreview?, problem: String?, command: String?, isLive: Bool
    ) {
        let words = context.words
        heading = words(.calendarsCopyTitle, ["name": copy.original])
        shell = context.parentShell(title: heading, layout: .column, here: .calendars, isLive: isLive)
        t = words.plain
        text = words.flaw(copy.flaw)
        self.problem = problem
        self.command = command
        inFolder =
            copy.isInSubfolder
            ? words(.calendarsCopyInFolder, ["name": copy.calendarName, "original": copy.original]) : nil
        sentences = preview.map { CalendarUploadCard.sentences($0, words) } ?? []
        groups = preview.map { CalendarUploadCard.groups($0, context) } ?? []
        hasChanges = preview != nil
        canUse = preview != nil
        remove = words(copy.isAlone ? .calendarsCopyRemoveAlone : .calendarsCopyRemove)
        path = PagePaths.conflictCopy(copy.path)
        back = PagePaths.calendars
    }
}
