/// A duration as people type it: `6`, `6:30`, `6m`, `6 min 30`, `90s`, `1h`, `1½`, `1:05:00`.
///
/// A bare number is minutes. `6.30` and `6,30` are `6:30`, because people who type two digits mean seconds; `6.5` is six minutes and a
/// half. Digits of every script are read. The page's script (`paper.js`) reads the same texts.
public enum TypedDuration {
    /// The seconds that a text means, zero included.
    ///
    /// - Returns: nil if the text is no duration.
    public static func seconds(_ text: String) -> Double? {
        let text = withDecimals(text.lowercased().filter { !$0.isWhitespace })
        return colons(text) ?? pointed(text) ?? units(text) ?? number(text).map { $0 * 60 }
    }

    /// `1½` becomes `1.5`, and `½` becomes `0.5`.
    private static func withDecimals(_ text: String) -> String {
        guard let place = text.firstIndex(where: { fractions[$0] != nil }), let decimals = fractions[text[place]] else {
            return text
        }
        let (before, after) = (text[..<place], text[text.index(after: place)...])
        // `½5` is no number.
        if after.first?.isNumber == true { return text }
        return (before.last?.isNumber == true ? before : before + "0") + decimals + after
    }

    private static let fractions: [Character: String] = ["½": ".5", "¼": ".250", "¾": ".750"]

    /// `6:30` and `1:05:00`
    private static func colons(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { whole($0) }
        guard (2...3).contains(parts.count), let first = parts[0] else { return nil }
        return parts.dropFirst().reduce(first) { sum, part in
            guard let sum, let part, part < 60 else { return nil }
            return sum * 60 + part
        }
    }

    /// `6.30` and `6,30`
    private static func pointed(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        return parts.count == 2 && parts[1].count == 2 ? colons(parts.joined(separator: ":")) : nil
    }

    /// `6m30s`, `1h`, `90sec`, `1h30`: units from large to small, and a last number of the unit that would come next.
    private static func units(_ text: String) -> Double? {
        var seconds = 0.0
        var last = Double.infinity
        var rest = text[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
            rest = rest.dropFirst(digits.count)
            let word = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(word.count)
            guard let amount = number(digits) else { return nil }
            let unit = word.isEmpty && last.isFinite ? last / 60 : units[String(word)]
            guard let unit, unit < last, unit >= 1 else { return nil }
            seconds += amount * unit
            last = unit
        }
        return last.isFinite ? seconds : nil
    }

    private static let units: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "m": 60, "min": 60, "mins": 60, "minute": 60,
        "minutes": 60, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
        "std": 3600, "stunde": 3600, "stunden": 3600, "heure": 3600, "heures": 3600, "hora": 3600, "horas": 3600, "minuten": 60,
        "minuto": 60, "minutos": 60, "sek": 1, "sekunde": 1, "sekunden": 1, "seconde": 1, "secondes": 1, "segundo": 1,
        "segundos": 1,
    ]

    /// `6`, `2.5` and `2,5`, with decimal digits of any script.
    private static func number(_ text: some StringProtocol) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard parts.count <= 2, let whole = whole(parts[0]) else { return nil }
        guard parts.count == 2 else { return whole }
        guard let fraction = self.whole(parts[1]) else { return nil }
        return whole + fraction / parts[1].reduce(1) { power, _ in power * 10 }
    }

    private static func whole(_ text: some StringProtocol) -> Double? {
        guard (1...9).contains(text.count) else { return nil }
        return text.reduce(0.0) { sum, digit in
            // Roman numerals and superscripts have a value, too.
            guard let sum, digit.unicodeScalars.first?.properties.numericType == .decimal, let value = digit.wholeNumberValue else {
                return nil
            }
            return sum * 10 + Double(value)
        }
    }
}
