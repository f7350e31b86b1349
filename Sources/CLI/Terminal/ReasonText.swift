import API
import Client
import Domain
import Pages

/// The sentences of a refusal in the language of the login. The service and the engines give them in English, with a ``CodedReason``.
enum ReasonText {
    /// The sentences of an error as one line; nil in English, and if the error has no ``CodedReason``, as one from a newer service.
    static func sentence(of error: any Error) -> String? {
        if TerminalLanguage.isEnglish { return nil }
        if let error = error as? RoutineDraftError { return sentence(of: error.problems) }
        guard let reason = (error as? any ReasonedError)?.reason else {
            return (error as? ClientError)?.problem?.problems.flatMap { sentence(of: $0) }
        }
        return text(reason, in: TerminalLanguage.current)
    }

    /// The sentences of a refusal by the service.
    static func detail(of problem: Problem) -> String { sentence(of: ClientError.refused(problem)) ?? problem.detail }

    /// The sentence about a field.
    static func message(of problem: FieldProblem) -> String { sentence(of: problem) ?? problem.message }

    private static func sentence(of problems: [FieldProblem]) -> String? {
        let sentences = problems.compactMap { sentence(of: $0) }
        return sentences.isEmpty || sentences.count < problems.count ? nil : sentences.joined(separator: " ")
    }

    /// The sentences of a reason as one line; nil if only another version has a text for it, or gives it other values.
    static func text(_ reason: CodedReason, in words: Words) -> String? {
        guard let code = reason.known else { return nil }
        return words.terminalText(code.textName, values(of: reason, in: words)).map(DisplayText.line)
    }

    /// The values of a sentence, with those that depend on the language.
    private static func values(of reason: CodedReason, in words: Words) -> [String: String] {
        var values = reason.values
        if let thing = values[ReasonValue.namedThing].flatMap(NamedThing.init(rawValue:)) {
            values["thing"] = words.terminalText(thing.textName, values)
        }
        if let days = values[ReasonValue.freeDays].flatMap(FreeDays.init(rawValue:)) {
            values["days"] = words.terminalText(days.textName, values)
            for name in ["from", "until", "example"] {
                if let date = values[name].flatMap(LocalDate.init(_:)) { values[name] = DayText.text(date, in: words) }
            }
        }
        if let seconds = values[ReasonValue.seconds].flatMap(Int.init) {
            values["wait"] = ParentText.waitingTime(seconds, in: words)
        }
        if let number = values[ReasonValue.weekday].flatMap(Int.init), let day = Weekday(rawValue: number) {
            values["day"] = TerminalWord.dateWeekdays.text(number: day.rawValue - 1, in: words)
        }
        if let flaw = reason.calendarFlaw { values["flaw"] = CalendarProblemLine.message(of: flaw, in: words) }
        return values
    }
}

extension ReasonCode {
    /// The name of its text in the catalogs.
    var textName: String { "refusal.\(rawValue)" }
}

extension NamedThing {
    /// The name of its text in the catalogs.
    var textName: String { "thing.\(rawValue)" }
}

extension FreeDays {
    /// The name of its text in the catalogs.
    var textName: String { "days.\(rawValue)" }
}
