import Foundation

/// How the times of one component are interpreted: as whole days, or by the wall clock of a zone. Converts the values of its
/// properties into local seconds (since 1970, as if UTC) and instants (since 1970, UTC).
struct EventClock: Hashable, Sendable {
    let isAllDay: Bool
    let zone: ZoneRules
    /// The time of day of DTSTART, for EXDATE, RDATE and RECURRENCE-ID with only a date.
    let secondsOfDay: Int

    /// The clock of a component that starts at `start`. Days and floating times use the household's zone, UTC times UTC.
    init(start: EventTime, zones: ZoneTable) {
        zone = start.zone(in: zones)
        switch start {
        case .date: (isAllDay, secondsOfDay) = (true, 0)
        case .floating(let local), .zoned(let local, _): (isAllDay, secondsOfDay) = (false, local.time.secondsOfDay)
        case .utc(let instant): (isAllDay, secondsOfDay) = (false, instant.wholeSeconds.modulo(86_400))
        }
    }

    /// - Parameter zones: the zones of the component of `time`, which may differ from this clock's.
    func local(of time: EventTime, zones: ZoneTable) -> Int {
        guard !isAllDay else { return time.day(in: zones).dayNumber * 86_400 }
        switch time {
        case .date(let day): return day.dayNumber * 86_400 + secondsOfDay
        case .floating(let local): return local.secondsSinceEpoch
        case .utc(let instant): return zone.localSeconds(at: instant.wholeSeconds)
        case .zoned(let local, let name):
            let rules = zones.rules(for: name)
            return rules == zone
                ? local.secondsSinceEpoch : zone.localSeconds(at: rules.instantSeconds(ofLocal: local.secondsSinceEpoch))
        }
    }

    func instant(ofLocal local: Int) -> Int {
        isAllDay ? zone.startOfDaySeconds(local.floorDivided(by: 86_400)) : zone.instantSeconds(ofLocal: local)
    }

    func local(at instant: Int) -> Int { zone.localSeconds(at: instant) }

    /// Like `instant(ofLocal: local(of:))`, but keeps the second occurrence of a local time that occurs twice.
    func instant(of time: EventTime, zones: ZoneTable) -> Int {
        if !isAllDay, case .utc(let instant) = time { return instant.wholeSeconds }
        return instant(ofLocal: local(of: time, zones: zones))
    }
}

extension EventTime {
    func zone(in zones: ZoneTable) -> ZoneRules {
        switch self {
        case .date, .floating: zones.household
        case .utc: .utc
        case .zoned(_, let name): zones.rules(for: name)
        }
    }

    /// The day of a value where only a day makes sense.
    func day(in zones: ZoneTable) -> LocalDate {
        switch self {
        case .date(let day): day
        case .floating(let local), .zoned(let local, _): local.date
        case .utc(let instant): instant.namedDay(in: zones.household)
        }
    }
}

extension Date {
    /// The day of a UTC date-time where only a day makes sense, as in the EXDATE or UNTIL of an all-day event.
    ///
    /// Programs write the day's UTC midnight or its last UTC second, ignoring zones, or the instant of the household's midnight:
    /// the first two mean the UTC day, everything else the day in the household's zone.
    func namedDay(in household: ZoneRules) -> LocalDate {
        let utc = ZoneRules.utc.localDateTime(at: self)
        let secondsOfDay = utc.time.secondsOfDay
        return secondsOfDay == 0 || secondsOfDay == 86_399 ? utc.date : household.localDateTime(at: self).date
    }
}
