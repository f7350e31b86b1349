import Domain
import Foundation

/// The header of a frame: the number of bytes that follow, in four bytes, little-endian.
enum WireFrame {
    static let headerBytes = 4
    /// The maximum size of a reply: four times the largest file.
    static let maximumAnswerBytes = 4 * ParseLimits.fileBytes

    static func header(of count: Int) -> [UInt8] {
        (0..<headerBytes).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }

    /// Nil where the header is incomplete.
    static func length(_ header: some Collection<UInt8>) -> Int? {
        guard header.count == headerBytes else { return nil }
        return header.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

/// The constants that both ends of the wire share.
enum WireValues {
    static let statuses: [EventStatus] = [.confirmed, .tentative, .cancelled]
    static let severities: [CalendarProblem.Severity] = [.notice, .warning, .error]

    /// Days since 1970 in the years 0 … 9999, the range of a DATE.
    static let days = -719_528...2_932_896
    /// The seconds of these days; an instant may be a day outside.
    static let seconds = (days.lowerBound - 1) * 86_400...(days.upperBound + 2) * 86_400

    /// The maximum number of values in all lists of a reply: a file has no space for more dates.
    static let values = ParseLimits.fileBytes / 8

    /// The maximum length of a problem's sentence, which quotes values of the file, each cut to a line.
    static let messageCharacters = 2_000
}
