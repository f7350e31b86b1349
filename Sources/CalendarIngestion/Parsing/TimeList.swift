import Domain

/// The values of a property with dates, times or periods, in the forms of the RFC.
struct TimeList {
    private(set) var times: [[UInt8]] = []
    private(set) var periods: [[UInt8]] = []
    /// The first values that are no dates, as written.
    private(set) var rejected: [(value: ArraySlice<UInt8>, isEnd: Bool)] = []

    /// Whether the values are days, because of `VALUE=DATE`.
    private let isDay: Bool
    /// Whether it is of an RDATE: other properties have no periods.
    private let mayHavePeriods: Bool

    var isEmpty: Bool { times.isEmpty && periods.isEmpty && rejected.isEmpty }

    init(isDay: Bool, mayHavePeriods: Bool) {
        self.isDay = isDay
        self.mayHavePeriods = mayHavePeriods
    }

    /// Adds a value. An empty one is passed over.
    mutating func append(_ value: ArraySlice<UInt8>) {
        if value.isEmpty { return }
        if mayHavePeriods, !isDay, let slash = value.firstIndex(of: UInt8(ascii: "/")) {
            return appendPeriod(value, value[..<slash], value[(slash + 1)...])
        }
        guard let time = isDay ? TimeLines.day(of: value) : TimeLines.time(value) else { return reject(value) }
        times.append(time)
    }

    /// Adds a period. Of one whose end is neither a time nor a duration, the start is used: the occurrence has the length of the event.
    private mutating func appendPeriod(_ value: ArraySlice<UInt8>, _ start: ArraySlice<UInt8>, _ end: ArraySlice<UInt8>) {
        guard let start = TimeLines.time(start) else { return reject(value) }
        if let end = TimeLines.time(end) ?? Self.duration(end) {
            periods.append(start + [UInt8(ascii: "/")] + end)
        } else {
            times.append(start)
            reject(end, isEnd: true)
        }
    }

    private mutating func reject(_ value: ArraySlice<UInt8>, isEnd: Bool = false) {
        if rejected.count < ParseLimits.problemsOfEvent { rejected.append((value, isEnd)) }
    }

    /// The duration of a period in upper case (RFC 5545 §3.3.6); nil if it is no duration, or not positive (§3.3.9). libical takes
    /// a duration without length for an error, and reads `PT1H30` as an hour.
    private static func duration(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        let value = value.map(\.asciiUppercased)
        let rest = value.first == UInt8(ascii: "+") ? value.dropFirst() : value[...]
        guard rest.first == UInt8(ascii: "P") else { return nil }
        let timeMark = UInt8(ascii: "T")
        // A unit comes after those before it in this list.
        var units = Array("WDTHMS".utf8)[...]
        var digits = 0
        var isPositive = false
        for byte in rest.dropFirst() {
            if byte.isASCIIDigit {
                digits += 1
                isPositive = isPositive || byte != UInt8(ascii: "0")
                continue
            }
            // A number stands before each unit, but not before the T.
            guard let place = units.firstIndex(of: byte), (digits == 0) == (byte == timeMark), digits <= 9 else { return nil }
            if units[..<place].contains(timeMark) { return nil }
            units = units[(place + 1)...]
            digits = 0
        }
        return digits == 0 && isPositive ? value : nil
    }
}
