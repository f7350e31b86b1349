import API
import Domain
import Foundation

extension Call {
    /// The longest window that a listing takes.
    private static var maximumWindow: TimeInterval { 366 * 86_400 }
    /// How far from now a window may end: nobody plans her training for the next century.
    private static var farthest: TimeInterval { 10 * 366 * 86_400 }

    /// An instant among the parameters.
    func instant(_ name: String, zone: ZoneRules, now: Date) throws(Problem) -> Date? {
        guard let text = query(name) else { return nil }
        if let instant = InstantText.parse(text, zone: zone, now: now) { return instant }
        throw Problem(
            .badRequest,
            "“\(name)” must be a time like 2026-03-01T16:00:00Z, 2026-03-01T17:00 or 2026-03-01; it is “\(text.prefix(40))”.",
            field: name)
    }

    /// The window between `from` and `to`.
    ///
    /// - Parameter length: of the window where only one end is given, or none, in seconds.
    func window(from start: Date, length: TimeInterval, zone: ZoneRules, now: Date) throws(Problem) -> DateInterval {
        let from = try instant("from", zone: zone, now: now) ?? start
        let to = try instant("to", zone: zone, now: now) ?? from + length
        guard from <= to else { throw Problem(.badRequest, "“to” lies before “from”.", field: "to") }
        guard to.timeIntervalSince(from) <= Self.maximumWindow else {
            throw Problem(.badRequest, "The time between “from” and “to” can be a year at most.", field: "to")
        }
        guard abs(to.timeIntervalSince(now)) <= Self.farthest else {
            throw Problem(.badRequest, "“to” is too far away; ten years from now is the farthest.", field: "to")
        }
        return DateInterval(start: from, end: to)
    }
}
