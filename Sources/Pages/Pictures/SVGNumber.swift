/// Numbers in pictures.
enum SVGNumber {
    /// A number with one decimal at most, as SVG has it.
    static func text(_ number: Double) -> String {
        let tenths = Int(min(max((number * 10).rounded(), -1e15), 1e15))
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }
}
