import Domain
import Foundation

/// The header of a frame: the number of bytes that follow, in four bytes, little-endian.
enum WireFrame {
    static let headerBytes = 4
    /// The maximum size of a reply: four times the largest file, or a batch of many small ones.
    static let maximumAnswerBytes = 4 * ParseLimits.fileBytes

    static func header(of count: Int) -> [UInt8] {
        (0..<headerBytes).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    }

    /// Nil where the header is incomplete.
    static func length(_ header: some Collection<UInt8>) -> Int? {
        guard header.count == headerBytes else { return nil }
        return header.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// A frame that contains a frame for each file.
    static func batch(of files: [Data]) -> [UInt8] {
        let count = files.reduce(0) { $0 + headerBytes + $1.count }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headerBytes + count)
        bytes += header(of: count)
        for file in files {
            bytes += header(of: file.count)
            bytes += file
        }
        return bytes
    }

    /// The files of a batch, without the header of the batch itself.
    static func files(in batch: Data) -> [Data] {
        var files: [Data] = []
        var rest = batch[...]
        while let length = length(rest.prefix(headerBytes)) {
            files.append(Data(rest.dropFirst(headerBytes).prefix(length)))
            rest = rest.dropFirst(headerBytes + length)
        }
        return files
    }
}

/// The constants that both ends of the wire share.
enum WireValues {
    static let statuses: [EventStatus] = [.confirmed, .tentative, .cancelled]
    static let severities: [CalendarProblem.Severity] = [.notice, .warning, .error]
    /// The kinds of problems. The position of a kind is its byte.
    static let flawKinds = CalendarProblem.Kind.allCases

    /// Days since 1970 in the years 0 … 9999, the range of a DATE.
    static let days = -719_528...2_932_896
    /// The seconds of these days; an instant may be a day outside.
    static let seconds = (days.lowerBound - 1) * 86_400...(days.upperBound + 2) * 86_400

    /// The maximum number of values in all lists of a reply: a file has no space for more dates.
    static let values = ParseLimits.fileBytes / 8

    /// The maximum length of a problem's subject and of its detail, which have values of the file, each cut to a line.
    static let flawCharacters = 1_000
    /// The numbers that a problem can have.
    static let flawNumbers = 0...ParseLimits.fileBytes
}
