import Foundation

/// The names of calendar files as people save them, and of the calendars that they become.
public enum CalendarFileNaming {
    /// The name that a calendar gets from its file; some browsers save `school.ics.txt`.
    public static func name(of path: String) -> String {
        let file = URL(fileURLWithPath: path)
        return (isSavedAsText(path) ? file.deletingPathExtension() : file).deletingPathExtension().lastPathComponent
    }

    /// Whether a file's name is that of a calendar.
    public static func isNamedAsCalendar(_ path: String) -> Bool { path.lowercased().hasSuffix(".ics") || isSavedAsText(path) }

    private static func isSavedAsText(_ path: String) -> Bool { path.lowercased().hasSuffix(".ics.txt") }
}
