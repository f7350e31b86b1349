import Domain
public import Foundation

/// Reads one `.ics` file into values. Bad parts are flagged; it never throws.
public enum CalendarParser {
    /// - Parameter data: the file's bytes, in whatever encoding and with whatever line ends.
    public static func parse(_ data: Data) -> ParsedCalendar {
        if let rejection = rejection(of: data) { return rejection }
        let data = TextEncoding.withoutUTF16(data)
        let scan = data.withUnsafeBytes { ComponentScanner.scan($0) }
        if !scan.isCalendar { return rejected("This is not a calendar file: it has no BEGIN:VCALENDAR.") }

        var calendar = ParsedCalendar(displayName: scan.displayName, problems: scan.problems, isWhole: scan.isComplete)
        if !scan.isComplete, !scan.isFull {
            calendar.problems.append(
                CalendarProblem(severity: .warning, message: "The end of the file is missing. Export it again."))
        }
        var reader = IcalReader()
        for component in scan.components {
            switch component.kind {
            case .event:
                if let event = reader.event(component) { calendar.events.append(event) }
            case .timeZone:
                if let (name, observances) = reader.timeZone(component) { calendar.zones[name] = observances }
            }
        }
        calendar.problems += reader.problems
        return calendar
    }

    /// Loads what libical keeps in files, which a confined process could not open any more.
    static func prepare() { _ = IcalReader() }

    /// The answer to a file that need not be looked into.
    static func rejection(of data: Data) -> ParsedCalendar? {
        if data.count > ParseLimits.fileBytes { return rejected("The file is larger than \(ParseLimits.fileBytes >> 20) MiB.") }
        if data.isEmpty { return rejected("The file is empty.") }
        return nil
    }

    /// The answer to a file of which nothing can be used.
    static func rejected(_ message: String) -> ParsedCalendar {
        ParsedCalendar(problems: [CalendarProblem(severity: .error, message: message)], isWhole: false)
    }
}
