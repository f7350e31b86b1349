import Domain
import Pages

/// Days of the week as people type and read them.
enum WeekdayText {
    private static let names: [(Weekday, String)] = [
        (.monday, "mon"), (.tuesday, "tue"), (.wednesday, "wed"), (.thursday, "thu"), (.friday, "fri"), (.saturday, "sat"),
        (.sunday, "sun"),
    ]

    /// Examples of typed days, for the help, which is in English. Errors have `RoutineEditWord.dayExamples`.
    static let examples = "mon,wed or mon-fri, weekdays, weekend, daily"

    /// `mon tue`, `every day` or `weekdays`; without a day `only with the calendar`. In German `Mo Di`, `täglich` or `Mo–Fr`.
    ///
    /// - Parameter texts: those of a language; those of the login by default.
    static func text(_ days: some Sequence<Weekday>, in texts: Words = TerminalLanguage.current) -> String {
        let days = Set(days)
        if days.isEmpty { return RoutineWord.calendarOnly.text(in: texts) }
        if days.count == 7 { return RoutineWord.everyDay.text(in: texts) }
        if days == Set(weekdays) { return RoutineWord.weekdays.text(in: texts) }
        return names.map(\.0).filter { days.contains($0) }
            .map { RoutineWord.weekdayNames.text(number: $0.rawValue - 1, in: texts) }.joined(separator: " ")
    }

    /// `mon`, `tue` …, from Monday on.
    static func words(_ days: some Sequence<Weekday>) -> [String] {
        let days = Set(days)
        return names.filter { days.contains($0.0) }.map(\.1)
    }

    /// Understands `mon,tue`, `Monday Tuesday`, `mon-fri`, `Mo, Mi`, `weekdays`, `weekend` and `daily`, and for no day `calendar`, or the
    /// same in German.
    ///
    /// - Returns: nil if a word is none of these: a day that was meant otherwise must not be taken for another one.
    static func parse(_ text: String) -> [Weekday]? {
        let text = NameRule.trimmed(text).lowercased()
        // A question shows the longer ones as the answer of Enter alone.
        let shown = [TerminalLanguage.english, TerminalLanguage.current].map { RoutineWord.calendarOnly.text(in: $0).lowercased() }
        if (["calendar", "kalender"] + shown).contains(text) { return [] }
        var words = self.parts(of: text)[...]
        var days: [Weekday] = []
        while let word = words.popFirst() {
            guard words.first == "-" else {
                guard let named = groups[word] ?? dayNames[word].map({ [$0] }) else { return nil }
                days += named
                continue
            }
            words.removeFirst()
            // In “mon-wed-fri” the last part can be a day or the end of a range.
            guard let first = dayNames[word], let last = words.popFirst().flatMap({ dayNames[$0] }), words.first != "-" else {
                return nil
            }
            days += range(first, last)
        }
        return days.isEmpty ? nil : days
    }

    /// The words of a text, and `-` between the two days of a range.
    private static func parts(of text: String) -> [String] {
        let dashed = text.reduce(into: "") { $0 += "-–—".contains($1) ? " - " : String($1) }
        let words = dashed.split { $0.isWhitespace || ",;/&+.".contains($0) }.map(String.init)
        // The longer phrases first: “every day” is no “every”.
        let joined = words.joined(separator: " ").replacing("every day", with: "daily").replacing("all days", with: "daily")
        return joined.split(separator: " ").map(String.init).filter { !fillers.contains($0) }
            .map { ranges.contains($0) ? "-" : $0 }
    }

    /// From one day to another, both included; `fri-mon` goes over the weekend.
    private static func range(_ first: Weekday, _ last: Weekday) -> [Weekday] {
        let week = names.map(\.0)
        guard let start = week.firstIndex(of: first), let end = week.firstIndex(of: last) else { return [] }
        let length = (end - start + week.count) % week.count
        return (0...length).map { week[(start + $0) % week.count] }
    }

    private static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]

    private static let groups: [String: [Weekday]] = [
        "daily": Weekday.allCases, "all": Weekday.allCases, "täglich": Weekday.allCases,
        "weekdays": weekdays, "werktags": weekdays, "weekend": [.saturday, .sunday], "weekends": [.saturday, .sunday],
        "wochenende": [.saturday, .sunday],
    ]

    private static let fillers: Set<String> = ["and", "und", "et", "y", "every", "on"]
    private static let ranges: Set<String> = ["-", "to", "through", "until", "bis", "à"]

    /// Names and usual abbreviations, without those that mean different days in two languages.
    private static let dayNames: [String: Weekday] = {
        let days: [(Weekday, String)] = [
            (.monday, "mo mon monday mondays montag montags lun lundi lunes"),
            (.tuesday, "tu tue tues tuesday tuesdays di dienstag dienstags mar mardi martes"),
            (.wednesday, "we wed weds wednesday wednesdays mi mittwoch mittwochs mer mercredi mié mie miércoles miercoles"),
            (.thursday, "th thu thur thurs thursday thursdays do donnerstag donnerstags jeu jeudi jue jueves"),
            (.friday, "fr fri friday fridays freitag freitags ven vendredi vie viernes"),
            (.saturday, "sa sat saturday saturdays samstag samstags sonnabend sonnabends sam samedi sáb sab sábado sabado"),
            (.sunday, "su sun sunday sundays so sonntag sonntags dim dimanche dom domingo"),
        ]
        return days.reduce(into: [:]) { names, day in
            for name in day.1.split(separator: " ") { names[String(name)] = day.0 }
        }
    }()
}
