/// The rule of a POSIX TZ string, "CET-1CEST,M3.5.0,M10.5.0/3": what holds for ever after a TZif file's last transition
/// (RFC 9636 §3.3).
struct PosixZoneRule: Hashable, Sendable {
    var standard: ZoneClock
    /// Nil where clocks are never changed.
    var daylight: Daylight?

    struct Daylight: Hashable, Sendable {
        var clock: ZoneClock
        var begin: YearlyMoment
        var end: YearlyMoment
    }

    /// A day of every year and a time on it, by the clock that holds until then.
    struct YearlyMoment: Hashable, Sendable {
        var day: DayRule
        /// -167 h … 167 h.
        var secondsAfterMidnight: Int

        /// Seconds since 1970 as if UTC.
        func local(in year: Int) -> Int { day.dayNumber(in: year) * 86_400 + secondsAfterMidnight }
    }

    enum DayRule: Hashable, Sendable {
        /// "J60": 1 … 365, 29 February never counted.
        case julian(Int)
        /// "59": 0 … 365, 29 February counted.
        case ordinal(Int)
        /// "M3.5.0": the week-th such weekday (0 is Sunday) of a month, 5 for the last.
        case weekday(month: Int, week: Int, weekday: Int)

        func dayNumber(in year: Int) -> Int {
            let newYear = LocalDate.dayNumber(year: year, month: 1)
            switch self {
            case .julian(let day): return newYear + day - 1 + (day >= 60 && LocalDate.isLeap(year) ? 1 : 0)
            case .ordinal(let day): return newYear + day
            case .weekday(let month, let week, let weekday):
                let first = LocalDate.dayNumber(year: year, month: month)
                let offset = (weekday - Weekday(index: first + 4).index).modulo(7) + 7 * (week - 1)
                return first + (offset < LocalDate.daysIn(month: month, year: year) ? offset : offset - 7)
            }
        }
    }

    /// The changes of these years, sorted, after a first segment that reaches back without limit.
    func segments(years: ClosedRange<Int>) -> [ZoneSegment] {
        guard let daylight else { return [ZoneSegment(start: .min, clock: standard)] }
        var changes: [ZoneSegment] = []
        for year in years {
            let begin = daylight.begin.local(in: year) - standard.offset
            let end = daylight.end.local(in: year) - daylight.clock.offset
            changes.append(ZoneSegment(start: begin, clock: daylight.clock))
            changes.append(ZoneSegment(start: end, clock: standard))
        }
        // Daylight time all year round ends one year in the moment in which it begins the next: the beginning wins.
        changes.sort { ($0.start, $0.clock == daylight.clock ? 1 : 0) < ($1.start, $1.clock == daylight.clock ? 1 : 0) }
        let initial = changes.first.map { $0.clock == standard ? daylight.clock : standard } ?? standard
        return [ZoneSegment(start: .min, clock: initial)] + changes
    }

    /// The changes of the years around a moment, by whatever clock it is given.
    func segments(around seconds: Int) -> [ZoneSegment] {
        let year = LocalDateTime(secondsSinceEpoch: seconds).date.year
        // By another clock it may be the year before, in which the end of summer time of the year before that may lie.
        return segments(years: year - 2...year + 1)
    }
}
