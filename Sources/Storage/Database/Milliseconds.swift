import Foundation

/// Instants as the database keeps them: whole milliseconds since 1970, UTC.
enum Milliseconds {
    /// Rounded; what lies beyond 64 bits becomes the furthest that fits.
    static func of(_ instant: Date) -> Int64 {
        let milliseconds = (instant.timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }

    static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
