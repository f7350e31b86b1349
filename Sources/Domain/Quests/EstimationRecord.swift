public import Foundation

/// The result of one task of a quest. Records are only ever appended: the last one about a task counts.
public struct EstimationRecord: Codable, Hashable, Sendable {
    public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
        /// Measured by the PC's clock.
        case measured
        /// The player reported how long it took: the player forgot to tap, or the PC was restarted during the task.
        case reported = "told"
        /// The time has no meaning and does not count.
        case leftOut
        /// Measured, and too short to be compared with the estimate.
        case tooQuick
        /// The tap was undone.
        case undone
    }

    /// Position of the task, from 0.
    public var position: Int
    public var source: Source
    public var estimatedSeconds: Double
    /// Seconds; nil where it was left out, undone or too quick.
    public var actualSeconds: Double?
    /// Nil where there is no actual time.
    public var score: EstimationScore?
    public var xp: Int
    public var recordedAt: Date

    /// Whether the PC's clock measured it, whether it is compared or not.
    var isMeasured: Bool { source == .measured || source == .tooQuick }

    public init(
        position: Int, source: Source, estimatedSeconds: Double, actualSeconds: Double? = nil, score: EstimationScore? = nil,
        xp: Int = 0, recordedAt: Date
    ) {
        self.position = position
        self.source = source
        self.estimatedSeconds = estimatedSeconds
        self.actualSeconds = actualSeconds
        self.score = score
        self.xp = xp
        self.recordedAt = recordedAt
    }
}
