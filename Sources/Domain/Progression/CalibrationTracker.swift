/// Calibration: the first quests of a routine, from which the engines conclude nothing (docs/rules.md, Calibration). They are
/// played, stored and earn XP like any other; insights, difficulty and personal bests leave them out.
public enum CalibrationTracker {
    /// How many quests of a routine are calibration.
    public static let sessions = 3

    /// Whether the next quest is calibration.
    ///
    /// - Parameter finished: quests of this routine that this player has finished, from 0.
    public static func isCalibration(finished: Int) -> Bool { finished < sessions }

    /// How many quests are left until conclusions are drawn, 0 … 3.
    ///
    /// - Parameter finished: quests of this routine that this player has finished, from 0.
    public static func remaining(finished: Int) -> Int { min(max(0, sessions - finished), sessions) }
}
