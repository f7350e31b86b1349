/// How long a routine will take her.
public struct RoutineForecast: Codable, Hashable, Sendable {
    /// Runs below which a forecast is still learning.
    public static let runsToLearn = 5

    /// Seconds that suffice with the asked probability, in whole minutes.
    public var preparationSeconds: Int
    /// Seconds that suffice in half of the runs.
    public var medianSeconds: Int
    /// How many of her own runs it rests on.
    public var runs: Int
    /// Fewer than 5 runs: the figure is mostly a general expectation and is labelled "still learning".
    public var isLearning: Bool

    public init(preparationSeconds: Int, medianSeconds: Int, runs: Int) {
        self.preparationSeconds = preparationSeconds
        self.medianSeconds = medianSeconds
        self.runs = runs
        isLearning = runs < Self.runsToLearn
    }
}
