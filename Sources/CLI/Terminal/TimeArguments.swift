import API
import ArgumentParser
import Client
import Domain
import Foundation

/// Instants and windows as people type them, for commands that need no daemon.
enum TimeArguments {
    /// - Parameter length: seconds; used where there is no `to`.
    static func window(from: String, to: String?, length: TimeInterval, zone: ZoneRules) throws -> DateInterval {
        let start = try instant(from, "--from", zone)
        let today = zone.localDateTime(at: Date()).date
        let whole = to.map { Self.end($0, today: today) }
        let end = try whole.map { try instant($0, "--to", zone) } ?? start + length
        guard whole == to ? start <= end : start < end else { throw ValidationError("--to lies before --from.") }
        return DateInterval(start: start, end: end)
    }

    /// The end of a time as people type it: of a day without a time, they mean the end.
    ///
    /// - Parameter today: in the household's zone.
    static func end(_ text: String, today: LocalDate) -> String {
        // `7.10` is a time.
        let isTime = text.count { $0 == "." } == 1 && text.allSatisfy { $0.isNumber || $0 == "." }
        guard !isTime, let day = try? TypedDay(typed: text) else { return text }
        return day.date(today: today).adding(days: 1).description
    }

    /// The same in the zone of the service.
    static func end(_ text: String?, _ client: APIClient) async throws -> String? {
        guard let text else { return nil }
        return end(text, today: try await today(client))
    }

    /// Today, in the zone of the service.
    static func today(_ client: APIClient) async throws -> LocalDate {
        LocalTimeText(zoneName: try await client.call(.status).timeZone).zone.localDateTime(at: Date()).date
    }

    /// A number of minutes: `15`, `15min`, `1h`.
    static func minutes(_ text: String) throws -> Int {
        guard let minutes = RoutineFields.minutes(text) else {
            throw ValidationError("“\(text)” is no number of minutes. Write it like 15 or 1h.")
        }
        return minutes
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
