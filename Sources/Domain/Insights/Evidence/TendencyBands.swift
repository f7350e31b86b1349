/// The 90 % bands of the mean and of the standard deviation of some errors, in units of their standard deviation.
struct TendencyBands {
    /// From the mean to either end of its band.
    let meanReach: Double
    /// The sum of the squares around the mean, divided by this, is the variance.
    let divisor: Double
    /// From the lower to the upper end of the band of the standard deviation, around 1.
    let deviationFactors: ClosedRange<Double>

    private static let tail = 0.05
    /// Below it the band of the standard deviation would be too wide to show anything.
    private static let leastDegreesOfFreedom = 1.0

    /// - Parameters:
    ///   - counts: of at least two quests.
    ///   - correlation: of the errors of one quest. They count as fewer independent ones.
    ///   - excess: their excess kurtosis, from 0. The more often values lie far out, the less a standard deviation says: its variance
    ///     is that of a normal sample with fewer degrees of freedom (Satterthwaite 1946).
    init(_ counts: TendencyError.Counts, correlation: Double, excess: Double) {
        let count = Double(counts.errors)
        let inflation = QuestCorrelation.inflation(counts, correlation)
        divisor = count - inflation
        let independent = count / inflation
        meanReach =
            StudentT.quantile(1 - Self.tail, degreesOfFreedom: max(Self.leastDegreesOfFreedom, independent - 1))
            / independent.squareRoot()
        // Squares of errors are less correlated than the errors.
        let size = count / QuestCorrelation.inflation(counts, correlation * correlation)
        let degrees = max(Self.leastDegreesOfFreedom, 2 / (2 / (size - 1) + excess / size))
        let lower = degrees / ChiSquare.quantile(1 - Self.tail, degreesOfFreedom: degrees)
        let upper = degrees / ChiSquare.quantile(Self.tail, degreesOfFreedom: degrees)
        deviationFactors = lower.squareRoot()...upper.squareRoot()
    }

    /// The excess kurtosis that several groups of values have in common, each around its own mean; from 0, which is that of a normal
    /// distribution. A child who forgets to tap now and then has more.
    static func excess(of groups: [[Double]]) -> Double {
        var (count, squares, fourths, kept) = (0.0, 0.0, 0.0, 0.0)
        for group in groups where group.count > 1 {
            let mean = Moments(group).mean
            for value in group {
                let square = (value - mean) * (value - mean)
                squares += square
                fourths += square * square
            }
            let size = Double(group.count)
            count += size
            // Around the mean of the group itself, only this part of the excess is left.
            kept += (size * size - 3 * size + 3) / (size - 1)
        }
        let variance = squares / max(1, count)
        // Values that are all equal have no shape.
        guard variance > 1e-12 else { return 0 }
        let kurtosis = fourths / count / (variance * variance)
        return max(0, (kurtosis - 3) * count / kept)
    }
}
