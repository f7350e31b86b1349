/// Why the text of a recurrence rule was refused. The event then stays at its start.
///
/// The texts come from calendars, that is, from outside the house; they are cut to a bounded length.
public enum RecurrenceRuleError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No FREQ.
    case missingFrequency
    /// Not of the form NAME=VALUE.
    case malformed(String)
    /// A part that RFC 5545 does not know.
    case unknownPart(String)
    /// A part that stands twice.
    case repeatedPart(String)
    /// A value that its part cannot have.
    case invalidValue(part: String, value: String)
    /// A part that must not stand together with this FREQ (the table in RFC 5545 §3.3.10).
    case notAllowed(part: String, frequency: RecurrenceRule.Frequency)
    /// RFC 7529: RSCALE with another calendar than the Gregorian, or SKIP other than OMIT.
    case unsupportedScale(String)
    /// Longer than any real rule.
    case tooLong

    public var description: String {
        switch self {
        case .missingFrequency: "The recurrence rule does not say how often (FREQ)."
        case .malformed(let part): "The recurrence rule has a part that is not NAME=VALUE: \"\(part)\"."
        case .unknownPart(let name): "The recurrence rule has a part that is not known: \"\(name)\"."
        case .repeatedPart(let name): "The recurrence rule has \(name) twice."
        case .invalidValue(let part, let value): "The recurrence rule has a value that \(part) cannot have: \"\(value)\"."
        case .notAllowed(let part, let frequency):
            "The recurrence rule has \(part), which FREQ=\(frequency.rawValue) does not allow."
        case .unsupportedScale(let value): "The recurrence rule is not in the plain Gregorian calendar: \"\(value)\"."
        case .tooLong: "The recurrence rule is longer than 8,192 bytes."
        }
    }
}
