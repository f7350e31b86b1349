import Domain
import Foundation

/// The occurrences of one calendar in a window, found within limits: whatever its rules ask for, the answer comes soon and fits.
///
/// Each series has some work of its own; a pool that they share is for the few that need more. An event that does not repeat always
/// shows, whatever stands beside it.
struct CalendarExpansion {
    /// Occurrences a calendar may have in one window; a busy family has some hundreds a year.
    static let maximumEvents = 200_000
    /// Steps of work that the series of a calendar share.
    private static let sharedSteps = 1_000_000
    /// And what each may take in any case: a weekly rule takes some dozens.
    private static let ownSteps = 500

    private(set) var events: [CalendarEvent] = []
    private(set) var cutShort: [CutShortSeries] = []
    /// So much work was done since the last pause that others should have their turn.
    private(set) var needsPause = false

    /// Whether the occurrences of a series that could not be followed to its end are kept.
    private let keepsParts: Bool
    private var sharedSteps = Self.sharedSteps
    private var stepsSincePause = 0

    /// A few milliseconds' work.
    private static let stepsBetweenPauses = 50_000

    init(keepsParts: Bool) {
        self.keepsParts = keepsParts
    }

    mutating func append(_ series: EventSeries, in window: DateInterval) {
        let whole = WorkBudget().total
        var budget = WorkBudget(steps: min(whole, sharedSteps + Self.ownSteps))
        let limit = events.count < Self.maximumEvents ? EventSeries.occurrenceLimit : 1
        let first = events.count
        if !series.appendEvents(in: window, to: &events, limit: limit, budget: &budget) {
            let isCause = budget.total == whole && limit == EventSeries.occurrenceLimit
            cutShort.append(CutShortSeries(calendarName: series.calendarName, uid: series.uid, isCause: isCause))
            if !keepsParts { events.removeSubrange(first...) }
        }
        sharedSteps -= max(0, budget.spent - Self.ownSteps)
        stepsSincePause += budget.spent + events.count - first
        needsPause = stepsSincePause > Self.stepsBetweenPauses
        if needsPause { stepsSincePause = 0 }
    }
}

/// A series that was not followed to the end of a window.
public struct CutShortSeries: Hashable, Sendable {
    public var calendarName: String
    /// RFC 5545 UID.
    public var uid: String
    /// It repeats too often itself; otherwise others of its calendar left it nothing.
    public var isCause: Bool

    /// What is wrong, without what became of it: "The event … repeats too often to be followed".
    public var reason: String {
        isCause
            ? "The event \(uid) repeats too often to be followed"
            : "So much in the calendar \(calendarName) repeats too often that the event \(uid) could not be followed"
    }
}
