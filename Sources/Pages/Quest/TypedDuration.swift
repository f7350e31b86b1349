import Domain

/// A duration that a player types into two fields: minutes (`6`, `6,5` or `6:30`) and seconds.
struct TypedDuration: Hashable, Sendable {
    let minutes: String
    let seconds: String

    init(_ form: FormFields) {
        // A picked chip is a whole number of minutes; typed ones go before it.
        let typed = form["minutes"]?.trimmed ?? ""
        seconds = form["seconds"]?.trimmed ?? ""
        minutes = typed.isEmpty && seconds.isEmpty ? form["chip"]?.trimmed ?? "" : typed
    }

    var isEmpty: Bool { minutes.isEmpty && seconds.isEmpty }

    /// In seconds; nil where it is none.
    var value: Double? {
        if isEmpty { return nil }
        let parts = minutes.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, seconds.isEmpty, let whole = Self.number(parts[0]), let rest = Self.number(parts[1]), rest < 60 {
            return whole * 60 + rest
        }
        guard let whole = minutes.isEmpty ? 0 : Self.number(minutes[...]),
            let rest = seconds.isEmpty ? 0 : Self.number(seconds[...])
        else { return nil }
        return whole * 60 + rest
    }

    private static func number(_ text: Substring) -> Double? {
        guard !text.isEmpty, text.utf8.count <= 8, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }) else {
            return nil
        }
        return Double(text.replacing(",", with: "."))
    }
}

extension String {
    fileprivate var trimmed: String {
        String(trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }.reversed())
    }
}
