/// Numbers in pictures.
enum SVGNumber {
    /// A number with one decimal at most, as SVG has it.
    static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
        return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }
}
