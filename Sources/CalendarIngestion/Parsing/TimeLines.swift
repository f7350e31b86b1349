import Domain

/// Prepares the lines with dates and times for libical 3.0.16, which reads only the forms of RFC 5545, drops the values of a list after
/// the 500th and those behind one that is no date, takes a date with a time for a time whatever VALUE says, and reads `2026071x`,
/// `202607 1` and `20260701T16000x` as dates: it checks the length only. It reads periods only with VALUE=PERIOD, and then nothing else.
enum TimeLines {
    /// The maximum number of values in one line.
    static let values = 200

    /// The line, its values in the forms of the RFC: as one line, or as several with the same property and parameters, except that VALUE
    /// is the one of their values. They leave out each value that is no date.
    ///
    /// - Parameter number: the number of the line in the file.
    /// - Returns: nil if the parameters are so long that their repetition would exceed the limit.
    static func prepared(_ line: [UInt8], _ number: Int) -> PreparedLine? {
        guard isTime(line), let start = ContentLine.valueStart(in: line) else { return PreparedLine(lines: [line]) }
        let isDay = says("VALUE=DATE", line[..<start])
        let isList = isList(line)
        // Nearly all lines.
        if !isList, !isDay, isPlain(line[start...]) { return PreparedLine(lines: [line]) }
        let head = Array(line[..<start])
        var list = TimeList(isDay: isDay, mayHavePeriods: ContentLine.hasName("RDATE", line))
        for value in isList ? line[start...].split(separator: UInt8(ascii: ",")) : [line[start...]] { list.append(trimmed(value)) }
        // libical reports a property without a value.
        if list.isEmpty { return PreparedLine(lines: [head]) }
        let (times, periods) = (chunks(list.times), chunks(list.periods))
        guard start * (times.count + periods.count) <= ParseLimits.componentBytes else { return nil }
        let saysPeriod = isList && says("VALUE=PERIOD", line[..<start])
        let timesHead = saysPeriod && !times.isEmpty ? withValueType("", head) : head
        let periodsHead = saysPeriod || periods.isEmpty ? head : withValueType(";VALUE=PERIOD", head)
        let rejected = list.rejected.map { value, isEnd in
            RejectedValue(value, of: propertyName(of: head), line: number, isEnd: isEnd)
        }
        return PreparedLine(lines: times.map { timesHead + $0 } + periods.map { periodsHead + $0 }, rejected: rejected)
    }

    /// The values as lists of the maximum number.
    private static func chunks(_ all: [[UInt8]]) -> [[UInt8]] {
        stride(from: 0, to: all.count, by: values).map { first in
            Array(all[first..<min(first + values, all.count)].joined(separator: [UInt8(ascii: ",")]))
        }
    }

    /// The name and the parameters of a line with another VALUE.
    ///
    /// - Parameter parameter: the VALUE parameter with its semicolon; empty for none.
    private static func withValueType(_ parameter: String, _ head: [UInt8]) -> [UInt8] {
        let parts = head.dropLast().split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let others = parts.filter { !$0.prefix(6).map(\.asciiUppercased).elementsEqual("VALUE=".utf8) }
        return Array(others.joined(separator: [UInt8(ascii: ";")])) + Array(parameter.utf8) + [UInt8(ascii: ":")]
    }

    private static func propertyName(of head: [UInt8]) -> String {
        String(decoding: head.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") }, as: UTF8.self).uppercased()
    }

    private static func isTime(_ line: [UInt8]) -> Bool {
        ContentLine.hasName("DTSTART", line) || ContentLine.hasName("DTEND", line) || ContentLine.hasName("DTSTAMP", line)
            || ContentLine.hasName("RECURRENCE-ID", line) || isList(line)
    }

    private static func isList(_ line: [UInt8]) -> Bool {
        ContentLine.hasName("EXDATE", line) || ContentLine.hasName("RDATE", line)
    }

    /// Whether one of the parameters before a value is this one, such as `VALUE=DATE`.
    private static func says(_ wanted: String, _ head: ArraySlice<UInt8>) -> Bool {
        var rest = head
        while let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) {
            rest = rest[(semicolon + 1)...]
            let parameter = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") }
            if parameter.lazy.map(\.asciiUppercased).elementsEqual(wanted.utf8) { return true }
        }
        return false
    }

    /// A date or a time in the form of the RFC; nil if the text is neither.
    static func time(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        guard let time = BasicTime(String(decoding: value, as: UTF8.self)) else { return nil }
        // A leap second stays as it is.
        return isPlain(value) ? Array(value) : Array(time.text.utf8)
    }

    /// The day of a value with `VALUE=DATE`: the time and the offset that some programs write behind it mean nothing, except that 24:00
    /// is the next day.
    static func day(of value: ArraySlice<UInt8>) -> [UInt8]? {
        let end = value.firstIndex { $0.asciiUppercased == UInt8(ascii: "T") } ?? value.endIndex
        guard case .date(var day) = BasicTime(String(decoding: value[..<end], as: UTF8.self)) else { return nil }
        let time = value[end...].prefix(1) + value[end...].dropFirst().prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ":") }
        if case .local(let local) = BasicTime(String(decoding: value[..<end] + time, as: UTF8.self)) { day = local.date }
        return Array(BasicTime.date(day).text.utf8)
    }

    /// Whether a date or a time has the form of the RFC, so that it needs no other. Its digits may be those of no day.
    private static func isPlain(_ value: ArraySlice<UInt8>) -> Bool {
        if value.count == 8 { return value.allSatisfy(\.isASCIIDigit) }
        let value = value.last == UInt8(ascii: "Z") ? value.dropLast() : value
        guard value.count == 15, value[value.startIndex + 8] == UInt8(ascii: "T") else { return false }
        let time = value.dropFirst(9)
        return value.prefix(8).allSatisfy(\.isASCIIDigit) && time.allSatisfy(\.isASCIIDigit) && !time.starts(with: "24".utf8)
    }

    static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var value = value
        while value.first?.isASCIISpaceOrTab == true { value.removeFirst() }
        while value.last?.isASCIISpaceOrTab == true { value.removeLast() }
        return value
    }
}
