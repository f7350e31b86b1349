import Domain

/// Splits long lists of EXDATE and RDATE into several lines, because libical 3.0.16 drops the values of a line after the 500th.
enum ValueList {
    /// The maximum number of values in one line.
    static let values = 200

    /// The line, or several lines with the same property and parameters; nil if the parameters are so long that their repetition would
    /// exceed the limit.
    static func split(_ line: [UInt8]) -> [[UInt8]]? {
        guard isList(line), let colon = ContentLine.valueStart(in: line) else { return [line] }
        let values = line[colon...].split(separator: UInt8(ascii: ","))
        if values.count <= Self.values { return [line] }
        guard colon * (values.count / Self.values + 1) <= ParseLimits.componentBytes else { return nil }
        return stride(from: 0, to: values.count, by: Self.values).map { start in
            let some = values[start..<min(start + Self.values, values.count)]
            return Array(line[..<colon]) + some.joined(separator: [UInt8(ascii: ",")])
        }
    }

    private static func isList(_ line: [UInt8]) -> Bool {
        ContentLine.hasName("EXDATE", line) || ContentLine.hasName("RDATE", line)
    }
}

/// Corrects values with `VALUE=DATE` that have a time nevertheless, midnight or a second before it. libical reads them as times.
enum DayValues {
    /// The line without the times, if it has `VALUE=DATE`; any other line unchanged.
    static func cut(_ line: [UInt8]) -> [UInt8] {
        guard let start = ContentLine.valueStart(in: line), hasTime(line[start...]), saysDay(line[..<start]) else { return line }
        let days = line[start...].split(separator: UInt8(ascii: ",")).map { hasTime($0) ? $0.prefix(8) : $0 }
        return Array(line[..<start]) + days.joined(separator: [UInt8(ascii: ",")])
    }

    private static func hasTime(_ value: ArraySlice<UInt8>) -> Bool {
        value.count > 8 && value[value.startIndex + 8] == UInt8(ascii: "T")
    }

    /// Whether one of the parameters before a value is `VALUE=DATE`.
    private static func saysDay(_ head: ArraySlice<UInt8>) -> Bool {
        head.dropLast().split(separator: UInt8(ascii: ";")).dropFirst()
            .contains { $0.map(\.asciiUppercased).elementsEqual("VALUE=DATE".utf8) }
    }
}
