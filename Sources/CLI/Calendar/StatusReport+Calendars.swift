import API
import Domain

extension StatusReport {
    /// Whether the household lacks a calendar. Not so if a parent has answered that it wants none: for a week, or for good.
    var missesCalendar: Bool { problems.contains { $0.kind == .noCalendar } }
}
