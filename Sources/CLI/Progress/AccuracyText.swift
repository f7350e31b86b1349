import Domain

/// An accuracy as people read it.
enum AccuracyText {
    /// `87 %` (`EstimationScore.wholePercent`).
    ///
    /// - Parameter percent: 0 … 100.
    static func percent(_ percent: Double) -> String {
        "\(number(percent)) %"
    }

    /// The same without the sign.
    static func number(_ percent: Double) -> String { "\(EstimationScore.wholePercent(percent))" }
}
