import Domain
import Foundation

/// The occurrences of one calendar in a window, found within limits: whatever its rules ask for, the answer comes soon and fits.
struct CalendarExpansion {
    /// Occurrences a calendar may have in one window; a busy family has some hundreds a year.
    static let maximumEvents = 200_000
    /// Steps of work that a calendar may take in any case, and for each of its series.
    private static let baseSteps = 1_000_000
    private static let stepsPerSeries = 500

    private(set) var events: [CalendarEvent] = []
    /// The UIDs of series that were not followed to the end.
    private(set) var cutShort: [String] = []
    /// So much work was done since the last pause that others should have their turn.
    private(set) var needsPause = false
    private var remainingSteps: Int
    private var stepsAtPause: Int

    /// A few milliseconds' work.
    private static let stepsBetweenPauses = 50_000

    init(seriesCount: Int) {
        remainingSteps = Self.baseSteps + Self.stepsPerSeries * seriesCount
        stepsAtPause = remainingSteps
    }

    mutating func append(_ series: EventSeries, in window: DateInterval) {
        guard remainingSteps > 0, events.count < Self.maximumEvents else {
            cutShort.append(series.uid)
            return
        }
        var budget = WorkBudget(steps: min(WorkBudget().total, remainingSteps))
        if !series.appendEvents(in: window, to: &events, budget: &budget) { cutShort.append(series.uid) }
        remainingSteps -= budget.spent
        needsPause = stepsAtPause - remainingSteps > Self.stepsBetweenPauses
        if needsPause { stepsAtPause = remainingSteps }
    }
}
