/// Recent times as a hint: “Last three times: 6, 8 and 7 min”.
public enum HintText {
    /// Times in the unit in which a child thinks of them: seconds below two minutes, half minutes below five, else minutes.
    ///
    /// - Parameter seconds: the times.
    /// - Returns: numbers such as “45” and “2½”, and whether they are seconds.
    public static func numbers(of seconds: [Double]) -> (numbers: [String], areSeconds: Bool) {
        let longest = seconds.max() ?? 0
        if longest < 120 { return (seconds.map { whole($0) }, true) }
        return (seconds.map { longest < 300 ? halves($0 / 60) : whole($0 / 60) }, false)
    }

    /// - Parameter seconds: one to three times, oldest first.
    static func text(of seconds: [Double]) -> String {
        let (numbers, areSeconds) = numbers(of: seconds)
        return "\(opening(numbers.count)): \(list(numbers)) \(areSeconds ? "s" : "min")"
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
