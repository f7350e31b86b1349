/// The reason of a refusal as values, from which each language makes its own sentence. The English sentence is beside it.
public struct CodedReason: Codable, Hashable, Sendable {
    /// The name of a ``ReasonCode``. It is a text because a newer service may know more of them.
    public let code: String
    /// The values of the sentence by name, such as `name`; empty if it has none.
    public let values: [String: String]

    public init(_ code: ReasonCode, _ values: [String: String] = [:]) {
        self.code = code.rawValue
        self.values = values
    }

    /// The code; nil if only a newer version knows it.
    public var known: ReasonCode? { ReasonCode(rawValue: code) }

    public static let example = CodedReason(.playerNameTaken, ["name": "Mia"])
}

/// An error whose sentence is known as values, too.
public protocol ReasonedError: Error {
    /// The reason as values; nil if there is only the English sentence.
    var reason: CodedReason? { get }
}

/// What a name is the name of, for the sentence about its flaw (``NameFlaw``).
public enum NamedThing: String, Hashable, Sendable, CaseIterable {
    case routine, quest, task, keyword, group, calendar, player, pc
}

/// The days that are free of something, for the sentence about their flaw (``PausePeriod/Flaw``).
public enum FreeDays: String, Hashable, Sendable, CaseIterable {
    case pause, schoolFree

    /// The days in an English sentence.
    var name: String {
        switch self {
        case .pause: "A pause"
        case .schoolFree: "A time without school"
        }
    }
}

/// The names of values from which a client makes another value of the sentence, in its own language.
public enum ReasonValue {
    /// A ``NamedThing``, of which the client makes `thing`; some have a `number`.
    public static let namedThing = "namedThing"
    /// ``FreeDays``, of which the client makes `days`.
    public static let freeDays = "freeDays"
    /// A number of seconds, of which the client makes `wait`.
    public static let seconds = "seconds"
    /// The number of a ``Weekday``, of which the client makes `day`.
    public static let weekday = "weekday"
    /// The parts of a ``CalendarFlaw``, of which the client makes `flaw`.
    public static let flawKind = "flawKind"
    public static let flawSubject = "flawSubject"
    public static let flawDetail = "flawDetail"
    public static let flawNumber = "flawNumber"
}

extension CodedReason {
    /// The reason as it can be printed: no value contains a character that controls a terminal.
    public var printable: CodedReason { CodedReason(code: code, values: values.mapValues(DisplayText.line)) }

    private init(code: String, values: [String: String]) {
        self.code = DisplayText.line(code)
        self.values = values
    }

    /// The values for a flaw of a calendar file, with those of the sentence around it.
    public static func values(of flaw: CalendarFlaw, _ others: [String: String] = [:]) -> [String: String] {
        var values = others
        values[ReasonValue.flawKind] = flaw.kind.rawValue
        values[ReasonValue.flawSubject] = flaw.subject
        values[ReasonValue.flawDetail] = flaw.detail
        values[ReasonValue.flawNumber] = flaw.number.map { "\($0)" }
        return values
    }

    /// The flaw of a calendar file that the values contain; nil if there is none, or a newer service knows more kinds.
    public var calendarFlaw: CalendarFlaw? {
        guard let kind = values[ReasonValue.flawKind].flatMap(CalendarProblem.Kind.init(rawValue:)) else { return nil }
        return CalendarFlaw(
            kind, subject: values[ReasonValue.flawSubject], detail: values[ReasonValue.flawDetail],
            number: values[ReasonValue.flawNumber].flatMap(Int.init))
    }
}
