public import Domain
import Foundation

/// The occurrences of one calendar in a window, within limits: whatever its rules are, the result is fast and of bounded size.
///
/// Each series has a work budget of its own; a shared pool is for the few that need more. An event that does not repeat is always
/// included, whatever else is in the calendar.
struct CalendarExpansion {
    /// The maximum number of occurrences of a calendar in one window; a busy family has a few hundred a year.
    static let maximumEvents = 200_000
    /// Steps of work shared by the series of a calendar.
    private static let sharedSteps = 1_000_000
    /// Steps of work that each series may take in any case; a weekly rule takes a few dozen.
    private static let ownSteps = 500

    private(set) var events: [CalendarEvent] = []
    private(set) var cutShort: [CutShortSeries] = []
    /// Whether so much work was done since the last pause that other tasks should run.
    private(set) var needsPause = false

    /// Whether the occurrences of a series that was cut short are kept.
    private let keepsParts: Bool
    private var sharedSteps = Self.sharedSteps
    private var stepsSincePause = 0

    /// A few milliseconds of work.
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
            cutShort.append(
                CutShortSeries(calendarName: series.calendarName, uid: series.uid, title: series.title, isCause: isCause))
            if !keepsParts { events.removeSubrange(first...) }
        }
        sharedSteps -= max(0, budget.spent - Self.ownSteps)
        stepsSincePause += budget.spent + events.count - first
        needsPause = stepsSincePause > Self.stepsBetweenPauses
        if needsPause { stepsSincePause = 0 }
    }
}

/// A series that was not expanded to the end of a window.
public struct CutShortSeries: Hashable, Sendable {
    public var calendarName: String
    /// RFC 5545 UID.
    public var uid: String
    public var title: String
    /// Whether the series itself repeats too often; otherwise other series of its calendar have used up the shared work.
    public var isCause: Bool

    /// What is wrong, without the consequence: "The event … repeats too often to be followed".
    public var reason: String {
        isCause
            ? "The event \(Quotation.of(name)) repeats too often to be followed"
            : "So much in the calendar \(calendarName) repeats too often that the event \(Quotation.of(name)) could not be followed"
    }

    /// How people know it.
    private var name: String { title.isEmpty ? uid : title }

    /// The same with its consequence.
    ///
    /// - Parameter others: how many more series of its calendar are left out with it.
    public func flaw(others: Int) -> CalendarFlaw {
        isCause
            ? CalendarFlaw(.repeatsTooOften, subject: name, number: others)
            : CalendarFlaw(.othersRepeatTooOften, subject: name, detail: calendarName, number: others)
    }
}
