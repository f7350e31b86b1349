import Domain
import Services

/// The page with the contents of received files, before any of them is stored.
struct CalendarUploadPage: PageModel {
    static let template = "parent-calendar-upload"

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// The calendars and groups that the form has stored already.
    let stored: String?
    /// Files that were not received, each with the reason.
    let refused: [String]
    let files: [CalendarUploadCard]
    /// Whether any of the files can be stored.
    let canStore: Bool
    let back: String

    /// - Parameter stored: the names of the calendars that the form has stored already, and the groups with their children.
    init(
        _ context: PageContext, _ files: [CalendarUploadCard], refused: [(file: String, reason: CalendarUploadItem.Refusal)] = [],
        stored: [String] = []
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.calendarsUploadTitle), layout: .column, here: .calendars, isLive: false)
        t = words.plain
        path = PagePaths.calendarUpload
        self.stored = stored.isEmpty ? nil : words(.calendarsUploadStoredAlready, ["names": stored.joined(separator: ", ")])
        self.refused = refused.map { "\(DisplayText.line($0.file)): \(words.refusal($0.reason))" }
        self.files = files
        canStore = files.contains(where: \.canStore)
        back = PagePaths.calendars
    }
}

extension Words {
    fileprivate func refusal(_ reason: CalendarUploadItem.Refusal) -> String {
        let limits = UploadLimits.calendars
        return switch reason {
        case .tooLarge: flaw(CalendarFlaw(.fileTooLarge, number: limits.bytesEach >> 20))
        case .tooMany:
            self(.calendarsAddTooLarge, ["megabytes": "\(limits.bytesEach >> 20)", "files": "\(limits.files)"])
        case .notStored: self(.calendarsAddNoRoom)
        }
    }
}
