import Foundation

extension CalendarComparison.Change {
    /// What people see differently in an entry.
    public enum Difference: Hashable, Sendable, CaseIterable {
        case title
        case start
        /// How long it takes, and with that its end.
        case length
        case place
        /// The rule or the dates of its repetition.
        case repetition
        /// A date of a series that is moved, or is no longer moved.
        case singleDate
        /// Whether it takes place, whether it takes up time, its categories, its travel time, when to meet.
        case other
    }

    public var differences: Set<Difference> {
        var found: Set<Difference> = []
        if old.title != new.title { found.insert(.title) }
        if old.location != new.location { found.insert(.place) }
        if isLengthChanged { found.insert(.length) }
        if old.recurrenceID != nil || new.recurrenceID != nil {
            if old.recurrenceID != new.recurrenceID || old.start != new.start { found.insert(.singleDate) }
        } else {
            if old.start != new.start { found.insert(.start) }
            if isRepetitionChanged { found.insert(.repetition) }
        }
        let isOtherwiseSame =
            old.status == new.status && old.isTransparent == new.isTransparent && old.categories == new.categories
            && old.travelSeconds == new.travelSeconds && old.appliesToFuture == new.appliesToFuture
            && old.isMarkedAllDay == new.isMarkedAllDay && old.meetingNote == new.meetingNote
        if !isOtherwiseSame { found.insert(.other) }
        return found
    }

    private var isRepetitionChanged: Bool {
        old.recurrenceRules != new.recurrenceRules || old.exceptionRules != new.exceptionRules
            || old.recurrenceDates != new.recurrenceDates || old.exceptionDates != new.exceptionDates
    }

    /// An end that moves with the start is no change of the length.
    private var isLengthChanged: Bool {
        if let former = Self.seconds(of: old), let present = Self.seconds(of: new) { return former != present }
        return old.end != new.end
    }

    /// Nil where the start and the end cannot be compared without the rules of zones.
    private static func seconds(of event: EventComponent) -> Double? {
        switch (event.start, event.end) {
        case (.date, .unspecified): 86_400
        case (_, .unspecified): 0
        case (_, .duration(let days, let seconds)): Double(days) * 86_400 + Double(seconds)
        case (.date(let start), .at(.date(let end))): Double(end.dayNumber - start.dayNumber) * 86_400
        case (.floating(let start), .at(.floating(let end))): Double(end.secondsSinceEpoch - start.secondsSinceEpoch)
        case (.utc(let start), .at(.utc(let end))): end.timeIntervalSince(start)
        case (.zoned(let start, let zone), .at(.zoned(let end, let other))):
            zone == other ? Double(end.secondsSinceEpoch - start.secondsSinceEpoch) : nil
        default: nil
        }
    }
}
