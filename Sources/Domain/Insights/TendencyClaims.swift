extension TendencyHistory {
    /// What can be said of the direction of estimates.
    public enum Bias: Hashable, Sendable {
        case short, long, right
        /// The evidence supports none of these.
        case unclear
    }

    /// What can be said of the steadiness of estimates.
    public enum Steadiness: Hashable, Sendable {
        case steady, scattered
        /// The evidence supports neither.
        case unclear
    }

    /// How a bias has changed.
    public enum BiasChange: Hashable, Sendable {
        case closer, farther
        /// Estimates were too short and are too long, or the reverse.
        case turned
        /// The evidence supports none of these.
        case unclear
    }

    /// How the precision has changed.
    public enum PrecisionChange: Hashable, Sendable {
        case steadier, lessSteady
        /// The evidence supports neither.
        case unclear
    }

    /// A band of the bias within these limits, about a fifth too short or too long, says that it is small.
    fileprivate static let smallBias = -0.2...0.2
}

extension TendencyHistory.Point {
    /// What can be said of its bias: a direction where its band has no 0, and right where the band is narrow. Within
    /// ``GuessTendency/rightShare`` no direction is said, as on all pages.
    public var direction: TendencyHistory.Bias {
        let small = TendencyHistory.smallBias
        if abs(bias) <= GuessTendency.rightShare {
            return small.contains(biasBand.lowerBound) && small.contains(biasBand.upperBound) ? .right : .unclear
        }
        if biasBand.contains(0) { return .unclear }
        return bias < 0 ? .short : .long
    }

    /// What can be said of its precision.
    public var steadiness: TendencyHistory.Steadiness {
        if precisionBand.upperBound < GuessTendency.steady { return .steady }
        return precisionBand.lowerBound > GuessTendency.steady ? .scattered : .unclear
    }

    /// How far the true mean may lie from 0, whatever its direction.
    fileprivate var distance: ClosedRange<Double> {
        let ends = [abs(biasBand.lowerBound), abs(biasBand.upperBound)].sorted()
        return (biasBand.contains(0) ? 0 : ends[0])...ends[1]
    }
}

extension TendencyHistory.BiasChange {
    /// - Parameter comparison: of the errors of the two points. A change that their bands show, and their tasks explain, is none.
    init(from first: TendencyHistory.Point, to last: TendencyHistory.Point, _ comparison: TendencyComparison) {
        guard let change = comparison.bias, change * (last.bias - first.bias) > 0 else {
            self = .unclear
            return
        }
        let sides: Set = [first.direction, last.direction]
        if sides == [.short, .long] {
            self = .turned
        } else if last.distance.upperBound < first.distance.lowerBound {
            self = .closer
        } else if last.distance.lowerBound > first.distance.upperBound {
            self = .farther
        } else {
            self = .unclear
        }
    }
}

extension TendencyHistory.PrecisionChange {
    /// - Parameter comparison: of the errors of the two points. A change that their bands show, and their tasks explain, is none.
    init(from first: TendencyHistory.Point, to last: TendencyHistory.Point, _ comparison: TendencyComparison) {
        guard let change = comparison.scatter, change * (last.precision - first.precision) > 0,
            !first.precisionBand.overlaps(last.precisionBand)
        else {
            self = .unclear
            return
        }
        self = change < 0 ? .steadier : .lessSteady
    }
}
