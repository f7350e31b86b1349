/// A number from a run, and how much it still says.
struct Weighted: Sendable {
    var value: Double
    /// From 0; 1 for the newest run.
    var weight: Double
}

extension [Weighted] {
    var weight: Double { reduce(0) { $0 + $1.weight } }

    /// The weighted mean; 0 of none.
    var mean: Double {
        let weight = weight
        return weight > 0 ? reduce(0) { $0 + $1.weight * $1.value } / weight : 0
    }

    /// The weighted squares of the distances from a value, together.
    func squares(around center: Double) -> Double {
        reduce(0) { $0 + $1.weight * ($1.value - center) * ($1.value - center) }
    }

    /// The value with half of the weight on either side; nil of none.
    var median: Double? {
        let sorted = sorted { $0.value < $1.value }
        let half = weight / 2
        var sum = 0.0
        for entry in sorted {
            sum += entry.weight
            if sum >= half { return entry.value }
        }
        return sorted.last?.value
    }

    /// Values further than `limit` from a center are taken for those at the limit.
    func winsorized(around center: Double, limit: Double) -> [Weighted] {
        map { Weighted(value: Swift.min(Swift.max($0.value, center - limit), center + limit), weight: $0.weight) }
    }
}
