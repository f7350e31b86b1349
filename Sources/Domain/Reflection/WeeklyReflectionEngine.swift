public import Foundation

public enum WeeklyReflectionEngine {
    /// The reflection of the household's week that holds a moment, so far.
    ///
    /// - Parameters:
    ///   - history: of one player, oldest first; calibration included, what lies after `moment` is passed over.
    ///   - streak: scheduled days in a row, where it is known.
    public static func reflection(
        history: [EstimationSnapshot], weekOf moment: Date, zone: ZoneRules, firstWeekday: Weekday = .monday, streak: Int? = nil,
        rules: GameRules
    ) -> WeeklyReflection {
        WeeklyReflection(
            weekStart: LocalDate(dayNumber: 0), weekEnd: LocalDate(dayNumber: 6), sessions: 0, estimations: 0,
            biasSplit: WeeklyReflection.BiasSplit(over: 0, under: 0, even: 0))
    }
}
