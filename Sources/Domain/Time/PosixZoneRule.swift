/// The rule of a POSIX TZ string, "CET-1CEST,M3.5.0,M10.5.0/3": it holds after a TZif file's last transition (RFC 9636 §3.3).
struct PosixZoneRule: Hashable, Sendable {
    var standard: ZoneClock
    /// Nil for a zone without clock changes.
    var daylight: Daylight?

    struct Daylight: Hashable, Sendable {
        var clock: ZoneClock
        var begin: YearlyMoment
        var end: YearlyMoment
    }

    /// A day of every year and a time of that day, by the clock before the change.
    struct YearlyMoment: Hashable, Sendable {
        var day: DayRule
        /// -167 h … 167 h.
        var secondsAfterMidnight: Int

        /// Seconds since 1970 as if UTC.
        func local(in year: Int) -> Int { day.dayNumber(in: year) * 86_400 + secondsAfterMidnight }
    }

    enum DayRule: Hashable, Sendable {
        /// "J60": 1 … 365, not counting 29 February.
        case julian(Int)
        /// "59": 0 … 365, counting 29 February.
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

    /// The changes of these years, sorted, after a first segment without a start.
    func segments(years: ClosedRange<Int>) -> [ZoneSegment] {
        guard let daylight else { return [ZoneSegment(start: .min, clock: standard)] }
        var changes: [ZoneSegment] = []
        for year in years {
            let begin = daylight.begin.local(in: year) - standard.offset
            let end = daylight.end.local(in: year) - daylight.clock.offset
            changes.append(ZoneSegment(start: begin, clock: daylight.clock))
            changes.append(ZoneSegment(start: end, clock: standard))
        }
        // Daylight time all year round ends in one year at the instant at which it begins in the next: the beginning takes
        // precedence.
        changes.sort { ($0.start, $0.clock == daylight.clock ? 1 : 0) < ($1.start, $1.clock == daylight.clock ? 1 : 0) }
        let initial = changes.first.map { $0.clock == standard ? daylight.clock : standard } ?? standard
        return [ZoneSegment(start: .min, clock: initial)] + changes
    }

    /// The changes of the years around an instant, which may be given by any clock.
    func segments(around seconds: Int) -> [ZoneSegment] {
        let year = LocalDateTime(secondsSinceEpoch: seconds).date.year
        // By another clock it may be the year before, which may contain the end of the summer time of the year before that.
        return segments(years: year - 2...year + 1)
    }
}

extension PosixZoneRule {
    /// Reads a POSIX TZ string with the extensions of RFC 9636 §3.3.1: times from -167 to 167 hours.
    /// - Throws: `ZoneRulesError.footer`.
    init(parsing text: String) throws(ZoneRulesError) {
        var reader = PosixZoneReader(text)
        guard let rule = reader.rule(), reader.isAtEnd else { throw .footer(String(text.prefix(80))) }
        self = rule
    }
}

private struct PosixZoneReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8.prefix(256))[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func rule() -> PosixZoneRule? {
        guard let name = name(), let west = time(hours: 0...24) else { return nil }
        let standard = ZoneClock(offset: -west, isDaylight: false, abbreviation: name)
        guard !isAtEnd else { return PosixZoneRule(standard: standard, daylight: nil) }
        guard let daylightName = self.name() else { return nil }
        var offset = standard.offset + 3_600
        if let next = rest.first, next != UInt8(ascii: ",") {
            guard let west = time(hours: 0...24) else { return nil }
            offset = -west
        }
        let clock = ZoneClock(offset: offset, isDaylight: true, abbreviation: daylightName)
        // POSIX leaves missing dates to the system; all systems use those of the United States.
        if isAtEnd { rest = Array(",M3.2.0,M11.1.0".utf8)[...] }
        guard skip(","), let begin = moment(), skip(","), let end = moment() else { return nil }
        return PosixZoneRule(standard: standard, daylight: .init(clock: clock, begin: begin, end: end))
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// "CET" or "<+03>".
    private mutating func name() -> String? {
        let isQuoted = skip("<")
        let name = rest.prefix { byte in
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            return byte.isASCIILetter || (isQuoted && (byte.isASCIIDigit || isSign))
        }
        rest = rest.dropFirst(name.count)
        guard name.count >= 3, !isQuoted || skip(">") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = rest.first, byte.isASCIIDigit, count < 3 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest.removeFirst()
            count += 1
        }
        return count > 0 && range.contains(value) ? value : nil
    }

    /// "[+-]hh[:mm[:ss]]" in seconds.
    private mutating func time(hours: ClosedRange<Int>) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hour = number(hours) else { return nil }
        var seconds = hour * 3_600
        if skip(":") {
            guard let minute = number(0...59) else { return nil }
            seconds += minute * 60
            if skip(":") {
                guard let second = number(0...59) else { return nil }
                seconds += second
            }
        }
        return isNegative ? -seconds : seconds
    }

    private mutating func moment() -> PosixZoneRule.YearlyMoment? {
        guard let day = dayRule() else { return nil }
        guard skip("/") else { return .init(day: day, secondsAfterMidnight: 7_200) }
        guard let seconds = time(hours: 0...167) else { return nil }
        return .init(day: day, secondsAfterMidnight: seconds)
    }

    private mutating func dayRule() -> PosixZoneRule.DayRule? {
        if skip("J") { return number(1...365).map { .julian($0) } }
        guard skip("M") else { return number(0...365).map { .ordinal($0) } }
        guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let weekday = number(0...6) else {
            return nil
        }
        return .weekday(month: month, week: week, weekday: weekday)
    }
}
