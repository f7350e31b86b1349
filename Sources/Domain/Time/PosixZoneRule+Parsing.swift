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
        // POSIX leaves the dates to the system where they are missing; everyone uses those of the United States.
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
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            return isLetter || (isQuoted && (isDigit || isSign))
        }
        rest = rest.dropFirst(name.count)
        guard name.count >= 3, !isQuoted || skip(">") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 3 {
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
