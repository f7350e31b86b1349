/// The mean accuracy of one week.
public struct WeeklyAccuracy: Codable, Hashable, Sendable {
    /// First day of the week.
    public var weekStart: LocalDate
    /// The number of estimates in the week that are compared with a time.
    public var count: Int
    /// 0 … 100.
    public var meanAccuracyPercent: Double

    public init(weekStart: LocalDate, count: Int, meanAccuracyPercent: Double) {
        self.weekStart = weekStart
        self.count = count
        self.meanAccuracyPercent = meanAccuracyPercent
    }

    /// The last weeks with estimates, oldest first.
    ///
    /// - Parameters:
    ///   - history: of one player, oldest first; calibration included.
    ///   - limit: how many weeks at most.
    public static func weeks(
        of history: [EstimationSnapshot], zone: ZoneRules, firstWeekday: Weekday, rules: GameRules, limit: Int
    ) -> [WeeklyAccuracy] {
        var weeks: [WeeklyAccuracy] = []
        for snapshot in history.reversed() where snapshot.isCompared {
            let week = zone.localDateTime(at: snapshot.recordedAt).date.onOrBefore(firstWeekday)
            guard let accuracy = snapshot.accuracyPercent(rules: rules) else { continue }
            if weeks.last?.weekStart != week {
                if weeks.count == limit { break }
                weeks.append(WeeklyAccuracy(weekStart: week, count: 0, meanAccuracyPercent: 0))
            }
            weeks[weeks.count - 1].count += 1
            weeks[weeks.count - 1].meanAccuracyPercent += accuracy
        }
        return weeks.reversed().map { week in
            WeeklyAccuracy(
                weekStart: week.weekStart, count: week.count, meanAccuracyPercent: week.meanAccuracyPercent / Double(week.count))
        }
    }
}

extension EstimationSnapshot {
    /// 0 … 100; nil for invalid times.
    public func accuracyPercent(rules: GameRules) -> Double? {
        do {
            return try TimeEstimationScorer.score(estimatedSeconds: estimatedSeconds, actualSeconds: actualSeconds, rules: rules)
                .accuracyPercent
        } catch {
            return nil
        }
    }
}
