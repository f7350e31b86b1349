import Foundation

/// The parts of a series by role: master, overrides and future changes, with only the latest version of each.
struct SeriesRoles {
    private var master: SeriesPart?
    private let clock: EventClock?
    private let exceptions: ExceptionDates?
    private var winners: [Int: (key: OccurrenceKey, part: SeriesPart)] = [:]
    private var future: [Int: (keyLocal: Int, part: SeriesPart)] = [:]

    init(parts: [SeriesPart]) {
        for part in parts where part.component.recurrenceID == nil {
            if master.map(part.supersedes) ?? true { master = part }
        }
        clock = master?.clock
        exceptions = master.map { ExceptionDates($0.component.exceptionDates, clock: $0.clock, zones: $0.zones) }
        for part in parts {
            let part = master?.utcDays.map(part.inSeries(of:)) ?? part
            guard let time = part.component.recurrenceID else { continue }
            // Cancelling a series cancels the overrides known at that time as well.
            if let master, master.isCancelled, part.component.sequence <= master.component.sequence { continue }
            let clock = clock ?? EventClock(start: time, zones: part.zones)
            let local = clock.local(of: time, zones: part.zones)
            let instant = clock.instant(of: time, zones: part.zones)
            // So does a newer version of the series that excludes the occurrence (RFC 5545 §3.8.5.1, §3.8.7.4).
            if let master, part.component.sequence < master.component.sequence,
                exceptions?.contains(local: local, instant: instant) == true
            {
                continue
            }
            let key = OccurrenceKey(instant: instant, day: clock.isAllDay ? local.floorDivided(by: 86_400) : nil)
            if winners[instant].map({ part.supersedes($0.part) }) ?? true { winners[instant] = (key, part) }
            guard part.component.appliesToFuture else { continue }
            if future[instant].map({ part.supersedes($0.part) }) ?? true { future[instant] = (local, part) }
        }
    }

    /// The overrides, by original start.
    var overrides: [(key: OccurrenceKey, part: SeriesPart)] {
        winners.count < 2 ? Array(winners.values) : winners.values.sorted { $0.key.instant < $1.key.instant }
    }

    /// The master of an event that does not recur, unless it is cancelled, excluded or replaced.
    var singleMaster: (part: SeriesPart, key: OccurrenceKey)? {
        guard let master, let clock, !master.isCancelled, !master.recurs else { return nil }
        let local = clock.local(of: master.component.start, zones: master.zones)
        let instant = clock.instant(of: master.component.start, zones: master.zones)
        guard winners[instant] == nil, exceptions?.contains(local: local, instant: instant) == false else { return nil }
        return (master, OccurrenceKey(instant: instant, day: clock.isAllDay ? local.floorDivided(by: 86_400) : nil))
    }

    /// The recurring part, unless it is cancelled.
    func pattern(calendarName: String) -> SeriesPattern? {
        guard let master, let clock, !master.isCancelled, master.recurs else { return nil }
        let changes = future.sorted { $0.key < $1.key }.map { instant, change in
            FutureChange(change.part, key: instant, keyLocal: change.keyLocal, series: clock, calendarName: calendarName)
        }
        return SeriesPattern(
            master: master, clock: clock, replaced: Set(winners.keys), changes: changes, calendarName: calendarName)
    }
}

extension SeriesPart {
    var recurs: Bool { !component.recurrenceRules.isEmpty || !component.recurrenceDates.isEmpty }
}

/// A component with the zones of its file.
public struct SeriesPart: Hashable, Sendable {
    /// With days in place of times, if it is marked as whole days.
    public let component: EventComponent
    public let zones: ZoneTable
    /// Nil unless the component is marked as whole days, and its start is a UTC time in the file.
    let utcDays: UTCDays?

    public init(component: EventComponent, zones: ZoneTable) {
        let (component, utcDays) = component.withMarkedDays(in: zones)
        self.init(component: component, zones: zones, utcDays: utcDays)
    }

    private init(component: EventComponent, zones: ZoneTable, utcDays: UTCDays?) {
        self.component = component
        self.zones = zones
        self.utcDays = utcDays
    }

    /// The part as a changed occurrence of a series.
    func inSeries(of days: UTCDays) -> SeriesPart {
        SeriesPart(component: component.withDays(of: days, in: zones), zones: zones, utcDays: utcDays)
    }

    var isCancelled: Bool { component.status == .cancelled }
    var clock: EventClock { EventClock(start: component.start, zones: zones) }

    /// Whether this part replaces `other`, which came before it: by the higher SEQUENCE, then the later DTSTAMP, then the later
    /// position (RFC 5546 §2.1.5).
    func supersedes(_ other: SeriesPart) -> Bool {
        let stamps = (component.stamp ?? .distantPast, other.component.stamp ?? .distantPast)
        return component.sequence != other.component.sequence
            ? component.sequence > other.component.sequence : stamps.0 >= stamps.1
    }

    /// Start and end of the component's own occurrence, as instants.
    func span(_ clock: EventClock) -> (start: Int, end: Int) {
        let local = clock.local(of: component.start, zones: zones)
        let start = clock.instant(of: component.start, zones: zones)
        let length = EventLength(of: component.end, fromLocal: local, clock: clock, zones: zones)
        return (start, length.end(fromLocal: local, instant: start, clock: clock))
    }
}
