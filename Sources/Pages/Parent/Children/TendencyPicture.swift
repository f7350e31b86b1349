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
    /// A smaller change is none that anybody would notice.
    fileprivate static let leastChange = 0.02
    /// A mean in it is right: at most about a fifth too short or too long.
    fileprivate static let rightBias = -0.2...0.2

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
        let state = kind == .bias ? words.bias(last) : words.precision(last)
        let change =
            points.count == 1
            ? words(.childrenTrendOnce) : kind == .bias ? words.biasChange(first, last) : words.precisionChange(first, last)
        sentence = "\(state) \(change)"
        title = "\(heading) \(sentence)"
        from = words.day(first.start, today: today)
        to = points.count > 1 ? words.day(min(last.end, today), today: today) : nil
    }
}

extension TendencyHistory.Point {
    fileprivate var middleDay: Double { Double(start.dayNumber + end.dayNumber) / 2 }
}

/// Only what the bands carry is said.
extension Words {
    fileprivate func bias(_ point: TendencyHistory.Point) -> String {
        let (band, right) = (point.biasBand, TendencyPicture.rightBias)
        if band.contains(0) {
            let isRight = right.contains(band.lowerBound) && right.contains(band.upperBound)
            return self(isRight ? .childrenBiasRight : .childrenBiasUnclear)
        }
        return point.bias < 0 ? self(.childrenBiasShort) : self(.childrenBiasLong)
    }

    fileprivate func biasChange(_ first: TendencyHistory.Point, _ last: TendencyHistory.Point) -> String {
        guard !first.biasBand.overlaps(last.biasBand), abs(last.bias - first.bias) > TendencyPicture.leastChange else {
            return self(.childrenTrendSame)
        }
        return abs(last.bias) < abs(first.bias) ? self(.childrenBiasCloser) : self(.childrenBiasFarther)
    }

    fileprivate func precision(_ point: TendencyHistory.Point) -> String {
        if point.precisionBand.upperBound < GuessTendency.steady { return self(.childrenPrecisionSteady) }
        return self(point.precisionBand.lowerBound > GuessTendency.steady ? .childrenPrecisionScattered : .childrenPrecisionUnclear)
    }

    fileprivate func precisionChange(_ first: TendencyHistory.Point, _ last: TendencyHistory.Point) -> String {
        let change = abs(last.precision - first.precision)
        guard !first.precisionBand.overlaps(last.precisionBand), change > TendencyPicture.leastChange else {
            return self(.childrenTrendSame)
        }
        return self(last.precision < first.precision ? .childrenPrecisionCloser : .childrenPrecisionFarther)
    }
}
