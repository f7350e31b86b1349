public import ArgumentParser
public import Domain
import Foundation

/// Instants and windows as people type them, for commands that need no daemon.
enum TimeArguments {
    /// - Parameter length: seconds; used where there is no `to`.
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

extension LocalDate: ExpressibleByArgument {}

extension LocalTime: ExpressibleByArgument {}

extension PlayerSettings.QuietHours: ExpressibleByArgument {
    /// `20:00-07:00`
    public init?(argument: String) {
        let ends = argument.split(whereSeparator: { $0 == "-" || $0 == "–" }).map { LocalTime(String($0)) }
        guard ends.count == 2, let from = ends[0], let until = ends[1], from != until else { return nil }
        self.init(from: from, until: until)
    }
}

/// A value on the command line that can also be `off`.
struct Switchable<Value: ExpressibleByArgument & Sendable>: ExpressibleByArgument, Sendable {
    /// Nil for `off`.
    let value: Value?

    init?(argument: String) {
        if argument.lowercased() == "off" {
            value = nil
        } else if let value = Value(argument: argument) {
            self.value = value
        } else {
            return nil
        }
    }
}
