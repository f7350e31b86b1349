public import Domain
public import Foundation

/// What `GET /v1/players/{id}/stats` answers: a player's estimates compared with actual times.
public struct PlayerStats: Codable, Hashable, Sendable {
    /// One estimate and the actual time.
    public struct Time: Codable, Hashable, Sendable {
        public var estimatedSeconds: Double
        public var actualSeconds: Double
        public var at: Date

        public init(estimatedSeconds: Double, actualSeconds: Double, at: Date) {
            self.estimatedSeconds = estimatedSeconds
            self.actualSeconds = actualSeconds
            self.at = at
        }
    }

    /// All estimates of one task.
    public struct Task: Codable, Hashable, Sendable {
        public var routineID: RoutineID?
        /// The names that the player sees. A removed routine or task keeps its last name.
        public var routineName: String
        public var taskName: String
        /// Scored estimates, without calibration.
        public var count: Int
        public var medianEstimateSeconds: Double
        public var medianActualSeconds: Double
        /// Mean of ln((e+15)/(a+15)): above 0, the player estimates too much.
        public var bias: Double
        /// Standard deviation of the same values; nil for a single one.
        public var precision: Double?
        /// 0 … 100.
        public var meanAccuracyPercent: Double
        /// The last five scored estimates, without calibration; nil where there are no more than these.
        public var lately: LatelyAccuracy?
        /// The closest estimate; nil before there is one.
        public var best: PersonalBest?
        /// The latest estimates, oldest first, at most twelve, calibration included.
        public var recent: [Time]

        public init(
            routineID: RoutineID?, routineName: String, taskName: String, count: Int, medianEstimateSeconds: Double,
            medianActualSeconds: Double, bias: Double, precision: Double?, meanAccuracyPercent: Double,
            lately: LatelyAccuracy? = nil,
            best: PersonalBest? = nil, recent: [Time]
        ) {
            self.routineID = routineID
            self.routineName = routineName
            self.taskName = taskName
            self.count = count
            self.medianEstimateSeconds = medianEstimateSeconds
            self.medianActualSeconds = medianActualSeconds
            self.bias = bias
            self.precision = precision
            self.meanAccuracyPercent = meanAccuracyPercent
            self.lately = lately
            self.best = best
            self.recent = recent
        }
    }

    public var player: PlayerProfile
    /// Of all tasks; nil before the first estimate.
    public var overall: OverallAccuracy?
    /// In the order of the routines; tasks that no routine has any more come last.
    public var tasks: [Task]
    /// The last 26 weeks with estimates, oldest first; calibration included.
    public var weeks: [WeeklyAccuracy]
    /// The household's zone, an IANA name.
    public var timeZone: String

    public init(player: PlayerProfile, overall: OverallAccuracy? = nil, tasks: [Task], weeks: [WeeklyAccuracy], timeZone: String) {
        self.player = player
        self.overall = overall
        self.tasks = tasks
        self.weeks = weeks
        self.timeZone = timeZone
    }

    public static let example = PlayerStats(
        player: .example, overall: .example,
        tasks: [
            Task(
                routineID: Routine.example.id, routineName: "Activity Quest", taskName: "Gather gear", count: 14,
                medianEstimateSeconds: 240,
                medianActualSeconds: 460, bias: -0.62, precision: 0.3, meanAccuracyPercent: 61,
                lately: LatelyAccuracy(bias: -0.3, meanAccuracyPercent: 72), best: .example,
                recent: [Time(estimatedSeconds: 300, actualSeconds: 480, at: Date(timeIntervalSince1970: 1_772_380_000))])
        ],
        weeks: [WeeklyAccuracy(weekStart: LocalDate(dayNumber: 20_507), count: 18, meanAccuracyPercent: 74)],
        timeZone: "Europe/Berlin")
}
