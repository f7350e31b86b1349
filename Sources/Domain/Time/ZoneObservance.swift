import Foundation

/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545 §3.6.5): an offset of the zone, and when it begins.
public struct ZoneObservance: Hashable, Sendable {
    /// DTSTART: the first onset, by the clock before it.
    public var onset: LocalDateTime
    /// TZOFFSETFROM: seconds east of Greenwich before it begins.
    public var offsetFrom: Int
    /// TZOFFSETTO: seconds east of Greenwich while it holds.
    public var offsetTo: Int
    /// TZNAME, for people; empty where the file has none.
    public var name: String
    public var isDaylight: Bool
    /// RRULE: the later onsets.
    public var rules: [RecurrenceRule]
    /// RDATE: further onsets, local or UTC; a date means its midnight.
    public var dates: [EventTime]

    public init(
        onset: LocalDateTime, offsetFrom: Int, offsetTo: Int, name: String = "", isDaylight: Bool = false,
        rules: [RecurrenceRule] = [], dates: [EventTime] = []
    ) {
        self.onset = onset
        self.offsetFrom = offsetFrom
        self.offsetTo = offsetTo
        self.name = name
        self.isDaylight = isDaylight
        self.rules = rules
        self.dates = dates
    }
}

extension ZoneRules {
    /// Compiles a VTIMEZONE (RFC 5545 §3.6.5) into a table of transitions through the year 2100.
    ///
    /// Before the first onset, the offset from which it changes is assumed.
    /// - Parameter budget: the work that may be spent; the zones of a file share one budget.
    /// - Throws: `ZoneRulesError.noObservances`, `.invalid` for an offset out of range, `.tooManyTransitions` where the rules are
    ///   not those of a zone (a transition every second, rules that never match).
    public init(identifier: String, observances: [ZoneObservance], budget: inout WorkBudget) throws(ZoneRulesError) {
        var compiler = ObservanceCompiler()
        for observance in observances { try compiler.add(observance, budget: &budget) }
        self.init(identifier: identifier, timeline: try compiler.timeline())
    }
}

private struct ObservanceCompiler {
    private var changes: [(segment: ZoneSegment, offsetFrom: Int)] = []

    /// A zone that changes its clocks four times a year, as Morocco does, has 804 transitions in 201 years.
    private static let maximumTransitions = 4_000
    /// Outlook's zones begin in 1601. Rules are expanded from this year on; a single onset counts in any year.
    private static let firstYear = 1900
    private static let endYear = 2101

    mutating func add(_ observance: ZoneObservance, budget: inout WorkBudget) throws(ZoneRulesError) {
        for offset in [observance.offsetFrom, observance.offsetTo] where !ZoneClock.offsetRange.contains(offset) {
            throw .invalid("an offset of \(offset) seconds")
        }
        try append(observance.onset.secondsSinceEpoch - observance.offsetFrom, observance)
        for date in observance.dates {
            switch date {
            case .date(let day): try append(day.dayNumber * 86_400 - observance.offsetFrom, observance)
            case .floating(let local), .zoned(let local, _): try append(local.secondsSinceEpoch - observance.offsetFrom, observance)
            case .utc(let instant): try append(instant.wholeSeconds, observance)
            }
        }
        let before = ZoneRules(identifier: "", offsetSeconds: observance.offsetFrom)
        let begin = LocalDate.dayNumber(year: ObservanceCompiler.firstYear, month: 1) * 86_400
        let end = LocalDate.dayNumber(year: ObservanceCompiler.endYear, month: 1) * 86_400
        for rule in observance.rules {
            let recurrence = Recurrence(rule, start: observance.onset, until: rule.until?.lastStart(in: before, isAllDay: false))
            var starts: [Int] = []
            let outcome = recurrence.visit(from: begin, before: end, budget: &budget) {
                starts.append($0)
                return starts.count <= ObservanceCompiler.maximumTransitions
            }
            guard outcome == .finished else { throw .tooManyTransitions }
            for start in starts { try append(start - observance.offsetFrom, observance) }
        }
    }

    private mutating func append(_ start: Int, _ observance: ZoneObservance) throws(ZoneRulesError) {
        guard changes.count < ObservanceCompiler.maximumTransitions else { throw .tooManyTransitions }
        let clock = ZoneClock(offset: observance.offsetTo, isDaylight: observance.isDaylight, abbreviation: observance.name)
        changes.append((ZoneSegment(start: start, clock: clock), observance.offsetFrom))
    }

    func timeline() throws(ZoneRulesError) -> ZoneTimeline {
        let sorted = changes.sorted { $0.segment.start < $1.segment.start }
        guard let first = sorted.first else { throw .noObservances }
        let initial = ZoneClock(offset: first.offsetFrom, isDaylight: false, abbreviation: "")
        var segments: [ZoneSegment] = []
        for change in sorted {
            if segments.last?.start == change.segment.start { segments.removeLast() }
            segments.append(change.segment)
        }
        return ZoneTimeline(initial: initial, changes: segments, footer: nil)
    }
}
