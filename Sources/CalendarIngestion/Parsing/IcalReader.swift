import CIcal
import Domain
import Foundation

/// Parses the text of single components with libical, and collects the problems.
///
/// libical parses content lines, parameters and values; rules, recurrence, overrides and zones are implemented in this project.
struct IcalReader {
    private(set) var problems: [CalendarProblem] = []

    init() { _ = Self.library }

    /// By default libical prints and aborts on errors. It loads its zones at the first use, which is not thread-safe.
    private static let library: Void = {
        icalerror_set_errors_are_fatal(0)
        icaltimezone_get_builtin_timezones()
    }()

    /// The VEVENT as a value; nil and a problem if it has no usable start.
    ///
    /// - Parameter isCalledOff: whether it is in an object with METHOD:CANCEL.
    mutating func event(_ component: ComponentText, isCalledOff: Bool) -> EventComponent? {
        let lines = RuleLines(component.text)
        guard let properties = properties(in: lines.rest, of: component) else { return nil }
        defer { icalcomponent_free(properties.component) }
        var builder = EventBuilder(component, isCalledOff: isCalledOff)
        builder.read(lines)
        properties.forEach { builder.read($0) }
        let event = builder.build()
        problems += builder.problems
        return event
    }

    /// A VTIMEZONE's name and observances; nil and a problem where it has none.
    mutating func timeZone(_ component: ComponentText) -> (name: String, observances: [ZoneObservance])? {
        guard let properties = properties(in: component.text, of: component) else { return nil }
        defer { icalcomponent_free(properties.component) }
        var builder = TimeZoneBuilder(component)
        builder.read(properties.component)
        problems += builder.problems
        return builder.build()
    }

    private mutating func properties(in lines: [UInt8], of component: ComponentText) -> IcalProperties? {
        let text = lines + [0]
        let parsed = text.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { icalparser_parse_string($0.baseAddress) }
        }
        if let parsed { return IcalProperties(component: parsed) }
        let flaw = CalendarFlaw(.entryUnreadable)
        problems.append(CalendarProblem(line: component.line, severity: .warning, dropsEvent: true, flaw: flaw))
        return nil
    }
}
