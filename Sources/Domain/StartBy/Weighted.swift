/// A number from a run, with the weight of the run.
struct Weighted: Sendable {
    var value: Double
    /// From 0; 1 for the newest run.
    var weight: Double
}

extension [Weighted] {
    var weight: Double { reduce(0) { $0 + $1.weight } }

    /// The weighted mean; 0 of an empty array.
    var mean: Double {
        let weight = weight
        return weight > 0 ? reduce(0) { $0 + $1.weight * $1.value } / weight : 0
    }

    /// The weighted sum of the squared distances from a value.
    func squares(around center: Double) -> Double {
        reduce(0) { $0 + $1.weight * ($1.value - center) * ($1.value - center) }
    }

    /// The value with half of the weight on either side; nil of an empty array.
    var median: Double? { quantile(0.5) }

    /// The value that this share of the weight does not exceed; nil of an empty array.
    func quantile(_ share: Double) -> Double? {
        let sorted = sorted { $0.value < $1.value }
        let below = share * weight
        var sum = 0.0
        for entry in sorted {
            sum += entry.weight
            if sum >= below { return entry.value }
        }
        return sorted.last?.value
    }

    /// A mean in which values further than `limit` away from it count as if they were at the limit (Huber 1964); nil of an empty
    /// array.
    ///
    /// Between two equally frequent values it is in the middle, whereas a median would be one of them.
    func robustMean(limit: Double) -> Double? {
        guard var mean = median else { return nil }
        for _ in 0..<20 { mean = winsorized(around: mean, limit: limit).mean }
        return mean
    }

    /// Moves values further than `limit` from a center to the limit.
    func winsorized(around center: Double, limit: Double) -> [Weighted] {
        map { Weighted(value: Swift.min(Swift.max($0.value, center - limit), center + limit), weight: $0.weight) }
    }
}
