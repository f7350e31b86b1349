/// Why the rules of a time zone could not be read.
public enum ZoneRulesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The data does not begin as RFC 9636 says a TZif file does, or has an unknown version.
    case notTZif
    /// The data ends before what its header promises.
    case truncated
    /// A part of the data contradicts another or lies outside its range.
    case invalid(String)
    /// The POSIX rule for the far future (RFC 9636 §3.3) cannot be read.
    case footer(String)
    /// The zone counts leap seconds (the "right/" zones), calendars do not.
    case leapSeconds
    /// A VTIMEZONE without STANDARD and DAYLIGHT (RFC 5545 §3.6.5).
    case noObservances
    /// A VTIMEZONE that changes its clocks more often than any zone does, or takes too long to work out.
    case tooManyTransitions

    public var description: String {
        switch self {
        case .notTZif: "The file is not a time zone file (TZif)."
        case .truncated: "The time zone file is cut short."
        case .invalid(let what): "The time zone is invalid: \(what)."
        case .footer(let text): "The time zone's rule for the future cannot be read: \"\(text)\"."
        case .leapSeconds: "The time zone counts leap seconds; use the zone of the same name without \"right/\"."
        case .noObservances: "The time zone has neither STANDARD nor DAYLIGHT."
        case .tooManyTransitions: "The time zone changes its clocks too often to be real."
        }
    }
}
