import ArgumentParser
import Domain
import Foundation

/// Windows of time as people type them, for commands that need no daemon.
enum WindowOptions {
    /// - Parameter length: seconds, where there is no `to`.
    static func window(from: String, to: String?, length: TimeInterval, zone: ZoneRules) throws -> DateInterval {
        let start = try instant(from, "--from", zone)
        let end = try to.map { try instant($0, "--to", zone) } ?? start + length
        guard start <= end else { throw ValidationError("--to lies before --from.") }
        return DateInterval(start: start, end: end)
    }

    static func instant(_ text: String, _ option: String, _ zone: ZoneRules) throws -> Date {
        if let instant = InstantText.parse(text, zone: zone, now: Date()) { return instant }
        throw ValidationError(
            "\(option) must be a time like 2026-03-01, 2026-03-01T16:00 or 2026-03-01T16:00:00Z; it is “\(text)”.")
    }
}
