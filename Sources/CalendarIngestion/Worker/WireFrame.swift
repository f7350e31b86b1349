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
