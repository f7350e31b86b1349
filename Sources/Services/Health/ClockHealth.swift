public import Foundation

/// Whether the clock of the PC can be right.
public enum ClockHealth {
    /// No TimeQuest is older, and a PC whose battery is flat begins years before.
    private static let earliest = Date(timeIntervalSince1970: 1_735_689_600)
    /// Far beyond what any PC of today sees.
    private static let latest = Date(timeIntervalSince1970: 4_102_444_800)

    /// What a parent should know of; nil where the time is possible.
    public static func finding(at now: Date) -> HealthFinding? {
        (earliest...latest).contains(now) ? nil : .clockImpossible(now)
    }
}
