/// What a start-by leads to, held against all runs that could come.
struct StartByLook {
    /// The share of runs that are done in time.
    var onTime: Double
    /// The mean pinball loss of the 0.9 quantile, as a share of the middle run.
    var loss: Double
    /// Minutes that she is ready too early, in the middle.
    var minutesEarly: Double

    /// - Parameters:
    ///   - preparation: seconds between the start-by and the moment to leave.
    ///   - future: seconds of the runs that could come, sorted, when she knows the routine.
    ///   - practice: how much longer everything takes now.
    init(_ preparation: Double, _ future: [Double], practice: Double) {
        let count = Double(future.count)
        let median = future[future.count / 2] * practice
        onTime = Double(future.count { $0 * practice <= preparation }) / count
        loss =
            future.reduce(0) { sum, total in
                let late = total * practice - preparation
                return sum + (late > 0 ? 0.9 * late : -0.1 * late)
            } / count / median
        minutesEarly = (preparation - median) / 60
    }
}

/// What came of the looks at many families.
struct StartByScores {
    private var shares: [Double] = []
    private var losses: [Double] = []
    private var waits: [Double] = []

    /// - Parameter looks: at one family.
    mutating func add(_ looks: [StartByLook]) {
        shares.append(Self.mean(looks.map(\.onTime)))
        losses.append(Self.mean(looks.map(\.loss)))
        waits.append(Self.mean(looks.map(\.minutesEarly)))
    }

    /// Of 100 runs.
    var onTime: Double { 100 * Self.mean(shares) }
    /// Of 100 families, those that are neither often late nor always early.
    var steadyFamilies: Double { 100 * Double(shares.count { (0.8...0.98).contains($0) }) / Double(shares.count) }
    var loss: Double { Self.mean(losses) }
    /// Of the family in the middle.
    var minutesEarly: Double { waits.sorted()[waits.count / 2] }

    private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
