import Domain
import Foundation

/// The head of a frame: how many bytes follow, in four bytes, the lowest first.
enum WireFrame {
    static let headerBytes = 4
    /// The most that an answer may have: four times the largest file.
    static let maximumAnswerBytes = 4 * ParseLimits.fileBytes

    static func header(of count: Int) -> [UInt8] {
        (0..<headerBytes).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }

    /// Nil where the head is not whole.
    static func length(_ header: some Collection<UInt8>) -> Int? {
        guard header.count == headerBytes else { return nil }
        return header.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// What both ends of the wire must agree on.
enum WireValues {
    static let statuses: [EventStatus] = [.confirmed, .tentative, .cancelled]
    static let severities: [CalendarProblem.Severity] = [.notice, .warning, .error]

    /// Days since 1970 in the years 0 … 9999, which is all that a DATE can say.
    static let days = -719_528...2_932_896
    /// Their seconds; an instant may lie a day beside them.
    static let seconds = (days.lowerBound - 1) * 86_400...(days.upperBound + 2) * 86_400

    /// In all lists of an answer together: a file has room for no more dates.
    static let values = ParseLimits.fileBytes / 8

    /// A problem's sentence quotes values of the file, each cut to a line.
    static let messageCharacters = 2_000
}
