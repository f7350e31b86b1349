/// Recent times as a hint: “Last three times: 6, 8 and 7 min”.
enum HintText {
    /// - Parameter seconds: one to three times, oldest first.
    static func text(of seconds: [Double]) -> String {
        let longest = seconds.max() ?? 0
        let numbers: [String]
        let unit: String
        if longest < 120 {
            numbers = seconds.map { whole($0) }
            unit = "s"
        } else {
            numbers = seconds.map { longest < 300 ? halves($0 / 60) : whole($0 / 60) }
            unit = "min"
        }
        return "\(opening(numbers.count)): \(list(numbers)) \(unit)"
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
    private static func whole(_ value: Double) -> String { String(Int(min(max(value.rounded(), 1), 1e6))) }

    /// To half minutes: “2½”.
    private static func halves(_ minutes: Double) -> String {
        let halves = Int(max((minutes * 2).rounded(), 1))
        let whole = halves / 2 == 0 ? "" : String(halves / 2)
        return halves % 2 == 0 ? whole : whole + "½"
    }
}
