/// Recent times as a hint: “Last three times: 6, 8 and 7 min”.
public enum HintText {
    /// Times in the unit in which a child thinks of them.
    public enum Times: Hashable, Sendable {
        /// All are below a minute: seconds, such as “45”.
        case seconds([String])
        /// All are below two minutes: whole seconds, for durations such as “1 min 40 s”, which the reveal shows of such a time.
        case durations([Int])
        /// Minutes, such as “7”; below five, half minutes, such as “2½”.
        case minutes([String])

        /// - Parameter seconds: the times.
        public init(of seconds: [Double]) {
            let rounded = seconds.map(HintText.whole)
            let longest = rounded.max() ?? 0
            if longest < 60 {
                self = .seconds(rounded.map { String($0) })
            } else if longest < 120 {
                self = .durations(rounded)
            } else {
                self = .minutes(seconds.map { longest < 300 ? HintText.halves($0 / 60) : String(HintText.whole($0 / 60)) })
            }
        }
    }

    /// - Parameter seconds: one to three times, oldest first.
    static func text(of seconds: [Double]) -> String {
        let times =
            switch Times(of: seconds) {
            case .seconds(let numbers): "\(list(numbers)) s"
            case .durations(let seconds): list(seconds.map(duration))
            case .minutes(let numbers): "\(list(numbers)) min"
            }
        return "\(opening(seconds.count)): \(times)"
    }

    /// “45 s”, “1 min”, “1 min 40 s”.
    private static func duration(_ seconds: Int) -> String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        if minutes == 0 { return "\(rest) s" }
        return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
    }

    /// The direction of the estimates, in words.
    static func tendency(_ direction: Insight.Direction) -> String {
        "You usually guess this one \(direction == .under ? "short" : "long")."
    }

    private static func opening(_ count: Int) -> String {
        switch count {
        case 1: "Last time"
        case 2: "Last two times"
        default: "Last three times"
        }
    }

    private static func list(_ numbers: [String]) -> String {
        guard let last = numbers.last, numbers.count > 1 else { return numbers.first ?? "" }
        return "\(numbers.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// At least 1, because every task takes some time.
    private static func whole(_ value: Double) -> Int { Int(min(max(value.rounded(), 1), 1e6)) }

    /// To half minutes: “2½”.
    private static func halves(_ minutes: Double) -> String {
        let halves = Int(max((minutes * 2).rounded(), 1))
        let whole = halves / 2 == 0 ? "" : String(halves / 2)
        return halves % 2 == 0 ? whole : whole + "½"
    }
}
