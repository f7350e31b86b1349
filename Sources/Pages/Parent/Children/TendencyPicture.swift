import Domain

/// How the bias or the precision of a child's guesses has developed: a line through the weeks, and the band in which it probably lies.
struct TendencyPicture: Sendable {
    enum Kind: Sendable { case bias, precision }

    struct Dot: Sendable {
        let x: String
        let y: String
    }

    let heading: String
    let title: String
    let sentence: String
    /// The outline of the band.
    let band: String
    /// The line through the points; nil for a single one.
    let path: String?
    let dots: [Dot]
    /// Where a guess is right; nil where that is the lower edge.
    let middle: String?
    /// What is written above and below.
    let upper: String
    let lower: String
    let from: String
    /// Nil where it is the same day.
    let to: String?

    private static let (left, right) = (20.0, 300.0)
    private static let (top, bottom) = (24.0, 112.0)
    /// Half the width of the band of a single point.
    private static let single = 12.0
    /// Errors beyond half or twice the time are drawn at the edge; a standard deviation beyond this one is, too.
    private static let (mostBias, mostPrecision) = (0.7, 0.9)

    /// - Returns: nil without any point.
    init?(_ kind: Kind, _ history: TendencyHistory, _ words: Words, today: LocalDate) {
        let points = history.points
        guard let first = points.first, let last = points.last else { return nil }
        let (begin, end) = (first.middleDay, last.middleDay)
        let places = points.map { point in
            end > begin
                ? Self.left + (Self.right - Self.left) * (point.middleDay - begin) / (end - begin) : (Self.left + Self.right) / 2
        }
        let height = Self.bottom - Self.top
        func y(_ value: Double) -> Double {
            let share = kind == .bias ? (value + Self.mostBias) / (2 * Self.mostBias) : value / Self.mostPrecision
            return Self.bottom - height * min(max(share, 0), 1)
        }
        func text(_ x: Double, _ value: Double) -> String { "\(SVGNumber.text(x)) \(SVGNumber.text(y(value)))" }
        func band(_ point: TendencyHistory.Point) -> ClosedRange<Double> { kind == .bias ? point.biasBand : point.precisionBand }
        func value(_ point: TendencyHistory.Point) -> Double { kind == .bias ? point.bias : point.precision }
        var sides = zip(places, points).map { (x: $0, point: $1) }
        if points.count == 1 { sides = [(places[0] - Self.single, first), (places[0] + Self.single, first)] }
        let above = sides.map { text($0.x, band($0.point).upperBound) }
        let below = sides.reversed().map { text($0.x, band($0.point).lowerBound) }
        let outline = above + below
        self.band = "M" + outline.joined(separator: "L") + "Z"
        path = points.count > 1 ? "M" + zip(places, points).map { text($0, value($1)) }.joined(separator: "L") : nil
        dots = zip(places, points).map { Dot(x: SVGNumber.text($0), y: SVGNumber.text(y(value($1)))) }
        middle = kind == .bias ? SVGNumber.text(y(0)) : nil
        switch kind {
        case .bias: (heading, upper, lower) = (words(.childrenChildBias), words(.patternsLong), words(.patternsShort))
        case .precision:
            (heading, upper, lower) = (
                words(.childrenChildPrecision), words(.childrenChildScattered), words(.childrenChildSteady)
            )
        }
        let since = ["day": words.day(first.start, today: today)]
        sentence =
            kind == .bias
            ? "\(words(last.direction)) \(words(history.biasChange, since))"
            : "\(words(last.steadiness)) \(words(history.precisionChange, since))"
        title = "\(heading) \(sentence)"
        from = words.day(first.start, today: today)
        to = points.count > 1 ? words.day(min(last.end, today), today: today) : nil
    }
}

extension TendencyHistory.Point {
    fileprivate var middleDay: Double { Double(start.dayNumber + end.dayNumber) / 2 }
}

extension Words {
    fileprivate func callAsFunction(_ direction: TendencyHistory.Bias) -> String {
        switch direction {
        case .short: self(.childrenBiasShort)
        case .long: self(.childrenBiasLong)
        case .right: self(.childrenBiasRight)
        case .unclear: self(.childrenBiasUnclear)
        }
    }

    fileprivate func callAsFunction(_ steadiness: TendencyHistory.Steadiness) -> String {
        switch steadiness {
        case .steady: self(.childrenPrecisionSteady)
        case .scattered: self(.childrenPrecisionScattered)
        case .unclear: self(.childrenPrecisionUnclear)
        }
    }

    /// - Parameter since: the day on which the first point begins.
    fileprivate func callAsFunction(_ change: TendencyHistory.BiasChange?, _ since: [String: String]) -> String {
        switch change {
        case nil: self(.childrenTrendOnce)
        case .closer: self(.childrenBiasCloser, since)
        case .farther: self(.childrenBiasFarther, since)
        case .turned: self(.childrenBiasTurned, since)
        case .unclear: self(.childrenTrendSame)
        }
    }

    /// - Parameter since: the day on which the first point begins.
    fileprivate func callAsFunction(_ change: TendencyHistory.PrecisionChange?, _ since: [String: String]) -> String {
        switch change {
        case nil: self(.childrenTrendOnce)
        case .steadier: self(.childrenPrecisionCloser, since)
        case .lessSteady: self(.childrenPrecisionFarther, since)
        case .unclear: self(.childrenTrendSame)
        }
    }
}
