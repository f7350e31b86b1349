import Foundation

/// The names of calendar files as people save them, and of the calendars that they become.
public enum CalendarFileNaming {
    /// The name that a calendar gets from its file; some browsers save `school.ics.txt`. A conflict copy is for the calendar of which it
    /// is another version.
    public static func name(of path: String) -> String {
        let file = URL(fileURLWithPath: path)
        let name = (isSavedAsText(path) ? file.deletingPathExtension() : file).lastPathComponent
        return URL(fileURLWithPath: ConflictCopyName(name)?.original ?? name).deletingPathExtension().lastPathComponent
    }

    /// Whether a file's name is that of a calendar.
    public static func isNamedAsCalendar(_ path: String) -> Bool { isICS(path) || isSavedAsText(path) }

    /// Whether a file's name, or a path, ends in `.ics`, in upper or lower case.
    public static func isICS(_ path: String) -> Bool { path.lowercased().hasByteSuffix(".ics") }

    /// Whether a file's name, or a path, ends in `.zip`, in upper or lower case.
    public static func isPacked(_ path: String) -> Bool { path.lowercased().hasByteSuffix(".zip") }

    /// A file's name, or a path, without the `.ics` at its end, if it has one.
    public static func withoutICS(_ path: String) -> String {
        isICS(path) ? String(Substring(path.utf8.dropLast(".ics".utf8.count))) : path
    }

    /// The calendar that a file is for: a browser that has saved `school.ics` before calls the next one `school (1).ics`.
    ///
    /// - Parameters:
    ///   - name: the name that it gets from its file.
    ///   - calendars: the names of those that are there.
    public static func calendar(for name: String, among calendars: Set<String>) -> String {
        guard !calendars.contains(name), let copy = name.firstMatch(of: /^(.+?) ?\([0-9]{1,3}\)$/) else { return name }
        let original = String(copy.1)
        return calendars.contains(original) ? original : name
    }

    private static func isSavedAsText(_ path: String) -> Bool { path.lowercased().hasByteSuffix(".ics.txt") }
}
