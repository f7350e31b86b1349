import ArgumentParser
import Domain
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
        do {
            return try InstantText.read(text, zone: zone, now: Date())
        } catch {
            throw ValidationError("\(option): \(error)")
        }
    }
}

/// A value on the command line that can also be `off`.
struct Switchable<Value: Sendable>: Sendable {
    /// Nil for `off`.
    let value: Value?

    /// - Parameter read: reads what is not `off`.
    /// - Throws: the error of `read`.
    init(_ text: String, _ read: (String) throws -> Value) throws {
        value = NameRule.trimmed(text).lowercased() == "off" ? nil : try read(text)
    }
}
