/// Days with the name of their month, as people type them: `24. Dezember`, `Dec 24th, 2026`, `24 de diciembre`.
enum NamedMonth {
    /// The most words of such a day: `el 24 de diciembre de 2026`.
    static let mostWords = 6

    /// The day of a text; nil for a text without a month's name, and for one that says more.
    static func day(_ text: String) throws(TimeTextProblem) -> TypedDay? {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "." || $0 == "," }.map(String.init)
            .filter { !fillers.contains($0) }
        guard let place = words.prefix(2).firstIndex(where: { months[$0] != nil }), let month = months[words[place]],
            (2...3).contains(words.count), let day = number(words[1 - place])
        else { return nil }
        guard let last = words.dropFirst(2).first else {
            // A leap year has every day of the year.
            if LocalDate(year: 2000, month: month, day: day) != nil { return .dayOfYear(month: month, day: day) }
            throw problem(text, 2000, month, day)
        }
        guard let year = TypedNumber.value(last, digits: 4...4) else { return nil }
        guard let date = LocalDate(year: year, month: month, day: day) else { throw problem(text, year, month, day) }
        return .date(date)
    }

    private static func problem(_ text: String, _ year: Int, _ month: Int, _ day: Int) -> TimeTextProblem {
        LocalDate.problem(NameRule.trimmed(text), year, month, day)
    }

    /// `24`, `24th`, `1er`
    private static func number(_ word: String) -> Int? {
        let ending = endings.first { word.hasSuffix($0) } ?? ""
        return TypedNumber.value(word.dropLast(ending.count), digits: 1...2)
    }

    private static let endings = ["st", "nd", "rd", "th", "er"]
    private static let fillers: Set<String> = ["de", "del", "le", "el", "of", "the", "den", "am"]

    /// The names in the languages that calendars are read in, with the usual short forms.
    private static let months: [String: Int] = {
        let names = [
            "january jan januar jänner janvier janv enero ene", "february feb februar feber février fevrier févr fév febrero",
            "march mar märz maerz mär mrz mars marzo", "april apr avril avr abril abr", "may mai mayo",
            "june jun juni juin junio", "july jul juli juillet juil julio", "august aug août aout agosto ago",
            "september sep sept septembre septiembre", "october oct oktober okt octobre octubre",
            "november nov novembre noviembre", "december dec dezember dez décembre decembre déc diciembre dic",
        ]
        let all = names.enumerated().flatMap { index, words in words.split(separator: " ").map { (String($0), index + 1) } }
        return Dictionary(uniqueKeysWithValues: all)
    }()
}
