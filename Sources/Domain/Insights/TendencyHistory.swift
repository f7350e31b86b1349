import Foundation

/// How the bias and the precision of a player's estimates have developed over the weeks, each with the band in which it probably lies.
///
/// Of all tasks together. A week with too few estimates or quests is joined with the next ones; those at the end wait until they have
/// enough, so that a point stays as it is. What may be said of it is decided here, too: of the newest point, and of the change since the
/// first one.
public struct TendencyHistory: Hashable, Sendable {
    /// A week, or several that were joined.
    public struct Point: Hashable, Sendable {
        /// First day of the first week.
        public let start: LocalDate
        /// Last day of the last week.
        public let end: LocalDate
        /// How many estimates it is of, at least ``TendencyHistory/leastCount``.
        public let count: Int
        /// Mean of q = ln((e+15)/(a+15)): above 0 the estimates are too long.
        public let bias: Double
        /// Around `bias`. In nine of ten points it contains the true mean.
        public let biasBand: ClosedRange<Double>
        /// Standard deviation of q, from 0; the smaller, the steadier. Where the errors of a quest are alike, more than that of these
        /// errors alone.
        public let precision: Double
        /// Around `precision`, from 0. In nine of ten points it contains the true standard deviation.
        public let precisionBand: ClosedRange<Double>
    }

    /// How many weeks there are points of at most, counted back from the newest point.
    public static let mostWeeks = 26
    /// A point has at least so many estimates.
    public static let leastCount = 5
    /// A point is of at least so many quests: the estimates of one morning say little about another one.
    public static let leastQuests = 3

    /// Oldest first.
    public let points: [Point]
    /// How the bias has changed from the first point to the last; nil with fewer than two points.
    public let biasChange: BiasChange?
    /// How the precision has changed from the first point to the last; nil with fewer than two points.
    public let precisionChange: PrecisionChange?

    /// - Parameter history: of one player; only evidence counts, so calibration does not.
    public init(of history: [EstimationSnapshot], zone: ZoneRules, firstWeekday: Weekday) {
        let spans = Self.spans(of: history, zone, firstWeekday)
        let earliest = spans.last?.lastWeek.adding(days: -7 * (Self.mostWeeks - 1))
        let shown = spans.filter { span in earliest.map { span.firstWeek >= $0 } ?? false }
        let excess = TendencyBands.excess(of: shown.map { $0.errors.map(\.error) })
        let correlation = QuestCorrelation(of: shown.map(\.errors)).value
        // Quantiles are slow, and many weeks have the same number of estimates.
        var bands: [TendencyError.Counts: TendencyBands] = [:]
        var points: [Point] = []
        for span in shown {
            let counts = TendencyError.Counts(span.errors)
            let band = bands[counts] ?? TendencyBands(counts, correlation: correlation, excess: excess)
            bands[counts] = band
            points.append(Point(span, band))
        }
        self.points = points
        guard let first = points.first, let last = points.last, points.count > 1 else {
            (biasChange, precisionChange) = (nil, nil)
            return
        }
        let comparison = TendencyComparison(first: shown[0].errors, last: shown[shown.count - 1].errors)
        biasChange = BiasChange(from: first, to: last, comparison)
        precisionChange = PrecisionChange(from: first, to: last, comparison)
    }

    /// The weeks of a point, by their first days, with the log errors in them.
    fileprivate struct Span {
        var firstWeek: LocalDate
        var lastWeek: LocalDate
        var errors: [TendencyError] = []

        var isEnough: Bool {
            errors.count >= TendencyHistory.leastCount && Set(errors.map(\.quest)).count >= TendencyHistory.leastQuests
        }
    }

    /// Always of the whole history: which weeks are joined must not depend on which are shown.
    private static func spans(of history: [EstimationSnapshot], _ zone: ZoneRules, _ firstWeekday: Weekday) -> [Span] {
        var spans: [Span] = []
        var waiting: Span?
        for (week, errors) in errorsByWeek(history, zone, firstWeekday).sorted(by: { $0.key < $1.key }) {
            var span = waiting ?? Span(firstWeek: week, lastWeek: week)
            span.lastWeek = week
            span.errors += errors
            waiting = span.isEnough ? nil : span
            if waiting == nil { spans.append(span) }
        }
        return spans
    }

    private static func errorsByWeek(
        _ history: [EstimationSnapshot], _ zone: ZoneRules, _ firstWeekday: Weekday
    ) -> [LocalDate: [TendencyError]] {
        var errors: [LocalDate: [TendencyError]] = [:]
        var tasks = TaskNumbers()
        // The week of the estimate before: most are in the same one, and the zone is asked once a week.
        var week: (start: LocalDate, moments: Range<Date>)?
        for snapshot in history where snapshot.isEvidence {
            let error = TendencyError(quest: snapshot.questID, task: tasks.number(of: snapshot), error: snapshot.logError)
            if let week, week.moments.contains(snapshot.recordedAt) {
                errors[week.start, default: []].append(error)
                continue
            }
            let start = zone.localDateTime(at: snapshot.recordedAt).date.onOrBefore(firstWeekday)
            week = (start, zone.startOfDay(start)..<zone.startOfDay(start.adding(days: 7)))
            errors[start, default: []].append(error)
        }
        return errors
    }
}

extension TendencyHistory.Point {
    fileprivate init(_ span: TendencyHistory.Span, _ bands: TendencyBands) {
        let moments = Moments(span.errors.map(\.error))
        let deviation = (max(0, moments.squares) / bands.divisor).squareRoot()
        let reach = bands.meanReach * deviation
        let factors = bands.deviationFactors
        self.init(
            start: span.firstWeek, end: span.lastWeek.adding(days: 6), count: span.errors.count, bias: moments.mean,
            biasBand: moments.mean - reach...moments.mean + reach, precision: deviation,
            precisionBand: deviation * factors.lowerBound...deviation * factors.upperBound)
    }
}
