import Foundation

/// A file that was parsed before it is put into the calendar folder. When the folder is read, a file of the same bytes has the same
/// content, and is not parsed again.
public struct CheckedFile: Sendable {
    let data: Data
    /// The content.
    public let parsed: ParsedCalendar
}
