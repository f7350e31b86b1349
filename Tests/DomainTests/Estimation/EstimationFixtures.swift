import Domain
import Foundation
import TestSupport

extension EstimationSnapshot {
    /// A guess at a task and what it came to, in seconds.
    static func guess(
        _ estimated: Double, took actual: Double, task: String = "Pack bag", routine: RoutineID? = 1, calibration: Bool = false
    ) -> EstimationSnapshot {
        EstimationSnapshot(
            questID: 1, routineID: routine, taskName: task, estimatedSeconds: estimated, actualSeconds: actual,
            recordedAt: Date(timeIntervalSince1970: 1_772_380_800), isCalibration: calibration)
    }

    /// A guess at a task of 285 s whose log error is `error`.
    static func guess(offBy error: Double, calibration: Bool = false) -> EstimationSnapshot {
        guess(300 * exp(error) - 15, took: 285, calibration: calibration)
    }
}
