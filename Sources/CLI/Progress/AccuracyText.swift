/// An accuracy as people read it.
enum AccuracyText {
    /// `87 %`. Only an estimate without any error is 100 %: the bars beside it would show the rest.
    ///
    /// - Parameter percent: 0 … 100.
    static func percent(_ percent: Double) -> String {
        "\(number(percent)) %"
    }

    /// The same without the sign.
    static func number(_ percent: Double) -> String {
        let rounded = Int(percent.rounded())
        return "\(rounded == 100 && percent < 99.999 ? 99 : rounded)"
    }
}
