/// The first quests of a routine, from which nothing is concluded.
public enum CalibrationTracker {
    /// Quests of a routine that are calibration.
    public static let sessions = 3

    /// Whether the next quest is calibration.
    ///
    /// - Parameter finished: quests of this routine that this player has finished.
    public static func isCalibration(finished: Int) -> Bool { finished < sessions }

    /// How many are left.
    public static func remaining(finished: Int) -> Int { max(0, sessions - finished) }
}
