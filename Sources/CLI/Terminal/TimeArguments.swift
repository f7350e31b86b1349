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
        guard whole == to ? start <= end : start < end else { throw ValidationError(UsageWord.toBeforeFrom.text()) }
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
            throw ValidationError(UsageWord.noMinutes.text(["value": text]))
        }
        return minutes
    }

    static func instant(_ text: String, _ option: String, _ zone: ZoneRules) throws -> Date {
        do {
            return try InstantText.read(text, zone: zone, now: Date())
        } catch {
            throw ValidationError("\(option): \(CommandFailure.sentence(of: error))")
        }
    }
}

/// A refusal of the service names parameters of the API. A person has typed options.
extension TimeArguments {
    /// The parameters of the API that are times. The options have the same names.
    private static let parameters = ["from", "to", "at"]

    /// Makes a call with times of the command line. If the service refuses one of them, the error names the option.
    static func namingOptions<Value>(_ call: () async throws -> Value) async throws -> Value {
        do {
            return try await call()
        } catch ClientError.refused(let problem) {
            throw ClientError.refused(namingOptions(problem))
        }
    }

    /// A refusal with the names of the options in its sentences; unchanged if it is not about a time.
    static func namingOptions(_ problem: Problem) -> Problem {
        guard let field = problem.field, parameters.contains(field) else { return problem }
        var problem = problem
        if let sentence = ReasonText.sentence(of: ClientError.refused(problem)) {
            // The texts about a window name the options themselves.
            let ofWindow: Set<ReasonCode> = [.windowReversed, .windowTooLong, .windowTooFar, .previewTooLong]
            let namesOptions = problem.reason?.known.map(ofWindow.contains) ?? false
            problem.detail = namesOptions ? sentence : "--\(field): \(sentence)"
            problem.reason = nil
            return problem
        }
        let prefix = "“\(field)”: "
        if problem.detail.hasPrefix(prefix) {
            // The rest may have a text of the person's in quotation marks.
            problem.detail = "--\(field): \(problem.detail.dropFirst(prefix.count))"
        } else {
            for name in parameters {
                // These sentences have no text of the person's.
                let quoted = "“\(name)”"
                problem.detail = problem.detail.replacing(quoted, with: "--\(name)")
            }
        }
        return problem
    }
}

extension TimeArguments {
    /// Reads a value of an option, for the `transform` of the option. The parser prints the description of what it throws.
    ///
    /// - Parameter read: reads the text.
    static func typed<Value>(_ text: String, _ read: (String) throws -> Value) throws -> Value {
        do {
            return try read(text)
        } catch {
            throw ValidationError(CommandFailure.sentence(of: error))
        }
    }
}

/// A value on the command line that can also be `off`.
struct Switchable<Value: Sendable>: Sendable {
    /// Nil for `off`.
    let value: Value?

    /// - Parameter read: reads what is not `off`.
    /// - Throws: `ValidationError` with the sentence of the error of `read`.
    init(_ text: String, _ read: (String) throws -> Value) throws {
        value = NameRule.trimmed(text).lowercased() == "off" ? nil : try TimeArguments.typed(text, read)
    }
}
