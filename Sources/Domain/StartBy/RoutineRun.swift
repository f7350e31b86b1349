public import Foundation

/// How long the parts of one finished quest took.
public struct RoutineRun: Codable, Hashable, Sendable {
    /// A task of the run.
    public struct Part: Codable, Hashable, Sendable {
        public var taskName: String
        /// Seconds; nil where it is not known.
        public var seconds: Double?

        public init(taskName: String, seconds: Double?) {
            self.taskName = taskName
            self.seconds = seconds
        }
    }

    public var parts: [Part]
    /// Seconds between the tasks, all of them together; nil where it is not known.
    public var gapSeconds: Double?
    public var completedAt: Date

    public init(parts: [Part], gapSeconds: Double?, completedAt: Date) {
        self.parts = parts
        self.gapSeconds = gapSeconds
        self.completedAt = completedAt
    }
}
