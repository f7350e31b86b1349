import Testing

@testable import Domain

@Suite("Calibration")
struct CalibrationTrackerTests {
    @Test(
        "The first three quests of a routine are calibration",
        arguments: [(0, true, 3), (1, true, 2), (2, true, 1), (3, false, 0), (100, false, 0), (-1, true, 3)])
    func firstThree(finished: Int, isCalibration: Bool, remaining: Int) {
        #expect(CalibrationTracker.isCalibration(finished: finished) == isCalibration)
        #expect(CalibrationTracker.remaining(finished: finished) == remaining)
    }
}
