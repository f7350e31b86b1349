import Domain
import Foundation

/// A sample calendar whose dates are relative to now: `{{…}}` in it become dates.
///
/// `{{day+2}}` is a date two days ahead, `{{start-by+1m:Activity Prep}}` the local start of an event whose preparation by that
/// routine should begin in a minute (`+60m` behind it adds an hour), `{{stamp}}` is now in UTC, `{{zone}}` the household's zone.
struct SampleCalendar {
    let zone: ZoneRules
    let now: Date
    /// Seconds from start-by to the event, by routine name.
    let leads: [String: Int]

    /// - Throws: `CommandError` for a placeholder that it does not know.
    func render(_ template: String) throws -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.range(of: "{{") {
            guard let close = rest.range(of: "}}", range: open.upperBound..<rest.endIndex) else { break }
            text += rest[..<open.lowerBound]
            text += try value(of: String(rest[open.upperBound..<close.lowerBound]))
            rest = rest[close.upperBound...]
        }
        return text + rest
    }

    private func value(of placeholder: String) throws -> String {
        switch placeholder {
        case "stamp": return compact(ZoneRules.utc.localDateTime(at: now)) + "Z"
        case "zone": return zone.identifier
        default: break
        }
        if placeholder.hasPrefix("day"), let days = Int(placeholder.dropFirst(3)) {
            let today = zone.localDateTime(at: now).date
            return compact(LocalDate(dayNumber: today.dayNumber + days))
        }
        if placeholder.hasPrefix("start-by"), let colon = placeholder.firstIndex(of: ":") {
            let routine = placeholder[placeholder.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            let minutes = placeholder[..<colon].dropFirst("start-by".count).split(separator: "+").compactMap { Int($0.dropLast()) }
            if let lead = leads[routine.lowercased()] { return compact(zone.localDateTime(at: start(minutes, lead))) }
        }
        throw CommandError("A sample calendar has “{{\(placeholder)}}” in it, which is not a known placeholder.")
    }

    /// The start of an event on a whole minute, as calendars have it; a start-by less than 20 seconds away would pass unnoticed.
    private func start(_ minutes: [Int], _ lead: Int) -> Date {
        let startBy = ((now.timeIntervalSince1970 + 20) / 60).rounded(.down) * 60 + Double(minutes.first ?? 0) * 60
        return Date(timeIntervalSince1970: startBy + Double(lead) + Double(minutes.dropFirst().reduce(0, +) * 60))
    }

    private func compact(_ local: LocalDateTime) -> String {
        "\(compact(local.date))T\(digits(local.time.hour, 2))\(digits(local.time.minute, 2))\(digits(local.time.second, 2))"
    }

    private func compact(_ date: LocalDate) -> String { digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2) }

    private func digits(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
