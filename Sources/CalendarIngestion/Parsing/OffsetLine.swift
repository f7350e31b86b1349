import Domain

/// Prepares TZOFFSETFROM and TZOFFSETTO for libical 3.0.16, which reads a number up to the first other character, and takes its last two
/// digits for minutes: `-05:00` and `-05` are minus five minutes to it, and `UTC+1` is zero.
enum OffsetLine {
    /// Whether a line of a VTIMEZONE has an offset from UTC.
    static func isOffset(_ line: [UInt8]) -> Bool {
        ContentLine.hasName("TZOFFSETFROM", line) || ContentLine.hasName("TZOFFSETTO", line)
    }

    /// The line with its value in the form of RFC 5545 §3.3.14; nil if the value is no offset.
    static func prepared(_ line: [UInt8]) -> [UInt8]? {
        guard let start = ContentLine.valueStart(in: line), let offset = offset(line[start...]) else { return nil }
        return Array(line[..<start]) + offset
    }

    /// An offset with its sign, hours and minutes, and with seconds if the value has them.
    ///
    /// Programs also write hours alone, colons between the parts, hours of one digit, and no sign.
    private static func offset(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        let value = TimeLines.trimmed(value)
        let isSigned = value.first == UInt8(ascii: "+") || value.first == UInt8(ascii: "-")
        let parts = (isSigned ? value.dropFirst() : value).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard let hours = parts.first, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        let hasColons = parts.count > 1
        if hasColons, !(1...2).contains(hours.count) || parts.dropFirst().contains(where: { $0.count != 2 }) { return nil }
        var digits = Array(parts.joined())
        guard (1...6).contains(digits.count) else { return nil }
        let zero = UInt8(ascii: "0")
        if digits.count % 2 == 1 { digits.insert(zero, at: 0) }
        if digits.count == 2 { digits += [zero, zero] }
        let numbers = stride(from: 0, to: digits.count, by: 2).map { Int(digits[$0] - zero) * 10 + Int(digits[$0 + 1] - zero) }
        guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        return [value.first == UInt8(ascii: "-") ? UInt8(ascii: "-") : UInt8(ascii: "+")] + digits
    }
}
