import Domain
import Services

/// The page of another version of a calendar's file, which two PCs have changed at the same time: its changes, and the question which
/// version to use.
struct ConflictCopyPage: PageModel {
    static let template = "parent-calendar-copy"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// How the other version came into being.
    let text: String
    /// Why it cannot be used, or why the choice was not carried out.
    let problem: String?
    /// A command for a terminal that says more about it.
    let command: String?
    /// For one of many files of a calendar: how to use it in spite of that.
    let inFolder: String?
    let sentences: [String]
    let groups: [CalendarUploadCard.Group]
    let hasChanges: Bool
    let canUse: Bool
    /// The text about the version that stays if this one is removed.
    let remove: String
    let path: String
    let back: String

    /// - Parameters:
    ///   - preview: the changes if it were used; nil if it cannot be used.
    ///   - problem: why it cannot be used, or why the choice was not carried out.
    ///   - command: a command for a terminal that explains the problem.
    ///   - isLive: whether the page follows changes made elsewhere; false if it explains why a choice was not carried out.
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
